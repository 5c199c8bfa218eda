/**
 * A mixed model of paired comparisons: who wins, by list and by player. The log-odds of the first side are its
 * advantage, plus the strengths of its list and player, minus those of the second side. Strengths come from normal
 * distributions around 0 with unknown spreads. The fit uses a grid of spreads. Each point has a Laplace approximation
 * and a weight by its evidence (R. A. Bradley, M. E. Terry, Biometrika 39 (1952); W. N. Venables, B. D. Ripley, Modern
 * Applied Statistics with S (2002), chapter 10).
 */
import { choleskyFactor, choleskySolve, exp, log, log1p } from '../../math/index.js';

/** Games between the same opponents, with the indices of the effects for the first and the second side. */
export interface PairedGames {
  readonly plus: readonly number[];
  readonly minus: readonly number[];
  /** Wins and losses of the first side. A draw counts half of each. */
  readonly wins: number;
  readonly losses: number;
}

/** The estimate of an effect in log-odds. A strength is relative to the mean of its kind. */
export interface Effect {
  readonly mean: number;
  readonly deviation: number;
}

/** The estimates of all effects, and of each kind's spread. */
export interface Fitted {
  readonly effects: readonly Effect[];
  /** The mean spread of each kind of effects. */
  readonly spreads: readonly number[];
}

/** The grid of spreads, in log-odds, from almost none to "the better one always wins". */
const SPREADS = [0.05, 0.2, 0.4, 0.7, 1.1, 1.6, 2.4];
/** The prior spread of the first side's advantage. */
const FIRST = 0.5;
const MOST_STEPS = 60;

/**
 * Fits the model.
 * @param kinds for each effect, the kind whose spread it shares; −1 for the first side's advantage
 * @param count the number of kinds: 1 or 2
 */
export function fitMixed(bouts: readonly PairedGames[], kinds: readonly number[], count: number): Fitted {
  const grid = SPREADS.flatMap((own) => (count > 1 ? SPREADS.map((other) => [own, other]) : [[own]]));
  const fits = grid.map((spreads) => ({ spreads, ...laplace(bouts, kinds, spreads) }));
  const top = Math.max(...fits.map(({ evidence }) => evidence));
  const weights = fits.map(({ evidence }) => exp(evidence - top));
  const total = weights.reduce((sum, one) => sum + one, 0);
  const mean = (of: (fit: (typeof fits)[number]) => number): number =>
    fits.reduce((sum, fit, i) => sum + ((weights[i] ?? 0) / total) * of(fit), 0);
  return {
    effects: kinds.map((_, i) => {
      const centre = mean(({ means }) => means[i] ?? 0);
      const second = mean(({ means, variances }) => (variances[i] ?? 0) + (means[i] ?? 0) ** 2);
      return { mean: centre, deviation: Math.sqrt(Math.max(0, second - centre * centre)) };
    }),
    spreads: Array.from({ length: count }, (_, kind) => mean(({ spreads }) => spreads[kind] ?? 0)),
  };
}

interface Laplace {
  /** The means of the reported contrasts. */
  readonly means: readonly number[];
  readonly variances: readonly number[];
  /** The log evidence of the spreads, up to a constant. */
  readonly evidence: number;
}

/** Returns the mode of all effects for given spreads, the curvature there, and the evidence. */
function laplace(
  bouts: readonly PairedGames[],
  kinds: readonly number[],
  spreads: readonly number[],
): Laplace {
  const n = kinds.length;
  const precisions = kinds.map((kind) => 1 / (kind < 0 ? FIRST : (spreads[kind] ?? 1)) ** 2);
  const means = new Float64Array(n);
  let factor: Float64Array = new Float64Array(n * n);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { gradient, hessian } = curvature(bouts, means, precisions);
    // The prior makes the matrix positive definite.
    factor = choleskyFactor(hessian, n) ?? factor;
    const move = choleskySolve(factor, n, gradient);
    for (let i = 0; i < n; i++) means[i] = means[i]! + move[i]!;
    if (Math.max(...move.map(Math.abs)) < 1e-10) break;
  }
  const contrasts = kinds.map((_, i) => contrastOf(kinds, i));
  const along = (contrast: readonly number[], of: ArrayLike<number>): number =>
    contrast.reduce((sum, one, i) => sum + one * of[i]!, 0);
  let evidence = -spreads.reduce((sum, spread) => sum + (spread * spread) / 2, 0);
  for (const bout of bouts) {
    const odds = oddsOf(bout, means);
    evidence -= bout.wins * softplus(-odds) + bout.losses * softplus(odds);
  }
  for (let i = 0; i < n; i++) {
    const precision = precisions[i]!;
    evidence += log(precision) / 2 - (precision * means[i]! ** 2) / 2 - log(factor[i * n + i]!);
  }
  return {
    means: contrasts.map((contrast) => along(contrast, means)),
    variances: contrasts.map((contrast) => along(contrast, choleskySolve(factor, n, contrast))),
    evidence,
  };
}

/**
 * Returns the contrast of an effect with the mean of its kind. Games determine only contrasts; the common level has no
 * meaning.
 */
function contrastOf(kinds: readonly number[], i: number): number[] {
  const kind = kinds[i] ?? -1;
  const fellows = kinds.filter((one) => one === kind).length;
  return kinds.map((one, k) => (k === i ? 1 : 0) - (kind >= 0 && one === kind ? 1 / fellows : 0));
}

const oddsOf = ({ plus, minus }: PairedGames, means: Float64Array): number =>
  plus.reduce((sum, i) => sum + (means[i] ?? 0), 0) - minus.reduce((sum, i) => sum + (means[i] ?? 0), 0);

/** Computes log(1 + eˣ) without overflow. */
const softplus = (x: number): number => (x > 0 ? x + log1p(exp(-x)) : log1p(exp(x)));

/** Converts log-odds to a chance. */
export const logistic = (odds: number): number => 1 / (1 + exp(-odds));

function curvature(bouts: readonly PairedGames[], means: Float64Array, precisions: readonly number[]) {
  const n = precisions.length;
  const gradient = Float64Array.from(precisions, (precision, i) => -precision * means[i]!);
  const hessian = new Float64Array(n * n);
  precisions.forEach((precision, i) => {
    hessian[i * n + i] = precision;
  });
  for (const bout of bouts) {
    const chance = logistic(oddsOf(bout, means));
    const games = bout.wins + bout.losses;
    const signed = [...bout.plus.map((i) => [i, 1] as const), ...bout.minus.map((i) => [i, -1] as const)];
    for (const [i, sign] of signed) {
      gradient[i] = gradient[i]! + sign * (bout.wins - games * chance);
      for (const [j, other] of signed) {
        hessian[i * n + j] = hessian[i * n + j]! + sign * other * games * chance * (1 - chance);
      }
    }
  }
  return { gradient, hessian };
}
