/**
 * Numeric functions, one a file, each with its source and its domain. They know no games. Arrays are Float64Array or
 * readonly number[]; whatever is outside a function's domain is a RangeError that says what would be right.
 *
 * @module
 */
export * from './benjaminiHochberg.js';
export * from './bimatrix.js';
export * from './binomial.js';
export * from './binomialSample.js';
export * from './bradleyTerry.js';
export * from './chiSquareTest.js';
export * from './clopperPearson.js';
export * from './confidenceSequence.js';
export * from './convolve.js';
export * from './dominance.js';
export * from './exactBinomialTest.js';
export { fiellerSet, type RatioParts, type RatioSet } from './fieller.js';
export { hodgeDecomposition, type HodgeDecomposition } from './hodge.js';
export { holm } from './holm.js';
export * from './hypergeometric.js';
export * from './incompleteBeta.js';
export * from './incompleteGamma.js';
export * from './interval.js';
export * from './jackknife.js';
export * from './linearProgram.js';
export { linearSolve, type LinearSolution } from './linearSolve.js';
export * from './logGamma.js';
export * from './matrixGame.js';
export * from './maximumEntropy.js';
export * from './meanInterval.js';
export * from './minimise.js';
export * from './multinomialSample.js';
export * from './nashAveraging.js';
export * from './normal.js';
export * from './poissonBinomial.js';
export * from './quantiles.js';
export * from './roots.js';
export * from './sampleSize.js';
export { sequentialPlan, type PlanDecision, type SequentialPlan } from './sequentialPlan.js';
export * from './sequentialRatio.js';
export * from './studentT.js';
export { sumOfMultiples } from './sumOfMultiples.js';
export * from './summation.js';
export * from './uniformBoundary.js';
