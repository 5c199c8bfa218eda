/**
 * The belief about a chance after a prediction and some games: a mixture of beta distributions over the trust in
 * predictions and over the policies behind them. How many more games settle what a log leaves open.
 */
import {
  betaIncomplete,
  betaQuantile,
  exp,
  findRoot,
  log,
  logGamma,
  normalQuantile,
  trialsNeeded,
} from '../../math/index.js';
import type { Estimate } from '../../game/index.js';

/** An event with a prediction and observations. */
export interface Watched {
  /** Its chance under each policy. Before any games, all policies are equally likely to be right. */
  readonly predicted: readonly number[];
  /** The number of observations, and of games. */
  readonly seen: number;
  readonly games: number;
}

/** The weight of a prediction in games, as a distribution. */
export type Trust = readonly { readonly games: number; readonly probability: number }[];

/** The possible weights of a prediction, in games. */
const WEIGHTS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Returns a fixed weight of this many games. */
export const fixedTrust = (games: number): Trust => [{ games, probability: 1 }];

/**
 * Learns the weight of predictions from all events together. Each true chance scatters around its prediction by a beta
 * distribution of one weight. The posterior of a weight depends on how well it explains the observations (an empirical
 * Bayes estimate on a grid; A. Gelman et al., Bayesian Data Analysis, 3rd ed. 2013, 5.3). The prior is proportional to
 * 1 / √weight, which is uniform in the size of the scatter (there, 5.9). So few games leave little trust.
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

/** Returns the median of the weight. Texts print the median, because the tail dominates the mean. */
export function middleTrust(trust: Trust): number {
  let sum = 0;
  const middle = trust.find(({ probability }) => (sum += probability) >= 1 / 2 - 1e-12);
  return middle?.games ?? 0;
}

interface Beta {
  readonly a: number;
  readonly b: number;
}

/** Adds half a success and half a failure to the prediction, so that an event with chance 0 stays possible. */
const prior = (predicted: number, games: number): Beta => ({
  a: 1 / 2 + games * predicted,
  b: 1 / 2 + games * (1 - predicted),
});

/** Returns the log-likelihood of the observations, up to a common constant. */
const logSeen = ({ seen, games }: Watched, { a, b }: Beta): number =>
  logBeta(a + seen, b + games - seen) - logBeta(a, b);

/** Returns the logarithm of the mean of numbers, given their logarithms. */
function logMean(logs: readonly number[]): number {
  const top = Math.max(...logs);
  return top + log(logs.reduce((sum, one) => sum + exp(one - top), 0) / logs.length);
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** The belief about an event's chance. */
interface Belief {
  /** The mean, with an interval at the requested confidence. */
  readonly chance: Estimate;
  readonly deviation: number;
  /** The expected reduction of the variance by one more game. */
  readonly gain: number;
}

/**
 * Returns the belief after the games, by Bayes' rule. `trust` comes from all events; this function weighs the policies.
 */
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
    // The variance of the mean after one more game. If the event occurs (chance `mean`), the mean moves to square /
    // mean.
    gain: variance ** 2 / (mean * (1 - mean)),
  };
}

/** The half width of an interval that a group can use, as a chance. */
export const USABLE_WIDTH = 0.1;
/** The share of games that a strong list or player wins. Smaller imbalances take more games than a group plays. */
export const LARGE_IMBALANCE = 0.6;
/** The smallest distance from a prediction to plan for. Smaller ones take thousands of games. */
const LEAST_DISTANCE = 0.05;
/** The chance that a plan finds what it looks for. */
const POWER = 0.8;

/**
 * Returns how many more games narrow the belief's interval to `USABLE_WIDTH` on either side: 0 if it is so narrow now.
 * It takes the belief for a beta distribution of the same mean and variance, in which games add up.
 */
export function gamesToUsable({ chance, deviation }: Belief, confidence: number): number {
  if (chance.high - chance.low <= 2 * USABLE_WIDTH) return 0;
  const spread = chance.value * (1 - chance.value);
  const wanted = USABLE_WIDTH / normalQuantile(0.5 + confidence / 2);
  return Math.max(1, Math.ceil(spread / wanted ** 2 - spread / deviation ** 2));
}

/**
 * Returns how many more games show with chance 80 % that a prediction fails, if the true chance is what the games show.
 * Undefined within `LEAST_DISTANCE` of the prediction, or if the prediction is certain. Uses the normal approximation
 * (J. Fleiss, B. Levin, M. Paik, Statistical Methods for Rates and Proportions, 3rd ed. 2003, 2.5).
 * @param error the chance of a wrong claim at most
 */
export function gamesToSurprise(
  { seen, games }: Pick<Watched, 'seen' | 'games'>,
  { low, high }: Estimate,
  error: number,
): number | undefined {
  // Half a success and half a failure keep the chance away from 0 and 1.
  const share = (seen + 1 / 2) / (games + 1);
  const end = Math.min(high, Math.max(low, share));
  if (Math.abs(share - end) < LEAST_DISTANCE || end <= 0 || end >= 1) return undefined;
  const spread = (chance: number): number => Math.sqrt(chance * (1 - chance));
  const sum = normalQuantile(1 - error / 2) * spread(end) + normalQuantile(POWER) * spread(share);
  return Math.max(1, Math.ceil((sum / (share - end)) ** 2) - games);
}

/**
 * Returns how many games show with chance 80 % that a side wins `LARGE_IMBALANCE` of its games, if it does.
 */
export const gamesForStrong = (confidence: number): number =>
  trialsNeeded(1 / 2, LARGE_IMBALANCE, 1 - confidence, POWER);
