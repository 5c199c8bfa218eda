/** Tails of the binomial law, added up term by term. */
import { binomialPmf } from '../../../src/math/index.js';

/** The chance of at most, or at least, so many successes in n trials of chance p. */
export function binomialTail(n: number, p: number, successes: number, side: 'at most' | 'at least'): number {
  return binomialPmf(n, p).reduce(
    (sum, chance, k) => sum + ((side === 'at most' ? k <= successes : k >= successes) ? chance : 0),
    0,
  );
}
