/** The schemas of armies. */
import * as z from 'zod';
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import { unitSchema } from '../../profiles/rosterSchema.js';
import { ALL_MANOEUVRES } from '../../rules/battleManoeuvres.js';

const text = z.string().min(1).max(80);

/** An inline unit. Its id is `faction/unit`, with a faction of the rosters. */
export const placedUnitSchema = unitSchema.extend({
  id: z
    .string()
    .max(161)
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, expects(msg('faction/unit'))),
  /** The weapons. A unit without an attack may have none. */
  weapons: z.array(unitSchema.shape.weapons.element),
});

/** A formation of an army. */
export const entrySchema = z.strictObject({
  unit: z.union([text, placedUnitSchema]),
  troops: z.int().min(1).max(100).optional(),
  /** The unit of its attached Leader. The list contains the Leader as a separate formation too. */
  leader: text.optional(),
  enhancements: z.array(text).max(10).default([]),
  reserves: z.boolean().default(false),
  /** Whether Aircraft with Hover mode use it for the battle. */
  hover: z.boolean().default(false),
  /** The unit of the Transport that it starts in. */
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

/** An army with its defaults filled in. */
export type Army = z.output<typeof armySchema>;
/** An army in the input format. */
export type ArmyFile = z.input<typeof armySchema>;
/** A formation in the input format. */
export type EntryFile = ArmyFile['formations'][number];
/** An inline unit in the input format. */
export type PlacedUnit = z.input<typeof placedUnitSchema>;
