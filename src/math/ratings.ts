/**
 * Ratings of players from comparisons in pairs: Bradley-Terry by maximum likelihood, and the Hodge decomposition into
 * ratings and a cyclic part. Kendall's rank correlation of two rankings.
 */
import { exp, log1p } from './numeric/elementaryFunctions.js';
import { requireCount, requireEqualLengths, requireFinite } from './numeric/domainChecks.js';
import { linearSolve } from './linear/linearSolve.js';

/** Elo points in one unit of log strength: 400 points are odds of ten to one. */
const ELO = 400 / Math.LN10;

/** Maximum-likelihood ratings. */
export interface Ratings {
  /** Elo points, with mean zero. */
  readonly ratings: Float64Array;
  /** Standard error of each rating against the mean of all, in Elo points, from the observed information. */
  readonly standardErrors: Float64Array;
  readonly logLikelihood: number;
  /** The certificate: the largest difference between a player's score and the score its rating predicts, in games. */
  readonly residual: number;
}

/**
 * Bradley-Terry ratings of `players` from a table of scores, by maximum likelihood (Newton's method).
 *
 * `wins` is a matrix by rows. Row i, column j holds the games that i won against j; a draw is half a game. The diagonal
 * does not count. `prior` adds this number of drawn games to every pair. It keeps ratings finite and pulls them together.
 * Without it, a group that never lost to the rest has no finite rating. Source: R. Bradley, M. Terry, Biometrika 39
 * (1952) 324-345. Existence: L. Ford, Am. Math. Monthly 64 (1957) 28-33.
 * Throws RangeError for sizes that do not fit, negative or non-finite entries, or no finite maximum.
 * Example: `bradleyTerry([0, 3, 1, 0], 2).ratings` is half of 190.85 points above and below zero.
 */
export function bradleyTerry(wins: ArrayLike<number>, players: number, prior = 0): Ratings {
  const won = withPrior(wins, players, prior);
  requireConnected(won, players);
  let strength = new Float64Array(players);
  let current = evaluate(won, players, strength);
  const total = won.reduce((sum, games) => sum + games, 0);
  for (let iteration = 0; iteration < 200; iteration++) {
    if (largest(current.gradient) <= 1e-14 * total) return inElo(won, players, strength, current);
    const { x: step } = linearSolve(information(won, players, strength), current.gradient);
    const next = lineSearch(won, players, strength, step, current);
    if (next === undefined) return inElo(won, players, strength, current);
    strength = next.strength;
    current = next.fit;
  }
  throw new Error(
    `the ratings of ${players} players did not converge: a score is off by ${largest(current.gradient)}`,
  );
}

interface Fit {
  readonly logLikelihood: number;
  /** Score minus predicted score of each player. */
  readonly gradient: Float64Array;
}

function withPrior(wins: ArrayLike<number>, players: number, prior: number): Float64Array {
  requireCount('players', players, 1);
  if (wins.length !== players * players) {
    throw new RangeError(
      `the table has ${wins.length} entries; ${players} players need ${players * players}`,
    );
  }
  if (!(prior >= 0 && prior < Infinity)) throw new RangeError(`prior is ${prior}; it must be zero or above`);
  return Float64Array.from({ length: players * players }, (_, at) => {
    if (Math.floor(at / players) === at % players) return 0;
    const games = wins[at]!;
    if (!(games >= 0 && games < Infinity)) {
      throw new RangeError(`an entry of the table is ${games}; wins are finite and zero or above`);
    }
    return games + prior / 2;
  });
}

/** Ford's condition: from every player a chain of wins leads to every other. */
function requireConnected(won: Float64Array, players: number): void {
  for (const backwards of [false, true]) {
    const reached = new Set([0]);
    for (const i of reached) {
      for (let j = 0; j < players; j++) {
        const games = (backwards ? won[j * players + i] : won[i * players + j]) as number;
        if (games > 0) reached.add(j);
      }
    }
    if (reached.size === players) continue;
    const group = [...reached].sort((a, b) => a - b).join(', ');
    const verb = backwards ? 'never lost to' : 'never beat';
    throw new RangeError(
      `players ${group} ${verb} any of the others, so no finite ratings fit best; add a prior above zero`,
    );
  }
}

function evaluate(won: Float64Array, players: number, strength: Float64Array): Fit {
  const gradient = new Float64Array(players);
  let logLikelihood = 0;
  for (let i = 0; i < players; i++) {
    for (let j = 0; j < players; j++) {
      const games = won[i * players + j]!;
      if (games === 0) continue;
      const ahead = strength[i]! - strength[j]!;
      const miss = 1 / (1 + exp(ahead));
      // The logarithm of the chance to win, without overflow for long odds.
      logLikelihood -= games * (ahead > 0 ? log1p(exp(-ahead)) : log1p(exp(ahead)) - ahead);
      gradient[i] = gradient[i]! + games * miss;
      gradient[j] = gradient[j]! - games * miss;
    }
  }
  return { logLikelihood, gradient };
}

/** Minus the Hessian, plus a constant that fixes the mean of the strengths at zero. */
function information(won: Float64Array, players: number, strength: Float64Array): Float64Array {
  const matrix = new Float64Array(players * players);
  let trace = 0;
  for (let i = 0; i < players; i++) {
    for (let j = 0; j < players; j++) {
      if (i === j) continue;
      const games = won[i * players + j]! + won[j * players + i]!;
      const share = 1 / (1 + exp(strength[j]! - strength[i]!));
      const weight = games * share * (1 - share);
      matrix[i * players + j] = -weight;
      matrix[i * players + i] = matrix[i * players + i]! + weight;
      trace += weight;
    }
  }
  const gauge = Math.max(trace, Number.MIN_VALUE) / players ** 2;
  return matrix.map((entry) => entry + gauge);
}

/** Returns the first of ever shorter steps that does not lower the likelihood; none if rounding hides any gain. */
function lineSearch(
  won: Float64Array,
  players: number,
  strength: Float64Array,
  step: Float64Array,
  current: Fit,
): { strength: Float64Array<ArrayBuffer>; fit: Fit } | undefined {
  for (let length = 1; length > 1e-10; length /= 2) {
    const next = Float64Array.from(strength, (s, i) => s + length * step[i]!);
    const fit = evaluate(won, players, next);
    const better = fit.logLikelihood > current.logLikelihood;
    // At the maximum, rounding hides the gain, so the gradient decides.
    const level = fit.logLikelihood >= current.logLikelihood - 1e-12 * Math.abs(current.logLikelihood);
    const closer = level && largest(fit.gradient) < largest(current.gradient);
    if (better || closer) return { strength: next, fit };
  }
  return undefined;
}

function inElo(won: Float64Array, players: number, strength: Float64Array, fit: Fit): Ratings {
  const mean = strength.reduce((sum, s) => sum + s, 0) / players;
  const matrix = information(won, players, strength);
  const standardErrors = strength.map((_, i) => {
    if (players === 1) return 0;
    const unit = new Float64Array(players).fill(-1 / players);
    unit[i] = 1 - 1 / players;
    return ELO * Math.sqrt(linearSolve(matrix, unit).x[i]!);
  });
  return {
    ratings: strength.map((s) => ELO * (s - mean)),
    standardErrors,
    logLikelihood: fit.logLikelihood,
    residual: largest(fit.gradient),
  };
}

function largest(values: Float64Array): number {
  return values.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
}

/** A table of advantages, split into the part that one rating per player explains and a cyclic part. */
export interface HodgeDecomposition {
  /** The mean advantage of each player; the best rating in the sense of least squares. Mean zero. */
  readonly ratings: Float64Array;
  /** Differences of ratings, packed by rows. */
  readonly transitive: Float64Array;
  /** The rest; every row adds up to zero. Packed by rows. */
  readonly cyclic: Float64Array;
  /** Share of the table's sum of squares that no rating explains, 0..1; 0 for a table of zeros. */
  readonly unexplained: number;
}

/**
 * Splits an antisymmetric table (row i, column j: the advantage of i over j) into a transitive and a cyclic part.
 *
 * The parts are orthogonal and add up to the table. Source: X. Jiang, L.-H. Lim, Y. Yao, Y. Ye, "Statistical ranking and
 * combinatorial Hodge theory", Math. Program. 127 (2011) 203-244; D. Balduzzi et al., "Re-evaluating evaluation", NeurIPS
 * 2018, section 3. Throws RangeError for sizes that do not fit, entries that are not finite, or a table that is not
 * antisymmetric within 1e-9 of its largest entry. Example: rock, paper, scissors is all cyclic, unexplained 1.
 */
export function hodgeDecomposition(table: ArrayLike<number>, players: number): HodgeDecomposition {
  requireAntisymmetric(table, players);
  const ratings = new Float64Array(players);
  for (let i = 0; i < players; i++) {
    let sum = 0;
    for (let j = 0; j < players; j++) sum += table[i * players + j]!;
    ratings[i] = sum / players;
  }
  const size = players * players;
  const transitive = Float64Array.from(
    { length: size },
    (_, at) => ratings[Math.floor(at / players)]! - ratings[at % players]!,
  );
  const cyclic = transitive.map((difference, at) => table[at]! - difference);
  const whole = squares(Float64Array.from(table));
  return { ratings, transitive, cyclic, unexplained: whole === 0 ? 0 : Math.min(1, squares(cyclic) / whole) };
}

function squares(values: Float64Array): number {
  const largest = values.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return largest === 0 ? 0 : largest ** 2 * values.reduce((sum, x) => sum + (x / largest) ** 2, 0);
}

/** Throws RangeError unless the packed table is finite and antisymmetric within 1e-9 of its largest entry. */
export function requireAntisymmetric(table: ArrayLike<number>, players: number): number {
  requireCount('players', players, 1);
  if (table.length !== players * players) {
    throw new RangeError(
      `the table has ${table.length} entries; ${players} players need ${players * players}`,
    );
  }
  let largest = 0;
  for (let at = 0; at < table.length; at++) {
    const entry = table[at]!;
    if (!Number.isFinite(entry))
      throw new RangeError(`an entry of the table is ${entry}; all must be finite`);
    largest = Math.max(largest, Math.abs(entry));
  }
  for (let i = 0; i < players; i++) {
    for (let j = 0; j <= i; j++) {
      const there = table[i * players + j]!;
      const back = table[j * players + i]!;
      if (Math.abs(there + back) > 1e-9 * largest) {
        throw new RangeError(
          `entries (${i}, ${j}) and (${j}, ${i}) are ${there} and ${back}; they must add up to zero`,
        );
      }
    }
  }
  return largest;
}

/**
 * Returns Kendall's rank correlation τ_b of two rankings of the same items. It is the number of pairs in the same order
 * minus the number in opposite order. The divisor is the geometric mean of the untied pairs of each ranking. 1: same
 * order, −1: reverse order.
 * Ties count for neither. If all items of a ranking are tied, the result is 0. Source: M. Kendall, The treatment of
 * ties in ranking problems, Biometrika 33 (1945) 239-251. Throws RangeError for lengths that differ or numbers that are
 * not finite. Example: `kendallTau([1, 2, 3], [1, 3, 2])` is 1/3.
 */
export function kendallTau(first: readonly number[], second: readonly number[]): number {
  requireEqualLengths('the rankings', first.length, second.length);
  for (const value of [...first, ...second]) requireFinite('a rank', value);
  let [agreed, byFirst, bySecond] = [0, 0, 0];
  for (let i = 0; i < first.length; i++) {
    for (let j = 0; j < i; j++) {
      const one = Math.sign(first[i]! - first[j]!);
      const other = Math.sign(second[i]! - second[j]!);
      agreed += one * other;
      byFirst += one * one;
      bySecond += other * other;
    }
  }
  return byFirst === 0 || bySecond === 0 ? 0 : agreed / Math.sqrt(byFirst * bySecond);
}
