/** The input of a roster job, and the functions that read it. */
import * as z from 'zod';
import { rosterOf, type Strategies } from '../../questions/index.js';
import { check, type OpenSystem, type RosterMember } from '../../system/index.js';
import { axisName, shortText } from '../spec/words.js';
import type { JobOptions } from '../plan/jobOptions.js';
import type { Job } from './kind.js';

/** A few names: of roles, opponents or policies. */
export const rosterNames = z.array(shortText).min(1).max(60);
/** The section fields of every roster question: the profiles and their opponents. */
export const roster = {
  roster: axisName.describe('The axis whose profiles Stonecast judges'),
  field: axisName.optional().describe('The axis whose profiles they meet; the same one by default'),
};
/** The section fields for strategies and roles. */
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
  players: rosterNames.optional(),
  scenarios: rosterNames.optional(),
  tables: z.number().optional(),
  battles: z.number().optional(),
});

/** The input of a roster job. Members appear by id, and a question about lists has none. */
export type RosterAsk = z.output<typeof askSchema>;

/** Returns the request for whole battles between lists. */
export function battleRequest(
  { lists = [], players, scenarios, tables, battles }: RosterAsk,
  { seed, confidence }: JobOptions,
) {
  return {
    seed,
    threads: 1,
    lists,
    ...(confidence !== undefined && { confidence }),
    ...(players && { players }),
    ...(scenarios && { scenarios }),
    ...(tables !== undefined && { tables }),
    ...(battles !== undefined && { bouts: battles }),
  };
}

/** Reads a job's question, its members and their opponents. */
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

/** Returns members in the order of the ids. */
function membersOf(open: OpenSystem, wanted: readonly string[]): RosterMember[] {
  const offered = rosterOf(open);
  return wanted.flatMap((id) => [...offered.members([id])]);
}

function strategiesOf(open: OpenSystem, { strategies }: RosterAsk): Strategies {
  const best = Object.keys(rosterOf(open).strategies)[0] ?? '';
  return strategies ?? [best, best];
}
