/** One valuation: what units are worth in whole battles, for each player and for all of them together. */
export {
  VALUATION_PAIRS,
  VALUATION_PROOF,
  valuation,
  type BeforeAndAfter,
  type PlayedFor,
  type Valuation,
  type ValuationOptions,
  type ValuedUnit,
} from './valuation.js';
export type { PriceWord } from './combine.js';
export { valuationPlayers } from './players.js';
