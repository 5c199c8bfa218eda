/** Fights of lists by brawl. */
import type { Estimate, Method } from '../../../game/index.js';
import type { ListWay, ListRules } from '../../../system/index.js';
import { strictBrawlOdds, type BrawlFindings, type BrawlOptions } from '../../brawl/index.js';
import type { ListFight, ListFights } from './fights.js';
import { untilAborted } from './byPolicy.js';

/** How lists meet by brawl. */
export interface BrawlFightOptions extends Omit<BrawlOptions, 'onProgress'> {
  /** The settings of every brawl, such as Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the finished fights, their total, and the finished share of the time. */
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** Prepares fights of lists by brawl under several policies. The last policy counts. */
export function brawlFights(
  rules: ListRules,
  ways: readonly ListWay[],
  { settings = {}, onProgress, ...options }: BrawlFightOptions,
): ListFights {
  return {
    ways: ways.map(({ skill, about, settings: own }) => ({ skill, about, ...own })),
    main: ways.length - 1,
    async play(fights) {
      const costs = fights.map(({ way }) => ways[way]?.seconds ?? 1);
      const whole = costs.reduce((sum, one) => sum + one, 0);
      let gone = 0;
      const { done: found } = await untilAborted(fights, options.signal, async (fight: ListFight, i) => {
        const brawl = rules.brawl(fight.own, fight.enemy, { ...settings, ...ways[fight.way]?.settings });
        const cost = costs[i] ?? 0;
        const one = await strictBrawlOdds(brawl, {
          ...options,
          job: fight.job,
          onProgress: (done, all) => onProgress?.(i, fights.length, (gone + (cost * done) / all) / whole),
        });
        gone += cost;
        onProgress?.(i + 1, fights.length, gone / whole);
        return one;
      });
      return foughtOf(found);
    },
  };
}

function foughtOf(found: readonly BrawlFindings[]) {
  const method: Method = found[0]?.method ?? { kind: 'exact' };
  const scores = found.map(({ score }) => score);
  const mean = (places: readonly number[]): Estimate => meanOf(places.flatMap((i) => scores[i] ?? []));
  const less = (places: readonly number[], others: readonly number[]): Estimate =>
    lessOf(mean(places), mean(others));
  return { method, scores, mean, less };
}

/** Returns the mean of independent estimates. The squares of their half intervals add up. */
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

/**
 * Returns a difference of estimates. Those of one job are positively correlated, so the interval is slightly too wide.
 */
const lessOf = (one: Estimate, other: Estimate): Estimate => {
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
};
