/** What people write about boats (Boats). */
import * as z from 'zod';
import { placeSchema } from '../../../../system/index.js';
import { text } from '../../profiles/schema/ability.js';

/** A side of a hull, in inches. */
const side = z.number().min(1.5).max(60);

/** No steamboat is faster. */
const FASTEST = 6;

/** A boat of a scenario. */
export const boatSchema = z.strictObject({
  id: text,
  boat: z.enum(['raft', 'barge', 'coracle', 'steamboat']),
  /** The middle of its hull, and a place towards which its bow looks: along the width of the table by default. */
  at: placeSchema,
  towards: placeSchema.optional(),
  /** The hull; a coracle is as large as a Medium base. */
  length: side.optional(),
  width: side.optional(),
  /** Of a steamboat: the Speed at the start and the most it makes, inches from the stern to the engine, what it tows. */
  speed: z.int().min(0).max(FASTEST).optional(),
  fastest: z.int().min(1).max(FASTEST).optional(),
  engine: z.number().min(0).max(60).optional(),
  tows: z.array(text).max(6).optional(),
});

/** A boat, its defaults filled in. */
export type BoatData = z.output<typeof boatSchema>;
