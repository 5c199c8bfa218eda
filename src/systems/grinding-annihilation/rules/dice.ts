/** Dice expressions in the notation of the catalogues: `4`, `D3`, `D6`, `2D6`, `D6+1` (Core Concepts, "Dice"). */
import { convolvePower } from '../../../math/index.js';

/** The sum of a number of equal dice, plus a constant. `count` 0 means a plain number. */
export interface Dice {
  readonly count: number;
  /** 3 or 6. A D3 is half a D6, rounded up. */
  readonly sides: number;
  readonly plus: number;
}

/** The distribution of a small integer. `chances[i]` belongs to `values[i]`; values ascend. */
export interface Spread {
  readonly values: readonly number[];
  readonly chances: readonly number[];
}

const FORM = /^([1-9]?)d([36])(?:\+([1-9]\d?))?$/i;

/** Parses a number or an expression. Returns undefined for other texts. */
export function parseDice(text: number | string): Dice | undefined {
  if (typeof text === 'number')
    return Number.isInteger(text) && text >= 0 ? { count: 0, sides: 6, plus: text } : undefined;
  const found = FORM.exec(text.trim());
  if (found === null) return undefined;
  return { count: Number(found[1] || 1), sides: Number(found[2]), plus: Number(found[3] ?? 0) };
}

/** Returns the expression plus a constant. */
export const addTo = (dice: Dice, more: number): Dice => ({ ...dice, plus: dice.plus + more });

/** Returns the maximum value. */
export const highest = (dice: Dice): number => dice.count * dice.sides + dice.plus;

/** Returns the notation of the catalogues. */
export function showDice({ count, sides, plus }: Dice): string {
  if (count === 0) return String(plus);
  return `${count === 1 ? '' : count}D${sides}${plus === 0 ? '' : `+${plus}`}`;
}

/** Returns the distribution of the sum of `times` independent rolls. */
export function spreadOf(dice: Dice, times = 1): Spread {
  const face = new Float64Array(dice.sides + 1).fill(1 / dice.sides, 1);
  const row = convolvePower(face, dice.count * times);
  return asSpread(row, dice.plus * times);
}

/** Converts probabilities indexed by value to a distribution of the possible values, each plus `shift`. */
export function asSpread(row: ArrayLike<number>, shift: number): Spread {
  const all = Array.from(row, (chance, value) => ({ chance, value: value + shift }));
  const kept = all.filter(({ chance }) => chance > 0);
  return { values: kept.map(({ value }) => value), chances: kept.map(({ chance }) => chance) };
}
