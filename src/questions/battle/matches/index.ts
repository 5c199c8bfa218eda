/** Two forces that meet, as often as wanted: one question, or many of them. */
export { BattleBatch, type MatchRequest, type BatchOptions } from './batch.js';
export { readBatchLine, type BatchLine } from './line.js';
export { BattleMatches, MATCH_NUMBERS, type BattleMatch, type BattleMatchResult } from './match.js';
