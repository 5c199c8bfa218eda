/** The users' questions, answered for any rule system. */
export * from './odds/odds.js';
export * from './duel/duel.js';
export * from './duel/duelSampled.js';
export * from './brawl/index.js';
export * from './battle/index.js';
export * from './campaign/campaign.js';
export * from './lists/index.js';
export * from './price/index.js';
export * from './splits/splits.js';
export * from './splits/opening.js';
export * from './strategies/index.js';
export * from './tournament/tournament.js';
export * from './advise/advise.js';
export { Coach, type ActionAdvice, type Advice, type Spot } from './advise/coach.js';
export * from './advise/dialogue.js';
export * from './advise/follow.js';
export * from './advise/outcomeTree.js';
export * from './sheet/sheet.js';
export { describedDecision, type SheetDecision } from './sheet/sheetDecision.js';
export type { Chances } from './advise/comparison.js';
export * from './efficiency/efficiency.js';
export {
  battleWorth,
  type BattleChange,
  type BattleChanges,
  type BattleWorth,
  type BattleWorthOptions,
} from './worth/battleWorth.js';
export {
  changeOverPlay,
  fairChanges,
  playedVariants,
  type FairChange,
  type FairChanges,
  type PlayedChange,
  type WayOfPlay,
} from './worth/fairChange.js';
export { worth, type RoleWorth, type VariantWorth, type Worth, type WorthOptions } from './worth/worth.js';
export { UNPRICED, USUAL_GAME, type Unpriced } from './worth/worthPoints.js';
export { dossier, type Dossier, type DossierOptions, type DossierPick } from './dossier/dossier.js';
export * from './power/power.js';
export { imbalanceInBattles, imbalanceInBrawls, imbalancesOf, type ListImbalance } from './power/lists.js';
export * from './compare/index.js';
export * from './playtest/index.js';
export { rosterOf, usualStrategies, type Fights, type Fought, type Strategies } from './fights/fights.js';
export { settle, type Settled, type Stratum } from './odds/settle.js';
export type * from './results.js';
export type { DieFace, DieMix } from './sheet/dieMix.js';
export * from './valuation/index.js';
export * from './verdict/index.js';
