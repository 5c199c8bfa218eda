/** Two forces that meet, as often as wanted: one question, or many of them. */
export { MATCH_NUMBERS, BattleMatches, type BattleMatch, type BattleMatchResult } from './match.js';
