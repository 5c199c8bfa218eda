/** The template of a new experiment: a file that runs unchanged, and the schema for editors. */
import * as z from 'zod';
import { experimentSchema } from './spec.js';

/** The schema's file name in new experiments. */
export const SCHEMA_FILE = 'experiment.schema.json';

/** JSON Schema of experiment files. */
export function experimentJsonSchema(): unknown {
  return z.toJSONSchema(experimentSchema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
}

/** A commented experiment file. */
export function experimentTemplate(id: string): string {
  return `# yaml-language-server: $schema=./${SCHEMA_FILE}
# Run it: stonecast report ${id}.yaml        What it would take: stonecast report ${id}.yaml --dry-run
experiment: ${id}
title: A short title
question: What do you want to know, in one sentence?
about: >-
  What a reader should know: what is assumed, what is left out.

# What all fights have in common: a scenario as "stonecast fight" reads it.
scenario: { system: twilight, combat: melee }

# What is varied. Every combination of levels is one fight.
axes:
  - name: attacker
    set: attacker.model # where in the scenario
    profiles: { name: [Militia Captain, Seldoath] } # field: values; {} for every profile
  - name: supporters
    values: # named settings of any fields
      - { name: alone, set: {} }
      - { name: with two Militia, set: { attacker.supporters: [{ model: empire/militia, count: 2 }] } }
  - name: defender
    set: defender.model
    profiles: { culture: [dhogu], source: [solo-card] }

# What is drawn; leave it out and Stonecast draws what suits the axes.
report:
  charts:
    - { kind: matrix, figure: kill, rows: attacker, columns: defender, at: { supporters: alone } }
    - { kind: bars, figure: swing, bars: attacker, series: supporters }
`;
}
