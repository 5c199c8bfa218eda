/** A profile with one thing changed: one more or less of a stat, an ability or a weapon more or less. */
import type { RosterMember, RosterVariant } from '../../game/index.js';
import { resolveAbility } from './abilities.js';
import type { Library } from './library.js';
import type { AbilityReference } from './schema/ability.js';
import type { ProfileData } from './schema/profile.js';

type Change = Partial<ProfileData>;
type Described = Omit<RosterVariant, 'member'> & { readonly change: Change };

/** A save beyond it cannot be made by any die. */
const NO_SAVE = 7;
/** Effects that work without the player's saying so before the cast, or in adjusting. */
const ADDED = new Set(['recast-own', 'turn-enemy', 'save-modifier', 'reroll-save', 'extra-oran']);

/** Every single change of a member that the rules give a number to, in a fixed order. */
export function variantsOf(library: Library, member: RosterMember): RosterVariant[] {
  const profile = member.model as ProfileData;
  const changes = [
    ...countChanges('combat', 'Combat', profile.combat, 1),
    ...countChanges('support', 'Support', profile.support, 0),
    ...toughnessChanges(profile),
    ...staminaChanges(profile),
    ...abilityChanges(library, profile),
    ...weaponChanges(library, profile),
  ];
  return changes.map(({ change, ...rest }) => ({
    ...rest,
    member: { ...member, model: { ...profile, ...change } },
  }));
}

function countChanges(field: 'combat' | 'support', what: string, now: number, least: number): Described[] {
  const to = (amount: number, kind: 'more' | 'less'): Described => ({
    id: `${field}${kind === 'more' ? '+1' : '-1'}`,
    label: `${what} ${amount}`,
    kind,
    what,
    change: { [field]: amount },
  });
  return [to(now + 1, 'more'), ...(now > least ? [to(now - 1, 'less')] : [])];
}

/** A lower number is the better save; "more" is one number better. */
function toughnessChanges({ toughness }: ProfileData): Described[] {
  if (toughness === 'none') return [];
  const to = (number: number, kind: 'more' | 'less'): Described => ({
    id: `toughness${kind === 'more' ? '+1' : '-1'}`,
    label: number >= NO_SAVE ? 'no save' : `Toughness ${number}+`,
    kind,
    what: 'Toughness',
    change: { toughness: number },
  });
  return [
    ...(toughness > 2 ? [to(toughness - 1, 'more')] : []),
    ...(toughness < NO_SAVE ? [to(toughness + 1, 'less')] : []),
  ];
}

/** The stat one up and down, and the curve of what is in hand, from 0 to one above the stat. */
function staminaChanges({ stamina }: ProfileData): Described[] {
  const to = (amount: number, kind: RosterVariant['kind'], id: string): Described => ({
    ...{ id, label: `Stamina ${amount}`, kind, what: 'Stamina', change: { stamina: amount } },
    ...(kind === 'curve' && { amount }),
  });
  return [
    to(stamina + 1, 'more', 'stamina+1'),
    ...(stamina > 0 ? [to(stamina - 1, 'less', 'stamina-1')] : []),
    ...Array.from({ length: stamina + 2 }, (_, amount) => to(amount, 'curve', `stamina=${amount}`)),
  ];
}

const idOf = (reference: AbilityReference): string =>
  typeof reference === 'string' ? reference : reference.id;

function abilityChanges({ abilities: index }: Library, { abilities }: ProfileData): Described[] {
  const own = new Set(abilities.map(idOf));
  const removed = abilities.flatMap((one, at): Described[] => {
    const ability = resolveAbility(one, index);
    if (ability?.effect === undefined || ability.effect.kind === 'permission') return [];
    const change = { abilities: abilities.filter((_, i) => i !== at) };
    return [
      { id: `-${ability.id}`, label: `without ${ability.name}`, kind: 'remove', what: ability.name, change },
    ];
  });
  const added = [...index.values()].flatMap(({ id, name, known, effect }): Described[] => {
    const addable = known && effect !== undefined && (ADDED.has(effect.kind) || id === 'charge');
    if (!addable || own.has(id) || rangedGift(index, id)) return [];
    return [
      {
        id: `+${id}`,
        label: `with ${name}`,
        kind: 'add',
        what: name,
        change: { abilities: [...abilities, id] },
      },
    ];
  });
  return [...removed, ...added];
}

/** Abilities of weapons and of friends: they come with the weapon or the friend, not with the profile. */
function rangedGift(index: Library['abilities'], id: string): boolean {
  const entry = index.get(id);
  return entry?.category === 'ranged' || (entry?.category === 'activation' && id !== 'charge');
}

/** Its own weapons taken away; each of the library's given, those that shoot alike once. */
function weaponChanges({ profiles }: Library, { weapons }: ProfileData): Described[] {
  const key = (weapon: ProfileData['weapons'][number]): string =>
    JSON.stringify([weapon.stones, weapon.abilities.map(idOf).sort()]);
  const seen = new Set(weapons.map(key));
  const removed = weapons.map((weapon, at): Described => {
    const what = weapon.name ?? `weapon ${at + 1}`;
    const change = { weapons: weapons.filter((_, i) => i !== at) };
    return { id: `-weapon-${at + 1}`, label: `without ${what}`, kind: 'remove', what, change };
  });
  const added = profiles.flatMap(({ weapons: others }) =>
    others.flatMap((weapon): Described[] => {
      if (seen.has(key(weapon))) return [];
      seen.add(key(weapon));
      const what = weapon.name ?? `a weapon of ${weapon.stones} stones`;
      const change = { weapons: [...weapons, weapon] };
      return [{ id: `+weapon-${seen.size}`, label: `with ${what}`, kind: 'add', what, change }];
    }),
  );
  return [...removed, ...added];
}
