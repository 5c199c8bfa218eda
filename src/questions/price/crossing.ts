/** Where a score passes a wanted value: a number of models that need not be whole, with its interval. */
import { BRAWL_LIMIT } from '../../system/index.js';
import { findRoot, log } from '../../math/index.js';
import type { ScorePoint } from './scores.js';

/** The logarithm of a number of models, with the ends of its interval. */
export interface Crossing {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Where the log odds of a score, taken as straight lines in the logarithm of the number of models between whole numbers,
 * pass `logit`. Its interval holds every number at which the line may still be there by `z` of its standard errors
 * (Fieller's theorem on each piece); neighbouring pieces are played as far as the interval reaches.
 * @param at the score at a whole number of models
 * @param piece the whole number after which to look first
 * @returns undefined where the interval reaches beyond one model or beyond the most that can fight
 */
export function crossing(
  at: (models: number) => ScorePoint,
  piece: number,
  logit: number,
  z: number,
): Crossing | undefined {
  const value = passing(at, piece, logit, 0);
  const low = passing(at, piece, logit, z);
  const high = passing(at, piece, logit, -z);
  return value === undefined || low === undefined || high === undefined ? undefined : { value, low, high };
}

/** Where the line moved up by `shift` of its standard errors passes `logit`. */
function passing(
  at: (models: number) => ScorePoint,
  start: number,
  logit: number,
  shift: number,
): number | undefined {
  for (let piece = start; ;) {
    const [from, to] = [at(piece), at(piece + 1)];
    const height = (t: number): number =>
      (1 - t) * from.logit +
      t * to.logit -
      logit +
      shift * Math.sqrt((1 - t) ** 2 * from.variance + t ** 2 * to.variance);
    if (height(0) > 0) {
      if (piece === 1) return undefined;
      piece--;
    } else if (height(1) < 0) {
      if (piece + 1 === BRAWL_LIMIT) return undefined;
      piece++;
    } else {
      const t = height(0) === 0 ? 0 : height(1) === 0 ? 1 : findRoot(height, 0, 1, 1e-12);
      return log(piece) + t * log((piece + 1) / piece);
    }
  }
}
