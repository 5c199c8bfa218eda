import { requireEqualLengths } from './checks.js';

/** The largest denominator to try: thirds of a point, cents. */
const DENOMINATORS = 1000;
/** A number within this relative distance of a fraction is that fraction: a few roundings of a double. */
const NEAR = 1e-13;

/**
 * The sum of `counts[i]` times `amounts[i]`, where amounts are fractions such as 20/3 or 12.5: rounded once, so that three
 * times 20/3 and four times 6.1 are 20 and 24.4. Amounts that are no fractions with a denominator up to 1000 are taken as
 * they are. Domain: whole counts, finite amounts. Throws RangeError for unequal lengths.
 * Example: `sumOfMultiples([3, 1], [6.1, 0.2])` is 18.5.
 */
export function sumOfMultiples(counts: ArrayLike<number>, amounts: ArrayLike<number>): number {
  requireEqualLengths('counts and amounts', counts.length, amounts.length);
  const numerators = new Map<number, number>();
  let rest = 0;
  for (let i = 0; i < counts.length; i++) {
    const [count, amount] = [counts[i]!, amounts[i]!];
    const denominator = denominatorOf(amount);
    if (denominator === undefined) rest += count * amount;
    else {
      const part = count * Math.round(amount * denominator);
      numerators.set(denominator, (numerators.get(denominator) ?? 0) + part);
    }
  }
  let [sum, over] = [0, 1];
  for (const [denominator, numerator] of numerators) {
    const common = over * (denominator / greatestDivisor(over, denominator));
    sum = sum * (common / over) + numerator * (common / denominator);
    over = common;
  }
  return sum / over + rest;
}

/** Returns the smallest denominator of a number as a fraction, up to `DENOMINATORS`. */
function denominatorOf(amount: number): number | undefined {
  for (let denominator = 1; denominator <= DENOMINATORS; denominator++) {
    const times = amount * denominator;
    if (Math.abs(times - Math.round(times)) <= NEAR * Math.abs(times)) return denominator;
  }
  return undefined;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
