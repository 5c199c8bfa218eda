export * from './search/index.js';
export { battleOfLists, listBattles, type ListBattles, type ListMeeting, isSameList } from './battles.js';
export {
  DEFAULT_TABLE_BOUTS,
  DEFAULT_TABLES,
  MOST_TABLES,
  type ListDesignOptions,
} from '../battle/design/index.js';
export {
  battleFights,
  type BattleFightOptions,
  type ListDesign,
  type PolicyRange,
  type ByPolicy,
} from './fights/index.js';
export { predictedGames, type GameChances, listField, listPair, type ListPair } from './listOdds.js';
export {
  listRound,
  type ListRound,
  type ListRoundOptions,
  type PlayedTables,
  designText,
  pairEven,
  pairPlayers,
  pairScore,
  signedShares,
  strongerOf,
  strongerUnder,
} from './twoLists.js';
export {
  checkList,
  type ListCheck,
  DEFAULT_DRAWN,
  DEFAULT_JUDGE_BRAWLS,
  DEFAULT_JUDGE_TABLES,
  judgeList,
  type JudgedEnemy,
  type JudgedModel,
  type JudgeOptions,
  type ListVerdict,
} from './judge.js';
export {
  DEFAULT_LIST_BRAWLS,
  listRoundRobin,
  type ListCycle,
  type ListRoundRobin,
  type RankedList,
} from './roundRobin.js';
