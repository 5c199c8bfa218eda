/**
 * Numeric functions, one subject per file, each with its source and its domain. They do not depend on games. Arrays are
 * Float64Array or readonly number[]. An argument outside a function's domain gives a RangeError that names the correct
 * range.
 *
 * @module
 */
export * from './games/bimatrix.js';
export * from './distributions/binomial.js';
export * from './distributions/multinomialSample.js';
export * from './ratings.js';
export * from './significanceTests.js';
export * from './intervals/confidenceIntervals.js';
export * from './sequential/confidenceSequence.js';
export * from './numeric/convolve.js';
export * from './games/dominance.js';
export * from './gammaAndBeta.js';
export * from './intervals/resampledIntervals.js';
export { choleskyFactor, choleskySolve } from './linear/cholesky.js';
export { dot } from './linear/dot.js';
export * from './linear/linearProgram.js';
export { linearSolve, type LinearSolution } from './linear/linearSolve.js';
export * from './games/matrixGame.js';
export * from './distributions/maximumEntropy.js';
export * from './games/nashAveraging.js';
export * from './distributions/normalAndStudentT.js';
export * from './numeric/elementaryFunctions.js';
export * from './numeric/findRoot.js';
export { sequentialPlan, type PlanDecision, type SequentialPlan } from './sequential/sequentialPlan.js';
export {
  ColumnCandidates,
  leastSquares,
  quadraticForm,
  type LeastSquares,
  type LinearModel,
} from './regression/leastSquares.js';
export { varianceBetween } from './regression/varianceBetweenGroups.js';
export * from './numeric/preciseSums.js';
