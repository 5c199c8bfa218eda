/** Fights of lists filled by brawls. */
import type { Estimate, Method } from '../../../game/index.js';
import type { ListRules, ListWay } from '../../../system/index.js';
import { strictBrawlOdds, type BrawlFindings, type BrawlOptions } from '../../brawl/index.js';
import type { ListFight, ListFights } from './fights.js';
import { untilAborted } from './byPolicy.js';

/** How lists meet by brawl. */
export interface BrawlFightOptions extends Omit<BrawlOptions, 'onProgress'> {
  /** Settings of every brawl, e.g. Turns. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal | undefined;
  /** Told how much is done: fights, all of them, and the share of the time that they take. */
  readonly onProgress?: (done: number, total: number, share: number) => void;
}

/** Lists that meet by brawl, in each of some ways of playing; the last one counts. */
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
