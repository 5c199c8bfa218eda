/** What a `results.json` must hold to be reported on: it may come from another machine, or from a stranger. */
import * as z from 'zod';
import { methodSchema as method, ROSTER_RESULTS, typed } from './rosterSchemas.js';
import type { BattleResult } from '../questions/index.js';
import { experimentSchema } from './spec.js';

const text = z.string().max(5000);
const count = z.int().min(0);
const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
const option = z.record(text, z.number());
const mix = z.array(z.number());

const level = z.strictObject({
  name: text,
  number: z.number().optional(),
  id: text.optional(),
  group: text.optional(),
  fields: z.record(text, z.unknown()).optional(),
});

const place = { id: text, levels: z.array(count) };

const odds = z.strictObject({
  kind: z.literal('odds'),
  method,
  precision: z.number(),
  figures: z.record(text, estimate),
  missed: z.strictObject({ wanted: z.number().optional(), stopped: z.enum(['combats', 'time']) }).optional(),
});
const battle = odds.extend({
  kind: z.literal('battle'),
  models: typed<BattleResult['models']>(
    z.array(
      z.strictObject({
        ...{ id: text, side: count, model: text, name: text, cost: z.number(), survives: estimate },
        ...{ removedPoints: estimate.optional(), activated: estimate.optional(), idle: estimate.optional() },
        ...{ charges: estimate.optional(), shots: estimate.optional(), combats: estimate.optional() },
        led: estimate.optional(),
      }),
    ),
  ),
  ...{ notPlayed: z.array(text), assumed: z.array(text) },
});
const campaign = odds.extend({
  kind: z.literal('campaign'),
  ...{ notPlayed: z.array(text), assumed: z.array(text) },
});
const splits = z.strictObject({
  kind: z.literal('splits'),
  rows: z.array(option),
  columns: z.array(option),
  payoff: z.array(mix),
  equilibrium: z.strictObject({ value: z.number(), rows: mix, columns: mix, exploitability: z.number() }),
});
const [efficiency, worth, price] = ROSTER_RESULTS;
const job = z.discriminatedUnion('kind', [
  odds.extend(place),
  battle.extend(place),
  campaign.extend(place),
  splits.extend(place),
  efficiency.extend(place),
  worth.extend(place),
  price.extend(place),
]);

/** What a job came to, as a checkpoint or another machine tells it. */
export const jobResultSchema = z.discriminatedUnion('kind', [
  odds,
  battle,
  campaign,
  splits,
  ...ROSTER_RESULTS,
]);

/** One line of a checkpoint: it may come from a stranger, and its checksum proves nothing but that it is whole. */
export const finishedSchema = z.strictObject({ id: text, result: jobResultSchema });

const figure = z.strictObject({
  label: text,
  short: text,
  unit: z.enum(['probability', 'points', 'count']),
  better: z.enum(['high', 'low']),
  even: z.number().optional(),
  optional: z.boolean().optional(),
});

/** The schema of `results.json`. */
export const resultsSchema = z.strictObject({
  format: z.literal(1),
  stonecast: text,
  system: z.strictObject({
    id: text,
    name: text,
    rules: text,
    notes: z.array(text),
    figures: z.record(text, figure),
  }),
  experiment: experimentSchema,
  seed: text,
  command: text,
  inputs: z.array(z.strictObject({ file: text, sha256: text })),
  axes: z.array(z.strictObject({ name: text, unit: text.optional(), levels: z.array(level).min(1) })),
  ended: z.literal('time').optional(),
  missing: z.array(
    z.strictObject({
      levels: z.array(count),
      kind: z.enum(['odds', 'battle', 'campaign', 'splits', 'efficiency', 'worth', 'price']),
      reason: text.optional(),
    }),
  ),
  jobs: z.array(job),
});
