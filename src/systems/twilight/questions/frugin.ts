/**
 * Computes whether a combat among the plants releases frugin gas, and what the gas does to the models in it
 * (R-29, Odds & Sods).
 */
import { check } from '../../../system/index.js';
import { binomialPmf } from '../../../math/index.js';
import { rollChance } from '../rules/saves.js';
import { fruginSchema } from './fruginSchema.js';

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
