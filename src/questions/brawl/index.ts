export {
  brawlOdds,
  BrawlTable,
  BRAWL_BLOCK,
  DEFAULT_BRAWLS,
  type BrawlFindings,
  type BrawlOptions,
  type BrawlSide,
  type EndCounts,
} from './brawl.js';
export type { Fates, FateTables } from './bouts.js';
export {
  DEFAULT_PAIR_BRAWLS,
  skillTable,
  type SkillTable,
  type SkillTableOptions,
  type SkillTableSide,
} from './skillTable.js';
