/** Whole battles. */
export { plainReplay, watchedReplay, type WatchedReplay } from './watchedReplay.js';
export { battleOdds, DEFAULT_BATTLES, type BattleOptions } from './battle.js';
export {
  battleTimelines,
  timelinesOf,
  DEFAULT_TIMELINES,
  type BattleTimelines,
  type TimelineBoard,
  type TimelineModel,
  type TimelineOptions,
  type TimelineRemoval,
} from './timelines.js';
export {
  groundsOf,
  namedTable,
  USUAL_TABLE,
  withNamedTable,
  type DesignGround,
  type GroundAt,
  type GroundLabels,
} from './design/index.js';
export {
  BattleBatch,
  BattleMatches,
  MATCH_NUMBERS,
  readBatchLine,
  type MatchRequest,
  type BatchLine,
  type BatchOptions,
  type BattleMatch,
  type BattleMatchResult,
} from './matches/index.js';
export {
  BATTLE_FIGURES,
  battleFigures,
  battleFiguresIn,
  type BattleFindings,
  type BattleModelFindings,
  type BattleSideFindings,
} from './findings.js';
export {
  DEFAULT_BOUTS,
  ladder,
  type LadderFindings,
  type LadderOptions,
  type LadderPolicy,
} from './players/policyLadder.js';
export type { BoutCost } from './players/boutCost.js';
export { drawnBattles, type DrawnBattlesOptions } from './players/drawnBattles.js';
export { explainBattle, type ExplainedOption, type Explanation } from './players/explainDecision.js';
export {
  DEFAULT_META_BOUTS,
  DEFAULT_META_JUDGE,
  listMetagame,
  type ListField,
  type ListMetagameFindings,
  type ListMetagameOptions,
} from './players/listMetagame.js';
export {
  metagame,
  type Meet,
  type PlayersMetagame,
  type PlayersMetagameOptions,
} from './players/metagame.js';
export { bestResponse, type PlayerResponse } from './players/bestResponse.js';
export {
  DEFAULT_MEETINGS,
  playerStrengths,
  type PlayersFindings,
  type PlayerStrength,
  type StrengthOptions,
} from './players/playerStrength.js';
export { playWorth, type PlayWorthFindings, type PlayWorthOptions } from './players/actionWorth.js';
export { train, type Trained, type TrainOptions } from './players/trainPolicy.js';
export {
  battlePlayer,
  openBattleOf,
  readBattle,
  readPair,
  readCampaign,
  policyCalled,
  withPolicies,
  type BattleFile,
  type BattleSource,
  type BattleGaps,
} from './battleSource.js';
