/** The schema of a brawl file: two groups of models, and how they fight. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';
import { BRAWL_LIMIT, USUAL_POINTS } from '../../../../system/index.js';
import { text, whole } from '../profile/abilitySchema.js';
import { inlineProfileSchema } from '../profile/profileSchema.js';
import { scenarioSchema } from './scenario.js';

/** How to play the combats themselves. */
export const BRAWL_PLAY = ['best', 'greedy', 'random'] as const;

/** How a group chooses its targets and supporters. */
const BRAWL_CHOICE = ['spread', 'look-ahead'] as const;

/** The most kinds of models in a group. */
export const BRAWL_KINDS = 12;

const modelSchema = z.union([text, inlineProfileSchema]);

const memberSchema = z.strictObject({ model: modelSchema, models: whole(1, BRAWL_LIMIT).default(1) });

const groupSchema = z
  .strictObject({
    /** The name of a mixed group. */
    name: text.optional(),
    /** The one kind of models of a group … */
    model: modelSchema.optional(),
    /** … and their number. The default is as many as the points allow. */
    models: whole(1, BRAWL_LIMIT).optional(),
    /** Or several kinds, with their numbers. */
    members: z.array(memberSchema).min(1).max(BRAWL_KINDS).optional(),
    /** A model's value to the players, in place of its points. */
    worth: z.number().gt(0).max(1e6).optional(),
    play: z.enum(BRAWL_PLAY).default('best'),
    choose: z.enum(BRAWL_CHOICE).default('spread'),
  })
  .refine(({ model, members }) => (model === undefined) !== (members === undefined), {
    message: expects(msg('a group with "model" or with "members", one of the two')),
  })
  .refine(({ models, members }) => models === undefined || members === undefined, {
    message: expects(msg('a group whose "members" have the numbers of models')),
  })
  .refine(({ members = [] }) => members.reduce((sum, { models }) => sum + models, 0) <= BRAWL_LIMIT, {
    message: expects(msg('a group of at most {count} models', { count: BRAWL_LIMIT })),
  });

/** A group with its defaults. */
export type BrawlGroupData = z.output<typeof groupSchema>;

/** A brawl file. */
export const brawlSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.optional(),
  first: groupSchema,
  second: groupSchema,
  /** The most points of a group whose numbers of models are not given. */
  points: z.number().min(1).max(100_000).default(USUAL_POINTS),
  turns: whole(1, BRAWL_LIMIT).default(6),
  /** The shots of every armed model before the groups meet. */
  shots: whole(0, 12).default(0),
  /** Whether models with a Charge use it when the groups meet. */
  charge: z.boolean().default(true),
  rules: scenarioSchema.shape.rules,
});

/** A brawl with its defaults. */
export type BrawlData = z.output<typeof brawlSchema>;
