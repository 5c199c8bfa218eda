/** Frugin gas: whether a combat among the plants releases it, and what it does to who stands in it (R-29, Odds & Sods). */
import { check } from '../../../system/index.js';
import { binomialPmf } from '../../../math/index.js';
import { rollChance } from '../rules/saves.js';
import { fruginSchema } from './fruginSchema.js';

/** A die that shows this or more releases a cloud. */
const RELEASES_ON = 5;

/**
 * Answers the file of `frugin`: the chances of 0, 1, 2 … clouds when so many models, the attacker and all supporters among
 * the plants, roll a die each; and the chance that a model in a cloud fails its Toughness save and has its stats halved.
 * @throws StonecastError with the path of the fault
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
