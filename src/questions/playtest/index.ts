export { LARGE_IMBALANCE, USABLE_WIDTH } from './belief.js';
export { GAME_ROLE, LIST_ROLE } from './predictMatchUp.js';
export {
  playtest,
  playtestSeconds,
  type EventFinding,
  type MatchUpFinding,
  type PlaytestFindings,
  type PlaytestOptions,
} from './playtest.js';
export type { GameDetails, GameFindings, GamesOf, Strength } from './gameStrengths.js';
export type { Prediction, PredictionOptions } from './predictGames.js';
export type { NextMatchUp, PlayedResult } from './matchUps.js';
