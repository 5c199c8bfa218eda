/** The users' questions, answered for any rule system. */
export * from './odds/odds.js';
export * from './duel/duel.js';
export * from './duel/duelSampled.js';
export * from './brawl/index.js';
export * from './battle/index.js';
export * from './campaign/campaign.js';
export * from './lists/index.js';
export * from './splits/openChoices.js';
export * from './splits/splits.js';
export * from './strategies/index.js';
export * from './tournament.js';
export * from './advise/advise.js';
export * from './advise/dialogue.js';
export { Coach, type ActionAdvice, type Advice, type Spot } from './advise/coach.js';
export * from './advise/outcomeTree.js';
export * from './sheet/sheet.js';
export { describedDecision, type SheetDecision } from './sheet/sheetDecision.js';
export type { Chances } from './advise/comparison.js';
export * from './rosters/memberFights.js';
export * from './rosters/efficiency.js';
export * from './power.js';
export * from './compare/index.js';
export * from './playtest/index.js';
export {
  rosterOf,
  usualStrategies,
  type Fights,
  type Fought,
  type Strategies,
} from './rosters/rosterFights.js';
export { resolvePicks, type ResolvedPicks, type Stratum } from './odds/resolvePicks.js';
export type * from './experimentResults.js';
export type { DieFace, DieMix } from './sheet/dieMix.js';
export * from './valuation/index.js';
