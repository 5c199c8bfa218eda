/** A unit as a fighter of a roster: its formation given in place, as scenarios take it, so that variants have one form. */
import { parseDice, showDice, type Dice } from '../rules/dice.js';
import type { Unit } from '../profiles/library.js';
import type { WeaponAbilities } from '../rules/model.js';
import type { FormationInput } from '../profiles/schema/formation.js';
import type { PlacedUnit } from './army/schema.js';

/** Dice as scenarios write them: a plain number is one. */
export type Written = number | string;

/** A weapon as scenarios write it. */
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

/** So many troops of a formation carry it. */
export interface CarriedModel {
  readonly weapon: WeaponModel;
  readonly bearers: number;
}

/** A formation as scenarios write it. */
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

/** A weapon of a unit as scenarios write it. */
function weaponModel(weapon: Unit['weapons'][number]): WeaponModel {
  const { name, range, skill, strength, ap, abilities } = weapon;
  const [swiftness, damage] = [written(weapon.swiftness), written(weapon.damage)];
  return { name, range, swiftness, skill, strength, ap, damage, abilities };
}

/** How many of `troops` carry a weapon: all, or so many. */
const bearersOf = ({ bearers }: Unit['weapons'][number], troops: number): number =>
  bearers === 'all' ? troops : Math.min(bearers, troops);

/** A unit as army files write one in place. */
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

/** The smallest formation of a unit with its standard weapons. */
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

/** A weapon of a unit in a formation of so many. */
export const carriedModel = (weapon: Unit['weapons'][number], troops: number): CarriedModel => ({
  weapon: weaponModel(weapon),
  bearers: bearersOf(weapon, troops),
});

const written = (dice: Dice): Written => (dice.count === 0 ? dice.plus : showDice(dice));

/** The expression with one added or taken away; undefined where it could not be written or would be nothing. */
export function diceBy(expression: Written, by: 1 | -1): Written | undefined {
  const dice = parseDice(expression);
  if (!dice) return undefined;
  const plus = dice.plus + by;
  return plus >= 0 && dice.count + plus >= 1 ? written({ ...dice, plus }) : undefined;
}
