/** The schemas of Genertela's scenarios (CONTRACT), and of parts that questions share. */
import * as z from 'zod';
import { TARGETS, UNIT_TYPES, VICTIMS } from './unitTypes.js';

/** The maximum number of units of one side. No stack of the game comes close to it. */
export const MAX_UNITS = 64;

export const TERRAINS = ['lowland', 'highland', 'mountain', 'waste'] as const;
export type Terrain = (typeof TERRAINS)[number];

const modifier = z.int().min(-20).max(20);

/** How a lost unit recovers (rules: reinforcements and Recovery): `*` and `**` by a roll, `infinite` always. */
export const recoverySchema = z.enum(['none', '*', '**', 'infinite', 'dragonewt-city']);

const groupSchema = z.strictObject({
  count: z.int().min(0).max(MAX_UNITS).default(1),
  /** Additional modifiers, for units of another nation or with their own card. */
  hit: modifier.default(0),
  resist: modifier.default(0),
  /** Whether the unit is outside the city or fortress and lacks its defence in the first phase. */
  outside: z.boolean().default(false),
  recovers: recoverySchema.optional(),
  /** The payoff of one unit, which replaces the general value. */
  worth: z.number().min(0).max(1e6).optional(),
  /** The display name. Several groups of one type need different names. */
  name: z.string().min(1).max(60).optional(),
});

const countSchema = z.int().min(0).max(MAX_UNITS);

/** Maps unit types or ids of named units to counts, or to groups that differ from the side's defaults. */
export const unitsSchema = z.record(
  z.string(),
  z.union([countSchema, groupSchema, z.array(groupSchema).min(1).max(20)]),
);

const thresholdSchema = z.strictObject({ below: z.int().min(0).max(MAX_UNITS) });
const worthRuleSchema = z.strictObject({ outvalued: z.number().min(0).max(1000) });

/** When a side retreats: a named strategy or `optimal`. */
export const retreatSchema = z.union([z.enum(['never', 'optimal']), thresholdSchema, worthRuleSchema]);

const targetsSchema = z.union([z.literal('optimal'), z.array(z.enum(TARGETS)).max(TARGETS.length)]);
const lossesSchema = z.union([z.enum(['default', 'optimal']), z.array(z.enum(UNIT_TYPES)).min(1)]);

const assassinsSchema = z.strictObject({
  /** What an assassin with a second type uses: its ability, or ordinary fire (T-06). */
  use: z.enum(['ability', 'fire']).default('ability'),
  victims: z.array(z.enum(VICTIMS)).max(VICTIMS.length).default([]),
});

/** The possible retreats. The scenario must give them, because a battle has no map. */
const refugeSchema = z.strictObject({
  /** Whether there is a friendly neighbouring zone that is not under attack. */
  adjacent: z.boolean().default(true),
  /** Whether there is any friendly zone that is not under attack. Assassins and Hon-eel can use it. */
  anywhere: z.boolean().optional(),
  /** Whether raiders can retreat to the sea. The default is the value of `raiders`. */
  sea: z.boolean().optional(),
  /** Whether a dragonewt holds a city in the zone. Named dragonewts can retreat there. */
  dragonewtCity: z.boolean().default(false),
});

export const sideSchema = z.strictObject({
  nation: z.string().optional(),
  /** The zone that the attack comes from. Some zones have narrow passes. */
  from: z.string().optional(),
  units: unitsSchema.optional(),
  /** An army list of the profiles, e.g. `uz/shadow-plateau`, instead of `units` or in addition. */
  army: z.string().optional(),
  hit: modifier.default(0),
  resist: modifier.default(0),
  targets: targetsSchema.default([]),
  losses: lossesSchema.default('default'),
  retreat: retreatSchema.default('never'),
  assassins: assassinsSchema.default({ use: 'ability', victims: [] }),
  refuge: refugeSchema.optional(),
  raiders: z.boolean().default(false),
  /** Whether the nation uses its one overstack here. */
  overstack: z.boolean().default(false),
});

export const zoneSchema = z.strictObject({
  name: z.string().optional(),
  terrain: z.enum(TERRAINS).optional(),
  fortress: z.boolean().default(false),
  /** The side whose dragonewt city is in the zone. */
  dragonewtCity: z.enum(['none', 'attacker', 'defender']).default('none'),
  /** The defence that a forest gives to other units in its stack. The document gives no number (T-05). */
  forestDefence: modifier.default(0),
  /** Whether the attack uses a narrow pass, with at most three units. */
  narrowPass: z.boolean().default(false),
});

const points = z.number().min(-1e6).max(1e6);

/** The attacker's payoff. The defender's payoff is its negative. */
export const payoffSchema = z.union([
  z.enum(['resources', 'control']),
  z.strictObject({
    /** The points of a lost unit, unless its type or group overrides them. */
    unit: points.default(0),
    types: z.partialRecord(z.enum(UNIT_TYPES), points).default({}),
    /** The attacker's points for holding the zone at the end. */
    control: points.default(0),
  }),
]);

export const scenarioSchema = z.strictObject({
  system: z.literal('genertela'),
  zone: zoneSchema,
  attacker: sideSchema,
  defender: sideSchema,
  payoff: payoffSchema.default('resources'),
  /** Whether units above the stacking limit are eliminated before the battle, or only reported. */
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
