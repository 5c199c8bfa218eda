/**
 * The results of battles as rows of a regression: the differences of each pair of lists, its result, and the
 * conditions of the battles' tables as numbers.
 */
import type { ListPair } from './drawLists.js';
import type { PairResult } from './arena.js';
import type { GroundLabels } from '../battle/design/tables.js';

/** Meetings that were played at the same costs. */
export interface PlayedBatch {
  readonly costs: readonly number[];
  readonly pairs: readonly ListPair[];
  /** The number of each pair's table. */
  readonly tables: readonly number[];
  readonly bouts: readonly PairResult[];
}

/** One pair of lists that met, with its result. */
export interface PlayedPair {
  readonly pair: ListPair;
  readonly bout: PairResult;
  /** The costs in its battles. */
  readonly costs: readonly number[];
  /** See `contrast`. */
  readonly x: readonly number[];
}

/** A unit in which fewer pairs differ has no price. */
const LEAST_PAIRS = 20;

/** Returns the difference of two lists' numbers of units, divided by the mean of their points. */
export function contrast([first, second]: ListPair): number[] {
  const points = (first.points + second.points) / 2;
  return first.counts.map((n, unit) => (n - second.counts[unit]!) / points);
}

/** Returns all pairs of some batches, in the order of play. */
export const playedPairs = (batches: readonly PlayedBatch[]): PlayedPair[] =>
  batches.flatMap(({ pairs, bouts, costs }) =>
    bouts.map((bout, i) => {
      const pair = pairs[i]!;
      return { pair, bout, costs, x: contrast(pair) };
    }),
  );

/** Returns the number of pairs that differ in each unit. */
export function pairsWith(all: readonly PlayedPair[], units: number): number[] {
  const met = new Array<number>(units).fill(0);
  for (const { x } of all) x.forEach((one, unit) => (met[unit] = met[unit]! + Number(one !== 0)));
  return met;
}

/** The rows and values of a regression, with the meaning of its columns. */
export interface Design {
  /** Packed rows of `columns` numbers. */
  readonly rows: Float64Array;
  readonly columns: number;
  /** Results minus one half. */
  readonly values: Float64Array;
  /** The units with their own columns. These columns come first, in this order. */
  readonly used: readonly number[];
  /** The column of luck. */
  readonly luck: number;
  /** The column of all other units together, at the costs of their cards. Absent if no pair differs in them. */
  readonly rest: number | undefined;
  /** The column of the effect of costs. Absent if not requested. */
  readonly own: number | undefined;
}

/**
 * Returns, for each force, the units that all its lists take equally often, such as a compulsory leader. If every force
 * has one, lists show only the difference between forces, so these units have no prices.
 */
function alwaysTaken(all: readonly PlayedPair[]): readonly (readonly number[])[] {
  const lists = all.flatMap(({ pair }) => pair);
  const forces = [...new Set(lists.map(({ force }) => force))].sort((a, b) => a - b);
  const each = forces.map((force) => {
    const [first, ...others] = lists.filter((list) => list.force === force);
    return (first?.counts ?? []).flatMap((count, unit) =>
      count > 0 && others.every(({ counts }) => counts[unit] === count) ? [unit] : [],
    );
  });
  return each.every((units) => units.length > 0) ? each : [];
}

/** The columns of a design. */
export interface DesignColumns {
  /** The costs of the cards, the centre for the effect of costs. */
  readonly printed: readonly number[];
  /** Whether units have their own columns, and whether costs have a column. */
  readonly units: boolean;
  readonly own: boolean;
}

/**
 * Builds the design of some pairs. Its columns are the units in which enough pairs differ, luck, and all other units at
 * the costs of their cards. The last column is the effect of costs: Σ difference × (cost − cost on the card). Units
 * that all lists take have one column for each force except the last.
 */
export function designOf(all: readonly PlayedPair[], { printed, units, own }: DesignColumns): Design {
  const met = pairsWith(all, printed.length);
  const always = units ? alwaysTaken(all) : [];
  const forces = always.slice(0, -1).flatMap(([unit]) => unit ?? []);
  const free = met.map((pairs, unit) => (always.flat().includes(unit) ? 0 : pairs));
  const used = free.flatMap((pairs, unit) => (units && pairs >= LEAST_PAIRS ? [unit] : []));
  const others = free.flatMap((pairs, unit) => (pairs > 0 && !used.includes(unit) ? [unit] : []));
  const luck = used.length;
  const rest = others.length > 0 ? luck + 1 : undefined;
  const ownAt = own ? luck + 1 + Number(rest !== undefined) : undefined;
  const forcesAt = luck + 1 + Number(rest !== undefined) + Number(own);
  const columns = forcesAt + forces.length;
  const rows = new Float64Array(all.length * columns);
  all.forEach(({ x, bout, costs }, i) => {
    const row = rows.subarray(i * columns, (i + 1) * columns);
    used.forEach((unit, j) => (row[j] = x[unit]!));
    row[luck] = bout.luck;
    forces.forEach((unit, j) => (row[forcesAt + j] = x[unit]!));
    if (rest !== undefined) row[rest] = others.reduce((sum, unit) => sum + x[unit]! * printed[unit]!, 0);
    if (ownAt !== undefined)
      row[ownAt] = costs.reduce((sum, cost, unit) => sum + x[unit]! * (cost - printed[unit]!), 0);
  });
  const values = Float64Array.from(all, ({ bout }) => bout.result - 0.5);
  return { rows, columns, values, used, luck, rest, own: ownAt };
}

/** The ways in which tables differ. */
type TableCondition = 'scenario' | 'terrain' | 'size' | 'deployment';

/** A condition that a price may depend on: the table, or the player's order. */
export type Condition = TableCondition | 'order';

/** A condition as one number per pair of lists, with mean 0. */
export interface ConditionTerm {
  readonly condition: TableCondition;
  readonly numbers: Float64Array;
  /** Two states of the condition, with the number of each: tables without and with it, or low and high values. */
  readonly states: readonly [TermState, TermState];
}

interface TermState {
  readonly state: number | string;
  readonly not: boolean;
  readonly number: number;
}

/** Read a condition from a table's labels. */
const READERS: Readonly<Record<TableCondition, (ground: GroundLabels) => number | string>> = {
  scenario: ({ kind }) => kind,
  terrain: ({ density, cover }) => density ?? cover,
  size: ({ size }) => size,
  deployment: ({ deployment }) => deployment,
};
/** The compared states are the values below and above this share of the tables. */
const TAIL = 0.1;
/** A name on a smaller share of tables is not a condition of its own. */
const RARE = 0.05;

/** Returns the terms of some tables. Empty if they do not differ, or if the labels of any are unknown. */
export function conditionTerms(grounds: readonly (GroundLabels | undefined)[]): ConditionTerm[] {
  const known = grounds.flatMap((ground) => ground ?? []);
  if (known.length === 0 || known.length < grounds.length) return [];
  return (Object.keys(READERS) as TableCondition[]).flatMap((condition) => {
    const states = known.map(READERS[condition]);
    if (states.every((one) => typeof one === 'number')) return numberTerm(condition, states);
    return nameTerms(condition, states.map(String));
  });
}

function numberTerm(condition: TableCondition, states: readonly number[]): ConditionTerm[] {
  const sorted = [...states].sort((a, b) => a - b);
  const low = sorted[Math.floor(TAIL * sorted.length)]!;
  const high = sorted[Math.ceil((1 - TAIL) * sorted.length) - 1]!;
  if (low === high) return [];
  const mean = states.reduce((sum, one) => sum + one, 0) / states.length;
  return [
    {
      condition,
      numbers: Float64Array.from(states, (one) => one - mean),
      states: [
        { state: low, not: false, number: low - mean },
        { state: high, not: false, number: high - mean },
      ],
    },
  ];
}

/** Returns one term per name. With two names, one term suffices. */
function nameTerms(condition: TableCondition, states: readonly string[]): ConditionTerm[] {
  const names = [...new Set(states)].sort();
  if (names.length < 2) return [];
  return (names.length === 2 ? names.slice(0, 1) : names).flatMap((state): ConditionTerm[] => {
    const share = states.filter((one) => one === state).length / states.length;
    if (share < RARE || share > 1 - RARE) return [];
    return [
      {
        condition,
        numbers: Float64Array.from(states, (one) => Number(one === state) - share),
        states: [
          { state, not: true, number: -share },
          { state, not: false, number: 1 - share },
        ],
      },
    ];
  });
}
