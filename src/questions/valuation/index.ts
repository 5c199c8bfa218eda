/** Valuations: the values of units in whole battles, for each player and for all together. */
export {
  valuation,
  type PlayedFor,
  type Valuation,
  type ValuationOptions,
  type ValuedUnit,
} from './valuation.js';
export {
  servesRoster,
  type KeptBattles,
  type KeptBatch,
  type KeptList,
  type KeptPair,
  type RosterContent,
} from './keptBattles.js';
export { PARTS_PAIRS, partValues, type PartsAnswer, type UnitParts, type ValuedPart } from './cardParts.js';
export { proofWork, type BeforeAndAfter, type MeasuredPatch } from './proof/allProofs.js';
export type { ConditionEffect, NamedEffect } from './effects.js';
export {
  predictMeetings,
  type PlayerFit,
  type PredictedMeeting,
  type PredictedResult,
} from './proof/predictMeetings.js';
export { drawnLists, priceEvidence, type PriceEvidence } from './gameEvidence.js';
export type { EvidenceGames } from './gameModel.js';
export type { ListUnits } from './nextPlaytest.js';
export { targetedPatches, type Target, type TargetRates, type TargetsAnswer } from './proof/targetRates.js';
export { pairPlayer, type ArenaHost, type PairResult, type PairsRequest, valuationPlayers } from './arena.js';
export { type PriceWord, effectsFor } from './unitPrices.js';
export { contradictionIn } from './contradictions.js';
export { priceVerdicts, type PriceVerdict } from './priceVerdicts.js';
export { unitPool, refuseWithoutCosts } from './units.js';
