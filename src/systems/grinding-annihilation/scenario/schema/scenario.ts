/** Scenario files: the fields of the contract, and those of formations, brawls and manoeuvres. */
import * as z from 'zod';
import { MANOEUVRES } from '../../rules/battleManoeuvres.js';
import { CONDITIONS } from '../../rules/weaponsAndFormations.js';
import { anyFormationSchema, carriedSchema, weaponSchema } from '../../profiles/rosterSchema.js';

const modifiers = z
  .strictObject({ hit: z.int().min(-6).max(6).default(0), wound: z.int().min(-6).max(6).default(0) })
  .default({ hit: 0, wound: 0 });

const conditions = z.array(z.enum(CONDITIONS)).default([]);
const distance = z.number().min(0).max(240).optional();
const assault = z.number().min(0).max(12).optional();

/** One of several consecutive phases. */
const phaseSchema = z.strictObject({
  phase: z.enum(['shooting', 'brawl', 'manoeuvres']),
  by: z.enum(['attacker', 'target']).default('attacker'),
  conditions,
  modifiers,
  distance,
  assault,
  gain: z.int().min(0).max(5).optional(),
});

const handSchema = z.strictObject({
  points: z.int().min(0).max(12).default(1),
  prepared: z.array(z.enum(MANOEUVRES)).max(5),
});

export const PLAYS = ['optimal', 'never', 'first-failure'] as const;

/** The payoffs of a player (see `payoffAndPolicies.ts`). */
const PAYOFFS = ['wounds', 'troops', 'points', 'formation', 'leader'] as const;

export const scenarioSchema = z.strictObject({
  system: z.literal('grinding-annihilation'),
  weapon: z.union([z.string().min(1).max(120), weaponSchema]).optional(),
  bearers: z.int().min(1).max(100).default(1),
  weapons: z.array(carriedSchema).min(1).max(8).optional(),
  attacker: anyFormationSchema.optional(),
  phase: z.enum(['shooting', 'brawl']).default('shooting'),
  conditions,
  modifiers,
  distance,
  assault,
  target: anyFormationSchema,
  'strikes-back': z.boolean().default(true),
  allies: z
    .strictObject({
      attacker: z.array(anyFormationSchema).max(2).default([]),
      target: z.array(anyFormationSchema).max(2).default([]),
    })
    .default({ attacker: [], target: [] }),
  phases: z.array(phaseSchema).min(1).max(12).optional(),
  manoeuvres: z
    .strictObject({
      attacker: handSchema.default({ points: 0, prepared: [] }),
      target: handSchema.default({ points: 0, prepared: [] }),
      worth: z.number().min(0).max(10_000).default(0),
    })
    .default({ attacker: { points: 0, prepared: [] }, target: { points: 0, prepared: [] }, worth: 0 }),
  payoff: z.enum(PAYOFFS).default('wounds'),
  play: z
    .strictObject({
      attacker: z.enum(PLAYS).default('optimal'),
      target: z.enum(PLAYS).default('optimal'),
    })
    .default({ attacker: 'optimal', target: 'optimal' }),
});

export type ScenarioInput = z.output<typeof scenarioSchema>;
