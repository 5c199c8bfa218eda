/** What an experiment's file may ask about the profiles of an axis beside its fights. */
import type * as z from 'zod';
import { ROSTER_KINDS } from './kinds/index.js';

const { efficiency, worth, price, battlePrice, listBattles } = ROSTER_KINDS;

/** The sections by their names, in the order of help. */
export const ROSTER_SECTIONS = {
  efficiency: efficiency.section,
  worth: worth.section,
  price: price.section,
  battlePrice: battlePrice.section,
  listBattles: listBattles.section,
} as const;

/** The questions of an experiment, as its file writes them. */
export type RosterSections = {
  readonly [Kind in keyof typeof ROSTER_SECTIONS]?: z.output<(typeof ROSTER_SECTIONS)[Kind]>;
};
