/** The schema of brawls: two formations of equal troops that shoot, assault and fight until one is gone. */
import * as z from 'zod';
import { BRAWL_LIMIT } from '../../../../system/index.js';
import { anyFormationSchema } from '../../profiles/rosterSchema.js';

/** When a group makes Assault moves. */
export const ASSAULTING = ['when-better', 'always', 'never'] as const;

const groupSchema = z.strictObject({
  model: anyFormationSchema,
  models: z.int().min(1).max(BRAWL_LIMIT).optional(),
  assault: z.enum(ASSAULTING).default('when-better'),
});

/** A brawl file. */
export const brawlSchema = z.strictObject({
  system: z.literal('grinding-annihilation'),
  name: z.string().min(1).max(80).optional(),
  first: groupSchema,
  second: groupSchema,
  points: z.number().min(1).max(100_000).default(400),
  turns: z.int().min(1).max(BRAWL_LIMIT).default(5),
  distances: z.array(z.number().min(1).max(240)).min(1).max(12).default([18, 9]),
});

/** A brawl with its defaults filled in. */
export type BrawlData = z.output<typeof brawlSchema>;
