export * from './search/index.js';
export { battleOfLists, listBattles, type ListBattles, type ListMeeting } from './battles.js';
export {
  DEFAULT_TABLE_BOUTS,
  DEFAULT_TABLES,
  MOST_TABLES,
  type ListDesignOptions,
} from '../battle/design/index.js';
export { battleFights, type BattleFightOptions, type ListDesign } from './fights/index.js';
export { predictedGames, type GameChances } from './gameChances.js';
export { listRound, type ListRound, type ListRoundOptions, type PlayedTables } from './rounds.js';
export {
  designText,
  pairEven,
  pairPlayers,
  pairScore,
  signedShares,
  strongerOf,
  strongerUnder,
} from './pairText.js';
export { isSameList } from './sameList.js';
export { checkList, type ListCheck } from './check.js';
export {
  DEFAULT_DRAWN,
  DEFAULT_JUDGE_BRAWLS,
  DEFAULT_JUDGE_TABLES,
  judgeList,
  type JudgedEnemy,
  type JudgedModel,
  type JudgeOptions,
  type ListVerdict,
} from './judge.js';
export { listField, listPair, type ListPair } from './byPolicy.js';
export type { PolicyRange, ByPolicy } from './fights/index.js';
export {
  DEFAULT_LIST_BRAWLS,
  listRoundRobin,
  type ListCycle,
  type ListRoundRobin,
  type RankedList,
} from './roundRobin.js';
