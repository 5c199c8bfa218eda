/** Tails of the binomial law, added up term by term. */
import { binomialPmf, clopperPearson } from '../../../src/math/index.js';
import { holds } from '../../math/helpers.js';

/** The chance of at most, or at least, so many successes in n trials of chance p. */
export function binomialTail(n: number, p: number, successes: number, side: 'at most' | 'at least'): number {
  return binomialPmf(n, p).reduce(
    (sum, chance, k) => sum + ((side === 'at most' ? k <= successes : k >= successes) ? chance : 0),
    0,
  );
}

/** The chance that the exact interval of a count of n holds p, added up over the counts that are not impossibly rare. */
export function exactCoverage(n: number, p: number, confidence: number): number {
  return binomialPmf(n, p).reduce((sum, chance, k) => {
    if (chance < 1e-8) return sum;
    return holds(clopperPearson(k, n, confidence), p) ? sum + chance : sum;
  }, 0);
}
