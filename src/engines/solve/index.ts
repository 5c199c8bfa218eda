export { solve, solveContext, type Play, type Solution, type SolveOptions } from './solve.js';
export { solveRoots, rootValues } from './rootValues.js';
export { makePayoffs, payoffsOf, type Payoffs } from './payoffs.js';
export { type PickEquilibrium, type PickProblem, type SolveContext } from './pickNode.js';
export {
  assessPicks,
  bestResponses,
  pickChoices,
  pickGames,
  solvePicks,
  type PickGame,
  type PickSolution,
} from './rootPicks.js';
export {
  bestResponse,
  exploitability,
  quantalResponse,
  type Assessment,
  type Judged,
  type QuantalOptions,
} from './responses.js';
export {
  solveRepeated,
  type PickRule,
  type RepeatedStrategy,
  type RepeatedOptions,
  type RepeatedSolution,
  type SolvedStage,
} from './repeated.js';
export { playRepeated, type RepeatedPlay } from './repeatedPlay.js';
export { repeatedChain, type RepeatedChain, type RepeatedEnd } from './repeatedChain.js';
