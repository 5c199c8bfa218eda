/** Two forces that meet one or more times, as one question or many. */
export { BattleBatch, type MatchRequest, type BatchOptions } from './batch.js';
export { readBatchLine, type BatchLine } from './match.js';
export { BattleMatches, MATCH_NUMBERS, type BattleMatch, type BattleMatchResult } from './match.js';
