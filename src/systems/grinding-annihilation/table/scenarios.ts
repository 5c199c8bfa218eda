/** The document's scenarios on generated warfields of the minimum size (Warfield Scenarios, Create The Warfield). */
import type { BattleScenario } from '../../../system/index.js';
import type { MissionName } from './deploymentZones.js';

/** The number of features per square inch, equal to that of other tables in Stonecast. */
const FEATURES = 8 / (36 * 36);

const on = (mission: MissionName, label: string, width: number, depth: number): BattleScenario => ({
  id: mission,
  label,
  fields: () => ({ mission }),
  // An even number, so that both halves have equally many features.
  table: { width, depth, pieces: 2 * Math.round((FEATURES * width * depth) / 2) },
});

/** The default scenarios, for armies of 1,000 points. */
export const SCENARIOS: readonly BattleScenario[] = [
  on('war-of-control', 'nine markers: three in either zone, three between them', 60, 44),
  on('exstintech-recovery', 'five markers; only one stays', 60, 40),
  on('scientist-capture', 'Scientists from three markers, brought home', 66, 44),
  on('no-mans-land', 'four markers in the middle', 90, 44),
  on('break-through', 'an Attacker against two lines of the Defender', 90, 44),
];
