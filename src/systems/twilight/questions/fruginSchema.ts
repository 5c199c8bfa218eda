/** Declares the input about a combat among frugin plants. */
import * as z from 'zod';
import { whole } from '../model/profile/ability.js';
import { toughnessSchema } from '../model/profile/profile.js';

/** The file of `frugin`. */
export const fruginSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  /** The attacker and the supporters of both sides that stand among the plants. */
  models: whole(0, 24),
  /** Toughness of the model in the cloud. */
  toughness: toughnessSchema.optional(),
});
