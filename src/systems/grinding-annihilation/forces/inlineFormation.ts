/** A unit as a fighter of a roster: an inline formation in the scenario format, so that variants share one format. */
import type { WeaponAbilities } from '../rules/weaponsAndFormations.js';
import { parseDice, showDice, type Dice } from '../rules/dice.js';
import type { Unit } from '../profiles/library.js';
import type { FormationInput } from '../profiles/rosterSchema.js';
import type { PlacedUnit } from './army/schema.js';

/** Dice in the scenario format. A plain number is allowed too. */
export type Written = number | string;

/** A weapon in the scenario format. */
export interface WeaponModel {
  readonly name: string;
  readonly range: number | 'melee';
  readonly swiftness: Written;
  readonly skill: number | 'auto';
  readonly strength: number;
  readonly ap: number;
  readonly damage: Written;
  readonly abilities: WeaponAbilities;
}

/** A weapon and the number of its bearers in a formation. */
export interface CarriedModel {
  readonly weapon: WeaponModel;
  readonly bearers: number;
}

/** A formation in the scenario format. */
export interface FormationModel extends Pick<
  FormationInput,
  | 'vigour'
  | 'defence'
  | 'wounds'
  | 'invulnerable'
  | 'reinforced-health'
  | 'heroism'
  | 'abilities'
  | 'keywords'
  | 'troops'
> {
  readonly name: string;
  readonly cost: number;
  readonly 'deadly-demise'?: Written;
  readonly weapons: readonly CarriedModel[];
}

/** Returns a weapon of a unit in the scenario format. */
function weaponModel(weapon: Unit['weapons'][number]): WeaponModel {
  const { name, range, skill, strength, ap, abilities } = weapon;
  const [swiftness, damage] = [written(weapon.swiftness), written(weapon.damage)];
  return { name, range, swiftness, skill, strength, ap, damage, abilities };
}

/** Returns how many of `troops` carry a weapon: all, or a fixed number. */
const bearersOf = ({ bearers }: Unit['weapons'][number], troops: number): number =>
  bearers === 'all' ? troops : Math.min(bearers, troops);

/** Returns a unit as an inline unit of army files. */
export function placedUnit({ faction: _faction, key, 'deadly-demise': demise, ...unit }: Unit): PlacedUnit {
  return {
    ...unit,
    id: key,
    ...(demise && { 'deadly-demise': written(demise) }),
    weapons: unit.weapons.map((weapon) => ({
      ...weapon,
      swiftness: written(weapon.swiftness),
      damage: written(weapon.damage),
    })),
  };
}

/** Returns the smallest formation of a unit with its standard weapons. */
export function formationModel(unit: Unit): FormationModel {
  const { 'deadly-demise': demise, 'reinforced-health': health, invulnerable, troops } = unit;
  const { name, cost, vigour, defence, wounds, heroism, abilities } = unit;
  return {
    name,
    cost,
    troops: troops.min,
    vigour,
    defence,
    wounds,
    heroism,
    abilities,
    ...(invulnerable !== undefined && { invulnerable }),
    ...(health !== undefined && { 'reinforced-health': health }),
    ...(demise && { 'deadly-demise': written(demise) }),
    keywords: [unit.faction.keyword, ...unit.keywords],
    weapons: unit.weapons
      .filter(({ standard }) => standard)
      .map((weapon) => carriedModel(weapon, troops.min)),
  };
}

/** Returns a weapon of a unit in a formation of this size. */
export const carriedModel = (weapon: Unit['weapons'][number], troops: number): CarriedModel => ({
  weapon: weaponModel(weapon),
  bearers: bearersOf(weapon, troops),
});

const written = (dice: Dice): Written => (dice.count === 0 ? dice.plus : showDice(dice));

/** Returns the dice expression plus or minus one. Returns undefined if it has no notation or is zero. */
export function diceBy(expression: Written, by: 1 | -1): Written | undefined {
  const dice = parseDice(expression);
  if (!dice) return undefined;
  const plus = dice.plus + by;
  return plus >= 0 && dice.count + plus >= 1 ? written({ ...dice, plus }) : undefined;
}
