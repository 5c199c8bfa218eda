/** Roster files: the units of one faction, with their weapons and points. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';
import { formationSchema, TROOP_ABILITIES } from './formation.js';
import { rosterWeaponSchema } from './weapon.js';

/** Abilities that say how a formation is set up (Deployment Abilities). */
const DEPLOYMENT_ABILITIES = ['reserve-troop', 'infiltrators', 'hover', 'floating'] as const;

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, expects(msg('words in lower case joined by hyphens')));
const name = z.string().min(1).max(80);
const keyword = z.string().min(1).max(40);

export const baseSize = z.number().min(10).max(200);
export const tallness = z.number().gt(0).max(20);

const enhancement = z.strictObject({ id, name, cost: z.number().min(0).max(1000), effect: name });

const { vigour, defence, wounds, invulnerable, heroism } = formationSchema.shape;

/** A unit of a file: it has an id within its faction. */
export const unitSchema = z.strictObject({
  id,
  name,
  note: z.string().max(300).optional(),
  /** Points of cost of one troop. */
  cost: z.number().min(0).max(100_000),
  /** How many troops a formation of it may have, and how many it has by default. */
  troops: z.strictObject({ min: z.int().min(1).max(100), max: z.int().min(1).max(100) }),
  movement: z.number().min(0).max(60),
  vigour,
  defence,
  wounds,
  invulnerable,
  'reinforced-health': formationSchema.shape['reinforced-health'],
  'deadly-demise': formationSchema.shape['deadly-demise'],
  heroism: heroism.unwrap(),
  'battle-effectiveness': z.int().min(0).max(20),
  /** The diameter of its base in millimetres and its height in inches, which a battle assumes where nobody gives them (G-07). */
  base: baseSize.optional(),
  height: tallness.optional(),
  abilities: z.array(z.enum(TROOP_ABILITIES)).default([]),
  deployment: z.array(z.enum(DEPLOYMENT_ABILITIES)).default([]),
  /** Inches of the move before the first round (Scouts x). */
  scouts: z.number().gt(0).max(60).optional(),
  keywords: z.array(keyword).min(1),
  /** Of a Transport: how many troops one of it carries, and whom (of one of these keywords). */
  capacity: z
    .strictObject({
      troops: z.int().min(1).max(100),
      of: z.array(keyword).min(1),
      /** How many of those inside may shoot out of it (Weapons Deck). */
      deck: z.int().min(1).max(100).optional(),
    })
    .optional(),
  /** Units of the same faction that it may lead. */
  leads: z.array(id).default([]),
  weapons: z
    .array(
      rosterWeaponSchema.extend({
        /** How many of a formation carry it. */
        bearers: z.union([z.literal('all'), z.int().min(1).max(100)]).default('all'),
        /** Whether it is carried where nobody chooses; a second choice is not. */
        standard: z.boolean().default(true),
      }),
    )
    .min(1),
  enhancements: z.array(enhancement).default([]),
});

export const rosterSchema = z.strictObject({
  faction: id,
  name,
  /** Keyword that all its units share. */
  keyword,
  /** Rosters that no document prints say so here. */
  invented: z.boolean(),
  note: z.string().min(1).max(500),
  doctrines: z.array(z.strictObject({ id, name })).default([]),
  units: z.array(unitSchema).min(1),
});

export type RosterInput = z.output<typeof rosterSchema>;
export type UnitInput = RosterInput['units'][number];
