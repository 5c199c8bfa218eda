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
export { endsOf, leadInModels, scoreOf } from './ends.js';
export { OutcomeTables, BrawlOutcomes, type CombatOutcomes } from './outcomeTables.js';
export { streamOf } from './outcomeTables.js';
export {
  DEFAULT_PAIR_BRAWLS,
  skillTable,
  type SkillTable,
  type SkillTableOptions,
  type SkillTableSide,
} from './skillTable.js';
