export { price, DEFAULT_PRICE_BRAWLS, type PriceOptions } from './price.js';
export type {
  Dominator,
  MatchUpPrice,
  MemberPrice,
  Pricing,
  SkillPrice,
  Suggestion,
  Suits,
} from './results.js';
