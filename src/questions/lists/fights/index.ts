/** Fights of list against list, by brawl or in whole battles, through one interface. */
export type { FoughtLists, ListDesign, ListFight, ListFights } from './fights.js';
export {
  byPolicy,
  readingOf,
  secondsOf,
  type PolicyRange,
  type ByPolicy,
  type WaysReading,
} from './byPolicy.js';
export { brawlFights, type BrawlFightOptions } from './byBrawl.js';
export { battleFights, foughtBattles, type BattleFightOptions, type FoughtBattles } from './byBattle.js';
