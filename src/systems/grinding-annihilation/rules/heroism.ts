/** Battle-Fatigue: two dice against the best Heroism in a formation. */
import { spreadOf } from './dice.js';
import type { Casualties } from './casualties.js';

/** Returns the probability that the test fails: two dice below the Heroism. */
export function fatigueFails(heroism: number): number {
  const { values, chances } = spreadOf({ count: 2, sides: 6, plus: 0 });
  return values.reduce((sum, value, i) => sum + (value < heroism ? (chances[i] ?? 0) : 0), 0);
}

/** Returns the best (lowest) Heroism of the remaining troops and Leader. Returns undefined if none has one. */
export function bestHeroism(casualties: Casualties, losses: number): number | undefined {
  const { heroism, leader } = casualties.formation;
  const own = casualties.troopsLeft(losses) > 0 ? heroism : undefined;
  const led = casualties.leaderStands(losses) ? leader?.heroism : undefined;
  return own === undefined || led === undefined ? (own ?? led) : Math.min(own, led);
}
