/** Plays battles of any game: samples, forces, enumerates, records and sums them up. It knows no rule. */
export { Outcomes } from './outcomes.js';
export { SharedOutcomeCache } from './sharedOutcomeCache.js';
export {
  fightMemory,
  SharedFights,
  storeFights,
  useFightStore,
  type FightMemory,
  type FightStore,
} from './fightMemory.js';
export { OutcomeTable, solverOf } from './outcomeTable.js';
export { Sampler } from './sampler.js';
export { exactMeasures } from './exact.js';
export { addTotals, BATTLE_BLOCK, BattlePlayer, noTotals, recordBattle, type BattleTotals } from './play.js';
export { PlaySampler } from './plays.js';
export { PairPlayer, pairShape } from './estimate.js';
export { estimateOf } from './estimate.js';
export { explainEvent, type ExplainedEvent } from './explain.js';
export { Search, type Searched, type SearchedOption } from './search.js';
export {
  pairEstimates,
  pairMeans,
  withinSeen,
  Contest,
  type MirrorPair,
  type PairEstimates,
} from './mirrorPairs.js';
export { medianBattle, watchBattle, type CurvePoint, type LostBy, type WatchedBattle } from './curve.js';
export {
  addAdvantages,
  addRow,
  fittedWeights,
  noAdvantages,
  Practice,
  type AdvantageSums,
} from './practice.js';
