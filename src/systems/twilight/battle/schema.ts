/** What people write about whole battles: the file of `battle`, and scenarios. */
import * as z from 'zod';
import { areaSchema, BRAWL_LIMIT } from '../../../system/index.js';
import { tableSchema, templateSchema, writtenTableSchema } from '../table/schema.js';
import { boatSchema } from './boats/schema.js';
import { MOST_SIDES } from './plan/limits.js';
import { HABITS, MOST_PLAYOUTS, POLICIES, readPolicy, SPLITS, type BattlePolicy } from './policies/names.js';
import { PLANNER_FEATURES } from './policies/planner/weights.js';
import { text, whole } from '../profiles/schema/ability.js';
import { leadershipSchema, listSchema } from '../forces/schema.js';
import { inlineProfileSchema } from '../profiles/schema/profile.js';
import { ADJUSTING, scenarioSchema, splitSchema } from '../scenario/schema/scenario.js';

/** Turns of a battle, at most. */
const MOST_TURNS = 100;

/** No model has more Entangled Counters (Entangled). */
const MOST_COUNTERS = 4;

/** Activation Counters of a side, at most. */
const MOST_ACTIVATION_COUNTERS = 40;

/** How sides split their stones and adjust where a battle file says nothing: the whole combat, as well as can be. */
const DEFAULT_SPLIT = 'equilibrium';
const DEFAULT_ADJUST = 'optimal';

/** A side by its place in the file. */
const sideNumber = whole(0, MOST_SIDES - 1);

const length = z.number().min(0).max(400);
const placeSchema = z.tuple([z.number().min(0).max(400), z.number().min(0).max(400)]);
const zoneSchema = z.strictObject({ x: z.tuple([length, length]), y: z.tuple([length, length]) });

/** What a list's entry says beyond the list: where its models stand, and figures in place of the card's. */
const standing = {
  /** Where they stand: one place, or one for each of the count. */
  at: z.union([placeSchema, z.array(placeSchema).min(1).max(BRAWL_LIMIT)]).optional(),
  size: inlineProfileSchema.shape.size,
  command: inlineProfileSchema.shape.command,
  leadership: z.array(leadershipSchema).max(8).optional(),
  /** What holds of them from the start: Stunned or terrified until the end of a Turn, so many Entangled Counters. */
  conditions: z
    .strictObject({
      stunned: whole(0, MOST_TURNS).default(0),
      terror: whole(0, MOST_TURNS).default(0),
      entangled: whole(0, MOST_COUNTERS).default(0),
    })
    .optional(),
};

const entrySchema = z.union([
  text,
  z.strictObject({
    /** A profile's id, or the profile itself. */
    model: z.union([text, inlineProfileSchema]),
    count: whole(1, BRAWL_LIMIT).default(1),
    /** It is an object by this id, which is attacked as models are, picked up and carried (Objects). */
    object: text.optional(),
    /** The models begin as crew of this vehicle: its place among the side's models, counted from 0. */
    rides: whole(0, 99).optional(),
    /** The models begin on this boat. */
    aboard: text.optional(),
    /** Whether they ride an animal and so board no boat; by default as the name says. */
    mounted: z.boolean().optional(),
    ...standing,
  }),
]);

const force = { ...forceShape(), models: z.array(entrySchema).min(1).max(60) };

function forceShape() {
  const { culture, theme } = listSchema.shape;
  return { culture, theme };
}

const battleListSchema = listSchema.extend({
  name: text.optional(),
  ...force,
  allies: z.array(z.strictObject(force)).max(6).default([]),
});

const habitSchema = z.enum(HABITS);

/** Who plays a side: a name, or what changes it besides. */
const policySchema = z.union([
  z.string().max(200).transform(readPolicy),
  z
    .strictObject({
      of: z.enum(POLICIES),
      never: z.union([habitSchema.transform((one) => [one]), z.array(habitSchema).max(20)]).default([]),
      always: z.enum(SPLITS).optional(),
      playouts: whole(1, MOST_PLAYOUTS).optional(),
    })
    .transform((policy): BattlePolicy => policy),
]);

const sideSchema = z.strictObject({
  name: text.optional(),
  /** Sides that name one team are allied. */
  team: text.optional(),
  /** A list file's object; not both this and `wild`. */
  list: battleListSchema.optional(),
  /** The models of an automated force. */
  wild: z.array(entrySchema).min(1).max(60).optional(),
  policy: policySchema.optional(),
  /** What a planner values otherwise than usual. */
  weights: z.partialRecord(z.enum(PLANNER_FEATURES), z.number().min(-1000).max(1000)).optional(),
  /** Its Activation Counters in the bag where they are others than the rules say. */
  counters: whole(1, MOST_ACTIVATION_COUNTERS).optional(),
  /** Whether its player deploys it, or its models are put at drawn places. */
  deploy: z.enum(['grouped', 'drawn']).default('grouped'),
  /** How the side splits its stones and adjusts, in every combat. */
  split: splitSchema.default(DEFAULT_SPLIT),
  adjust: z.enum(ADJUSTING).default(DEFAULT_ADJUST),
});

/** What counts for victory beside enemy points removed. */
const objectiveSchema = z.union([
  /** At the end, more models of a side and its allies than of any other nearer to the place than the radius. */
  z.strictObject({ hold: placeSchema, radius: length, points: z.number().min(0).max(10_000) }),
  /** A model of the side ends a move this near to an edge of the table: it leaves, and counts. */
  z.strictObject({
    reach: z.enum(['left', 'right', 'near', 'far']),
    side: sideNumber,
    points: z.number().min(0).max(10_000),
    /** Only one that carries this object leaves, and takes it along. */
    with: text.optional(),
  }),
  /** At the end, for the side one of whose models carries the object. */
  z.strictObject({ carry: text, points: z.number().min(0).max(10_000) }),
  /** The enemy's most costly model, or each of a kind, is removed. */
  z.strictObject({ slay: text, side: sideNumber, points: z.number().min(0).max(10_000) }),
]);

/** Models that a condition of victory speaks of. */
const whoSchema = z.union([
  /** All that have the descriptor. */
  z.strictObject({ descriptor: text }),
  /** All of the profile. */
  z.strictObject({ model: text }),
  /** One: as replays call it (`b0`), or the costliest of the side. */
  z.strictObject({ figure: text }),
]);
const edgeSchema = z.enum(['left', 'right', 'near', 'far']);
/** More than this share of them; all of them where it is left out. */
const over = z.number().min(0).lt(1).optional();
/** The side whose condition it is; each side where it is left out. */
const side = sideNumber.optional();
/** When it counts: at once, in every End Phase, or at the end of the last Turn. */
const atOnce = z.enum(['once', 'end-phase', 'last']).default('end-phase');
const atLast = z.enum(['end-phase', 'last']).default('last');

/** What wins the battle and ends it. */
const victorySchema = z.union([
  /** So many enemies are removed. */
  z.strictObject({ side, remove: whoSchema, over, when: atOnce }),
  /** So many of its own have left by the edge. */
  z.strictObject({ side, leave: whoSchema, by: edgeSchema, over, when: atOnce }),
  /** One of its models has left by the edge with the object. */
  z.strictObject({ side, take: text, by: edgeSchema, when: atOnce }),
  /** So many of its own are not removed. */
  z.strictObject({ side, protect: whoSchema, over, when: atLast }),
  /** No enemy has the object, took it off or removed it. */
  z.strictObject({ side, keep: text, when: atLast }),
  /** It has more models nearer to the place than the radius than any other. */
  z.strictObject({ side, hold: placeSchema, radius: length, when: atLast }),
  /** One of its models carries the object. */
  z.strictObject({ side, carry: text, when: atLast }),
]);

/** A scenario. */
const battleScenarioSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  /** Fields that no document gives. */
  assumed: z.array(text).max(40).default([]),
  table: tableSchema,
  turns: whole(1, MOST_TURNS).default(6),
  /** Where the models of each side may be set up; those without a place. */
  deployment: z.array(zoneSchema).min(2).max(MOST_SIDES).optional(),
  /** The Blast Template. */
  template: templateSchema,
  /** Models whose base is partly in the area are Stunned or terrified. */
  areas: z
    .array(z.strictObject({ area: areaSchema, condition: z.enum(['stunned', 'terror']) }))
    .max(12)
    .default([]),
  /** Enemy points removed count so much a point. */
  removed: z.number().min(0).max(100).default(1),
  objectives: z.array(objectiveSchema).max(12).default([]),
  /** What wins the battle before the points are counted. */
  victory: z.array(victorySchema).max(12).default([]),
  /** Counters that models pick up, carry, give and drop (Objects). */
  objects: z
    .array(
      z.strictObject({
        id: text,
        at: placeSchema,
        size: inlineProfileSchema.shape.size.unwrap().default('tiny'),
      }),
    )
    .max(12)
    .default([]),
  /** Boats on the water of the table. */
  boats: z.array(boatSchema).max(12).default([]),
  /** A side flees in the End Phase when less than this share of its points is left. */
  fleeing: z.strictObject({ below: z.number().min(0).max(1) }).optional(),
  /** Models of a side's list, by their place in it, that come later: in the End Phase before that Turn. */
  reinforcements: z
    .array(
      z.strictObject({
        side: sideNumber,
        models: z.array(whole(0, 99)).min(1).max(60),
        turn: whole(2, MOST_TURNS),
      }),
    )
    .max(12)
    .default([]),
});

/** A battle file, what it refers to put in place. */
export const battleSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.optional(),
  scenario: battleScenarioSchema,
  sides: z.array(sideSchema).min(2).max(MOST_SIDES),
  rules: scenarioSchema.shape.rules,
});

/** A scenario as people write it: its table may be a named one. */
export const writtenScenarioSchema = battleScenarioSchema.extend({ table: writtenTableSchema });

/** A battle file as people write it. */
export const writtenBattleSchema = battleSchema.extend({ scenario: writtenScenarioSchema });

/** A battle file, its defaults filled in. */
export type BattleData = z.output<typeof battleSchema>;
/** One of its sides. */
export type BattleSideData = BattleData['sides'][number];
/** An entry of a list or of a Wild force. */
export type BattleEntryData = z.output<typeof entrySchema>;
