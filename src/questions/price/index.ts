export { price, DEFAULT_PRICE_BRAWLS, type PriceOptions } from './price.js';
export type {
  Dominator,
  MatchUpPrice,
  MemberPrice,
  OverPlay,
  Pricing,
  SkillPrice,
  Suggestion,
  Suits,
} from './results.js';
export { fitTargets, type TargetFit } from './targets.js';
export type { FittedPoints, TargetPair } from './targetFights.js';
export type { StatCombination, StatChange, StatFit } from './statFit.js';
export type { Unreached } from './matchUp.js';
export { targetFileSchema } from './targetFile.js';
