/**
 * Computes whether a combat among the plants releases frugin gas, and what the gas does to the models in it (R-29,
 * Odds & Sods). Declares the input of this question.
 */
import { check } from '../../../system/index.js';
import { binomialPmf } from '../../../math/index.js';
import { rollChance } from '../rules/blowsAndSaves.js';
import * as z from 'zod';
import { whole } from '../model/profile/abilitySchema.js';
import { toughnessSchema } from '../model/profile/profileSchema.js';

/** The lowest die that releases a cloud. */
const RELEASES_ON = 5;

/**
 * Answers a `frugin` file. It computes the chances of 0, 1, 2 … clouds: the attacker and all supporters among
 * the plants roll one die each. It also computes the chance that a model in a cloud fails its Toughness save,
 * which halves its stats.
 * @throws StonecastError with the path of the wrong field
 */
export function answerFrugin(file: unknown): Record<string, unknown> {
  const { models, toughness } = check(fruginSchema, file);
  const clouds = [...binomialPmf(models, rollChance(RELEASES_ON, 0))];
  return {
    clouds,
    released: clouds.slice(1).reduce((sum, p) => sum + p, 0),
    ...(toughness !== undefined && {
      halved: 1 - rollChance(toughness === 'none' ? Infinity : toughness, 0),
    }),
  };
}

/** The file of `frugin`. */
export const fruginSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  /** The attacker and the supporters of both sides that stand among the plants. */
  models: whole(0, 24),
  /** Toughness of the model in the cloud. */
  toughness: toughnessSchema.optional(),
});
