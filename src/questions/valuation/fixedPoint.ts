/** Prices of one player as a fixed point: costs at which points predict the results of battles. */
import { seedWords, uniformStream } from '../../engines/sample/index.js';
import type { Arena, Meeting } from './arena.js';
import { fitValues, frequencies, type FittedValues, type PlayedBatch, type PriceScale } from './fit.js';

/** How far a valuation goes. */
export interface FixedPointOptions {
  readonly player: string;
  readonly seed: string;
  /** Pairs of lists at most. */
  readonly pairs: number;
  /** It ends when half of each interval is at most this share of the price. */
  readonly precision: number;
  /** Standard errors of half an interval. */
  readonly quantile: number;
  /** Raised to stop. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((pairs: number) => void) | undefined;
}

/** The prices of one player. */
export interface PlayerValues extends FittedValues {
  readonly player: string;
  /** Pairs of lists that met, in all rounds; `pairs` counts those of the round that the prices are from. */
  readonly played: number;
  /** `precision`: intervals are narrow enough and costs are steady; `budget`: the pairs are spent; `abort`: it was stopped. */
  readonly stopped: 'precision' | 'budget' | 'abort';
  /** How often lists take each unit at the cards' costs. */
  readonly weights: readonly number[];
}

/** The share of the pairs that each round may play. */
const ROUNDS = [0.1, 0.1, 0.2, 0.6] as const;
/** Batches of a round: an even number, whose costs lie on one side of the round's centre and on the other in turn. */
const BATCHES = 4;
/** By this share the costs of a batch are above or below the round's centre. */
const JITTER = 0.15;
/** The first rounds go half of the way only: the effect of costs is not yet known well. */
const HALF_STEPS = 2;
/** One step changes a cost by this factor at most. */
const STEP = 2;
/** Nothing is cheaper than this share of its cost on the card, nor than one point. */
const CHEAPEST = { share: 0.1, points: 1 } as const;
/** The stream of the seed that costs are moved by. */
const COSTS = 84;

/**
 * Finds the fixed point in rounds. A round plays battles at costs around its centre: each cost is 15 % above or below it, drawn
 * anew for every two batches. So the round shows what units are worth and how that depends on their costs. The next centre is
 * the fixed point that follows; the first two rounds go half of the way, to the geometric mean. Prices and intervals come
 * from the last round alone: its costs do not depend on its own results. It stops when all intervals are as narrow as asked
 * and each price agrees with its centre, or when the pairs are spent.
 * @returns undefined where too little was played
 */
export async function fixedPoint(
  arena: Arena,
  options: FixedPointOptions,
): Promise<PlayerValues | undefined> {
  const { player, signal } = options;
  const printed = arena.units.map(({ cost }) => cost / arena.scale);
  let centre: readonly number[] = printed;
  let scale: PriceScale | undefined;
  let best: FittedValues | undefined;
  let number = 0;
  let stopped: PlayerValues['stopped'] = 'budget';
  for (const [round, share] of ROUNDS.entries()) {
    const batches: PlayedBatch[] = [];
    const size = Math.max(1, Math.ceil((share * options.pairs) / BATCHES));
    for (let batch = 0; batch < BATCHES && stopped === 'budget'; batch++) {
      const costs = movedCosts(centre, options.seed, round * BATCHES + batch);
      const played = await playBatch(arena, costs, options, { first: number, count: size });
      number += played.bouts.length;
      options.onProgress?.(number);
      if (played.bouts.length > 0) batches.push(played);
      if (signal?.aborted) stopped = 'abort';
      const fitted = batch % 2 === 1 && stopped === 'budget' && scale && fitValues(batches, centre, scale);
      if (fitted && round > 0 && isSettled(fitted, centre, options)) stopped = 'precision';
    }
    scale ??= {
      weights: frequencies(
        batches.flatMap(({ pairs }) => pairs),
        printed.length,
      ),
      costs: printed,
    };
    const fitted = fitValues(batches, centre, scale);
    // A round that was cut short may know less than the one before it.
    if (fitted && (!best || fitted.pairs >= best.pairs)) best = fitted;
    if (stopped !== 'budget') break;
    if (fitted) centre = steppedTowards(fitted, centre, printed, round < HALF_STEPS ? 0.5 : 1);
  }
  if (!best || !scale) return undefined;
  return { ...best, player, played: number, stopped, weights: scale.weights };
}

/** Costs around a centre: each 15 % above or below it; of two batches in a row one is above where the other is below. */
function movedCosts(centre: readonly number[], seed: string, batch: number): number[] {
  const uniform = uniformStream(seedWords(seed), COSTS, batch >> 1);
  const way = batch % 2 === 0 ? 1 : -1;
  return centre.map((cost) => cost * (1 + JITTER * way * (uniform() < 0.5 ? -1 : 1)));
}

async function playBatch(
  arena: Arena,
  costs: readonly number[],
  { player, seed, signal }: FixedPointOptions,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<PlayedBatch> {
  const drawer = arena.drawer(costs, seed);
  const meetings = Array.from({ length: count }, (_, i) => first + i).flatMap((table): Meeting[] => {
    const pair = drawer.pair(table);
    return pair ? [{ pair, table }] : [];
  });
  const bouts = await arena.play({ costs, player, seed, meetings }, signal);
  return { costs, pairs: meetings.slice(0, bouts.length).map(({ pair }) => pair), bouts };
}

/** Costs moved towards what they should be, by a share of the way in logarithms, within bounds. */
function steppedTowards(
  { costs: wanted, known }: FittedValues,
  centre: readonly number[],
  printed: readonly number[],
  share: 0.5 | 1,
): number[] {
  return centre.map((cost, unit) => {
    if (known[unit] !== true) return cost;
    const least = Math.max(CHEAPEST.points, CHEAPEST.share * (printed[unit] as number));
    const factor = Math.max(least, wanted[unit] as number) / cost;
    const step = share === 1 ? factor : Math.sqrt(factor);
    return Math.max(least, cost * Math.min(STEP, Math.max(1 / STEP, step)));
  });
}

/** Whether all that is known is known closely, and agrees with the centre that was played around. */
function isSettled(
  found: FittedValues,
  centre: readonly number[],
  { precision, quantile }: FixedPointOptions,
): boolean {
  const units = centre.length;
  return found.costs.every((value, unit) => {
    if (found.known[unit] !== true) return true;
    const half = quantile * Math.sqrt(found.covariance[unit * units + unit] as number);
    // What is worth next to nothing is known closely enough where its interval is small beside its cost.
    const size = Math.max(value, centre[unit] as number);
    return (
      half <= precision * size && Math.abs(value - (centre[unit] as number)) <= Math.max(half, JITTER * size)
    );
  });
}
