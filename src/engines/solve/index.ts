export { solve, solveContext, type Play, type Solution, type SolveOptions } from './solveGame.js';
export {
  solveRoots,
  rootValues,
  assessPicks,
  bestResponses,
  pickChoices,
  pickGames,
  solvePicks,
  type PickGame,
  type PickSolution,
} from './picks/picksBeforePlay.js';
export { makePayoffs, payoffsOf, type Payoffs } from './payoffs.js';
export { type PickEquilibrium, type PickProblem, type SolveContext } from './picks/picksDuringPlay.js';
export {
  bestResponse,
  exploitability,
  quantalResponse,
  type Assessment,
  type Judged,
  type QuantalOptions,
} from './picks/strategyQuality.js';
export {
  solveRepeated,
  type PickRule,
  type RepeatedStrategy,
  type RepeatedOptions,
  type RepeatedSolution,
  type SolvedStage,
} from './repeated/solveRepeated.js';
export { playRepeated, type RepeatedPlay } from './repeated/playRepeated.js';
export { repeatedChain, type RepeatedChain, type RepeatedEnd } from './repeated/repeatedChain.js';
