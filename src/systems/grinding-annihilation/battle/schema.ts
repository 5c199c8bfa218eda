/** The schemas of battle files and scenarios. */
import * as z from 'zod';
import { armySchema, entrySchema } from '../forces/army/schema.js';
import { baseSize, tallness } from '../profiles/rosterSchema.js';
import { standingSchema, tableFileSchema } from '../table/schema.js';
import { NAMES, readPolicy, FEATURES } from './policies/policyNames.js';
import { MISSIONS } from '../table/deploymentZones.js';

/** The default and maximum number of rounds. */
const ROUNDS = 5;
const MOST_ROUNDS = 20;

const text = z.string().min(1).max(200);

/** A formation of an army, with the places of its troops if the file gives them. */
const battleEntrySchema = entrySchema.extend({
  /** A place for each troop, its Leader last, with an optional level above the ground. */
  at: z.array(standingSchema).min(1).max(101).optional(),
});

const listSchema = armySchema.extend({
  size: armySchema.shape.size.optional(),
  faction: armySchema.shape.faction.optional(),
  formations: z.array(battleEntrySchema).min(1).max(60),
});

const sideSchema = z.strictObject({
  name: text.optional(),
  /** The content of an army file. It may break the rules of army creation. */
  list: listSchema,
  /** A level of play stands for its policy. */
  policy: z.enum(NAMES).transform(readPolicy).optional(),
  /** The planner's weights, if they differ from the default. */
  weights: z.partialRecord(z.enum(FEATURES), z.number().min(-1000).max(1000)).optional(),
});

/** A scenario of the document on a warfield. */
export const battleScenarioSchema = z.strictObject({
  system: z.literal('grinding-annihilation').optional(),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  /** Fields that no document gives. */
  assumed: z.array(text).max(40).default([]),
  mission: z.enum(MISSIONS).default('war-of-control'),
  table: tableFileSchema.shape.table,
  rounds: z.int().min(1).max(MOST_ROUNDS).default(ROUNDS),
});

/** A battle file with all file references resolved. */
export const battleSchema = z.strictObject({
  system: z.literal('grinding-annihilation'),
  name: text.optional(),
  scenario: battleScenarioSchema,
  sides: z.tuple([sideSchema, sideSchema]),
  /** Overrides by unit: the base diameter in millimetres, and the height in inches (G-07). */
  sizes: z
    .record(
      z.string().min(1).max(80),
      z.strictObject({
        base: baseSize.optional(),
        height: tallness.optional(),
      }),
    )
    .default({}),
});

/** A battle file with its defaults filled in. */
export type BattleData = z.output<typeof battleSchema>;
/** A formation of a side's list. */
export type BattleEntry = z.output<typeof battleEntrySchema>;
