/** What people write for Genertela: scenarios (CONTRACT) and their parts that questions share. */
import * as z from 'zod';
import { TARGETS, UNIT_TYPES, VICTIMS } from '../rules/units.js';

/** Largest number of units of one side; larger battles are far beyond any stack of the game. */
export const MAX_UNITS = 64;

export const TERRAINS = ['lowland', 'highland', 'mountain', 'waste'] as const;
export type Terrain = (typeof TERRAINS)[number];

const modifier = z.int().min(-20).max(20);

/** How a lost unit comes back (rules: reinforcements and Recovery): `*` and `**` by a roll, `infinite` always. */
export const recoverySchema = z.enum(['none', '*', '**', 'infinite', 'dragonewt-city']);

const groupSchema = z.strictObject({
  count: z.int().min(0).max(MAX_UNITS).default(1),
  /** On top of the side's own modifiers: the units of another nation, or named on a card. */
  hit: modifier.default(0),
  resist: modifier.default(0),
  /** Declared to stand outside the city or fortress: no such defence in the first phase. */
  outside: z.boolean().default(false),
  recovers: recoverySchema.optional(),
  /** What one such unit is worth in the payoff, in place of the payoff's own figure. */
  worth: z.number().min(0).max(1e6).optional(),
  /** For people; several groups of one type need names to be told apart. */
  name: z.string().min(1).max(60).optional(),
});

const countSchema = z.int().min(0).max(MAX_UNITS);

/** Unit types or ids of named units → how many, with details where they differ from the side's. */
export const unitsSchema = z.record(
  z.string(),
  z.union([countSchema, groupSchema, z.array(groupSchema).min(1).max(20)]),
);

const thresholdSchema = z.strictObject({ below: z.int().min(0).max(MAX_UNITS) });
const worthRuleSchema = z.strictObject({ outvalued: z.number().min(0).max(1000) });

/** When a side leaves: a named strategy, or `optimal`. */
export const retreatSchema = z.union([z.enum(['never', 'optimal']), thresholdSchema, worthRuleSchema]);

const targetsSchema = z.union([z.literal('optimal'), z.array(z.enum(TARGETS)).max(TARGETS.length)]);
const lossesSchema = z.union([z.enum(['default', 'optimal']), z.array(z.enum(UNIT_TYPES)).min(1)]);

const assassinsSchema = z.strictObject({
  /** What a unit does that is an assassin and something else: its ability, or ordinary fire (T-06). */
  use: z.enum(['ability', 'fire']).default('ability'),
  victims: z.array(z.enum(VICTIMS)).max(VICTIMS.length).default([]),
});

/** Where a retreat could lead; a battle without a map has to be told. */
const refugeSchema = z.strictObject({
  /** A friendly neighbouring zone that is not under attack. */
  adjacent: z.boolean().default(true),
  /** A friendly zone anywhere that is not under attack: enough for assassins and Hon-eel. */
  anywhere: z.boolean().optional(),
  /** The sea, for raiders; left out: as `raiders` says. */
  sea: z.boolean().optional(),
  /** A dragonewt city in the zone held by a dragonewt: enough for named dragonewts. */
  dragonewtCity: z.boolean().default(false),
});

export const sideSchema = z.strictObject({
  nation: z.string().optional(),
  /** The zone that the attack comes from; out of some the passes are narrow. */
  from: z.string().optional(),
  units: unitsSchema.optional(),
  /** An army list of the profiles, e.g. `uz/shadow-plateau`, in place of `units` or beside it. */
  army: z.string().optional(),
  hit: modifier.default(0),
  resist: modifier.default(0),
  targets: targetsSchema.default([]),
  losses: lossesSchema.default('default'),
  retreat: retreatSchema.default('never'),
  assassins: assassinsSchema.default({ use: 'ability', victims: [] }),
  refuge: refugeSchema.optional(),
  raiders: z.boolean().default(false),
  /** Uses the nation's one overstack here. */
  overstack: z.boolean().default(false),
});

export const zoneSchema = z.strictObject({
  name: z.string().optional(),
  terrain: z.enum(TERRAINS).optional(),
  fortress: z.boolean().default(false),
  /** Whose dragonewt city stands in the zone. */
  dragonewtCity: z.enum(['none', 'attacker', 'defender']).default('none'),
  /** Defence that a forest gives to those beside it; the document names no figure (T-05). */
  forestDefence: modifier.default(0),
  /** Whether the attack comes through a narrow pass: at most three units. */
  narrowPass: z.boolean().default(false),
});

const points = z.number().min(-1e6).max(1e6);

/** What the battle is fought for, of the attacker; the defender gets the negative. */
export const payoffSchema = z.union([
  z.enum(['resources', 'control']),
  z.strictObject({
    /** Points of any unit lost, unless its type or group says otherwise. */
    unit: points.default(0),
    types: z.partialRecord(z.enum(UNIT_TYPES), points).default({}),
    /** Points for the attacker when it holds the zone at the end. */
    control: points.default(0),
  }),
]);

export const scenarioSchema = z.strictObject({
  system: z.literal('genertela'),
  zone: zoneSchema,
  attacker: sideSchema,
  defender: sideSchema,
  payoff: payoffSchema.default('resources'),
  /** Whether units beyond the stacking limit are eliminated before the battle, or only reported. */
  stacking: z.enum(['reported', 'eliminated']).default('reported'),
  /** No unit recovers on the last turn, 40. */
  turn: z.int().min(1).max(40).optional(),
});

export type ScenarioData = z.output<typeof scenarioSchema>;
export type SideInput = z.output<typeof sideSchema>;
export type ZoneInput = z.output<typeof zoneSchema>;
export type PayoffInput = z.output<typeof payoffSchema>;
export type Recovery = z.output<typeof recoverySchema>;
export type RetreatInput = z.output<typeof retreatSchema>;
