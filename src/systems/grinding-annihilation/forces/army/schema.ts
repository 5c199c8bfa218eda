/** What people write about armies. */
import * as z from 'zod';
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import { unitSchema } from '../../profiles/schema/roster.js';
import { ALL_MANOEUVRES } from '../../rules/manoeuvres.js';

const text = z.string().min(1).max(80);

/** A unit given in place: its id is `faction/unit`, of a faction that the rosters have. */
export const placedUnitSchema = unitSchema.extend({
  id: z
    .string()
    .max(161)
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, expects(msg('faction/unit'))),
  /** One that does nothing may have none. */
  weapons: z.array(unitSchema.shape.weapons.element),
});

/** A formation of an army. */
export const entrySchema = z.strictObject({
  unit: z.union([text, placedUnitSchema]),
  troops: z.int().min(1).max(100).optional(),
  /** The Leader's unit that attaches to it; listed as a formation of its own too. */
  leader: text.optional(),
  enhancements: z.array(text).max(10).default([]),
  reserves: z.boolean().default(false),
  /** Aircraft that can: it is in Hover mode for the battle. */
  hover: z.boolean().default(false),
  /** The unit of the Transport that it starts the battle in. */
  embarked: text.optional(),
});

/** An army file. */
export const armySchema = z.strictObject({
  system: z.literal('grinding-annihilation').optional(),
  name: text.optional(),
  size: z.enum(['small', 'medium', 'large']),
  faction: text,
  doctrines: z.array(text).max(10).default([]),
  manoeuvres: z.array(z.enum(ALL_MANOEUVRES)).max(20).default([]),
  general: text.optional(),
  formations: z.array(entrySchema).min(1).max(100),
});

/** An army, its defaults filled in. */
export type Army = z.output<typeof armySchema>;
/** An army as it is written. */
export type ArmyFile = z.input<typeof armySchema>;
/** A formation as it is written. */
export type EntryFile = ArmyFile['formations'][number];
/** A unit given in place, as it is written. */
export type PlacedUnit = z.input<typeof placedUnitSchema>;
