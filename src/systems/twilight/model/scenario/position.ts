/** The schema of a combat in progress: the scenario and the table. */
import * as z from 'zod';
import { idText, whole } from '../profile/ability.js';
import { scenarioSchema } from './scenario.js';

/**
 * One side of the table: faces up, remaining Stamina, and the abilities used in this combat, each once or with a
 * number.
 */
const tableSideSchema = z.strictObject({
  erac: whole(0, 14).default(0),
  oran: whole(0, 14).default(0),
  stamina: whole(0, 13).optional(),
  used: z.union([z.array(idText).max(12), z.record(idText, whole(0, 12))]).default([]),
});

/** A combat after the cast. */
export const stateSchema = z.strictObject({
  /** The side that acts now. The default is the attacker, or the only side that adjusts. */
  turn: z.enum(['attacker', 'defender']).optional(),
  /** Whether the other side has just passed. The default is no, unless it must have. */
  passed: z.boolean().optional(),
  attacker: tableSideSchema.prefault({}),
  defender: tableSideSchema.prefault({}),
  /** Ranged: the number of the attack, from 1, if there are several (Quick Shot, Blast). */
  attack: whole(1, 24).default(1),
  /** Ranged: the number, from 1, of the engaging model that now fights in the target's place. */
  engaging: whole(1, 8).optional(),
  /** Ranged: the numbers, from 1, of the targets and engaging models that fell before. */
  fallen: z
    .strictObject({
      targets: z.array(whole(1, 6)).max(6).default([]),
      engaging: z.array(whole(1, 8)).max(8).default([]),
    })
    .prefault({}),
});

/** A scenario, with the state of the table after the cast. */
export const positionSchema = scenarioSchema.extend({ state: stateSchema.optional() });

/** The state of the table with its defaults. */
export type StateData = z.output<typeof stateSchema>;
/** One side of the table. */
export type TableSideData = StateData['attacker'];
