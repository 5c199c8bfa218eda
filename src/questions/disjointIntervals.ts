import type { Estimate } from '../game/index.js';

/** Reports whether two of the intervals have no value in common. Only then do results surely depend on the player. */
export const excludeEachOther = (estimates: readonly Pick<Estimate, 'low' | 'high'>[]): boolean =>
  Math.max(...estimates.map(({ low }) => low)) > Math.min(...estimates.map(({ high }) => high));
