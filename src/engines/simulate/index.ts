/** Plays battles of any game: samples, forces, enumerates, records and sums them up. It knows no rule. */
export { Outcomes, OutcomeTable, solverOf } from './fightOutcomes.js';
export {
  SharedOutcomeCache,
  fightMemory,
  SharedFights,
  storeFights,
  useFightStore,
  type FightMemory,
  type FightStore,
} from './fightCache.js';
export { Sampler } from './sampledChance.js';
export { exactMeasures } from './exactBattle.js';
export {
  addTotals,
  BATTLE_BLOCK,
  BattlePlayer,
  noTotals,
  recordBattle,
  type BattleTotals,
} from './playBattles.js';
export { PlaySampler } from './fightPlays.js';
export { PairPlayer, pairShape, estimateOf, estimatesOf, removesLuck } from './battleEstimates.js';
export {
  explainEvent,
  type ExplainedEvent,
  medianBattle,
  watchBattle,
  type CurvePoint,
  type LostBy,
  type WatchedBattle,
} from './watchBattle.js';
export { Search, type Searched, type SearchedOption } from './decisionSearch.js';
export {
  pairEstimates,
  pairMeans,
  withinSeen,
  Contest,
  type MirrorPair,
  type PairEstimates,
} from './mirroredContests.js';
export {
  addAdvantages,
  addRow,
  fittedWeights,
  noAdvantages,
  Practice,
  type AdvantageSums,
} from './learnWeights.js';
