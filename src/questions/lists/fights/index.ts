/** Fights of list against list, by brawl or in whole battles, through one interface. */
export {
  type FoughtLists,
  type ListDesign,
  type ListFight,
  type ListFights,
  brawlFights,
  type BrawlFightOptions,
  battleFights,
  foughtBattles,
  type BattleFightOptions,
  type FoughtBattles,
} from './listFights.js';
export {
  byPolicy,
  readingOf,
  secondsOf,
  type PolicyRange,
  type ByPolicy,
  type WaysReading,
} from './severalPolicies.js';
