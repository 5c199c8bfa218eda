/**
 * The schema of a combat (the scenario files of `odds`, `splits` and `duel`), and of a combat in progress: the
 * scenario and the table.
 */
import * as z from 'zod';
import { abilityReferenceSchema, effectSchema, idText, text, whole } from '../profile/abilitySchema.js';
import { EDITIONS } from '../force.js';
import { inlineProfileSchema, weaponSchema } from '../profile/profileSchema.js';

/** The conditions of a side's primary, or of one supporter. */
export const CONDITIONS = [
  'stunned',
  'terror',
  'entangled',
  'shallow-water',
  'obstructed',
  'barrier',
  'crew',
  'clinging',
  'frugin',
  'frugin-halved',
] as const;

/** A condition of a model in a combat. */
export type Condition = (typeof CONDITIONS)[number];

/** How a side adjusts its results. */
export const ADJUSTING = ['optimal', 'none', 'greedy'] as const;

const conditionsSchema = z.array(z.enum(CONDITIONS)).max(CONDITIONS.length).default([]);
const modelSchema = z.union([text, inlineProfileSchema]);

/** A supporter: a profile, or a profile with its number and conditions. */
const supporterSchema = z.union([
  text,
  z.strictObject({ model: modelSchema, count: whole(1, 12).default(1), conditions: conditionsSchema }),
  inlineProfileSchema,
]);

/** A model of the shooter's side that engages the target of a shot. */
const engagingSchema = z.union([
  text,
  z.strictObject({
    model: modelSchema,
    stamina: whole(0, 13).optional(),
    conditions: conditionsSchema,
    /** The default is that of its side. */
    wild: z.boolean().optional(),
  }),
  inlineProfileSchema,
]);

/** A further target under a Blast Template. */
const targetSchema = z.union([
  text,
  z.strictObject({
    model: modelSchema,
    stamina: whole(0, 13).optional(),
    conditions: conditionsSchema,
    /** The default is that of its side. */
    wild: z.boolean().optional(),
    engagedBy: z.array(engagingSchema).max(4).default([]),
  }),
  inlineProfileSchema,
]);

const splitPairSchema = z.strictObject({ erac: whole(0, 12), oran: whole(0, 12) });

/** A split as text, `4e3o`: the numbers of Erac and Oran. Either may be missing. */
export const SPLIT_TEXT = /^(?=.)(?:(\d{1,2})e)?(?:(\d{1,2})o)?$/i;

const splitTextSchema = z
  .string()
  .regex(SPLIT_TEXT, 'a split such as 4e3o')
  .transform((text) => {
    const [, erac, oran] = SPLIT_TEXT.exec(text) ?? [];
    return { erac: Number(erac ?? 0), oran: Number(oran ?? 0) };
  })
  .pipe(splitPairSchema);

/** The named strategies for the secret pick. */
export const SPLIT_STRATEGIES = ['equilibrium', 'all-out', 'turtle', 'balanced'] as const;

/** A pick of stones: a strategy, one split, or a mix of splits with their probabilities. */
export const splitSchema = z.union([
  z.enum(SPLIT_STRATEGIES),
  splitTextSchema,
  splitPairSchema,
  z
    .array(z.strictObject({ ...splitPairSchema.shape, probability: z.number().min(0).max(1) }))
    .min(1)
    .max(14),
]);

/** A side's payoff, as in the contract: points, the enemy primary, its own primary, or weighted points. */
const payoffSchema = z.union([
  z.enum(['points', 'kill', 'survive']),
  z.strictObject({ kill: z.number().min(0).max(1000), loss: z.number().min(0).max(1000) }),
]);

const sideShape = {
  supporters: z.array(supporterSchema).max(12).default([]),
  /** The current Stamina. The default is the profile's. */
  stamina: whole(0, 13).optional(),
  conditions: conditionsSchema,
  extraStones: whole(0, 12).default(0),
  /** Oran added to the pick. `best`: barrier and crew offer them, and best play decides. */
  extraOran: z.union([whole(0, 6), z.literal('best')]).default(0),
  /**
   * Abilities declared before the cast, such as charge, sacrifice or bomber. In a duel, best play declares by default.
   */
  use: z.array(idText).max(6).optional(),
  /** The number of nearby models that an ability such as Sacrifice may discard. */
  near: whole(0, 12).default(0),
  /** The secret pick. The default is `equilibrium`. */
  split: splitSchema.optional(),
  adjust: z.enum(ADJUSTING).default('optimal'),
  /** How the side plays a duel. */
  policy: z.enum(ADJUSTING).default('optimal'),
  wild: z.boolean().default(false),
};

const attackerSchema = z.strictObject({
  model: modelSchema,
  ...sideShape,
  /** Ranged: an inline weapon, or the name of one of the profile's. */
  weapon: z.union([text, weaponSchema]).optional(),
});

const defenderSchema = z.strictObject({
  model: modelSchema.optional(),
  /** In place of a model: the Entangled Counters that the attacker tries to shake off. */
  counters: whole(1, 4).optional(),
  ...sideShape,
  payoff: payoffSchema.optional(),
  /** Ranged: whether both long edges of a Blast Template touch it. */
  fullBlast: z.boolean().default(false),
  /** Ranged: models of the shooter's side that engage the target. */
  engagedBy: z.array(engagingSchema).max(4).default([]),
});

const faceUpSchema = z.number().min(0).max(1);

/** Rule changes for experiments. Without them, the rulings apply. */
const rulesSchema = z.strictObject({
  /** The chance that a stone lands face up, for both kinds or for each. */
  faceUp: z.union([faceUpSchema, z.strictObject({ erac: faceUpSchema, oran: faceUpSchema })]).default(0.5),
  /** The number of stones of a kind that a player has. */
  ofAKind: whole(1, 7).default(6),
  /** The most stones that a side may cast. */
  mostStones: whole(0, 14).default(12),
  /**
   * The edition whose readings apply if the editions differ (docs/for-developers/editions.md). The next six fields
   * override single readings.
   */
  edition: z.enum(EDITIONS).default('english'),
  /** Whether a Stunned model regains Stamina. */
  stunned: z.enum(['never', 'on-success']).optional(),
  /** Whether the Oran of barriers and crew are optional or compulsory. */
  additionalOran: z.enum(['may', 'must']).optional(),
  /** How many of its counters an Entangled model fights to free itself. */
  freeing: z.enum(['all-counters', 'one-counter']).optional(),
  /** In battles: how many supporters a player names before the other's turn. */
  supporters: z.enum(['several', 'one']).optional(),
  /** In battles: whether models that enter a gas Cloud save too, or only those inside at its release. */
  gas: z.enum(['entering', 'inside']).optional(),
  /** In battles: whether a model right behind a barrier must move back or block, or may stay. */
  barrier: z.enum(['must', 'may']).optional(),
  /** The Initiative of a Turn's second Combat Phase: a separate coin, or the bag's likelier player. */
  initiative: z.enum(['coin', 'bag']).optional(),
  /** Abilities that change for all their owners, or that disappear. */
  abilities: z
    .record(
      idText,
      z.union([
        z.literal('off'),
        z.strictObject({
          cost: whole(0, 12).optional(),
          uses: z.union([whole(1, 12), z.literal('unlimited')]).optional(),
          effect: effectSchema.optional(),
        }),
      ]),
    )
    .default({}),
});

/** A scenario file. */
export const scenarioSchema = z.strictObject({
  system: z.literal('twilight'),
  combat: z.enum(['melee', 'ranged']).default('melee'),
  name: text.optional(),
  attacker: attackerSchema,
  defender: defenderSchema,
  charge: whole(0, 12).optional(),
  /** Ranged: further targets under the Blast Template, in the attacker's order. */
  blast: z.array(targetSchema).max(5).default([]),
  /** Ranged abilities that a friend grants to this attack, such as Concentrated Fire. */
  granted: z.array(abilityReferenceSchema).max(6).default([]),
  payoff: payoffSchema.default('points'),
  turns: whole(1, 100).default(6),
  rules: rulesSchema.prefault({}),
});

/** A scenario with its defaults. */
export type ScenarioData = z.output<typeof scenarioSchema>;
/** One side of a scenario. */
export type SideData = Omit<ScenarioData['attacker'], 'model' | 'weapon'>;
/** A model by id, or inline. */
export type ModelData = z.output<typeof modelSchema>;
/** A supporter as written. */
export type SupporterData = z.output<typeof supporterSchema>;
/** A side's payoff. */
export type PayoffData = z.output<typeof payoffSchema>;
/** A pick of stones. */
export type SplitData = z.output<typeof splitSchema>;
/** The rules in a scenario. */
export type RulesData = z.output<typeof rulesSchema>;

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
