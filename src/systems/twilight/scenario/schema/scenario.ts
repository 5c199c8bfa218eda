/** What people write about a combat: the scenario files of `odds`, `splits` and `duel`. */
import * as z from 'zod';
import { abilityReferenceSchema, effectSchema, idText, text, whole } from '../../profiles/schema/ability.js';
import { EDITIONS } from '../../forces/schema.js';
import { inlineProfileSchema, weaponSchema } from '../../profiles/schema/profile.js';

/** What may hold of a side's primary, or of one supporter. */
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

/** How a side plays the adjusting of results. */
export const ADJUSTING = ['optimal', 'none', 'greedy'] as const;

const conditionsSchema = z.array(z.enum(CONDITIONS)).max(CONDITIONS.length).default([]);
const modelSchema = z.union([text, inlineProfileSchema]);

/** A supporter: a profile, or a profile with how many of it and what holds of them. */
const supporterSchema = z.union([
  text,
  z.strictObject({ model: modelSchema, count: whole(1, 12).default(1), conditions: conditionsSchema }),
  inlineProfileSchema,
]);

/** A model that engages the target of a shot, on the shooter's side. */
const engagingSchema = z.union([
  text,
  z.strictObject({
    model: modelSchema,
    stamina: whole(0, 13).optional(),
    conditions: conditionsSchema,
    /** As its side is, when absent. */
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
    /** As its side is, when absent. */
    wild: z.boolean().optional(),
    engagedBy: z.array(engagingSchema).max(4).default([]),
  }),
  inlineProfileSchema,
]);

const splitPairSchema = z.strictObject({ erac: whole(0, 12), oran: whole(0, 12) });

/** A split as it is said, `4e3o`: so many Erac, so many Oran; the one or the other may be left out. */
export const SPLIT_TEXT = /^(?=.)(?:(\d{1,2})e)?(?:(\d{1,2})o)?$/i;

const splitTextSchema = z
  .string()
  .regex(SPLIT_TEXT, 'a split such as 4e3o')
  .transform((text) => {
    const [, erac, oran] = SPLIT_TEXT.exec(text) ?? [];
    return { erac: Number(erac ?? 0), oran: Number(oran ?? 0) };
  })
  .pipe(splitPairSchema);

/** The strategies for the secret pick that have a name. */
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

/** What a side wants (CONTRACT): points, the enemy primary, its own primary, or points weighed. */
const payoffSchema = z.union([
  z.enum(['points', 'kill', 'survive']),
  z.strictObject({ kill: z.number().min(0).max(1000), loss: z.number().min(0).max(1000) }),
]);

const sideShape = {
  supporters: z.array(supporterSchema).max(12).default([]),
  /** Stamina now; the profile's own when absent. */
  stamina: whole(0, 13).optional(),
  conditions: conditionsSchema,
  extraStones: whole(0, 12).default(0),
  /** Oran added on top of the pick; `best`: barrier and crew offer them, best play decides. */
  extraOran: z.union([whole(0, 6), z.literal('best')]).default(0),
  /** Abilities declared before the cast, e.g. charge, sacrifice, bomber; left out in a duel: best play declares. */
  use: z.array(idText).max(6).optional(),
  /** Models near by that an ability such as Sacrifice may discard. */
  near: whole(0, 12).default(0),
  /** The secret pick; `equilibrium` when absent. */
  split: splitSchema.optional(),
  adjust: z.enum(ADJUSTING).default('optimal'),
  /** How the side plays a duel. */
  policy: z.enum(ADJUSTING).default('optimal'),
  wild: z.boolean().default(false),
};

const attackerSchema = z.strictObject({
  model: modelSchema,
  ...sideShape,
  /** Ranged: a weapon in place, or the name of one of the profile's. */
  weapon: z.union([text, weaponSchema]).optional(),
});

const defenderSchema = z.strictObject({
  model: modelSchema.optional(),
  /** Instead of a model: the Entangled Counters that the attacker tries to shake off. */
  counters: whole(1, 4).optional(),
  ...sideShape,
  payoff: payoffSchema.optional(),
  /** Ranged: touched by both long edges of a Blast Template. */
  fullBlast: z.boolean().default(false),
  /** Ranged: models of the shooter's side that engage the target. */
  engagedBy: z.array(engagingSchema).max(4).default([]),
});

const faceUpSchema = z.number().min(0).max(1);

/** Changes to the rules that an experiment may try; without them the rulings stand. */
const rulesSchema = z.strictObject({
  /** Chance of a stone to land face-up, for both kinds or each. */
  faceUp: z.union([faceUpSchema, z.strictObject({ erac: faceUpSchema, oran: faceUpSchema })]).default(0.5),
  /** How many stones of a kind a player has. */
  ofAKind: whole(1, 7).default(6),
  /** How many stones a side may cast. */
  mostStones: whole(0, 14).default(12),
  /** The edition whose readings hold where the editions differ (docs/for-developers/editions.md); the next six name one by one. */
  edition: z.enum(EDITIONS).default('english'),
  /** Whether a Stunned model regains Stamina. */
  stunned: z.enum(['never', 'on-success']).optional(),
  /** Whether the Oran of barriers and crew may or must be cast. */
  additionalOran: z.enum(['may', 'must']).optional(),
  /** How many of its counters an Entangled model fights to free itself. */
  freeing: z.enum(['all-counters', 'one-counter']).optional(),
  /** In battles: how many supporters a player names before the other's turn. */
  supporters: z.enum(['several', 'one']).optional(),
  /** In battles: whether whoever comes into a gas Cloud saves too, or those alone who are in it when it is released. */
  gas: z.enum(['entering', 'inside']).optional(),
  /** In battles: whether a model right behind a barrier must move back or block, or may stay where it is. */
  barrier: z.enum(['must', 'may']).optional(),
  /** The Initiative of a Turn's second Combat Phase: a coin of its own, or what the bag makes likelier. */
  initiative: z.enum(['coin', 'bag']).optional(),
  /** Abilities changed for everybody who has them, or taken away. */
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
  /** Ranged: further targets under the Blast Template, in the order of the attacker. */
  blast: z.array(targetSchema).max(5).default([]),
  /** Ranged abilities that a friend grants to this attack, e.g. Concentrated Fire. */
  granted: z.array(abilityReferenceSchema).max(6).default([]),
  payoff: payoffSchema.default('points'),
  turns: whole(1, 100).default(6),
  rules: rulesSchema.prefault({}),
});

/** A scenario, its defaults filled in. */
export type ScenarioData = z.output<typeof scenarioSchema>;
/** One side of a scenario. */
export type SideData = Omit<ScenarioData['attacker'], 'model' | 'weapon'>;
/** A model by id or in place. */
export type ModelData = z.output<typeof modelSchema>;
/** A supporter as written. */
export type SupporterData = z.output<typeof supporterSchema>;
/** What a side wants. */
export type PayoffData = z.output<typeof payoffSchema>;
/** A pick of stones. */
export type SplitData = z.output<typeof splitSchema>;
/** The rules that stand in a scenario. */
export type RulesData = z.output<typeof rulesSchema>;
