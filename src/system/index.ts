/** What a rule system declares, so that the rest of the code needs no knowledge of its rules. */
export * from './ruleSystem.js';
export * from './newScenario.js';
export * from './brawl.js';
export * from './duel.js';
export * from './outcomes.js';

export * from './pageForm.js';
export * from './frozenData.js';
export * from './forceList.js';
export * from './playPosition.js';
export { documentsWith, openWith, patchedDocuments, type PatchList, type PatchShape } from './dataPatches.js';
export * from './roster.js';
export type * from './soloGame.js';
export * from './names.js';
export * from './validate.js';
export * from './table.js';
export type { Campaign, CampaignSummary, CampaignVariant } from './campaign.js';
