/** The form in which people write whole battles: the file of `battle`, and scenarios. */
import * as z from 'zod';
import { expects, StonecastError } from '../../../errors/index.js';
import type { Message } from '../../../i18n/index.js';
import { areaSchema, BRAWL_LIMIT } from '../../../system/index.js';
import { tableSchema, templateSchema, writtenTableSchema } from '../table/schema.js';
import { boatSchema } from './boats/schema.js';
import { MOST_SIDES } from './plan/mostSides.js';
import {
  HABITS,
  MOST_PLAYOUTS,
  POLICIES,
  readPolicy,
  SPLITS,
  type BattlePolicy,
} from './policies/policyNames.js';
import { PLANNER_FEATURES } from './policies/planner/featureWeights.js';
import { text, whole } from '../model/profile/abilitySchema.js';
import { leadershipSchema, listSchema } from '../model/force.js';
import { inlineProfileSchema } from '../model/profile/profileSchema.js';
import { ADJUSTING, scenarioSchema, splitSchema } from '../model/scenario/scenario.js';

/** The most Turns of a battle. */
const MOST_TURNS = 100;

/** The most Entangled Counters of a model (Entangled). */
const MOST_COUNTERS = 4;

/** The most Activation Counters of a side. */
const MOST_ACTIVATION_COUNTERS = 40;

/** How sides split their stones and adjust by default: they play the whole combat as well as possible. */
const DEFAULT_SPLIT = 'equilibrium';
const DEFAULT_ADJUST = 'optimal';

/** A side by its index in the file. */
const sideNumber = whole(0, MOST_SIDES - 1);

const length = z.number().min(0).max(400);
const placeSchema = z.tuple([z.number().min(0).max(400), z.number().min(0).max(400)]);
const zoneSchema = z.strictObject({ x: z.tuple([length, length]), y: z.tuple([length, length]) });

/** The fields of an entry that lists lack: positions of its models, and figures that replace the card's. */
const standing = {
  /** The positions of the models: one, or one for each of the count. */
  at: z.union([placeSchema, z.array(placeSchema).min(1).max(BRAWL_LIMIT)]).optional(),
  size: inlineProfileSchema.shape.size,
  command: inlineProfileSchema.shape.command,
  leadership: z.array(leadershipSchema).max(8).optional(),
  /**
   * The conditions from the start: Stunned or terrified until the end of a Turn, and a number of Entangled
   * Counters.
   */
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
    /** The id of a profile, or the profile itself. */
    model: z.union([text, inlineProfileSchema]),
    count: whole(1, BRAWL_LIMIT).default(1),
    /**
     * The id of an object. Then the entry is an object that models attack like a model, pick up and carry
     * (Objects).
     */
    object: text.optional(),
    /** The models start as crew of this vehicle, by index among the side's models from 0. */
    rides: whole(0, 99).optional(),
    /** The models start on this boat. */
    aboard: text.optional(),
    /** Whether they ride an animal, so that they board no boat. By default the name decides. */
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

/** Reads a policy's name. The field of an unknown one has the error. */
function policyIn(text: string, context: z.RefinementCtx): BattlePolicy {
  try {
    return readPolicy(text);
  } catch (error) {
    if (!(error instanceof StonecastError)) throw error;
    context.addIssue({ code: 'custom', message: expects(error.params['expected'] as Message) });
    return z.NEVER;
  }
}

/** The policy of a side: a name, or a name with changes. */
const policySchema = z.union([
  z.string().max(200).transform(policyIn),
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
  /** Sides with the same team are allies. */
  team: text.optional(),
  /** The object of a list file. A side has this or `wild`, but not both. */
  list: battleListSchema.optional(),
  /** The models of an automated force. */
  wild: z.array(entrySchema).min(1).max(60).optional(),
  policy: policySchema.optional(),
  /** Values of a planner that differ from the default. */
  weights: z.partialRecord(z.enum(PLANNER_FEATURES), z.number().min(-1000).max(1000)).optional(),
  /** The number of its Activation Counters in the bag, if it differs from the rules. */
  counters: whole(1, MOST_ACTIVATION_COUNTERS).optional(),
  /** Whether its player deploys its models, or they start at random positions. */
  deploy: z.enum(['grouped', 'drawn']).default('grouped'),
  /** How the side splits its stones and adjusts, in every combat. */
  split: splitSchema.default(DEFAULT_SPLIT),
  adjust: z.enum(ADJUSTING).default(DEFAULT_ADJUST),
});

/** What scores beside the points of removed enemies. */
const objectiveSchema = z.union([
  /** At the end, the team with more models within the radius than any other scores. */
  z.strictObject({ hold: placeSchema, radius: length, points: z.number().min(0).max(10_000) }),
  /** A model of the side that ends a move at this edge of the table leaves and scores. */
  z.strictObject({
    reach: z.enum(['left', 'right', 'near', 'far']),
    side: sideNumber,
    points: z.number().min(0).max(10_000),
    /** Only a model that carries this object leaves, and takes it along. */
    with: text.optional(),
  }),
  /** At the end, the side of the model that carries the object scores. */
  z.strictObject({ carry: text, points: z.number().min(0).max(10_000) }),
  /** The side scores when every enemy with this profile is removed. */
  z.strictObject({ slay: text, side: sideNumber, points: z.number().min(0).max(10_000) }),
]);

/** The models that a condition of victory covers. */
const whoSchema = z.union([
  /** All with the descriptor. */
  z.strictObject({ descriptor: text }),
  /** All with the profile. */
  z.strictObject({ model: text }),
  /** One model: its id in replays (`b0`), or `costliest` for the costliest of the side. */
  z.strictObject({ figure: text }),
]);
const edgeSchema = z.enum(['left', 'right', 'near', 'far']);
/** More than this share of them. Without it, all of them. */
const over = z.number().min(0).lt(1).optional();
/** The side to which the condition belongs. Without it, each side has the condition. */
const side = sideNumber.optional();
/** The time at which it counts: at once, in every End Phase, or at the end of the last Turn. */
const atOnce = z.enum(['once', 'end-phase', 'last']).default('end-phase');
const atLast = z.enum(['end-phase', 'last']).default('last');

/** A condition that wins the battle and ends it. */
const victorySchema = z.union([
  /** Enough enemies are removed. */
  z.strictObject({ side, remove: whoSchema, over, when: atOnce }),
  /** Enough of its own models have left by the edge. */
  z.strictObject({ side, leave: whoSchema, by: edgeSchema, over, when: atOnce }),
  /** One of its models has left by the edge with the object. */
  z.strictObject({ side, take: text, by: edgeSchema, when: atOnce }),
  /** Enough of its own models are not removed. */
  z.strictObject({ side, protect: whoSchema, over, when: atLast }),
  /** No enemy holds the object, took it off or removed it. */
  z.strictObject({ side, keep: text, when: atLast }),
  /** It has more models within the radius than any other team. */
  z.strictObject({ side, hold: placeSchema, radius: length, when: atLast }),
  /** One of its models carries the object. */
  z.strictObject({ side, carry: text, when: atLast }),
]);

/** A scenario. */
const battleScenarioSchema = z.strictObject({
  system: z.literal('twilight').optional(),
  name: text.optional(),
  note: z.string().max(2000).optional(),
  /** The names of fields whose figures no document gives. */
  assumed: z.array(text).max(40).default([]),
  table: tableSchema,
  turns: whole(1, MOST_TURNS).default(6),
  /** The zone of each side, for models without a given position. */
  deployment: z.array(zoneSchema).min(2).max(MOST_SIDES).optional(),
  /** The Blast Template. */
  template: templateSchema,
  /** Areas that make a model Stunned or terrified while its base is partly inside. */
  areas: z
    .array(z.strictObject({ area: areaSchema, condition: z.enum(['stunned', 'terror']) }))
    .max(12)
    .default([]),
  /** The score for each point of removed enemies. */
  removed: z.number().min(0).max(100).default(1),
  objectives: z.array(objectiveSchema).max(12).default([]),
  /** The conditions that win the battle before points count. */
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
  /** Models of a side that come later, by index among its models. They come as that Turn starts. */
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

/** A battle file whose references are resolved. */
export const battleSchema = z.strictObject({
  system: z.literal('twilight'),
  name: text.optional(),
  scenario: battleScenarioSchema,
  sides: z.array(sideSchema).min(2).max(MOST_SIDES),
  rules: scenarioSchema.shape.rules,
});

/** A scenario as people write it. Its table may be a named one. */
export const writtenScenarioSchema = battleScenarioSchema.extend({ table: writtenTableSchema });

/** A battle file as people write it. */
export const writtenBattleSchema = battleSchema.extend({ scenario: writtenScenarioSchema });

/** A battle file with its defaults. */
export type BattleData = z.output<typeof battleSchema>;
/** One side of a battle file. */
export type BattleSideData = BattleData['sides'][number];
/** An entry of a list or of a Wild force. */
export type BattleEntryData = z.output<typeof entrySchema>;
