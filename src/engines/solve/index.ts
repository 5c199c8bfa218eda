export { solve, solveTables, type Play, type Solution, type SolveOptions } from './solve.js';
export { solveRoots, rootValues } from './rootValues.js';
export { makePayoffs, payoffsOf, type Payoffs } from './payoffs.js';
export { type PickEquilibrium, type PickProblem } from './pickNode.js';
export {
  assessPicks,
  bestResponses,
  pickChoices,
  pickGames,
  solvePicks,
  type PickGame,
  type PickSolution,
} from './rootPicks.js';
