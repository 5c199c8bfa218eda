/** The schemas of formations. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';
import { highest, parseDice, type Dice } from '../../rules/dice.js';
import { weaponSchema } from './weapon.js';

const roll = z.int().min(2).max(6);
const text = z.string().min(1).max(80);

const demise = z
  .union([z.number(), z.string()], { error: expects(msg('a number or D3, D6, 2D6')) })
  .transform((written, context): Dice => {
    const found = parseDice(written);
    if (found !== undefined && found.count + found.plus >= 1 && highest(found) <= 20) return found;
    context.addIssue({ code: 'custom', message: expects(msg('1 to 20, or dice such as D3, D6, 2D6')) });
    return z.NEVER;
  });

/** The statistics of one troop. */
const body = {
  vigour: z.int().min(1).max(40),
  defence: z.union([z.int().min(2).max(7), z.literal('none')]),
  wounds: z.int().min(1).max(60),
  invulnerable: roll.optional(),
  'reinforced-health': roll.optional(),
  'deadly-demise': demise.optional(),
  heroism: z.int().min(2).max(12).optional(),
  cost: z.number().min(0).max(100_000).optional(),
};

export const TROOP_ABILITIES = ['stealth', 'covert', 'fights-first'] as const;

const lost = z.int().min(0).max(60).default(0);

const leaderSchema = z.strictObject({
  ...body,
  name: text.optional(),
  abilities: z.array(z.enum(TROOP_ABILITIES)).default([]),
  visible: z.boolean().default(true),
  'wounds-lost': lost,
});

/** A weapon and its number of bearers. The weapon is a profile, or the id of a roster's weapon. */
export const carriedSchema = z.strictObject({
  weapon: z.union([text, weaponSchema]),
  bearers: z.int().min(1).max(100),
  by: z.enum(['troops', 'leader']).default('troops'),
});

const state = {
  troops: z.int().min(1).max(100),
  'starting-strength': z.int().min(1).max(100).optional(),
  'wounds-lost': lost,
  cover: z.enum(['none', 'cover', 'dense']).default('none'),
  assaulted: z.boolean().default(false),
};

/** An inline formation. */
export const formationSchema = z.strictObject({
  ...body,
  ...state,
  name: text.optional(),
  abilities: z.array(z.enum(TROOP_ABILITIES)).default([]),
  keywords: z.array(z.string().min(1).max(40)).max(40).default([]),
  leader: leaderSchema.optional(),
  weapons: z.array(carriedSchema).max(12).default([]),
});

/** A formation of a roster by its id, with its current state. */
const rosterFormationSchema = z.strictObject({
  ...state,
  profile: text,
  troops: state.troops.optional(),
  weapons: z
    .array(z.union([text, carriedSchema]))
    .max(12)
    .optional(),
  leader: z.union([text, leaderSchema]).optional(),
});

/** A formation: inline, an id, or an id with changes. */
export const anyFormationSchema = z.union([text, rosterFormationSchema, formationSchema]);

export type FormationInput = z.output<typeof formationSchema>;
export type AnyFormationInput = z.output<typeof anyFormationSchema>;
