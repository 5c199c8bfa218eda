/** Fights of lists filled by brawls. */
import type { Estimate, Method } from '../../../game/index.js';
import type { ListRules } from '../../../system/index.js';
import { brawlOdds, type BrawlOptions } from '../../brawl/index.js';
import type { ListFight, ListFights } from './fights.js';

/** How lists meet by brawl. */
export interface BrawlFightOptions extends BrawlOptions {
  /** Settings of every brawl, e.g. Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Lists that meet by brawl, in every way that their rules name. */
export function brawlFights(rules: ListRules, options: BrawlFightOptions): ListFights {
  const { settings = {}, onProgress, ...rest } = options;
  const { ways } = rules;
  return {
    ...{ ways, main: 0 },
    play(fights) {
      let method: Method = { kind: 'exact' };
      const scores = fights.map(({ own, enemy, way, job }: ListFight, i) => {
        const found = brawlOdds(rules.brawl(own, enemy, { ...settings, ...ways[way] }), { ...rest, job });
        method = found.method;
        onProgress?.(i + 1, fights.length);
        return found.score;
      });
      const mean = (places: readonly number[]): Estimate => meanOf(places.flatMap((i) => scores[i] ?? []));
      const less = (places: readonly number[], others: readonly number[]): Estimate =>
        lessOf(mean(places), mean(others));
      return Promise.resolve({ method, scores, mean, less });
    },
  };
}

/** The mean of independent estimates: halves of intervals add up as their squares do. */
function meanOf(all: readonly Estimate[]): Estimate {
  const count = Math.max(1, all.length);
  const value = all.reduce((sum, one) => sum + one.value, 0) / count;
  const half = (side: (one: Estimate) => number): number =>
    Math.sqrt(all.reduce((sum, one) => sum + side(one) ** 2, 0)) / count;
  return {
    value,
    low: value - half((one) => one.value - one.low),
    high: value + half((one) => one.high - one.value),
  };
}

/** The difference of estimates; those of one job go up and down together, so that it is rather too wide. */
const lessOf = (one: Estimate, other: Estimate): Estimate => {
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
};
