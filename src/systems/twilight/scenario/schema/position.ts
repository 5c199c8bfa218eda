/** What people write about a combat in progress: the scenario and what is on the table. */
import * as z from 'zod';
import { idText, whole } from '../../profiles/schema/ability.js';
import { scenarioSchema } from './scenario.js';

/** One side on the table: faces up, Stamina left, and the abilities used in this combat, once each or so many times. */
const tableSideSchema = z.strictObject({
  erac: whole(0, 14).default(0),
  oran: whole(0, 14).default(0),
  stamina: whole(0, 13).optional(),
  used: z.union([z.array(idText).max(12), z.record(idText, whole(0, 12))]).default([]),
});

/** A combat after the cast. */
export const stateSchema = z.strictObject({
  /** Who acts now; the attacker when absent, or the only side that adjusts. */
  turn: z.enum(['attacker', 'defender']).optional(),
  /** Whether the other side has just passed; when absent: no, unless it must have. */
  passed: z.boolean().optional(),
  attacker: tableSideSchema.prefault({}),
  defender: tableSideSchema.prefault({}),
  /** Ranged: which attack it is when there are several (Quick Shot, Blast), counted from 1. */
  attack: whole(1, 24).default(1),
  /** Ranged: the model engaging the target that is fought now in its place, counted from 1. */
  engaging: whole(1, 8).optional(),
  /** Ranged: targets and engaging models that fell before, counted from 1. */
  fallen: z
    .strictObject({
      targets: z.array(whole(1, 6)).max(6).default([]),
      engaging: z.array(whole(1, 8)).max(8).default([]),
    })
    .prefault({}),
});

/** A scenario, with the state of the table once stones are cast. */
export const positionSchema = scenarioSchema.extend({ state: stateSchema.optional() });

/** The state of the table, its defaults filled in. */
export type StateData = z.output<typeof stateSchema>;
/** One side of it. */
export type TableSideData = StateData['attacker'];
