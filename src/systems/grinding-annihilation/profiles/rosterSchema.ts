/**
 * The schemas of formations.
 *
 * Roster files: the units of one faction, with their weapons and points.
 *
 * The schemas of weapons.
 */
import { expects } from '../../../errors/index.js';
import { msg } from '../words/index.js';
import * as z from 'zod';
import type { Weapon } from '../rules/weaponsAndFormations.js';
import { highest, parseDice, type Dice } from '../rules/dice.js';

/** The maximum number of attacks, or points of damage, of one weapon use. */
const MOST = 60;

/** Returns the schema of a number or dice between `low` and `MOST`. */
const dice = (low: number): z.ZodType<Dice, number | string> =>
  z
    .union([z.number(), z.string()], { error: expects(msg('a number or D3, D6, 2D6, D6+1')) })
    .transform((text, context): Dice => {
      const found = parseDice(text);
      if (found !== undefined && found.count + found.plus >= low && highest(found) <= MOST) return found;
      context.addIssue({
        code: 'custom',
        message: expects(msg('{low} to {most}, or dice such as D3, D6, 2D6, D6+1', { low, most: MOST })),
      });
      return z.NEVER;
    });

const level = (most: number): z.ZodInt => z.int().min(1).max(most);
const has = z.boolean().optional();

/** Weapon abilities, with names in lower case. Some take a number. */
export const weaponAbilitiesSchema = z.strictObject({
  storm: has,
  'rapid-fire': level(20).optional(),
  'ignores-cover': has,
  'twin-weapon': has,
  sidearm: has,
  destructive: has,
  bayonet: has,
  indirect: has,
  precision: has,
  volatile: has,
  inferno: level(20).optional(),
  heavy: has,
  hazard: has,
  devastating: has,
  annihilation: has,
  'sustained-fire': level(6).optional(),
  'extra-attacks': has,
  anti: z.record(z.string().min(1).max(40), z.int().min(2).max(6)).optional(),
  emission: has,
});

const fields = {
  name: z.string().min(1).max(80).optional(),
  range: z.union([z.literal('melee'), z.number().positive().max(240)]).optional(),
  swiftness: dice(1),
  skill: z.union([z.int().min(2).max(6), z.literal('auto')]),
  strength: z.int().min(1).max(40),
  ap: z.int().min(-10).max(0).default(0),
  damage: dice(1),
  abilities: weaponAbilitiesSchema.default({}),
};

/** A weapon in a scenario: an inline profile, or the id `faction/unit/weapon` of a roster's weapon. */
export const weaponSchema = z.strictObject(fields);

/** A weapon in a roster, with a name, a range and its own id. */
const rosterWeaponSchema = z.strictObject({
  ...fields,
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1).max(80),
  range: z.union([z.literal('melee'), z.number().positive().max(240)]),
});

export type WeaponInput = z.output<typeof weaponSchema>;

/** Converts the input of a weapon. */
export function weaponOf(input: WeaponInput): Weapon {
  const { name = 'weapon', range, ...rest } = input;
  return { ...rest, name, range };
}

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

const TROOP_ABILITIES = ['stealth', 'covert', 'fights-first'] as const;

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
  system: z.literal('grinding-annihilation').optional(),
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
