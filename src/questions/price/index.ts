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
export { pricingSeconds, waysWithin } from './waysWithin.js';
export {
  battlePrice,
  type BattlePrice,
  type BattlePriceOptions,
  type BattlePricing,
  type PricePart,
  type RungPrice,
  type SpreadLevel,
} from './battles/battlePrice.js';
export type { TrialPrice, TrialWorth } from './battles/estimates.js';
export { battlesOf, Exchanger, fieldOf, modelsOf, WRITTEN, type BattleField } from './battles/exchange.js';
export {
  DEFAULT_TRIAL_TABLES,
  playTrials,
  scenariosOf,
  trialArms,
  type PlayedTrials,
  type TrialDesign,
  type TrialOptions,
} from './battles/trials.js';
export { targetFileSchema } from './targetFile.js';
