export { solve, solveContext, type Play, type Solution, type SolveOptions } from './solve.js';
export { solveRoots, rootValues } from './picks/rootPicks.js';
export { makePayoffs, payoffsOf, type Payoffs } from './payoffs.js';
export { type PickEquilibrium, type PickProblem, type SolveContext } from './picks/pickNode.js';
export {
  assessPicks,
  bestResponses,
  pickChoices,
  pickGames,
  solvePicks,
  type PickGame,
  type PickSolution,
} from './picks/rootPicks.js';
export {
  bestResponse,
  exploitability,
  quantalResponse,
  type Assessment,
  type Judged,
  type QuantalOptions,
} from './picks/responses.js';
export {
  solveRepeated,
  type PickRule,
  type RepeatedStrategy,
  type RepeatedOptions,
  type RepeatedSolution,
  type SolvedStage,
} from './repeated/solve.js';
export { playRepeated, type RepeatedPlay } from './repeated/play.js';
export { repeatedChain, type RepeatedChain, type RepeatedEnd } from './repeated/chain.js';
