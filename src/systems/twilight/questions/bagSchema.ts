/** Declares the input of the question `bag`. */
import * as z from 'zod';
import { idText, text, whole } from '../model/profile/ability.js';

const countsSchema = z.array(whole(0, 60)).min(1).max(8);

/**
 * The model that the question is about: a card, or a player's model that acts on one of the player's later
 * counters.
 */
const modelSchema = z.union([
  text,
  z.strictObject({ player: whole(1, 8), counter: whole(1, 60), name: text.optional() }),
  z.strictObject({ colour: idText, counter: whole(1, 60), name: text.optional() }),
]);

/** The file of `bag`. */
export const bagSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  players: whole(1, 8).optional(),
  counters: countsSchema.optional(),
  combatCounters: whole(2, 12).default(2),
  /** Wild counters by colour, or the cards in play. */
  wild: z.union([z.record(idText, whole(0, 60)), z.array(text).max(100)]).optional(),
  /** The models whose activation the question asks about. */
  models: z.array(modelSchema).max(100).default([]),
});

/** The file of `bag` with its defaults. */
export type BagData = z.output<typeof bagSchema>;
