/** Questions on single rolls: the Assault move, Battle-Fatigue tests and Desperate Retreat tests. */
import { msg } from '../words/index.js';
import * as z from 'zod';
import { check } from '../../../system/index.js';
import { binomialPmf } from '../../../math/index.js';
import { fatigueFails, assaultReaches } from '../rules/assaultAndFatigue.js';
import { cannot } from '../rules/legalWeapons.js';

const system = z.literal('grinding-annihilation').optional();

/** The input, e.g. `{inches: 9, reorder: true}`. */
export const assaultSchema = z.strictObject({
  system,
  /** The distance of the Assault move, in inches. */
  inches: z.number().min(0).max(24),
  /** Whether Reorder Roll re-rolls a failed roll. */
  reorder: z.boolean().default(false),
});

/** The input, e.g. `{heroism: 7}`, or several values for the remaining troops and Leaders of the formation. */
export const fatigueSchema = z.strictObject({
  system,
  heroism: z.union([z.int().min(2).max(12), z.array(z.int().min(2).max(12)).min(1).max(10)]),
});

/**
 * The input, e.g. `{troops: 10, tests: 3}`. Without `tests`, every troop tests, as in a battle-fatigued formation.
 * Its player can use no Battle-Manoeuvres on such a formation.
 */
export const retreatSchema = z.strictObject({
  system,
  troops: z.int().min(1).max(100),
  tests: z.int().min(0).max(100).optional(),
  reorder: z.boolean().default(false),
});

/** Returns the probability that an Assault reaches its target, and the same for every possible distance. */
export function answerAssault(file: unknown): Record<string, unknown> {
  const { inches, reorder } = check(assaultSchema, file);
  const reaches = (distance: number): number => {
    const once = assaultReaches(distance);
    return reorder ? once + (1 - once) * once : once;
  };
  const distances = Array.from({ length: 11 }, (_, i) => i + 2);
  return {
    reaches: reaches(inches),
    byInches: Object.fromEntries(distances.map((distance) => [distance, reaches(distance)])),
  };
}

/** Returns the probability to pass a Battle-Fatigue test: two dice with the best Heroism or more. */
export function answerFatigue(file: unknown): Record<string, unknown> {
  const { heroism } = check(fatigueSchema, file);
  const best = Math.min(...[heroism].flat());
  const fails = fatigueFails(best);
  return { heroism: best, passes: 1 - fails, fails, effects: FATIGUE };
}

/** The effects of a failed test until the next Manoeuvres Phase. */
const FATIGUE: readonly string[] = [
  'Battle Effectiveness 0',
  'Desperate Retreat tests for every troop when it Retreats',
  'no Advance and no Assault',
  'no Battle-Manoeuvres of its player affect it',
  'Ranged Skill 6+',
];

/** The probability that a test destroys a troop, on 1 or 2. */
const RETREAT_FAILS = 1 / 3;

/**
 * Returns the distribution of troops destroyed by Desperate Retreat tests. Reorder Roll repeats the first failed one.
 * @throws StonecastError `cannot-do` for Reorder Roll in a battle-fatigued formation
 */
export function answerRetreat(file: unknown): Record<string, unknown> {
  const { troops, tests: stated, reorder } = check(retreatSchema, file);
  if (reorder && stated === undefined) {
    const reason = msg('nobody uses Battle-Manoeuvres on a battle-fatigued formation');
    const tip = msg('say how many tests, for troops that move over enemies without being battle-fatigued');
    throw cannot(msg('Reorder Roll'), { reason, tip }, ['reorder']);
  }
  const tests = stated ?? troops;
  const taken = Math.min(tests, troops);
  const failed = binomialPmf(taken, RETREAT_FAILS);
  const destroyed = new Array<number>(troops + 1).fill(0);
  failed.forEach((chance, k) => {
    const saved = reorder && k > 0 ? chance * (1 - RETREAT_FAILS) : 0;
    destroyed[k] = (destroyed[k] ?? 0) + chance - saved;
    if (k > 0) destroyed[k - 1] = (destroyed[k - 1] ?? 0) + saved;
  });
  const mean = destroyed.reduce((sum, chance, k) => sum + k * chance, 0);
  return { tests: taken, destroyed, troopsDestroyed: mean, formationDestroyed: destroyed[troops] };
}
