export { comparePatchInBattles } from './battles.js';
export type { Change } from './changes.js';
export { PROFILE_MEASURES } from './profiles.js';
export {
  comparePatch,
  patchChanges,
  touches,
  USUAL_ERROR,
  type EntryChange,
  type PatchChanges,
  type PatchVerdict,
} from './profiles.js';
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
