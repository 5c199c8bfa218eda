/** What a job about a roster is told, and how it is read. */
import * as z from 'zod';
import { rosterOf, type Strategies } from '../../questions/index.js';
import { check, type OpenSystem, type RosterMember } from '../../system/index.js';
import { axisName, shortText } from '../words.js';
import type { Job } from './kind.js';

/** A few names: of roles, opponents, skills. */
export const rosterNames = z.array(shortText).min(1).max(60);
/** Which profiles, and whom they meet: what the section of every such question has. */
export const roster = {
  roster: axisName.describe('The axis whose profiles are judged'),
  field: axisName.optional().describe('The axis whose profiles they meet; the same one unless told'),
};
/** How both sides play, and in which parts. */
export const play = {
  strategy: shortText.optional().describe('How both sides play; best play unless told'),
  against: shortText.optional().describe('How the enemies play, where it differs'),
  roles: rosterNames.optional().describe('The parts that they take; all unless told'),
};
export const weighting = z.enum(['even', 'nash']).optional().describe('How much each enemy counts');

const ids = z.array(z.string().max(300)).min(1).max(2000);
const askSchema = z.strictObject({
  members: ids,
  field: ids,
  strategies: z.tuple([shortText, shortText]).optional(),
  roles: rosterNames.optional(),
  duels: rosterNames.optional(),
  game: z.number().optional(),
  weighting: z.enum(['even', 'nash']).optional(),
  skills: rosterNames.optional(),
  precision: z.number().optional(),
  brawls: z.number().optional(),
  points: z.number().optional(),
  settings: z.record(shortText, z.number()).optional(),
});

/** What a job of such a question is told: members by id. */
export type RosterAsk = z.output<typeof askSchema>;

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
export function membersOf(open: OpenSystem, wanted: readonly string[]): RosterMember[] {
  const offered = rosterOf(open);
  return wanted.flatMap((id) => [...offered.members([id])]);
}

function strategiesOf(open: OpenSystem, { strategies }: RosterAsk): Strategies {
  const best = Object.keys(rosterOf(open).strategies)[0] ?? '';
  return strategies ?? [best, best];
}
