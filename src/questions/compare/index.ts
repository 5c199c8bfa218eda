export { comparePatchInBattles, DEFAULT_PATCH_TABLES } from './battles.js';
export type { Change } from './changes.js';
export { PROFILE_MEASURES } from './measures.js';
export {
  comparePatch,
  patchChanges,
  touches,
  USUAL_ERROR,
  type EntryChange,
  type PatchChanges,
  type PatchOptions,
  type PatchVerdict,
} from './profiles.js';
export {
  compareScenarios,
  type ScenarioOptions,
  type ScenarioVerdict,
  type ScenarioVersion,
} from './scenarios.js';
export type { CompareMeasure, CompareMethod, Margin, SubjectVerdict } from './verdicts.js';
