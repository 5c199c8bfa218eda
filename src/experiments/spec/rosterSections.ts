/** What an experiment's file may ask about the profiles of an axis beside its fights. */
import type * as z from 'zod';
import { ROSTER_KINDS } from '../kinds/index.js';

const { efficiency, worth, price, battlePrice, listBattles } = ROSTER_KINDS;

/** The sections by their names, in the order of help. */
export const ROSTER_SECTIONS = {
  efficiency: efficiency.section,
  worth: worth.section,
  price: price.section,
  battlePrice: battlePrice.section,
  listBattles: listBattles.section,
} as const;

/** What a full run sets of these sections: how closely they are asked, and of how much. */
export const FULL_SECTIONS = {
  price: price.section
    .unwrap()
    .pick({ precision: true, brawls: true })
    .optional()
    .describe('How closely fair points in brawls are told'),
  battlePrice: battlePrice.section
    .unwrap()
    .pick({ precision: true, rungs: true, tables: true, battles: true, parts: true })
    .optional()
    .describe('How closely fair points on the table are told'),
  listBattles: listBattles.section
    .unwrap()
    .pick({ rungs: true, tables: true, battles: true })
    .optional()
    .describe('From how many battles lists against lists are told'),
} as const;

/** The questions of an experiment, as its file writes them. */
export type RosterSections = {
  readonly [Kind in keyof typeof ROSTER_SECTIONS]?: z.output<(typeof ROSTER_SECTIONS)[Kind]>;
};
