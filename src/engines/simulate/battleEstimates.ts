/**
 * Turns totals of battles into estimates with intervals, corrected for luck.
 *
 * Pairs of battles with the same draws: the difference of each measure (common random numbers).
 */
import type { BattleMeasure, Estimate, Battle } from '../../game/index.js';
import { clopperPearson, normalQuantile, studentTQuantile } from '../../math/index.js';
import { type BattlePlayer, BATTLE_BLOCK, countBattle, noTotals, type BattleTotals } from './playBattles.js';

/** The minimum number of battles with and without an event for a normal interval after correction. */
const ENOUGH = 50;
/** The minimum degrees of freedom after a correction for luck. With fewer, a regression would fit noise. */
const LEAST_FREEDOM = 10;

/** Reports whether estimates of so many battles are corrected for the luck of so many sides. */
export const removesLuck = (battles: number, sides: number): boolean => battles - 1 - sides >= LEAST_FREEDOM;

/** Reports whether an event happened, or failed to happen, too seldom for a normal interval. */
function isRare({ battles, sums }: BattleTotals, index: number): boolean {
  return Math.min(sums[index]!, battles - sums[index]!) < ENOUGH;
}

/** Returns the places of the outcomes among the measures. Empty if sides won together, so that several happened. */
export function outcomesIn(totals: BattleTotals, measures: readonly BattleMeasure[]): number[] {
  const places = measures.flatMap(({ isOutcome }, place) => (isOutcome === true ? [place] : []));
  const happened = places.reduce((sum, place) => sum + totals.sums[place]!, 0);
  return happened === totals.battles ? places : [];
}

/**
 * Estimates a measure. Luck has mean zero, so the part of the measure that a regression on luck explains can be
 * subtracted: a control variate (P. Glasserman, Monte Carlo Methods in Financial Engineering, 2003, 4.1). Rare events
 * keep the exact binomial interval.
 * @param outcomes the places of measures of which exactly one happens. Their estimates add up to 1: where some are too
 *   rare for the correction, the others share what the correction would have moved.
 */
export function estimateOf(
  totals: BattleTotals,
  index: number,
  { kind }: Pick<BattleMeasure, 'kind'>,
  confidence: number,
  outcomes: readonly number[] = [],
): Estimate {
  const n = totals.battles;
  const sum = totals.sums[index]!;
  if (n === 0)
    return kind === 'event' ? { value: 0.5, low: 0, high: 1 } : { value: 0, low: -Infinity, high: Infinity };
  if (kind === 'event' && isRare(totals, index)) {
    return { value: sum / n, ...clopperPearson(Math.round(sum), n, confidence) };
  }
  if (n < 2) return { value: sum / n, low: -Infinity, high: Infinity };
  const { mean, variance, spent } = corrected(totals, index, outcomes);
  const freedom = Math.max(1, n - 1 - spent);
  const tail = (1 - confidence) / 2;
  const quantile = kind === 'event' ? -normalQuantile(tail) : -studentTQuantile(tail, freedom);
  const half = quantile * Math.sqrt(variance / freedom);
  const held = (value: number) => (kind === 'event' ? Math.min(1, Math.max(0, value)) : value);
  return { value: held(mean), low: held(mean - half), high: held(mean + half) };
}

/** Returns what estimates a measure of totals by its id. It answers undefined for an id that no measure has. */
export function estimatesOf(
  { measures }: Pick<Battle, 'measures'>,
  totals: BattleTotals,
  confidence: number,
): (id: string) => Estimate | undefined {
  const places = new Map(measures.map(({ id }, place) => [id, place]));
  const outcomes = outcomesIn(totals, measures);
  return (id) => {
    const place = places.get(id);
    return place === undefined
      ? undefined
      : estimateOf(totals, place, measures[place]!, confidence, outcomes);
  };
}

/**
 * Returns the mean and the residual variance of a measure after the correction for luck, and the number of
 * coefficients.
 */
function corrected(
  totals: BattleTotals,
  index: number,
  outcomes: readonly number[],
): { readonly mean: number; readonly variance: number; readonly spent: number } {
  const n = totals.battles;
  const all = totals.luck.length;
  const sides = removesLuck(n, all) ? all : 0;
  const meanOf = (place: number): number => totals.sums[place]! / n;
  const mean = meanOf(index);
  const lucks = Array.from(totals.luck.subarray(0, sides), (sum) => sum / n);
  const own = Array.from({ length: sides }, (_, s) =>
    Array.from({ length: sides }, (_, t) => totals.luckCross[s * all + t]! / n - lucks[s]! * lucks[t]!),
  );
  const sharedOf = (place: number): number[] =>
    lucks.map((luck, s) => totals.cross[place * all + s]! / n - meanOf(place) * luck);
  const shared = sharedOf(index);
  const { coefficients, spent } = regression(own, shared);
  const rare = outcomes.includes(index) ? outcomes.filter((place) => isRare(totals, place)) : [];
  for (const place of rare)
    regression(own, sharedOf(place)).coefficients.forEach((coefficient, s) => {
      coefficients[s]! += coefficient / (outcomes.length - rare.length);
    });
  let variance = Math.max(0, totals.squares[index]! / n - mean * mean);
  let value = mean;
  coefficients.forEach((coefficient, s) => {
    const explained = coefficients.reduce((sum, other, t) => sum + other * own[s]![t]!, 0);
    value -= coefficient * lucks[s]!;
    variance -= coefficient * (2 * shared[s]! - explained);
  });
  return { mean: value, variance: Math.max(0, variance), spent };
}

/** A luck variable is dropped if its residual variance, given the others, is below this fraction of its variance. */
const DEPENDENT = 1e-9;

/** Solves own × coefficients = shared by elimination. A variable that depends on the others gets no coefficient. */
function regression(
  own: readonly (readonly number[])[],
  shared: readonly number[],
): { coefficients: number[]; spent: number } {
  const size = shared.length;
  const rows = own.map((row, s) => [...row, shared[s]!]);
  const used: number[] = [];
  for (let s = 0; s < size; s++) {
    const row = rows[s]!;
    const pivot = row[s]!;
    if (!(pivot > DEPENDENT * (own[s]?.[s] ?? 0)) || pivot <= 0) continue;
    used.push(s);
    for (let t = 0; t < size; t++) {
      if (t === s) continue;
      const other = rows[t]!;
      const factor = other[s]! / pivot;
      for (let k = 0; k <= size; k++) other[k] = other[k]! - factor * row[k]!;
    }
  }
  const coefficients = shared.map(() => 0);
  for (const s of used) coefficients[s] = (rows[s]?.[size] ?? 0) / (rows[s]?.[s] ?? 1);
  return { coefficients, spent: used.length };
}

/**
 * Returns the shape of totals of pairs: differences of these measures, and the luck of both battles for the correction.
 */
export function pairShape(
  { sides }: Pick<Battle, 'sides'>,
  measures: readonly string[],
): Pick<Battle, 'measures' | 'sides'> {
  const all = measures.map((id): BattleMeasure => ({ id, kind: 'mean', tallied: false }));
  return { measures: all, sides: [...sides, ...sides] };
}

/** Plays pairs of battles with the same number of sides. The second may have other names for the same measures. */
export class PairPlayer {
  private readonly places: readonly (readonly [number, number])[];
  private readonly found: readonly [Float64Array, Float64Array];
  private readonly shape: Pick<Battle, 'measures' | 'sides'>;

  constructor(
    private readonly first: BattlePlayer,
    private readonly second: BattlePlayer,
    measures: readonly string[],
    others: readonly string[] = measures,
  ) {
    const place = ({ battle }: BattlePlayer, id: string): number => {
      const at = battle.measures.findIndex((one) => one.id === id);
      if (at < 0) throw new Error(`no measure "${id}" of the battle`);
      return at;
    };
    this.places = measures.map((id, m) => [place(first, id), place(second, others[m] ?? id)] as const);
    const numbers = ({ battle }: BattlePlayer): Float64Array => new Float64Array(battle.measures.length);
    this.found = [numbers(first), numbers(second)];
    this.shape = pairShape(first.battle, measures);
  }

  /** Returns totals for the pairs of a block: the first minus the second. */
  block(block: number, battles = BATTLE_BLOCK): BattleTotals {
    const { first, second, places, shape } = this;
    const [own, other] = this.found;
    const totals = noTotals(shape);
    const sides = shape.sides.length / 2;
    const luck = new Float64Array(2 * sides);
    const less = new Float64Array(places.length);
    for (let i = 0; i < battles; i++) {
      const number = block * BATTLE_BLOCK + i;
      for (const [at, player, found] of [
        [0, first, own],
        [sides, second, other],
      ] as const) {
        const state = player.play(number);
        player.battle.measure(state, found);
        luck.set(state.luck, at);
      }
      places.forEach(([a, b], m) => (less[m] = own[a]! - other[b]!));
      countBattle(totals, less, luck);
    }
    return totals;
  }
}
