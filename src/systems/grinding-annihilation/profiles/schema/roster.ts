/** Roster files: the units of one faction, with their weapons and points. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';
import { formationSchema, TROOP_ABILITIES } from './formation.js';
import { rosterWeaponSchema } from './weapon.js';

/** Abilities for the deployment of a formation (Deployment Abilities). */
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

/** A unit in a file. Its id is unique within its faction. */
export const unitSchema = z.strictObject({
  id,
  name,
  note: z.string().max(300).optional(),
  /** The cost of one troop in points. */
  cost: z.number().min(0).max(100_000),
  /** The minimum, maximum and default number of troops in a formation. */
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
  /** The base diameter in millimetres and the height in inches. Without them, a battle uses defaults (G-07). */
  base: baseSize.optional(),
  height: tallness.optional(),
  abilities: z.array(z.enum(TROOP_ABILITIES)).default([]),
  deployment: z.array(z.enum(DEPLOYMENT_ABILITIES)).default([]),
  /** The distance of the move before the first round, in inches (Scouts x). */
  scouts: z.number().gt(0).max(60).optional(),
  keywords: z.array(keyword).min(1),
  /** For a Transport: the number of troops that it carries, and the keywords of which they need one. */
  capacity: z
    .strictObject({
      troops: z.int().min(1).max(100),
      of: z.array(keyword).min(1),
      /** The number of passengers that may shoot from it (Weapons Deck). */
      deck: z.int().min(1).max(100).optional(),
    })
    .optional(),
  /** Units of the same faction that it may lead. */
  leads: z.array(id).default([]),
  weapons: z
    .array(
      rosterWeaponSchema.extend({
        /** The number of bearers in a formation. */
        bearers: z.union([z.literal('all'), z.int().min(1).max(100)]).default('all'),
        /** Whether it is carried by default. Optional weapons are not. */
        standard: z.boolean().default(true),
      }),
    )
    .min(1),
  enhancements: z.array(enhancement).default([]),
});

export const rosterSchema = z.strictObject({
  faction: id,
  name,
  /** A keyword that all its units share. */
  keyword,
  /** Whether the roster is invented, because no document prints it. */
  invented: z.boolean(),
  note: z.string().min(1).max(500),
  doctrines: z.array(z.strictObject({ id, name })).default([]),
  units: z.array(unitSchema).min(1),
});

export type RosterInput = z.output<typeof rosterSchema>;
export type UnitInput = RosterInput['units'][number];
