/** What an experiment's file may ask about the profiles of an axis beside its fights. */
import * as z from 'zod';
import { axisName, shortText } from './words.js';

const roster = {
  roster: axisName.describe('The axis whose profiles are judged'),
  field: axisName.optional().describe('The axis whose profiles they meet; the same one unless told'),
};
/** A few names: of roles, opponents, skills. */
export const rosterNames = z.array(shortText).min(1).max(60);
const play = {
  strategy: shortText.optional().describe('How both sides play; best play unless told'),
  against: shortText.optional().describe('How the enemies play, where it differs'),
  roles: rosterNames.optional().describe('The parts that they take; all unless told'),
};
const weighting = z.enum(['even', 'nash']).optional().describe('How much each enemy counts');

/** What an experiment may ask about the profiles of an axis beside its fights. */
export const ROSTER_SECTIONS = {
  efficiency: z
    .strictObject({ ...roster, ...play, weighting })
    .optional()
    .describe('Also what the points of each profile of an axis buy, role by role'),
  worth: z
    .strictObject({ ...roster, ...play, duels: rosterNames.optional().describe('Opponents of duels, by id') })
    .optional()
    .describe('Also what one more or less of everything on each profile of an axis is worth'),
  price: z
    .strictObject({
      ...roster,
      weighting,
      skills: rosterNames.optional().describe('How players play, the last one being what counts'),
      precision: z.number().gt(0).max(1).optional().describe('Half of the interval as a share of the price'),
      brawls: z.int().min(1).max(1e9).optional().describe('Brawls at each number of models, at most'),
      points: z.number().gt(0).max(1e6).optional().describe('Points of the groups that meet, about'),
    })
    .optional()
    .describe('Also fair points of each profile of an axis, by equal-points brawls'),
} as const;

/** The kinds of these questions. */
export type RosterKind = keyof typeof ROSTER_SECTIONS;

/** The questions of an experiment, as its file writes them. */
export type RosterSections = {
  readonly [Kind in RosterKind]?: z.output<(typeof ROSTER_SECTIONS)[Kind]>;
};
