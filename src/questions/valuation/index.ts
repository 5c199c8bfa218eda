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
} from './earlier/keptBattles.js';
export { PARTS_PAIRS, partValues, type PartsAnswer, type UnitParts, type ValuedPart } from './parts.js';
export { proofWork, type BeforeAndAfter, type MeasuredPatch } from './proof/proofs.js';
export type { ConditionEffect, NamedEffect } from './effects.js';
export {
  predictMeetings,
  type PlayerFit,
  type PredictedMeeting,
  type PredictedResult,
} from './proof/prediction.js';
export { drawnLists, priceEvidence, type PriceEvidence } from './evidence.js';
export type { EvidenceGames } from './gameModel.js';
export type { ListUnits } from './nextPlaytest.js';
export { targetedPatches, type Target, type TargetRates, type TargetsAnswer } from './proof/targets.js';
export { pairPlayer, type ArenaHost, type PairResult, type PairsRequest } from './arena.js';
export type { PriceWord } from './combine.js';
export { contradictionIn } from './identities.js';
export { effectsFor } from './reasons.js';
export { priceVerdicts, type PriceVerdict } from './verdicts.js';
export { valuationPlayers } from './players.js';
export { unitPool } from './units.js';
export { refuseWithoutCosts } from './units.js';
