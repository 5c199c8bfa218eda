/** The conditions of the battles' tables, as numbers for a regression. */
import type { GroundLabels } from '../battle/design/grounds.js';

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
