/** Making Attacks, afterwards: [HAZARD], one test per bearer. */
import type { Formation } from '../model.js';

/** The die result on which a test fails, and its probability. */
const FAILS_ON = 1;
export const hazardFails = (face: number): boolean => face === FAILS_ON;
export const HAZARD_CHANCE = 1 / 6;

/** The mortal wounds of a failed test, for bearers other than common troops. */
export const HAZARD_MORTAL_WOUNDS = 3;

/** Returns whether failed tests of a formation's own troops cause mortal wounds, instead of destroying a troop. */
export const hazardWounds = ({ keywords }: Pick<Formation, 'keywords'>): boolean =>
  ['CHARACTER', 'MONSTROUS', 'VEHICLE'].some((keyword) => keywords.has(keyword));
