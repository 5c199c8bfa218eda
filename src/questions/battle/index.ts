/** Whole battles. */
export { battleOdds, DEFAULT_BATTLES, type BattleOptions } from './battle.js';
export {
  battleCourses,
  coursesOf,
  DEFAULT_COURSES,
  type BattleCourses,
  type CourseBoard,
  type CourseModel,
  type CourseOptions,
  type CourseRemoval,
} from './courses.js';
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
  type AskedMatch,
  type BatchLine,
  type BatchOptions,
  type BattleMatch,
  type BattleMatchResult,
} from './matches/index.js';
export { BATTLE_FIGURES, battleFigures, battleFiguresIn } from './figures.js';
export type { BattleFindings, BattleModelFindings, BattleSideFindings } from './findings.js';
export {
  DEFAULT_BOUTS,
  ladder,
  type LadderFindings,
  type LadderOptions,
  type Rung,
} from './players/ladder.js';
export { drawnBattles, type DrawnBattlesOptions } from './players/drawn.js';
export { explainBattle, type ExplainedOption, type Explanation } from './players/explain.js';
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
export { bestResponse, type PlayerResponse } from './players/respond.js';
export {
  DEFAULT_MEETINGS,
  playerStrengths,
  type PlayersFindings,
  type PlayerStrength,
  type StrengthOptions,
} from './players/strength.js';
export { playWorth, type PlayWorthFindings, type PlayWorthOptions } from './players/playWorth.js';
export { train, type Trained, type TrainOptions } from './players/train.js';
export {
  battlePlayer,
  openBattleOf,
  readBattle,
  readBout,
  readCampaign,
  policyCalled,
  withPolicies,
  type BattleSource,
} from './source.js';
