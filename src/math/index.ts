/**
 * Numeric functions, one per file, each with its source and its domain. They do not depend on games. Arrays are
 * Float64Array or readonly number[]. An argument outside a function's domain gives a RangeError that names the correct
 * range.
 *
 * @module
 */
export * from './games/bimatrix.js';
export * from './distributions/binomial.js';
export * from './distributions/binomialSample.js';
export * from './ranking/bradleyTerry.js';
export * from './testing/chiSquareTest.js';
export * from './intervals/clopperPearson.js';
export * from './sequential/confidenceSequence.js';
export * from './numeric/convolve.js';
export * from './games/dominance.js';
export * from './testing/exactBinomialTest.js';
export { hodgeDecomposition, type HodgeDecomposition } from './ranking/hodge.js';
export { holm } from './testing/holm.js';
export * from './special/incompleteBeta.js';
export * from './special/incompleteGamma.js';
export * from './intervals/functionsOfMeans.js';
export * from './intervals/interval.js';
export * from './intervals/jackknife.js';
export { choleskyFactor, choleskySolve } from './linear/cholesky.js';
export { dot } from './linear/dot.js';
export * from './linear/linearProgram.js';
export { linearSolve, type LinearSolution } from './linear/linearSolve.js';
export * from './special/logGamma.js';
export * from './games/matrixGame.js';
export * from './distributions/maximumEntropy.js';
export { kendallTau } from './ranking/kendallTau.js';
export * from './intervals/meanInterval.js';
export * from './distributions/multinomialSample.js';
export * from './games/nashAveraging.js';
export * from './distributions/normal.js';
export { exp, log, log1p } from './numeric/elementary.js';
export { percentileInterval } from './intervals/percentileInterval.js';
export * from './numeric/power.js';
export * from './numeric/roots.js';
export * from './testing/sampleSize.js';
export { sequentialPlan, type PlanDecision, type SequentialPlan } from './sequential/sequentialPlan.js';
export * from './distributions/studentT.js';
export { ColumnCandidates } from './regression/addedColumn.js';
export { varianceBetween } from './regression/betweenGroups.js';
export {
  leastSquares,
  quadraticForm,
  type LeastSquares,
  type LinearModel,
} from './regression/leastSquares.js';
export { sumOfMultiples } from './numeric/sumOfMultiples.js';
export * from './numeric/summation.js';
export * from './sequential/uniformBoundary.js';
