export {
  brawlOdds,
  brawlOddsUntil,
  strictBrawlOdds,
  BrawlTable,
  BRAWL_BLOCK,
  DEFAULT_BRAWLS,
  type BrawlFindings,
  type BrawlOptions,
  type BrawlSide,
  type EndCounts,
} from './brawl.js';
export {
  endsOf,
  leadInModels,
  scoreOf,
  OutcomeTables,
  BrawlOutcomes,
  type CombatOutcomes,
  streamOf,
} from './combatOutcomes.js';
export {
  DEFAULT_PAIR_BRAWLS,
  skillTable,
  type SkillTable,
  type SkillTableOptions,
  type SkillTableSide,
} from './skillTable.js';
