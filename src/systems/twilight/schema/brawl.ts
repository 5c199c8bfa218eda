/** What people write about a brawl: two groups of like models, and how they fight. */
import { z } from 'zod';
import { BRAWL_LIMIT } from '../../../game/index.js';
import { text, whole } from './ability.js';
import { inlineProfileSchema } from './profile.js';
import { scenarioSchema } from './scenario.js';

/** How the combats themselves are played. */
export const BRAWL_PLAY = ['best', 'greedy', 'random'] as const;

/** How a group chooses whom to attack and who supports. */
const BRAWL_CHOICE = ['spread', 'look-ahead'] as const;

const groupSchema = z.strictObject({
  model: z.union([text, inlineProfileSchema]),
  /** Left out: as many as the points allow. */
  models: whole(1, BRAWL_LIMIT).optional(),
  play: z.enum(BRAWL_PLAY).default('best'),
  choose: z.enum(BRAWL_CHOICE).default('spread'),
});

/** A brawl file. */
export const brawlSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.optional(),
  first: groupSchema,
  second: groupSchema,
  /** Points of a group, at most, where the numbers of models are left out. */
  points: z.number().min(1).max(100_000).default(150),
  turns: whole(1, BRAWL_LIMIT).default(6),
  /** Shots of every model that has a weapon before the groups meet. */
  shots: whole(0, 12).default(0),
  /** Whether models that can charge do so when the groups meet. */
  charge: z.boolean().default(true),
  rules: scenarioSchema.shape.rules,
});

/** A brawl, its defaults filled in. */
export type BrawlData = z.output<typeof brawlSchema>;
