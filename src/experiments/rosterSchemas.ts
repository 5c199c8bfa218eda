/** What results about whole rosters must hold to be reported on: they may come from another machine, or from a stranger. */
import * as z from 'zod';
import { UNPRICED, type Efficiency, type Pricing, type Worth } from '../questions/index.js';

const text = z.string().max(5000);
const count = z.number().min(0);
const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** How a number was reached. */
export const methodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exact') }),
  z.strictObject({ kind: z.literal('monte-carlo'), combats: count, seed: text, confidence: z.number() }),
]);

const named = { id: text, name: text, group: text.optional(), cost: z.number(), assumed: z.array(text) };
const strategies = z.tuple([text, text]);
const role = z.strictObject({ id: text, label: text, helping: z.boolean().optional() });
const weighting = z.enum(['even', 'nash']);

const roleEfficiency = z.strictObject({
  cost: z.number(),
  ...{ kill: estimate, loss: estimate, removed: estimate, lost: estimate, swing: estimate },
  per100: z.strictObject({ removed: estimate, lost: estimate, swing: estimate }),
  stands: estimate,
  fightsUntilFall: z.number().optional(),
  exchange: z.number().optional(),
});

const efficiency = z.strictObject({
  ...{ system: text, method: methodSchema, strategies, weighting },
  roles: z.array(role),
  ranked: z.array(text),
  field: z.array(z.strictObject({ id: text, name: text, weight: z.number() })),
  members: z.array(
    z.strictObject({
      ...named,
      missing: z.array(text).optional(),
      overall: roleEfficiency,
      roles: z.record(text, roleEfficiency),
    }),
  ),
});

const roleWorth = z.strictObject({ kill: estimate, loss: estimate, swing: estimate });

const worth = z.strictObject({
  ...named,
  missing: z.array(text).optional(),
  ...{ method: methodSchema, strategies, game: z.number() },
  roles: z.array(role),
  field: z.array(text),
  base: z.strictObject({ overall: roleWorth.optional(), roles: z.record(text, roleWorth) }),
  duels: z
    .strictObject({ mean: z.number(), against: z.array(z.strictObject({ id: text, value: z.number() })) })
    .optional(),
  variants: z.array(
    z.strictObject({
      ...{ id: text, label: text, what: text, amount: z.number().optional() },
      kind: z.enum(['more', 'less', 'add', 'remove', 'curve']),
      overall: roleWorth.optional(),
      roles: z.record(text, roleWorth),
      gained: z.array(text),
      gone: z.array(text),
      opened: z.record(text, roleWorth),
      points: estimate.nullable(),
      unpriced: z
        .strictObject({
          reason: z.enum(UNPRICED),
          atLeast: z.number().optional(),
        })
        .optional(),
      duel: estimate.optional(),
    }),
  ),
});

const matchUp = z.strictObject({
  ...{ id: text, name: text, weight: z.number() },
  cost: estimate.optional(),
  unreached: text.optional(),
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
  ...{ system: text, method: methodSchema, weighting, points: z.number(), precision: z.number() },
  leftOut: z.array(z.strictObject({ id: text, name: text })),
  settings: z.record(text, z.unknown()),
  skills: z.array(z.strictObject({ id: text, about: text })),
  field: z.array(z.strictObject({ id: text, name: text, cost: z.number(), weight: z.number() })),
  members: z.array(memberPrice),
});

/** The results of jobs about rosters, by their kind. */
export const ROSTER_RESULTS = [
  z.strictObject({ kind: z.literal('efficiency'), efficiency: typed<Efficiency>(efficiency) }),
  z.strictObject({ kind: z.literal('worth'), worth: typed<Worth>(worth) }),
  z.strictObject({ kind: z.literal('price'), pricing: typed<Pricing>(pricing) }),
] as const;

/** The same schema; a field that it may lack is absent, never undefined, because the data was JSON. */
export function typed<T>(schema: z.ZodType): z.ZodType<T> {
  return schema as z.ZodType<T>;
}
