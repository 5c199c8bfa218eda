/** What a job about a roster is told, and how it is read. */
import * as z from 'zod';
import { rosterOf, type Strategies } from '../../questions/index.js';
import { check, type OpenSystem, type RosterMember } from '../../system/index.js';
import { axisName, shortText } from '../spec/words.js';
import type { JobOptions } from '../plan/jobOptions.js';
import type { Job } from './kind.js';

/** A few names: of roles, opponents, skills. */
export const rosterNames = z.array(shortText).min(1).max(60);
/** Which profiles, and whom they meet: what the section of every such question has. */
export const roster = {
  roster: axisName.describe('The axis whose profiles are judged'),
  field: axisName.optional().describe('The axis whose profiles they meet; the same one by default'),
};
/** How both sides play, and in which parts. */
export const play = {
  strategy: shortText.optional().describe('How both sides play; best play by default'),
  against: shortText.optional().describe('How the enemies play, where it differs'),
  roles: rosterNames.optional().describe('The parts that they take; all by default'),
};
export const weighting = z.enum(['even', 'nash']).optional().describe('How much each enemy counts');

const ids = z.array(z.string().max(300)).max(2000);
const askSchema = z.strictObject({
  members: ids,
  field: ids,
  strategies: z.tuple([shortText, shortText]).optional(),
  roles: rosterNames.optional(),
  weighting: z.enum(['even', 'nash']).optional(),
  lists: z
    .array(z.record(z.string().max(200), z.unknown()))
    .max(60)
    .optional(),
  rungs: rosterNames.optional(),
  scenarios: rosterNames.optional(),
  tables: z.number().optional(),
  battles: z.number().optional(),
});

/** What a job of such a question is told: members by id; none where it is about lists. */
export type RosterAsk = z.output<typeof askSchema>;

/** How whole battles of lists are asked for. */
export function battlesWanted(
  { lists = [], rungs, scenarios, tables, battles }: RosterAsk,
  { seed, confidence }: JobOptions,
) {
  return {
    seed,
    threads: 1,
    lists,
    ...(confidence !== undefined && { confidence }),
    ...(rungs && { rungs }),
    ...(scenarios && { scenarios }),
    ...(tables !== undefined && { tables }),
    ...(battles !== undefined && { bouts: battles }),
  };
}

/** A job's question, and whom it is about. */
export function read({ scenario, options = { seed: '' } }: Job, open: OpenSystem) {
  const ask = check(askSchema, scenario);
  const [members, field] = [membersOf(open, ask.members), membersOf(open, ask.field)];
  return {
    ask,
    options,
    members,
    field,
    strategies: strategiesOf(open, ask),
    odds: { ...options, threads: 1 },
  };
}

/** In the order of the ids. */
function membersOf(open: OpenSystem, wanted: readonly string[]): RosterMember[] {
  const offered = rosterOf(open);
  return wanted.flatMap((id) => [...offered.members([id])]);
}

function strategiesOf(open: OpenSystem, { strategies }: RosterAsk): Strategies {
  const best = Object.keys(rosterOf(open).strategies)[0] ?? '';
  return strategies ?? [best, best];
}
