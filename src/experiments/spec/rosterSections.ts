/** Questions of an experiment file about the profiles of an axis. */
import type * as z from 'zod';
import { ROSTER_KINDS } from '../kinds/index.js';

const { valuation, efficiency, curve, listBattles } = ROSTER_KINDS;

/** The sections by their names, in the order of help. */
export const ROSTER_SECTIONS = {
  valuation: valuation.section,
  efficiency: efficiency.section,
  curve: curve.section,
  listBattles: listBattles.section,
} as const;

/** The fields of these sections that a full run sets: precision and amounts. */
export const FULL_SECTIONS = {
  listBattles: listBattles.section
    .unwrap()
    .pick({ players: true, tables: true, battles: true })
    .optional()
    .describe('Precision of lists against lists: policies, tables and battles'),
} as const;

/** The questions of an experiment, as its file writes them. */
export type RosterSections = {
  readonly [Kind in keyof typeof ROSTER_SECTIONS]?: z.output<(typeof ROSTER_SECTIONS)[Kind]>;
};
