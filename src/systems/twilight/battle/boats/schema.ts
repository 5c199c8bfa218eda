/** What people write about boats (Boats). */
import * as z from 'zod';
import { placeSchema } from '../../../../system/index.js';
import { text } from '../../profiles/schema/ability.js';

/** A side of a hull, in inches. */
const side = z.number().min(1.5).max(60);

/** A boat of a scenario. */
export const boatSchema = z.strictObject({
  id: text,
  boat: z.enum(['raft', 'barge', 'coracle']),
  /** The middle of its hull, and a place towards which its bow looks: along the width of the table by default. */
  at: placeSchema,
  towards: placeSchema.optional(),
  /** The hull; a coracle is as large as a Medium base. */
  length: side.optional(),
  width: side.optional(),
});

/** A boat, its defaults filled in. */
export type BoatData = z.output<typeof boatSchema>;
