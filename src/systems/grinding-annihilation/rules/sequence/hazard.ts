/** Making Attacks, afterwards: [HAZARD], a test for each bearer. */
import type { Formation } from '../model.js';

/** The face on which a test fails, and so its chance. */
const FAILS_ON = 1;
export const hazardFails = (face: number): boolean => face === FAILS_ON;
export const HAZARD_CHANCE = 1 / 6;

/** What a failed test costs who is no common troop. */
export const HAZARD_MORTAL_WOUNDS = 3;

/** Whether the tests of a formation's own troops are mortal wounds rather than a troop destroyed. */
export const hazardWounds = ({ keywords }: Pick<Formation, 'keywords'>): boolean =>
  ['CHARACTER', 'MONSTROUS', 'VEHICLE'].some((keyword) => keywords.has(keyword));
