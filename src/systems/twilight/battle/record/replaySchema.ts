/** The parts of a replay that a film shows. A film gives only the name of an unknown event. */
import * as z from 'zod';
import { tableSchema, templateSchema } from '../../table/schema.js';
import { SIZES } from '../../model/sizes.js';
import { MOST_SIDES } from '../plan/mostSides.js';

const id = z.string().max(60);
const point = z.tuple([z.number(), z.number()]).readonly();
const path = z
  .array(z.union([point, z.strictObject({ around: point, to: point, turn: z.enum(['left', 'right']) })]))
  .min(1)
  .max(500);
/** The position of a boat. */
const pose = { at: point, bow: point };
/** An entry for each side. */
const bySide = <T extends z.ZodType>(entry: T) => z.array(entry).min(2).max(MOST_SIDES);
const sideNumber = z
  .int()
  .min(0)
  .max(MOST_SIDES - 1);
const counts = bySide(z.number());
const casualties = {
  /** The Stamina of every model whose Stamina changed. */
  stamina: z.record(id, z.int()).default({}),
  removed: z.array(id).max(200).default([]),
  odds: z.record(id, z.number()).default({}),
};
/** Stones of either kind. */
const stones = { erac: z.int().min(0).max(12), oran: z.int().min(0).max(12) };
const faces = z.strictObject(stones);
const hand = z.strictObject({
  green: z.int().min(0),
  red: z.int().min(0),
  blue: z.int().min(0),
  white: z.int().min(0),
});
/** The stones from the picks to the end of adjusting. */
const combat = {
  picks: bySide(
    z.union([z.literal('wild'), z.strictObject({ ...stones, added: z.int().min(1).optional() })]),
  ),
  drawn: z.record(id, hand).optional(),
  cast: bySide(faces),
  adjusted: z
    .array(
      z.strictObject({
        side: sideNumber,
        model: id,
        does: id,
        stamina: z.int(),
        recast: faces.optional(),
        turned: faces.optional(),
        discards: z.int().min(1).optional(),
        redrawn: z.strictObject({ back: hand, drawn: hand }).optional(),
        shown: bySide(faces),
      }),
    )
    .max(1000),
};
const saves = z
  .array(
    z.strictObject({
      model: id,
      needs: z.int().nullable(),
      saved: z.boolean(),
      rolls: z.array(z.int().min(1).max(6)).max(100),
    }),
  )
  .max(12);
/** The trace of a fight. It is absent from replays that do not record it. */
const trace = {
  picks: combat.picks.optional(),
  drawn: combat.drawn,
  cast: combat.cast.optional(),
  adjusted: combat.adjusted.optional(),
  saves: saves.optional(),
};
const placed = z.looseObject({
  id,
  side: sideNumber,
  model: z.string().max(200),
  size: z.enum(SIZES),
  stamina: z.int().optional(),
  /** Absent for a model that comes later. */
  at: point.optional(),
  /** The vehicle on which it starts as crew. */
  rides: id.optional(),
  /** The id of an object that models attack like a model. */
  object: id.optional(),
});
const side = z.looseObject({
  name: z.string(),
  wild: z.boolean().default(false),
  /** The first side of its team. It is absent between two sides. */
  team: sideNumber.optional(),
});

const event = z.union([
  z.looseObject({ event: z.literal('turn'), turn: z.int() }),
  z.looseObject({ event: z.literal('draw'), counter: id }),
  z.looseObject({ event: z.literal('return'), model: id, counter: id }),
  z.looseObject({ event: z.literal('activate'), model: id, by: z.string().max(200) }),
  z.looseObject({
    event: z.literal('move'),
    model: id,
    path,
    cautious: z.boolean(),
    for: id,
    /** The smaller enemies that it steps on, with their new positions. */
    displaced: z.record(id, point).default({}),
    /** The boat that it boards. `null` means that it goes ashore. */
    boards: id.nullable().optional(),
    agility: z.looseObject({ needs: z.int(), rolls: z.array(z.int()).max(2) }).optional(),
    /** The model that kept it from coming aboard. */
    blocked: id.optional(),
    /** The position at which it fell into the water. */
    fell: point.optional(),
    /** The model that helped it to carry a coracle. */
    with: id.optional(),
  }),
  z.looseObject({
    event: z.literal('shoot'),
    model: id,
    target: id,
    sight: id,
    blows: z.number(),
    ...casualties,
    blast: z.looseObject({ towards: point }).optional(),
    ...trace,
    again: z.strictObject({ model: id, ...combat }).optional(),
  }),
  z.looseObject({
    event: z.literal('combat'),
    attacker: id,
    defender: id,
    ...casualties,
    supporters: bySide(z.array(id)),
    stones: counts,
    blows: counts,
    /** The primary that each side supports. It is absent between two sides. */
    backs: bySide(id.nullable()).optional(),
    ...trace,
  }),
  z.looseObject({
    event: z.literal('free'),
    model: id,
    counters: z.int(),
    left: z.int(),
    ...casualties,
    ...trace,
  }),
  z.looseObject({
    event: z.literal('gas'),
    /** The model that released it or came into it. It is absent if the plants released it. */
    model: id.optional(),
    cloud: z.looseObject({ circle: point, radius: z.number() }).optional(),
    saves: z.record(id, z.boolean()),
  }),
  z.looseObject({ event: z.literal('pass'), side: z.int() }),
  z.looseObject({ event: z.literal('flee'), side: z.int(), models: z.array(id).max(200) }),
  z.looseObject({
    event: z.literal('create'),
    model: id,
    discarded: z.array(id),
    created: placed,
  }),
  z.looseObject({
    event: z.literal('end'),
    stamina: z.record(id, z.int()).default({}),
    clouds: z.array(z.looseObject({ circle: point, radius: z.number() })).default([]),
  }),
  z.looseObject({
    event: z.literal('over'),
    winner: z.int().nullable(),
    why: z.enum(['removed', 'turns', 'fled', 'victory']),
    /** The victory conditions that were met, by index in the scenario. */
    met: z.array(z.int().min(0).max(11)).max(12).optional(),
    /** All winners, if they are allies. */
    winners: z.array(sideNumber).max(MOST_SIDES).optional(),
  }),
  z.looseObject({ event: z.literal('mark'), model: id, by: id.optional(), effect: id.optional() }),
  z.looseObject({ event: z.literal('leave'), model: id }),
  z.looseObject({ event: z.literal('mount'), model: id, vehicle: id }),
  z.looseObject({ event: z.literal('dismount'), model: id, vehicle: id, at: point }),
  z.looseObject({
    event: z.literal('paddle'),
    model: id,
    boat: id,
    ...pose,
    by: z.array(id).max(200),
    /** The new positions of the models on the boat and of those that cling to it. */
    places: z.record(id, point),
  }),
  z.looseObject({ event: z.literal('stoke'), model: id, boat: id, speed: z.int() }),
  z.looseObject({
    event: z.literal('steam'),
    boat: id,
    ...pose,
    speed: z.int(),
    slows: z.int(),
    steer: z.looseObject({ by: id, ...pose }).optional(),
    towed: z.record(id, z.looseObject(pose)),
    /**
     * The new positions of the models aboard and of those that cling, before any of them falls. Then the
     * models that it pushes aside, with their positions.
     */
    places: z.record(id, point),
    pushed: z.record(id, point),
    rams: z.record(id, z.looseObject({})),
    /** The boat that it hit, or `null` for anything else, and the models that fell into the water. */
    crash: z.looseObject({ into: id.nullable(), needs: z.int(), fell: z.record(id, point) }).optional(),
    removed: casualties.removed,
  }),
  z.looseObject({ event: z.enum(['adrift', 'replace']), model: id, boat: id, at: point }),
  z.looseObject({ event: z.literal('take'), model: id, object: id }),
  z.looseObject({ event: z.literal('give'), model: id, object: id, to: id }),
  z.looseObject({
    event: z.literal('drop'),
    model: id,
    object: id,
    at: point,
    /** Whether it is a coracle that is in the water again. */
    afloat: z.boolean().optional(),
  }),
  z.looseObject({ event: z.literal('arrive'), model: id, at: point }),
]);

/** The schema of a replay. The head of this file explains it. */
export const replaySchema = z.looseObject({
  system: z.literal('twilight'),
  replay: z.union([z.literal(1), z.literal(2)]),
  table: tableSchema,
  template: templateSchema,
  sides: bySide(side),
  boats: z
    .array(z.looseObject({ id, boat: id, at: point, bow: point, length: z.number(), width: z.number() }))
    .max(12)
    .default([]),
  /** The counters of the bag. They are absent from older replays. */
  bag: z.record(id, z.int().min(0).max(1000)).optional(),
  models: z.array(placed).min(1).max(1000),
  /** Each side's chance of winning after a number of events. It is absent from replays without a curve. */
  curve: z
    .array(
      z.looseObject({ after: z.int().min(0), scores: z.array(z.number().min(0).max(1)).max(MOST_SIDES) }),
    )
    .max(200)
    .optional(),
  /** The decision for which a search found a better option. */
  lostBy: z
    .looseObject({
      event: z.int().min(0),
      side: sideNumber,
      gain: z.number(),
      rather: z.looseObject({}),
    })
    .optional(),
  events: z.array(event).max(100_000),
});

/** A replay after the check. */
export type ReplayData = z.output<typeof replaySchema>;
/** One event of a replay. */
export type ReplayEvent = ReplayData['events'][number];
