/** What a designer writes who wants certain win rates: the file of `stonecast price --targets`. */
import { expects, fault } from '../../wording/index.js';
import * as z from 'zod';

const name = z.string().min(1).max(200);

const pairSchema = z.strictObject({
  first: name.describe('The profile whose wins are wanted.'),
  second: name.describe('The profile that it fights.'),
  wins: z
    .number()
    .min(0.05)
    .max(0.95)
    .default(0.5)
    .describe('The share of fights for equal points that the first should win, even ends counted half.'),
});

/** Lowest and highest whole number that a field of a profile may take. */
const boundsSchema = z
  .tuple([z.int().min(0).max(20), z.int().min(0).max(20)])
  .refine(([low, high]) => low <= high, { message: expects(fault('the lower bound first')) });

/** Wanted win rates, and what may be changed for their sake. */
export const targetFileSchema = z.strictObject({
  system: name.describe('The rule system of the profiles.'),
  skill: name.optional().describe('How both sides play; the skill that counts for prices where left out.'),
  targets: z.array(pairSchema).min(1).max(200).describe('The win rates that are wanted.'),
  fit: z
    .array(name)
    .min(1)
    .max(60)
    .optional()
    .describe('The profiles whose points are fitted; every first one where left out.'),
  stats: z
    .record(name, z.record(name, boundsSchema))
    .optional()
    .describe('Fitted instead of points: profile, then field, then its lowest and highest number.'),
});

/** A file of targets, its defaults filled in. */
export type TargetFile = z.output<typeof targetFileSchema>;
