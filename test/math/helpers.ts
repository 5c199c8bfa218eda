import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { binomialUpperTail, type Interval } from '../../src/math/index.js';

/** Independent uniform numbers in [0, 1) with 53 bits, from pure-rand's xoroshiro128+ and a fixed seed. */
export function seededUniform(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  const word = (): number => generator.next() >>> 0;
  return () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) * 2 ** -53;
}

/** |actual - expected| relative to the larger of |expected| and `floor`. */
export function relativeError(actual: number, expected: number, floor = 1e-300): number {
  return Math.abs(actual - expected) / Math.max(Math.abs(expected), floor);
}

/** Whether a number lies in a closed interval. */
export const holds = ({ low, high }: Interval, x: number): boolean => low <= x && x <= high;

/** A non-negative fraction of whole numbers of any size. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The exact value of a finite non-negative double. */
export function exactly(x: number): Fraction {
  let bottom = 1n;
  let scaled = x;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    bottom *= 2n;
  }
  return { top: BigInt(scaled), bottom };
}

/** The double nearest to a non-negative fraction above the subnormals, ties to even. */
export function nearestDouble({ top, bottom }: Fraction): number {
  if (top === 0n) return 0;
  const shift = 66 - (top.toString(2).length - bottom.toString(2).length);
  const scaledTop = shift > 0 ? top << BigInt(shift) : top;
  const scaledBottom = shift > 0 ? bottom : bottom << BigInt(-shift);
  const quotient = scaledTop / scaledBottom;
  // A sticky last bit keeps the rounding of the conversion right.
  const sticky = scaledTop % scaledBottom === 0n ? 0n : 1n;
  const half = Math.floor((-shift - 1) / 2);
  return Number(quotient * 2n + sticky) * 2 ** half * 2 ** (-shift - 1 - half);
}

/** Units in the last place between two doubles of the same sign. */
export function ulpsApart(a: number, b: number): number {
  const bits = new BigInt64Array(Float64Array.of(a, b).buffer);
  const distance = (bits[0] ?? 0n) - (bits[1] ?? 0n);
  return Number(distance < 0n ? -distance : distance);
}

/** Fills an array by index. */
export function generate(length: number, entry: (i: number) => number): Float64Array {
  return Float64Array.from({ length }, (_, i) => entry(i));
}

/** The most misses that a rate may show in so many repeats. A test with it fails by chance at most `falseAlarm` often. */
export function mostMisses(repeats: number, rate: number, falseAlarm: number): number {
  let most = 0;
  while (binomialUpperTail(most + 1, repeats, rate) > falseAlarm) most++;
  return most;
}
