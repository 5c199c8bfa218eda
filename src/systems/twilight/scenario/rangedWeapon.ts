/** The weapon of a ranged attack: inline, named, or the shooter's only one. */
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import type { Ability } from '../model/resolvedAbility.js';
import type { ScenarioData } from '../model/scenario/scenario.js';
import { msg } from '../words/index.js';
import { nearest } from '../../../system/index.js';
import { below, abilitiesOf, type Model, type Context } from './models.js';

/** The stones and abilities of a weapon. */
export interface Weapon {
  readonly stones: number;
  readonly abilities: readonly Ability[];
}

/**
 * Returns the weapon that the attacker uses. A Wild shooter draws the stones of its behaviour, not its weapon's, unless
 * the scenario has an inline weapon.
 * @throws StonecastError `wrong-value` below the attacker
 */
export function weaponOf(attacker: ScenarioData['attacker'], model: Model, context: Context): Weapon {
  const written = attacker.weapon;
  if (written !== undefined && typeof written !== 'string') {
    const abilities = below(['weapon', 'abilities'], () => abilitiesOf(written.abilities, context));
    return { stones: written.stones, abilities };
  }
  const own = ownWeapon(written, model);
  const abilities = abilitiesOf(own.abilities, context);
  return { stones: attacker.wild ? wildStones(model, own.stones) : own.stones, abilities };
}

function ownWeapon(name: string | undefined, model: Model): Model['profile']['weapons'][number] {
  const { weapons } = model.profile;
  const names = weapons.map((weapon) => weapon.name ?? 'weapon');
  const index = name === undefined ? 0 : weaponIndex(names, name.toLowerCase());
  const found = weapons[index];
  if (found && (name !== undefined || weapons.length === 1)) return found;
  const suggestion = name === undefined ? undefined : nearest(name, names);
  const expected =
    weapons.length === 0
      ? msg('a weapon, for {model} has none: {stones: 2, abilities: []}', { model: model.name })
      : msg('one of {list}', { list: names.join(', ') });
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'weapon' }),
      found: name === undefined ? msg('missing') : asWritten(`"${name}"`),
      expected,
      ...(suggestion !== undefined && { tip: msg('did you mean {near}?', { near: `"${suggestion}"` }) }),
    },
    { path: ['weapon'] },
  );
}

/** Returns the index of the weapon with this name, or of the only one with this word in its name. −1: none. */
function weaponIndex(names: readonly string[], typed: string): number {
  const lower = names.map((name) => name.toLowerCase());
  const index = lower.indexOf(typed);
  if (index >= 0) return index;
  const alike = lower.flatMap((name, i) => (name.split(' ').includes(typed) ? [i] : []));
  return alike.length === 1 ? (alike[0] ?? -1) : -1;
}

function wildStones(model: Model, otherwise: number): number {
  for (const behaviour of model.profile.wild?.behaviours ?? []) {
    if (typeof behaviour !== 'string' && behaviour.id === 'ranged-attack' && behaviour.stones !== undefined) {
      return behaviour.stones;
    }
  }
  return otherwise;
}
