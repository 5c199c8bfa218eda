/**
 * What to believe of a chance that was predicted and then played: beta distributions, mixed over how far to trust and over
 * the ways of playing by which it was predicted.
 */
import { betaIncomplete, betaQuantile, exp, findRoot, log, logGamma } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';

/** An event that was predicted and watched. */
export interface Watched {
  /** Its chance as each way of playing foretells it: before anything is seen, each is as likely the right one. */
  readonly predicted: readonly number[];
  /** How often it was seen, in how many games. */
  readonly seen: number;
  readonly games: number;
}

/** How many games a prediction weighs as much as, with a probability for each number. */
export type Trust = readonly { readonly games: number; readonly probability: number }[];

/** Numbers of games that a prediction may weigh as much as. */
const WEIGHTS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** A prediction that weighs as much as so many games, for certain. */
export const fixedTrust = (games: number): Trust => [{ games, probability: 1 }];

/**
 * How far to trust the predictions, learnt from all events together: each true chance is taken to scatter around its
 * prediction by a beta distribution of one weight, and the weights are weighed by how well they foretell what was seen
 * (an empirical Bayes estimate on a grid; A. Gelman et al., Bayesian Data Analysis, 3rd ed. 2013, 5.3). Before anything was
 * played they are likely as 1 / √weight, which is even in the size of the scatter (there, 5.9): few games leave little trust.
 */
export function learntTrust(events: readonly Watched[]): Trust {
  const logs = WEIGHTS.map((games) =>
    events.reduce(
      (sum, one) => {
        const ways = one.predicted.map((predicted) => logSeen(one, prior(predicted, games)));
        return sum + logMean(ways);
      },
      -log(games) / 2,
    ),
  );
  const top = Math.max(...logs);
  const total = logs.reduce((sum, log) => sum + exp(log - top), 0);
  return WEIGHTS.map((games, i) => ({ games, probability: exp((logs[i] ?? 0) - top) / total }));
}

/** The number of games that the weight is as likely below as above: what is told of it, for a mean is made by its tail. */
export function middleTrust(trust: Trust): number {
  let sum = 0;
  const middle = trust.find(({ probability }) => (sum += probability) >= 1 / 2 - 1e-12);
  return middle?.games ?? 0;
}

interface Beta {
  readonly a: number;
  readonly b: number;
}

/** Half a success and half a failure beside the prediction: what is predicted as impossible may still be seen. */
const prior = (predicted: number, games: number): Beta => ({
  a: 1 / 2 + games * predicted,
  b: 1 / 2 + games * (1 - predicted),
});

/** How likely it was, in logarithms and but for a factor that all share, to see what was seen. */
const logSeen = ({ seen, games }: Watched, { a, b }: Beta): number =>
  logBeta(a + seen, b + games - seen) - logBeta(a, b);

/** The logarithm of the mean of what these are logarithms of. */
function logMean(logs: readonly number[]): number {
  const top = Math.max(...logs);
  return top + log(logs.reduce((sum, one) => sum + exp(one - top), 0) / logs.length);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** What is believed of an event's chance. */
export interface Belief {
  /** The mean, and an interval that holds the chance with the confidence asked for. */
  readonly chance: Estimate;
  readonly deviation: number;
  /** By how much one more game is expected to lower the variance. */
  readonly gain: number;
}

/** The belief after the games, by Bayes' rule; `trust` has been learnt, each way of playing is weighed here. */
export function beliefOf(watched: Watched, trust: Trust, confidence: number): Belief {
  const { predicted, seen, games } = watched;
  const parts = trust.flatMap(({ games: weight, probability }) => {
    const priors = predicted.map((chance) => prior(chance, weight));
    const logs = priors.map((one) => logSeen(watched, one));
    const all = logMean(logs);
    return priors.map(({ a, b }, way) => ({
      probability: (probability * exp((logs[way] ?? 0) - all)) / priors.length,
      a: a + seen,
      b: b + games - seen,
    }));
  });
  const sum = (of: (part: (typeof parts)[0]) => number): number =>
    parts.reduce((total, part) => total + part.probability * of(part), 0);
  const mean = sum(({ a, b }) => a / (a + b));
  const square = sum(({ a, b }) => (a * (a + 1)) / ((a + b) * (a + b + 1)));
  const variance = Math.max(0, square - mean ** 2);
  const quantile = (level: number): number => {
    const ends = parts.map(({ a, b }) => betaQuantile(level, a, b));
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    if (!(high > low)) return low;
    return findRoot((x) => sum(({ a, b }) => betaIncomplete(x, a, b)) - level, low, high, 1e-12);
  };
  const tail = (1 - confidence) / 2;
  return {
    chance: { value: mean, low: quantile(tail), high: quantile(1 - tail) },
    deviation: Math.sqrt(variance),
    // The variance of the mean after one more game: seen with chance `mean`, it moves to square / mean.
    gain: variance ** 2 / (mean * (1 - mean)),
  };
}
