/** Draws the results to compute again, so that a forger cannot choose them. */
import { sha256 } from '../plan/hash.js';

/**
 * Returns a share of the ids, at least one if there are any. The order of their hashes with the secret decides.
 * @param share from 0 to 1
 * @param secret the digest of the file, so that every change of the file draws others
 */
export function drawnFrom(ids: readonly string[], share: number, secret: string): readonly string[] {
  const order = ids.map((id) => ({ id, key: sha256(`${secret}/${id}`) }));
  order.sort((a, b) => (a.key < b.key ? -1 : 1));
  return order.slice(0, Math.ceil(share * ids.length)).map(({ id }) => id);
}

/** The chance that a number of wrong results passes. */
export interface Lie {
  readonly wrong: number;
  /** From 0 to 1. */
  readonly passes: number;
}

/** The numbers of wrong results to state. */
const WRONG = [1, 3, 10, 30, 100, 300];

/**
 * Returns the chances that wrong results among `of` pass, if `drawn` of them are computed again: hypergeometric.
 * It states one number more than the most that can pass.
 */
export function lies(of: number, drawn: number): readonly Lie[] {
  const stated = WRONG.filter((wrong) => wrong <= of).map((wrong) => ({
    wrong,
    passes: chanceToPass(of, drawn, wrong),
  }));
  const end = stated.findIndex(({ passes }) => passes < 0.001);
  return end < 0 ? stated : stated.slice(0, end + 1);
}

/** Returns the chance that none of the wrong results is drawn. */
function chanceToPass(of: number, drawn: number, wrong: number): number {
  let chance = 1;
  for (let i = 0; i < wrong; i++) chance *= Math.max(0, of - drawn - i) / (of - i);
  return chance;
}
