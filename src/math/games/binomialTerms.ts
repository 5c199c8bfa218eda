/**
 * Precise terms of discrete distributions: Loader's saddle-point forms of binomial and Poisson terms, without the
 * cancellation that differences of log-gammas suffer, and whole rows from the ratios of neighbouring entries in
 * double-double arithmetic.
 */
import { exp, log, log1p } from '../numeric/elementaryFunctions.js';
import { productError, addPair, createPair, dividePair, type DoubleDouble } from '../numeric/preciseSums.js';

const HALF_LOG_TWO_PI = 0.9189385332046728;
const TWO_PI = 6.283185307179586;

/** Stirling's series is used from here on; its first omitted term is below 3e-18. */
const SERIES_FROM = 10;

/** Terms B(2k) / (2k (2k - 1)) of Stirling's series, NIST Digital Library of Mathematical Functions 5.11.1. */
export function stirlingSeries(x: number): number {
  const s = 1 / (x * x);
  const inner = 691 / 360360 - s * (1 / 156 - s * (3617 / 122400 - (s * 43867) / 244188));
  return (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - s * inner))))) / x;
}

/**
 * The error of Stirling's formula, log x! - (log sqrt(2 pi x) + x log x - x), for real x > 0; about 1 / (12 x).
 * Absolute error a few 1e-16. Example: `stirlingError(1)` is 0.0810614667953272...
 */
export function stirlingError(x: number): number {
  let correction = 0;
  let at = x;
  while (at < SERIES_FROM) {
    correction += (at + 0.5) * log1p(1 / at) - 1;
    at += 1;
  }
  return correction + stirlingSeries(at);
}

/**
 * The deviance x log(x / mean) + mean - x, at least zero, without cancellation where x is near the mean. The caller may
 * pass x - mean where it is known better than the rounded mean gives it.
 * Domain: x > 0, mean > 0. Example: `deviance(3, 3)` is 0.
 */
export function deviance(x: number, mean: number, difference = x - mean): number {
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * log(x / mean) - difference;
  const v = difference / (x + mean);
  const square = v * v;
  let term = 2 * x * v;
  let sum = difference * v;
  for (let odd = 3; ; odd += 2) {
    term *= square;
    const next = sum + term / odd;
    if (next === sum) return sum;
    sum = next;
  }
}

/** log of the binomial term; see binomialTerm. */
export function logBinomialTerm(x: number, rest: number, p: number, q: number): number {
  const n = x + rest;
  if (x === 0) return n === 0 ? 0 : n * (p < q ? log1p(-p) : log(q));
  if (rest === 0) return n * (q < p ? log1p(-q) : log(p));
  if (p === 0 || q === 0) return -Infinity;
  const corrections = stirlingError(n) - stirlingError(x) - stirlingError(rest);
  const difference = p < q ? x - n * p - productError(n, p) : n * q + productError(n, q) - rest;
  const deviances = deviance(x, n * p, difference) + deviance(rest, n * q, -difference);
  return corrections - deviances - HALF_LOG_TWO_PI - 0.5 * (log(x) + log(rest / n));
}

/**
 * Gamma(n+1) / (Gamma(x+1) Gamma(rest+1)) p^x q^rest with n = x + rest, for real x >= 0 and rest >= 0: the chance of x
 * successes and `rest` failures. The small one of rest and x, and of p and q = 1 - p, keeps its digits by being passed.
 * Example: `binomialTerm(1, 1, 0.5, 0.5)` is 0.5.
 */
export function binomialTerm(x: number, rest: number, p: number, q: number): number {
  return exp(logBinomialTerm(x, rest, p, q));
}

/** log of poissonTerm, for x > 0, where the term itself would underflow. */
export function logPoissonTerm(x: number, mean: number): number {
  return -stirlingError(x) - deviance(x, mean) - 0.5 * log(TWO_PI * x);
}

/** exp(-mean) mean^x / Gamma(x+1) for real x >= 0 and mean > 0. Example: `poissonTerm(0, 1)` is 1/e. */
export function poissonTerm(x: number, mean: number): number {
  return x === 0 ? exp(-mean) : exp(logPoissonTerm(x, mean));
}

/** Multiplies a weight by the ratio that leads from entry k to its neighbour. */
export type PairStep = (weight: DoubleDouble, k: number) => void;

/**
 * A distribution from the ratios of neighbouring entries. Weights run outwards from the mode in double-double
 * arithmetic and are divided by their own sum. So nothing cancels, and nothing underflows before the entry itself
 * would.
 * `length` is the row's length. Entries outside low..high are zero. `up` leads from k to k + 1, `down` from k to k - 1.
 */
export function rowFromRatios(
  length: number,
  [low, mode, high]: readonly [number, number, number],
  up: PairStep,
  down: PairStep,
): Float64Array {
  const row = new Float64Array(length);
  const rest = new Float64Array(length);
  const weight = createPair(1);
  row[mode] = 1;
  for (let k = mode; k < high && weight[0] !== 0; k++) {
    up(weight, k);
    row[k + 1] = weight[0]!;
    rest[k + 1] = weight[1]!;
  }
  weight[0] = 1;
  weight[1] = 0;
  for (let k = mode; k > low && weight[0] !== 0; k--) {
    down(weight, k);
    row[k - 1] = weight[0];
    rest[k - 1] = weight[1];
  }
  normalise(row, rest);
  return row;
}

function normalise(row: Float64Array, rest: Float64Array): void {
  const sum = createPair(0);
  const term = createPair(0);
  for (let k = 0; k < row.length; k++) {
    term[0] = row[k]!;
    term[1] = rest[k]!;
    addPair(sum, term);
  }
  for (let k = 0; k < row.length; k++) {
    term[0] = row[k]!;
    term[1] = rest[k]!;
    dividePair(term, sum);
    row[k] = term[0];
  }
}
