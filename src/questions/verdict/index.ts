/** Verdicts on units, lists and patches by whole battles. */
export { listVerdict } from './lists.js';
export {
  DEFAULT_VERDICT_MARGIN,
  leastTables,
  type RungReading,
  type VerdictDoubt,
  type VerdictReading,
} from './reading.js';
export type { VerdictResponse } from './response.js';
export { patchVerdict, unitVerdict, type PatchedUnit, type PatchSheet } from './units.js';
export { DEFAULT_VERDICT_TABLES, type Verdict, type VerdictOptions, type VerdictRung } from './verdict.js';
