/** Scenario files: the fields of the contract, and those of formations, brawls and manoeuvres. */
import { z } from 'zod';
import { MANOEUVRES } from '../manoeuvres.js';
import { CONDITIONS } from '../model.js';
import { anyFormationSchema, carriedSchema } from './formation.js';
import { weaponSchema } from './weapon.js';

const modifiers = z
  .strictObject({ hit: z.int().min(-6).max(6).default(0), wound: z.int().min(-6).max(6).default(0) })
  .default({ hit: 0, wound: 0 });

const conditions = z.array(z.enum(CONDITIONS)).default([]);
const distance = z.number().min(0).max(240).optional();

/** One phase of several that are fought one after another. */
const phaseSchema = z.strictObject({
  /** `manoeuvres` opens a round: Battle-Fatigue tests below Half-Strength, and Manoeuvre Points. */
  phase: z.enum(['shooting', 'brawl', 'manoeuvres']),
  /** Who shoots; a brawl is fought by both. */
  by: z.enum(['attacker', 'target']).default('attacker'),
  conditions,
  modifiers,
  distance,
  /** Inches that the Assault move before a brawl has to cover. */
  assault: z.number().min(0).max(12).optional(),
  /** Manoeuvre Points that both players gain at its start; 1 in a Manoeuvres Phase, else 0, unless given. */
  gain: z.int().min(0).max(5).optional(),
});

const handSchema = z.strictObject({
  points: z.int().min(0).max(12).default(1),
  prepared: z.array(z.enum(MANOEUVRES)).max(5),
});

export const PLAYS = ['optimal', 'never', 'first-failure'] as const;

/** What a player wants: see `payoff.ts`. */
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
  assault: z.number().min(0).max(12).optional(),
  target: anyFormationSchema,
  /** Whether the target's melee weapons strike back in a brawl; an attacker known by its weapons alone cannot be hurt. */
  'strikes-back': z.boolean().default(true),
  /** More formations of either side in the same brawl. */
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
      /** What a Manoeuvre Point kept is worth to its owner, in the payoff's unit. */
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
