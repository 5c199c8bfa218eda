/**
 * The experiment file, which asks a question about many fights: its schema, its questions about the profiles of an
 * axis, the numbers of a full run, and the template of a new experiment (a file that runs unchanged, and the schema
 * for editors).
 */
import { expects, msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import * as z from 'zod';
import { isReserved } from '../../files/index.js';
import { chartSchema } from './charts.js';
import { axisName, fieldPath, fieldPaths, scalar, shortText } from './textSchemas.js';
import { ROSTER_KINDS } from '../kinds/index.js';

const { valuation, efficiency, curve, listBattles } = ROSTER_KINDS;

/** The sections by their names, in the order of help. */
const ROSTER_SECTIONS = {
  valuation: valuation.section,
  efficiency: efficiency.section,
  curve: curve.section,
  listBattles: listBattles.section,
} as const;

/** The fields of these sections that a full run sets: precision and amounts. */
const FULL_SECTIONS = {
  listBattles: listBattles.section
    .unwrap()
    .pick({ players: true, tables: true, battles: true })
    .optional()
    .describe('Precision of lists against lists: policies, tables and battles'),
} as const;

/** The questions of an experiment, as its file writes them. */
export type RosterSections = {
  readonly [Kind in keyof typeof ROSTER_SECTIONS]?: z.output<(typeof ROSTER_SECTIONS)[Kind]>;
};

const levelSchema = z.strictObject({
  name: shortText.describe('What tables and charts call it'),
  set: z.record(fieldPath, z.unknown()).describe('Scenario fields to set, by path'),
});

const profileAxisSchema = z
  .strictObject({
    name: axisName,
    set: fieldPaths,
    profiles: z
      .record(z.string().max(60), z.array(scalar).min(1).max(500))
      .describe('Which profiles: field → allowed values, e.g. {culture: [empire, kedashi]}; {} for all'),
    group: z.string().max(60).optional().describe('The profile field by which charts group, e.g. culture'),
    unlike: z
      .strictObject({ axis: axisName, field: z.string().max(60).describe('The field, e.g. culture') })
      .optional()
      .describe('Leave out pairs that agree in this field with the level of an earlier axis'),
  })
  .describe('An axis of profiles');

const numberAxisSchema = z
  .strictObject({
    name: axisName,
    set: fieldPaths,
    numbers: z.array(z.number()).min(1).max(500).describe('The numbers to try, e.g. [0, 1, 2, 3]'),
    unit: z.string().max(80).optional().describe('What they count, for axis titles, e.g. Stamina'),
  })
  .describe('An axis of numbers');

const valueAxisSchema = z
  .strictObject({
    name: axisName,
    values: z.array(levelSchema).min(1).max(500).describe('The settings to try, each with a name'),
  })
  .describe('An axis of named settings');

const common = z.looseObject({ system: z.string().max(60).describe('The rule system, e.g. twilight') });

/** The schema of experiment files. Editors use its JSON Schema for completion. */
export const experimentSchema = z
  .strictObject({
    experiment: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,60}$/, expects(msg('small letters, digits and hyphens, at most 61')))
      .refine((id) => !isReserved(id), expects(msg('another name: Windows keeps this one for a device')))
      .describe('Its id: small letters, digits and hyphens; also the folder of its results'),
    title: shortText.describe('A short title'),
    question: z.string().min(1).max(500).describe('The question in one sentence'),
    about: z.string().max(3000).optional().describe('What a reader should know: assumptions, omissions'),
    seed: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Seed of sampled jobs; the id of the experiment by default'),
    method: z.enum(['exact', 'monte-carlo']).optional().describe('Left out: exact while it is affordable'),
    combats: z.int().min(1).max(1e12).optional().describe('Combats of each sampled job'),
    confidence: z.number().min(0.5).max(0.999999).optional().describe('Of the intervals of sampled jobs'),
    precision: z
      .number()
      .min(1e-7)
      .max(1e6)
      .optional()
      .describe('A sampled job ends when each of its intervals is that narrow on either side, e.g. 0.001'),
    battles: z.int().min(3).max(1e8).optional().describe('Battles of each job on whole battles'),
    timelines: z
      .int()
      .min(2)
      .max(1e5)
      .optional()
      .describe('Battles of each job to follow step by step, by default 256 where a chart needs them'),
    campaigns: z.int().min(3).max(1e8).optional().describe('Campaigns of each job on campaigns'),
    scenario: common
      .optional()
      .describe('What all fights have in common: a scenario of the system, fields that axes set left out'),
    battle: common
      .optional()
      .describe('In place of `scenario`: what all whole battles have in common, a battle file of the system'),
    campaign: common
      .optional()
      .describe('In place of `scenario`: what all campaigns have in common, a campaign file of the system'),
    axes: z
      .array(z.union([profileAxisSchema, numberAxisSchema, valueAxisSchema]))
      .max(6)
      .describe('What varies; every combination of levels is one job'),
    splits: z
      .strictObject({
        at: z.record(axisName, z.union([shortText, z.number()])).describe('The level of each axis, by name'),
      })
      .optional()
      .describe(
        'Also the secret pick of every fight as a game, every option against every other, at these levels',
      ),
    ...ROSTER_SECTIONS,
    full: z
      .strictObject(FULL_SECTIONS)
      .optional()
      .describe('What `run --full` sets in the sections: how closely, from how many tables'),
    report: z
      .strictObject({ charts: z.array(chartSchema).min(1).max(30).describe('The charts, in their order') })
      .optional()
      .describe('The charts to draw, by default those that suit the axes'),
  })
  .superRefine(checkAbout)
  .describe('A Stonecast experiment');

interface About {
  readonly scenario?: unknown;
  readonly battle?: unknown;
  readonly splits?: unknown;
  readonly combats?: unknown;
  readonly battles?: unknown;
  readonly campaign?: unknown;
  readonly campaigns?: unknown;
  readonly timelines?: unknown;
  readonly full?: Readonly<Record<string, unknown>> | undefined;
}

/** Checks that an experiment is about fights, battles or campaigns, and requests only what these offer. */
function checkAbout(experiment: About, context: z.RefinementCtx): void {
  const refuse = (field: string, reported: Message): void => {
    context.addIssue({ code: 'custom', path: [field], input: experiment, message: expects(reported) });
  };
  for (const section of Object.keys(experiment.full ?? {})) {
    if (experiment[section as keyof About] !== undefined) continue;
    const message = expects(msg('left out: the experiment has no such section to run in full'));
    context.addIssue({ code: 'custom', path: ['full', section], input: experiment, message });
  }
  if (experiment.battle === undefined && experiment.battles !== undefined)
    refuse('battles', msg('left out where there is no "battle"'));
  if (experiment.battle === undefined && experiment.timelines !== undefined)
    refuse('timelines', msg('left out where there is no "battle"'));
  if (experiment.campaign === undefined && experiment.campaigns !== undefined)
    refuse('campaigns', msg('left out where there is no "campaign"'));
  if (experiment.battle === undefined && experiment.campaign === undefined) {
    if (experiment.scenario === undefined)
      refuse('scenario', msg('a scenario (or "battle": a battle file, "campaign": a campaign file)'));
    return;
  }
  for (const field of ['scenario', 'splits', 'combats'] as const) {
    if (experiment[field] !== undefined)
      refuse(field, msg('left out: this experiment is about whole battles or campaigns'));
  }
  if (experiment.battle !== undefined && experiment.campaign !== undefined)
    refuse('campaign', msg('left out: this experiment is about whole battles or campaigns'));
}

/** A checked experiment file. */
export type Experiment = z.output<typeof experimentSchema>;
/** One axis as written. */
export type WrittenAxis = Experiment['axes'][number];
/** An axis of profiles as written. */
export type ProfileAxis = z.output<typeof profileAxisSchema>;
/** An axis of named settings as written. */
export type ValueAxis = z.output<typeof valueAxisSchema>;
/** An axis of numbers as written. */
export type NumberAxis = z.output<typeof numberAxisSchema>;

/**
 * Returns the experiment for `run --full`.
 * @throws StonecastError `cannot-do` if it defines no full run
 */
export function inFull({ full, ...experiment }: Experiment): Experiment {
  if (!full) {
    const reason = msg('nothing is said of a full run in {name}', {
      name: asWritten(experiment.experiment),
    });
    const tip = msg('write the numbers of its sections that it changes under "full"');
    throw new StonecastError('cannot-do', { what: asWritten('--full'), reason, tip });
  }
  const { listBattles } = experiment;
  return {
    ...experiment,
    ...(listBattles && { listBattles: { ...listBattles, ...full.listBattles } }),
  };
}

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
