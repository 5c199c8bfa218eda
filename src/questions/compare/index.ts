export { comparePatchInBattles } from './patchInBattles.js';
export type { Change } from './dataChanges.js';
export {
  PROFILE_MEASURES,
  comparePatch,
  patchChanges,
  touches,
  USUAL_ERROR,
  type EntryChange,
  type PatchChanges,
  type PatchVerdict,
} from './profilePatch.js';
export type { PatchOptions } from './patchFights.js';
export {
  compareScenarios,
  type ScenarioOptions,
  type ScenarioVerdict,
  type ScenarioVersion,
} from './scenarios.js';
export type {
  CompareMeasure,
  CompareMethod,
  Difference,
  Margin,
  PlayerVerdict,
  SubjectVerdict,
} from './verdicts.js';
