/** Fair points of a roster. */
import * as z from 'zod';
import { price, type PriceOptions, type PriceResult } from '../../questions/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import { rosterFault } from './expected.js';
import { count, estimate, methodSchema, named, text, typed, weighting as weightings } from './forms.js';
import { read, roster, rosterNames, weighting, type RosterAsk } from './rosterAsk.js';
import type { RosterKind } from './rosterKind.js';

const matchUp = z.strictObject({
  ...{ id: text, name: text, weight: z.number() },
  cost: estimate.optional(),
  unreached: z.enum(['too-weak', 'too-strong', 'undecided']).optional(),
  without: z.number().optional(),
  enemies: z.number(),
  models: z.tuple([z.number(), z.number()]),
});

const playedPrice = z.strictObject({ skill: text, fair: estimate });

const memberPrice = z.strictObject({
  ...named,
  sold: z.strictObject({ points: z.number(), models: z.number() }),
  missing: z.array(text),
  fair: estimate.optional(),
  converged: z.boolean(),
  reading: z.enum(['cheap', 'fair', 'dear', 'unmeasured']),
  suggestion: z
    .strictObject({ points: z.number(), models: z.number(), change: z.number(), off: z.number() })
    .optional(),
  spread: z.strictObject({ least: matchUp, most: matchUp }).optional(),
  drivers: z.array(matchUp),
  suits: z.enum(['anyone', 'experts', 'beginners', 'mixed']),
  overPlay: z
    .strictObject({ least: playedPrice, most: playedPrice, reading: z.enum(['cheap', 'depends', 'dear']) })
    .optional(),
  fairOnlyForExperts: z.boolean(),
  skills: z.array(
    z.strictObject({
      skill: text,
      fair: estimate.optional(),
      converged: z.boolean(),
      brawls: count,
      matchUps: z.array(matchUp),
    }),
  ),
  dominatedBy: z.array(z.strictObject({ id: text, name: text, cost: z.number(), sure: z.boolean() })),
});

const pricing = z.strictObject({
  ...{ system: text, method: methodSchema, weighting: weightings, points: z.number(), precision: z.number() },
  leftOut: z.array(z.strictObject({ id: text, name: text })),
  settings: z.record(text, z.unknown()),
  skills: z.array(z.strictObject({ id: text, about: text })),
  field: z.array(z.strictObject({ id: text, name: text, cost: z.number(), weight: z.number() })),
  members: z.array(memberPrice),
  unfinished: z.array(z.strictObject({ id: text, name: text })).optional(),
  unmet: z.array(z.strictObject({ id: text, name: text })).optional(),
  unplayed: z.array(text).optional(),
});

const section = z
  .strictObject({
    ...roster,
    weighting,
    skills: rosterNames.optional().describe('How players play, the last one being what counts'),
    precision: z.number().gt(0).max(1).optional().describe('Half of the interval as a share of the price'),
    brawls: z.int().min(1).max(1e9).optional().describe('Brawls at each number of models, at most'),
    points: z.number().gt(0).max(1e6).optional().describe('Points of the groups that meet, about'),
  })
  .optional()
  .describe('Also fair points of each profile of an axis, by equal-points brawls');

export const priceKind: RosterKind<'price', typeof section> = {
  ...{ kind: 'price', ofFights: false, fights: 20, section },
  charts: { price: 'Fair points with their intervals against the points written; needs `price`' },
  result: typed<PriceResult>()(z.strictObject({ kind: z.literal('price'), pricing: pricing })),
  jobs: (asked) => [asked],
  async run(job, open) {
    const { ask, members, field, options } = read(job, open);
    return { kind: 'price', pricing: await price(open, members, field, priceOptions(ask, options)) };
  },
  fault: (expected, { pricing: { method, members } }) =>
    rosterFault(
      expected,
      method,
      members.map(({ id }) => id),
    ),
};

function priceOptions(ask: RosterAsk, { seed, confidence }: JobOptions): PriceOptions {
  const { skills, weighting: weights, precision, brawls, points, settings } = ask;
  return {
    ...{ seed, threads: 1 },
    ...(confidence !== undefined && { confidence }),
    ...(skills && { skills }),
    ...(weights && { weighting: weights }),
    ...(precision !== undefined && { precision }),
    ...(brawls !== undefined && { brawls }),
    ...(points !== undefined && { points }),
    ...(settings && { settings }),
  };
}
