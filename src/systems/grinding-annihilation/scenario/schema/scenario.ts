/** Scenario files: the fields of the contract, and those of formations, brawls and manoeuvres. */
import * as z from 'zod';
import { MANOEUVRES } from '../../rules/manoeuvres.js';
import { CONDITIONS } from '../../rules/model.js';
import { anyFormationSchema, carriedSchema } from '../../profiles/schema/formation.js';
import { weaponSchema } from '../../profiles/schema/weapon.js';

const modifiers = z
  .strictObject({ hit: z.int().min(-6).max(6).default(0), wound: z.int().min(-6).max(6).default(0) })
  .default({ hit: 0, wound: 0 });

const conditions = z.array(z.enum(CONDITIONS)).default([]);
const distance = z
  .number()
  .min(0)
  .max(240)
  .optional()
  .describe('Inches between the formations: decides ranges, half range and what reaches 6 or 8 inches');
const assault = z
  .number()
  .min(0)
  .max(12)
  .optional()
  .describe(
    'Inches that the Assault move before a brawl has to cover; without it the brawl is fought for certain',
  );

/** One phase of several that are fought one after another. */
const phaseSchema = z.strictObject({
  phase: z
    .enum(['shooting', 'brawl', 'manoeuvres'])
    .describe('manoeuvres opens a round: Battle-Fatigue tests below Half-Strength, and Manoeuvre Points'),
  by: z
    .enum(['attacker', 'target'])
    .default('attacker')
    .describe('Who shoots, or whose turn the brawl is in'),
  conditions,
  modifiers,
  distance,
  assault,
  gain: z
    .int()
    .min(0)
    .max(5)
    .optional()
    .describe(
      'Manoeuvre Points that both players gain at its start: 1 in a manoeuvres phase, else 0, unless given',
    ),
});

const handSchema = z.strictObject({
  points: z.int().min(0).max(12).default(1).describe('Manoeuvre Points to spend'),
  prepared: z.array(z.enum(MANOEUVRES)).max(5).describe('Battle-Manoeuvres that may be used'),
});

export const PLAYS = ['optimal', 'never', 'first-failure'] as const;

/** What a player wants: see `payoff.ts`. */
const PAYOFFS = ['wounds', 'troops', 'points', 'formation', 'leader'] as const;

export const scenarioSchema = z.strictObject({
  system: z.literal('grinding-annihilation'),
  weapon: z
    .union([z.string().min(1).max(120), weaponSchema])
    .optional()
    .describe('A weapon, or its id in a roster: faction/unit/weapon'),
  bearers: z.int().min(1).max(100).default(1),
  weapons: z
    .array(carriedSchema)
    .min(1)
    .max(8)
    .optional()
    .describe('Several weapons in one volley; the best order is found'),
  attacker: anyFormationSchema
    .optional()
    .describe('Who attacks, where it can lose something or carries the weapons itself'),
  phase: z.enum(['shooting', 'brawl']).default('shooting'),
  conditions,
  modifiers,
  distance,
  assault,
  target: anyFormationSchema,
  'strikes-back': z
    .boolean()
    .default(true)
    .describe('Whether the target’s melee weapons strike back in a brawl'),
  allies: z
    .strictObject({
      attacker: z.array(anyFormationSchema).max(2).default([]),
      target: z.array(anyFormationSchema).max(2).default([]),
    })
    .default({ attacker: [], target: [] })
    .describe('More formations of either side in the same brawl'),
  phases: z
    .array(phaseSchema)
    .min(1)
    .max(12)
    .optional()
    .describe('Several phases one after another, in place of the fields of one'),
  manoeuvres: z
    .strictObject({
      attacker: handSchema.default({ points: 0, prepared: [] }),
      target: handSchema.default({ points: 0, prepared: [] }),
      worth: z
        .number()
        .min(0)
        .max(10_000)
        .default(0)
        .describe('What a Manoeuvre Point kept is worth, in the payoff’s unit'),
    })
    .default({ attacker: { points: 0, prepared: [] }, target: { points: 0, prepared: [] }, worth: 0 }),
  payoff: z
    .enum(PAYOFFS)
    .default('wounds')
    .describe('What both sides play for: taken from the other side, less what is lost'),
  play: z
    .strictObject({
      attacker: z.enum(PLAYS).default('optimal'),
      target: z.enum(PLAYS).default('optimal'),
    })
    .default({ attacker: 'optimal', target: 'optimal' }),
});

export type ScenarioInput = z.output<typeof scenarioSchema>;
