/** The form in which people write boats (Boats). */
import * as z from 'zod';
import { placeSchema } from '../../../../system/index.js';
import { text } from '../../model/profile/abilitySchema.js';

/** One side of a hull, in inches. */
const side = z.number().min(1.5).max(60);

/** The highest Speed of any steamboat. */
const FASTEST = 6;

/** A boat of a scenario. */
export const boatSchema = z.strictObject({
  id: text,
  boat: z.enum(['raft', 'barge', 'coracle', 'steamboat']),
  /**
   * The middle of the hull, and a position to which the bow points. Without it the bow points along the width
   * of the table.
   */
  at: placeSchema,
  towards: placeSchema.optional(),
  /** The size of the hull in inches. A coracle has the size of a Medium base, so it takes none. */
  length: side.optional(),
  width: side.optional(),
  /**
   * For a steamboat: the Speed at the start, the Maximum Speed, the inches from stern to engine, and the ids
   * of the barges it tows.
   */
  speed: z.int().min(0).max(FASTEST).optional(),
  fastest: z.int().min(1).max(FASTEST).optional(),
  engine: z.number().min(0).max(60).optional(),
  tows: z.array(text).max(6).optional(),
});

/** A boat with its defaults. */
export type BoatData = z.output<typeof boatSchema>;
