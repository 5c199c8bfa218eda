/** What a rule system declares, so that the rest of the code needs no knowledge of its rules. */
export * from './system.js';
export * from './template.js';
export * from './brawl.js';
export * from './duel.js';
export * from './outcomes.js';

export * from './form.js';
export * from './frozen.js';
export * from './equalPoints.js';
export * from './list.js';
export * from './position.js';
export * from './opening.js';
export { documentsWith, openWith, patchedDocuments, type PatchList, type PatchShape } from './patches.js';
export * from './roster.js';
export * from './shorthand.js';
export { sideNames, type NamedSide } from './sides.js';
export type * from './solo.js';
export * from './dataGaps.js';
export type * from './distributions.js';
export * from './suggest.js';
export * from './validate.js';
export type * from './table.js';
export type { Campaign, CampaignSummary, CampaignVariant } from './campaign.js';
export * from './plane.js';
