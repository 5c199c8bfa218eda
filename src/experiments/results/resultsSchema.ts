/** The schema of a `results.json`, which may come from another machine or a stranger. */
import * as z from 'zod';
import { KINDS, resultForm } from '../kinds/index.js';
import type { JobResult } from '../../questions/index.js';
import { experimentSchema } from '../spec/spec.js';

const text = z.string().max(5000);
const count = z.int().min(0);

const level = z.strictObject({
  name: text,
  number: z.number().optional(),
  id: text.optional(),
  group: text.optional(),
  fields: z.record(text, z.unknown()).optional(),
});

/** Returns the schema of a list that ends at its first wrong entry, because a stranger's list may have millions. */
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((entries, context) => {
    const found: z.output<Entry>[] = [];
    for (const [i, one] of entries.entries()) {
      const { data, error } = entry.safeParse(one);
      if (error) {
        for (const issue of error.issues)
          context.issues.push({ ...issue, input: one, path: [i, ...issue.path] } as z.core.$ZodRawIssue);
        return z.NEVER;
      }
      found.push(data);
    }
    return found;
  });

const job = resultForm({ id: text, levels: z.array(count) });

/** The result of a job, in a checkpoint or from another machine. */
export const jobResultSchema = resultForm({});

/** One line of a checkpoint. It may come from a stranger, because the checksum proves only that it is complete. */
export const finishedSchema = z.strictObject({ id: text, result: jobResultSchema });

const figure = z.strictObject({
  label: text,
  short: text,
  unit: z.enum(['probability', 'points', 'count']),
  better: z.enum(['high', 'low']),
  even: z.number().optional(),
  optional: z.boolean().optional(),
  equals: z.strictObject({ constant: z.number(), of: z.record(text, z.number()) }).optional(),
  outcome: z
    .strictObject({
      side: z.enum(['first', 'both', 'neither', 'second']),
      label: text,
      without: text.optional(),
    })
    .optional(),
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
    time: z.strictObject({ one: text, many: text }).optional(),
    figures: z.record(text, figure),
  }),
  experiment: experimentSchema,
  seed: text,
  overrides: z
    .strictObject({
      method: z.enum(['exact', 'monte-carlo']).optional(),
      combats: count.optional(),
      confidence: z.number().optional(),
      precision: z.number().optional(),
      seed: text.optional(),
    })
    .optional(),
  command: text,
  inputs: z.array(z.strictObject({ file: text, sha256: text })),
  digest: text.optional(),
  axes: z.array(z.strictObject({ name: text, unit: text.optional(), levels: z.array(level).min(1) })),
  ended: z.literal('time').optional(),
  missing: listOf(
    z.strictObject({
      levels: z.array(count),
      kind: z.enum(Object.keys(KINDS) as JobResult['kind'][]),
      reason: text.optional(),
    }),
  ),
  jobs: listOf(job),
});
