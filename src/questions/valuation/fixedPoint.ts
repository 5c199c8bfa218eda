/** Finds the prices of one player as a fixed point: costs at which points predict the results of battles. */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { Arena, Drawer, Meeting } from './arena.js';
import { fitValues, type FittedValues, type PriceScale } from './fitValues.js';
import type { PlayedBatch } from './regressionRows.js';
import type { ServingBattles } from './keptBattles.js';
import type { DrawnList } from './drawLists.js';
import type { Run } from './takeTurns.js';

/** The effort of a valuation. */
export interface FixedPointOptions {
  readonly player: string;
  readonly seed: string;
  /** The maximum number of list pairs. */
  readonly pairs: number;
  /** It ends when half of each interval is at most this share of the price. */
  readonly precision: number;
  /** Half an interval in standard errors. */
  readonly quantile: number;
  readonly scale: PriceScale;
  /** Earlier battles that serve this roster. */
  readonly earlier?: ServingBattles | undefined;
  /** Called whenever `PriceSearch.work` has grown. */
  readonly onPlayed?: (() => void) | undefined;
}

/** The prices of one player. */
export interface PlayerValues extends FittedValues {
  readonly player: string;
  /** `precision`: intervals are narrow enough and costs are steady. `budget`: all pairs are used. `abort`: a stop. */
  readonly stopped: 'precision' | 'budget' | 'abort';
  /** How many of the pairs are earlier ones. */
  readonly earlier: number;
  /** All batches, the earlier ones first, for other analyses. */
  readonly batches: readonly PlayedBatch[];
}

/** The default of `pairs` in a valuation. */
export const USUAL_PAIRS = 2400;
/** The most tables that a step looks at for each pair with one of some units. */
const MOST_TABLES = 40;
/** The list pairs of a step: the minimum, and the share of the earlier pairs. */
const STEP_PAIRS = { least: 32, share: 0.2 } as const;
/** The share by which the costs of a batch lie above or below the centre. */
const JITTER = 0.15;
/** The expected relative error of a card's cost before any battle. */
const DOUBT = 0.5;
/** The least price, as a share of the cost on the card. */
export const CHEAPEST = 0.1;
/** The seed's stream that moves costs. */
const COSTS = 84;

/**
 * Finds the fixed point by stochastic approximation. A step plays two batches at costs around the centre. Each cost is
 * 15 % above or below it, and on the other side in the second batch. So battles show the values of units, and how these
 * depend on their costs. The step then fits all battles so far, each at its own costs, and moves the centre to the new
 * fixed point. It moves as far as the fit is known: in logarithms by s = d² / (d² + e²), with the relative standard
 * error e and d = 0.5. The search stops when all intervals are narrow enough and each price agrees with its centre, or
 * when all pairs are used.
 * After the usual number of pairs it draws only those with a unit whose price is not yet precise.
 *
 * With earlier battles it begins from their fit. If these know every card, they count as pairs of this search.
 * Otherwise it plays for the fresh units alone.
 * Source: H. Robbins, S. Monro, A stochastic approximation method, Ann. Math. Statist. 22 (1951) 400-407; T. L. Lai, C.
 * Z. Wei, Least squares estimates in stochastic regression models, Ann. Statist. 10 (1982) 154-166: costs that depend
 * on earlier results leave the fit consistent.
 */
export class PriceSearch implements Run {
  private readonly batches: PlayedBatch[];
  /** The units that it plays for. */
  private readonly asked: readonly number[];
  private readonly earlier: number;
  private fitted: FittedValues;
  private centre: readonly number[];
  private over: PlayerValues['stopped'] | undefined;
  /** The pairs of this search, and the number of its next table. */
  private number: number;
  private table: number;
  /** The pairs of the current step that have met. */
  private underway = 0;

  constructor(
    private readonly arena: Arena,
    private readonly options: FixedPointOptions,
  ) {
    const { scale, player, earlier, pairs } = options;
    this.batches = [...(earlier?.batches(player) ?? [])];
    this.centre = scale.costs;
    this.fitted = fitValues(this.batches, scale);
    this.earlier = this.fitted.pairs;
    this.table = 0;
    for (const { tables } of this.batches)
      for (const table of tables) this.table = Math.max(this.table, table + 1);
    const fresh = earlier?.fresh.filter((unit) => scale.weights[unit] !== 0) ?? [];
    const all = scale.costs.map((_, unit) => unit);
    this.asked = fresh.length > 0 && this.earlier >= USUAL_PAIRS ? fresh : all;
    this.number = fresh.length > 0 ? 0 : this.earlier;
    if (this.earlier === 0) return;
    this.centre = this.moved();
    if (fresh.length > 0) return;
    if (this.isSettled()) this.over = 'precision';
    else if (this.number >= pairs) this.over = 'budget';
  }

  /** Whether nothing is left to play. */
  get done(): boolean {
    return this.over !== undefined;
  }

  /** The number of list pairs that met in this search. */
  get work(): number {
    return this.fitted.pairs - this.earlier + this.underway;
  }

  /** Plays one step, or the remaining pairs. A stop keeps the played ones. */
  async advance(signal?: AbortSignal): Promise<void> {
    const { pairs, scale } = this.options;
    const { least, share } = STEP_PAIRS;
    const left = pairs - this.number;
    const count = Math.min(left, Math.max(least, 2 * Math.round((share * this.number) / 2)));
    const half = Math.ceil(count / 2);
    for (const [i, size] of [half, count - half].entries()) {
      if (!signal?.aborted && size > 0) await this.playBatch(i === 0 ? 1 : -1, size, signal);
    }
    this.fitted = fitValues(this.batches, scale);
    this.underway = 0;
    if (signal?.aborted) this.over = 'abort';
    else if (this.isSettled()) this.over = 'precision';
    else if (this.number >= pairs) this.over = 'budget';
    this.centre = this.moved();
  }

  /** Returns the values so far. */
  values(): PlayerValues {
    const { fitted, batches, earlier, options } = this;
    return { ...fitted, player: options.player, stopped: this.over ?? 'abort', earlier, batches };
  }

  /** Plays pairs at costs around the centre, each 15 % above or below it. */
  private async playBatch(way: 1 | -1, count: number, signal: AbortSignal | undefined): Promise<void> {
    const { player, seed, onPlayed } = this.options;
    const uniform = uniformStream(seedWords(seed), COSTS, this.batches.length >> 1);
    const costs = this.centre.map((cost) => cost * (1 + JITTER * way * (uniform() < 0.5 ? -1 : 1)));
    const drawer = this.arena.drawer(costs, seed);
    const meetings = this.drawn(drawer, count);
    const before = this.underway;
    const bouts = await this.arena.play({ costs, player, seed, meetings }, signal, (played) => {
      this.underway = before + played;
      onPlayed?.();
    });
    this.underway = before + bouts.length;
    this.number += count;
    const played = meetings.slice(0, bouts.length);
    this.batches.push({
      costs,
      pairs: played.map(({ pair }) => pair),
      tables: played.map(({ table }) => table),
      bouts,
    });
  }

  /** Draws the next meetings. After the usual number of pairs, each has a unit that is not yet precise. */
  private drawn(drawer: Drawer, count: number): Meeting[] {
    const meetings: Meeting[] = [];
    const last = this.table + MOST_TABLES * count;
    const among = this.fitted.pairs < USUAL_PAIRS ? [] : this.asked.filter((unit) => !this.isPrecise(unit));
    const has = ({ counts }: DrawnList): boolean => among.some((unit) => counts[unit]! > 0);
    for (let counted = 0; counted < count && this.table < last; this.table++) {
      const pair = drawer.pair(this.table);
      if (pair && among.length > 0 && !pair.some(has)) continue;
      counted++;
      if (pair) meetings.push({ pair, table: this.table });
    }
    return meetings;
  }

  /** Returns the next centre. */
  private moved(): number[] {
    const { costs: found, known, covariance } = this.fitted;
    const printed = this.options.scale.costs;
    return printed.map((cost, unit) => {
      if (known[unit] !== true) return cost;
      const price = Math.max(CHEAPEST * cost, found[unit]!);
      const variance = covariance[unit * printed.length + unit]! / price ** 2;
      return cost * Math.exp((DOUBT ** 2 / (DOUBT ** 2 + variance)) * Math.log(price / cost));
    });
  }

  /** Reports whether all units that it plays for are known precisely and agree with the centre. */
  private isSettled(): boolean {
    return this.asked.every((unit) => this.isPrecise(unit));
  }

  private isPrecise(unit: number): boolean {
    const { costs, known, covariance } = this.fitted;
    const { precision, quantile, scale } = this.options;
    if (known[unit] !== true) return scale.weights[unit] === 0;
    const value = costs[unit]!;
    const half = quantile * Math.sqrt(covariance[unit * costs.length + unit]!);
    const centre = this.centre[unit]!;
    // For a nearly worthless unit, compare the interval with its cost instead of its value.
    const size = Math.max(value, centre);
    return half <= precision * size && Math.abs(value - centre) <= Math.max(half, JITTER * size);
  }
}
