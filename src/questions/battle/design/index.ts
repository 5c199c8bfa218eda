/** Designs of battles: tables as random effects, battles with swapped sides, and arms on common draws. */
export type { Arm } from './arms.js';
export {
  armContrast,
  armEstimates,
  correctedLevels,
  heldEstimate,
  levelEstimate,
  type LevelEstimate,
  type LevelEstimates,
  type LevelOptions,
  type Levels,
  type PlayedArms,
} from './estimates.js';
export {
  groundsOf,
  playedOn,
  USUAL_TABLE,
  type DesignGround,
  type GroundAt,
  type GroundLabels,
  type GroundOptions,
  namedTable,
  withNamedTable,
} from './tables.js';
export {
  designPolicies,
  DEFAULT_TABLE_BOUTS,
  DEFAULT_TABLES,
  DESIGN_OPTIONS,
  FIXED_DESIGN_OPTIONS,
  lookConfidence,
  MOST_TABLES,
  playDesign,
  playMoreTables,
  type DesignOptions,
  type ListDesignOptions,
  type PlayedDesign,
} from './playDesign.js';
