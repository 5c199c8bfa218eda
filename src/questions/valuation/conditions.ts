/** Conditions of the tables that battles are played on, as numbers of a regression. */
import type { GroundLabels } from '../battle/design/grounds.js';

/** What tables differ in. */
type TableCondition = 'scenario' | 'terrain' | 'size' | 'deployment';

/** What a price may depend on: the table, or who acts first. */
export type Condition = TableCondition | 'order';

/** A condition as one number for each pair of lists, with mean 0. */
export interface ConditionTerm {
  readonly condition: TableCondition;
  readonly numbers: Float64Array;
  /** Two states of it: tables that are not so and those that are, or low and high, with the number of each. */
  readonly states: readonly [TermState, TermState];
}

interface TermState {
  readonly state: number | string;
  readonly not: boolean;
  readonly number: number;
}

/** The condition of a table; undefined where nothing is known of it. */
const READERS: Readonly<Record<TableCondition, (ground: GroundLabels) => number | string>> = {
  scenario: ({ kind }) => kind,
  terrain: ({ density, cover }) => density ?? cover,
  size: ({ size }) => size,
  deployment: ({ deployment }) => deployment,
};
/** States that are compared: the numbers that this share of tables lies below, and above. */
const TAIL = 0.1;
/** A name that fewer tables bear, as a share, is no condition of its own. */
const RARE = 0.05;

/** The terms of some tables; none where they do not differ, or nothing is known of one of them. */
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
  const low = sorted[Math.floor(TAIL * sorted.length)] as number;
  const high = sorted[Math.ceil((1 - TAIL) * sorted.length) - 1] as number;
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

/** One term for each name; of two names one term says it all. */
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
