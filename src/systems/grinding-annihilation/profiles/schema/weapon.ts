/** The schemas of weapons. */
import { expects } from '../../../../errors/index.js';
import { msg } from '../../words/index.js';
import * as z from 'zod';
import { highest, parseDice, type Dice } from '../../rules/dice.js';
import type { Weapon } from '../../rules/model.js';

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
export const rosterWeaponSchema = z.strictObject({
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
