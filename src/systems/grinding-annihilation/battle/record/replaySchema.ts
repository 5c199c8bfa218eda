/** The schema of the parts of a replay that the player shows. Unknown events appear by their name. */
import * as z from 'zod';
import { ALL_MANOEUVRES } from '../../rules/battleManoeuvres.js';
import { tableFileSchema } from '../../table/schema.js';

/** The maximum number of troops in a battle and in a formation. */
const MOST = 400;

const id = z.string().max(60);
const point = z.tuple([z.number(), z.number()]).readonly();
const path = z
  .array(z.union([point, z.strictObject({ around: point, to: point, turn: z.enum(['left', 'right']) })]))
  .max(500);
const side = z.int().min(0).max(1);
const ids = z.array(id).max(MOST);
/** The height in inches above the ground. The default is the ground. */
const level = z.number().optional();
const paths = z.array(z.looseObject({ troop: id, path, climb: z.number().optional(), level })).max(MOST);
const places = z.array(z.looseObject({ troop: id, at: point, level })).max(MOST);
/** The losses of an event. */
const toll = {
  lost: z.record(id, z.number()).default({}),
  removed: ids.default([]),
  demises: ids.default([]),
};
/** The most attacks of one event. */
const MOST_ATTACKS = 5000;
const faces = z.array(z.int().min(1).max(6)).max(100).optional();
const needed = z.int().min(2).max(7);
/** The dice of one attack. Older replays have none. */
const dice = z.looseObject({
  by: id,
  on: id,
  /** The lowest faces that succeed; 7 if none does. No `hit`: it hits without a roll. */
  needs: z.looseObject({ hit: needed.optional(), wound: needed, save: needed }),
  /** Here and below: a roll, and its re-roll. */
  hit: faces,
  /** Each hit or automatic wound, and the wounds that a troop loses by it. */
  blows: z
    .array(z.looseObject({ wound: faces, save: faces, damage: faces, health: faces, lost: z.int().min(0) }))
    .max(20),
});
const attacks = {
  formation: id,
  target: id,
  weapon: z.string().max(200),
  troops: ids,
  attacks: z.int(),
  dice: z.array(dice).max(MOST_ATTACKS).optional(),
};
const ofFormation = <Name extends string>(name: Name) => ({ event: z.literal(name), formation: id });

const event = z.union([
  z.looseObject({
    event: z.literal('round'),
    round: z.int(),
    first: side,
    /** The rolls of the roll-off for the first turn. Older replays have none. */
    initiative: z
      .array(z.tuple([z.int(), z.int()]))
      .max(100)
      .optional(),
  }),
  z.looseObject({
    event: z.literal('phase'),
    phase: z.enum(['manoeuvres', 'move', 'shooting', 'assault', 'brawl']),
  }),
  z.looseObject({
    ...ofFormation('move'),
    as: z.enum(['stationary', 'normal', 'advance', 'retreat', 'scout', 'close-in', 'consolidate', 'fly']),
    paths,
    roll: z.int().optional(),
    tests: z.int().optional(),
    ...toll,
  }),
  z.looseObject({ ...ofFormation('assault'), target: id, roll: z.int(), reaches: z.boolean(), paths }),
  z.looseObject({ ...ofFormation('embark'), transport: id }),
  z.looseObject({ ...ofFormation('disembark'), transport: id, troops: places }),
  z.looseObject({ ...ofFormation('wreck'), transport: id, troops: places, tests: z.int(), ...toll }),
  z.looseObject({ ...ofFormation('arrive'), troops: places }),
  z.looseObject(ofFormation('leave')),
  // `plunging` names the troops with plunging fire. The player does not show it.
  z.looseObject({ event: z.literal('shoot'), ...attacks, ...toll }),
  z.looseObject({ event: z.literal('fight'), ...attacks, ...toll }),
  z.looseObject({ ...ofFormation('hazard'), tests: z.int(), ...toll }),
  z.looseObject({ ...ofFormation('danger'), terrain: z.string().max(60), tests: z.int(), ...toll }),
  z.looseObject({ event: z.literal('mortal'), target: id, dice: z.int(), wounds: z.int(), ...toll }),
  z.looseObject({ ...ofFormation('fatigue'), roll: z.int(), heroism: z.int(), failed: z.boolean() }),
  z.looseObject({ ...ofFormation('stray'), removed: ids }),
  // A formation still in reserve at the end of the battle. It counts as destroyed.
  z.looseObject({ ...ofFormation('unarrived'), removed: ids }),
  z.looseObject({ ...ofFormation('scientist'), marker: z.int(), troop: id }),
  z.looseObject({ ...ofFormation('deliver'), troop: id }),
  z.looseObject({
    event: z.literal('manoeuvre'),
    side,
    manoeuvre: z.enum(ALL_MANOEUVRES),
    left: z.int(),
    on: id,
  }),
  z.looseObject({ event: z.literal('score'), side, points: z.int(), total: z.int() }),
  z.looseObject({ event: z.literal('discard'), side, marker: z.int() }),
  z.looseObject({
    event: z.literal('over'),
    winner: side.nullable(),
    points: z.tuple([z.int(), z.int()]),
  }),
]);

/** The parts of a replay that the player reads. */
export const replaySchema = z.looseObject({
  rounds: z.int(),
  table: tableFileSchema.shape.table,
  markers: z.array(point).max(20),
  sides: z.array(z.looseObject({ name: z.string() })).length(2),
  formations: z
    .array(
      z.looseObject({
        id,
        side,
        unit: z.string().max(200),
        leader: id.optional(),
        troops: z
          .array(
            z.looseObject({ id, unit: z.string().max(200), base: z.number(), at: point.optional(), level }),
          )
          .max(MOST),
      }),
    )
    .max(200),
  /** Each side's chance of winning after a number of events. */
  curve: z
    .array(z.looseObject({ after: z.int().min(0), scores: z.array(z.number().min(0).max(1)).max(2) }))
    .max(200)
    .optional(),
  events: z.array(event).max(100_000),
});

/** A replay with its defaults filled in. */
export type ReplayData = z.output<typeof replaySchema>;
/** One of its events. */
export type ReplayEvent = ReplayData['events'][number];

/** The events of one name. */
export type EventOf<Name extends ReplayEvent['event']> = Extract<ReplayEvent, { event: Name }>;
