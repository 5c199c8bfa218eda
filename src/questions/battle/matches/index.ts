/** Two forces that meet one or more times, as one question or many. */
export { BattleBatch, type MatchRequest, type BatchOptions } from './matchBatch.js';
export {
  readBatchLine,
  type BatchLine,
  BattleMatches,
  MATCH_NUMBERS,
  type BattleMatch,
  type BattleMatchResult,
} from './match.js';
