export {
  playtest,
  type EventFinding,
  type MatchUpFinding,
  type NextMatchUp,
  type PlayedResult,
  type PlaytestFindings,
  type PlaytestOptions,
} from './playtest.js';
export type { GameDetails, GameFindings, GamesOf, Strength } from './wholeGames.js';
