/**
 * The effects that one number per unit leaves out: units that work well together, opponents that a unit beats, and
 * conditions of the table.
 */
import type { Estimate } from '../../game/index.js';
import { ColumnCandidates, leastSquares, normalQuantile, studentTTail } from '../../math/index.js';
import type { Arena } from './arena.js';
import {
  designOf,
  playedPairs,
  type Design,
  type PlayedPair,
  conditionTerms,
  type Condition,
  type ConditionTerm,
} from './regressionRows.js';
import type { PlayerValues } from './fixedPoint.js';

/** An effect in one player's battles, in the cards' points. */
interface Effect {
  readonly player: string;
  readonly points: Estimate;
}

/** Two units that are worth more, or less, together. The points are per couple of them in a list. */
export interface PairEffect extends Effect {
  readonly kind: 'together';
  readonly ids: readonly [string, string];
}

/** A unit that is worth more, or less, for each opposing model of another unit. */
export interface OpponentEffect extends Effect {
  readonly kind: 'against';
  readonly id: string;
  readonly opponent: string;
}

/**
 * A unit whose price depends on a condition, with its price in two states. `points` is the difference of one model's
 * prices.
 */
export interface ConditionEffect extends Effect {
  readonly kind: 'condition';
  readonly id: string;
  readonly condition: Condition;
  readonly states: readonly [ConditionState, ConditionState];
}

/** A state of a condition: a number or a name. `not` means every other name. */
export interface ConditionState {
  readonly state: number | string;
  readonly not: boolean;
  /** The price of one model in this state. */
  readonly price: number;
}

export type NamedEffect = PairEffect | OpponentEffect | ConditionEffect;

/** The maximum average share of wrong effects among the named ones. */
export const FALSE_DISCOVERY = 0.05;
/**
 * An effect needs at least this many pairs of lists. Tests use Student's distribution with one degree of freedom fewer
 * than pairs.
 */
const LEAST_PAIRS = 40;
/** The most named effects of one kind per player. */
const MOST_EFFECTS = 12;

/** A possible column of the fit, with its meaning. */
interface Candidate {
  readonly column: Float64Array;
  /** The number of pairs of lists that show it. For two states of a condition, those in the rarer one. */
  readonly shown: number;
  /** @param points the effect in points */
  named(points: Estimate): NamedEffect;
  /** The points of the effect per unit of the coefficient, divided by the gain. */
  readonly factor: number;
}

/**
 * Finds the effects that further columns of the fit show, next to the values of all units. For each player and kind, it
 * adds the column with the smallest p-value and tests the others again. It continues as long as the k-th p-value of m
 * is at most k q / (m + 1 - k (1 - q)). The players share the rate q. Estimates come from the fit with all named
 * columns of the kind.
 * Source: Y. Gavrilov, Y. Benjamini, S. K. Sarkar, An adaptive step-down procedure with proven FDR control under
 * independence, Ann. Statist. 37 (2009) 619-629; Y. Benjamini, Y. Gavrilov, Ann. Appl. Stat. 3 (2009) 179-198, for the
 * selection of columns.
 */
export function namedEffects(
  arena: Arena,
  values: readonly PlayerValues[],
  confidence: number,
): NamedEffect[] {
  const quantile = normalQuantile((1 + confidence) / 2);
  const rate = FALSE_DISCOVERY / values.length;
  const played = values
    .filter(({ known }) => known.includes(true))
    .map((player) => ({ player, pairs: pairColumns(playedPairs(player.batches), arena.units.length) }));
  return [couples, opponents, conditions, orders].flatMap((kind) =>
    played.flatMap((one) => effectsOf(arena, one, kind, { quantile, rate })),
  );
}

/** The pairs of one player, with their numbers in columns: a candidate reads few of them for every pair. */
interface PairColumns {
  readonly all: readonly PlayedPair[];
  /** By unit, the number in the first list and in the second, and the difference as `contrast` gives it. */
  readonly first: readonly Float64Array[];
  readonly second: readonly Float64Array[];
  readonly differences: readonly Float64Array[];
  /** The points of both lists. */
  readonly points: Float64Array;
}

function pairColumns(all: readonly PlayedPair[], units: number): PairColumns {
  const byUnit = (number: (pair: PlayedPair, unit: number) => number): Float64Array[] =>
    Array.from({ length: units }, (_, unit) => Float64Array.from(all, (pair) => number(pair, unit)));
  return {
    all,
    first: byUnit(({ pair }, unit) => pair[0].counts[unit]!),
    second: byUnit(({ pair }, unit) => pair[1].counts[unit]!),
    differences: byUnit(({ x }, unit) => x[unit]!),
    points: Float64Array.from(all, ({ pair: [first, second] }) => first.points + second.points),
  };
}

/** Returns the candidates of one player's pairs. */
type Candidates = (arena: Arena, player: PlayerValues, pairs: PairColumns) => Candidate[];

function effectsOf(
  arena: Arena,
  { player, pairs }: { readonly player: PlayerValues; readonly pairs: PairColumns },
  candidates: Candidates,
  { quantile, rate }: { readonly quantile: number; readonly rate: number },
): NamedEffect[] {
  const { all } = pairs;
  const printed = arena.units.map(({ cost }) => cost / arena.scale);
  const design =
    candidates === orders ? orderDesign(all) : designOf(all, { printed, units: true, own: true });
  const asked = candidates(arena, player, pairs).filter(({ shown }) => shown >= LEAST_PAIRS);
  const chosen = forwardSelection(design, asked, rate);
  const fitted = leastSquares(withColumns(design, chosen));
  if (!fitted) return [];
  const { coefficients, covariance } = fitted;
  return chosen.map((candidate, i) => {
    const at = design.columns + i;
    const times = (candidate.factor * arena.scale) / player.gain;
    const value = coefficients[at]! * times;
    const half = quantile * Math.sqrt(covariance[at * coefficients.length + at]!) * Math.abs(times);
    return candidate.named({ value, low: value - half, high: value + half });
  });
}

/** Returns the selected candidates, the most significant first. */
function forwardSelection(design: Columns, candidates: readonly Candidate[], rate: number): Candidate[] {
  const columns = ColumnCandidates.of(
    design,
    candidates.map(({ column }) => column),
  );
  const chosen: Candidate[] = [];
  for (let k = 1; columns && k <= MOST_EFFECTS; k++) {
    const tested = candidates.flatMap((candidate, at) => {
      const found = columns.tested(at);
      if (!found || !(found.error > 0)) return [];
      const t = Math.abs(found.coefficient / found.error);
      return [{ candidate, at, p: 2 * studentTTail(t, candidate.shown - 1) }];
    });
    const [first, ...others] = tested;
    if (!first) break;
    const best = others.reduce((least, one) => (one.p < least.p ? one : least), first);
    if (best.p > (k * rate) / (candidates.length + 1 - k * (1 - rate))) break;
    chosen.push(best.candidate);
    columns.add(best.at);
  }
  return chosen;
}

/** The design that effects extend. */
type Columns = Pick<Design, 'rows' | 'columns' | 'values'>;

/** The effect of acting first on a result, the same for all lists. */
const orderDesign = (all: readonly PlayedPair[]): Columns => ({
  rows: new Float64Array(all.length).fill(1),
  columns: 1,
  values: Float64Array.from(all, ({ bout }) => bout.asFirst ?? 0),
});

/** Adds columns to a design, after its own. */
function withColumns({ rows, columns, values }: Columns, more: readonly Candidate[]): Columns {
  const wide = columns + more.length;
  const found = new Float64Array(values.length * wide);
  values.forEach((_, i) => {
    found.set(rows.subarray(i * columns, (i + 1) * columns), i * wide);
    more.forEach(({ column }, j) => (found[i * wide + columns + j] = column[i]!));
  });
  return { rows: found, columns: wide, values };
}

/** Couples of two units in a list: the smaller of their numbers. */
const couples: Candidates = ({ units, forces }, { player }, { first, second, points: all }) =>
  forces.flatMap((force) =>
    force.flatMap((a, i) =>
      force.slice(i + 1).map((b): Candidate => {
        const ids = [idOf(units, a), idOf(units, b)] as const;
        const [ownA, ownB, enemyA, enemyB] = [first[a]!, first[b]!, second[a]!, second[b]!];
        return {
          ...columnOf(all, (at) => Math.min(ownA[at]!, ownB[at]!) - Math.min(enemyA[at]!, enemyB[at]!)),
          factor: 1,
          named: (points) => ({ kind: 'together', player, points, ids }),
        };
      }),
    ),
  );

/** A unit against each opposing model of another unit. */
const opponents: Candidates = ({ units }, { player, known }, { first, second, points: all }) =>
  units.flatMap(({ id }, a) =>
    units.slice(a + 1).flatMap((other, i): Candidate[] => {
      const b = a + 1 + i;
      if (known[a] !== true || known[b] !== true) return [];
      const [ownA, ownB, enemyA, enemyB] = [first[a]!, first[b]!, second[a]!, second[b]!];
      return [
        {
          ...columnOf(all, (at) => ownA[at]! * enemyB[at]! - enemyA[at]! * ownB[at]!),
          factor: 1,
          named: (points) => ({ kind: 'against', player, points, id, opponent: other.id }),
        },
      ];
    }),
  );

/** Each unit under each condition of the tables. */
const conditions: Candidates = ({ units, scale }, { player, known, costs }, { all, differences }) =>
  conditionTerms(all.map(({ bout }) => bout.ground)).flatMap(({ condition, numbers, states }) =>
    units.flatMap(({ id, models }, unit): Candidate[] => {
      if (known[unit] !== true) return [];
      const base = (costs[unit]! * scale) / models;
      const column = differences[unit]!.map((one, i) => one * numbers[i]!);
      const met = (sign: 1 | -1): number =>
        countOf(differences[unit]!, (one, i) => one !== 0 && sign * numbers[i]! > 0);
      return [
        {
          column,
          shown: Math.min(met(1), met(-1)),
          factor: (states[1].number - states[0].number) / models,
          named: (points) => ({
            kind: 'condition',
            player,
            points,
            id,
            condition,
            states: bothStates(states, base, points.value),
          }),
        },
      ];
    }),
  );

/**
 * Each unit as it acts first. The more of it both lists have, the more both gain by acting first. The design's constant
 * is the common gain of all units.
 */
const orders: Candidates = ({ units, scale }, { player, known, costs }, { all, first, second, points: of }) =>
  units.flatMap(({ id, models }, unit): Candidate[] => {
    if (known[unit] !== true || all.some(({ bout }) => bout.asFirst === undefined)) return [];
    const base = (costs[unit]! * scale) / models;
    const [own, enemy] = [first[unit]!, second[unit]!];
    return [
      {
        ...columnOf(of, (at) => own[at]! + enemy[at]!),
        factor: 1 / models,
        named: (points) => ({
          kind: 'condition',
          player,
          points,
          id,
          condition: 'order',
          states: bothStates(ORDERS, base, points.value),
        }),
      },
    ];
  });

/** The two orders, with numbers that differ by 1. */
const ORDERS: ConditionTerm['states'] = [
  { state: 'second', not: false, number: -1 / 2 },
  { state: 'first', not: false, number: 1 / 2 },
];

function bothStates(
  states: ConditionTerm['states'],
  base: number,
  difference: number,
): ConditionEffect['states'] {
  const each = difference / (states[1].number - states[0].number);
  const at = (place: 0 | 1): ConditionState => {
    const { state, not, number } = states[place];
    return { state, not, price: Math.max(0, base + each * number) };
  };
  return [at(0), at(1)];
}

/**
 * Returns an amount of each pair, divided by the mean of its lists' points.
 * @param points the points of both lists of each pair
 * @param amount the amount in a pair, by its index
 */
function columnOf(
  points: Float64Array,
  amount: (pair: number) => number,
): Pick<Candidate, 'column' | 'shown'> {
  const column = points.map((both, pair) => (2 * amount(pair)) / both);
  return { column, shown: countOf(column, (one) => one !== 0) };
}

/** Returns the number of elements that meet a condition. */
function countOf(numbers: Float64Array, meets: (one: number, at: number) => boolean): number {
  let count = 0;
  numbers.forEach((one, at) => (count += Number(meets(one, at))));
  return count;
}

const idOf = (units: Arena['units'], unit: number): string => units[unit]!.id;
