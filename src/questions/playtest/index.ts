export { LARGE_IMBALANCE, USABLE_WIDTH } from './moreGames.js';
export { GAME_ROLE, LIST_ROLE } from './predict.js';
export {
  playtest,
  playtestSeconds,
  type EventFinding,
  type MatchUpFinding,
  type PlaytestFindings,
  type PlaytestOptions,
} from './playtest.js';
export type { GameDetails, GameFindings, GamesOf, Strength } from './wholeGames.js';
export type { Prediction, PredictionOptions } from './predictions.js';
export type { NextMatchUp, PlayedResult } from './matchUps.js';
