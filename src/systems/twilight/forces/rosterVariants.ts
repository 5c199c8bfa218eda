/**
 * Other versions of a profile for rosters: variants with one change, and profiles that keep only the parts that count
 * in a role, so that equal combats become the same scenario.
 */
import type { RosterMember, RosterVariant } from '../../../system/index.js';
import { displayName } from '../../../i18n/index.js';
import { resolveAbility } from '../profiles/abilities.js';
import type { Library } from '../profiles/library.js';
import type { AbilityReference } from '../model/profile/abilitySchema.js';
import type { ProfileData } from '../model/profile/profileSchema.js';
import { t } from '../words/index.js';
import { actsInFights, isAddable, savesAgain } from '../rules/abilityEffects.js';
import type { Ability } from '../model/resolvedAbility.js';
import { servesInMelee } from '../scenario/meleeSide.js';

type Change = Partial<ProfileData>;
type Described = Omit<RosterVariant, 'member'> & { readonly change: Change };

/** No die can make this save. */
const NO_SAVE = 7;

/** Returns every single change of a member with a number in the rules, in a fixed order. */
export function variantsOf(library: Library, member: RosterMember): RosterVariant[] {
  const profile = member.model as ProfileData;
  const changes = [
    ...countChanges('combat', profile.combat, 1),
    ...countChanges('support', profile.support, 0),
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

function countChanges(field: 'combat' | 'support', now: number, least: number): Described[] {
  const what = t(field === 'combat' ? 'stat.combat' : 'stat.support');
  const to = (amount: number, kind: 'more' | 'less'): Described => ({
    id: `${field}${kind === 'more' ? '+1' : '-1'}`,
    label: t('variant.stat', { stat: what, amount }),
    kind,
    what,
    change: { [field]: amount },
  });
  return [to(now + 1, 'more'), ...(now > least ? [to(now - 1, 'less')] : [])];
}

/** A lower number saves better, so "more" means one number lower. */
function toughnessChanges({ toughness }: ProfileData): Described[] {
  if (toughness === 'none') return [];
  const to = (number: number, kind: 'more' | 'less'): Described => ({
    id: `toughness${kind === 'more' ? '+1' : '-1'}`,
    label: number >= NO_SAVE ? t('variant.noSave') : t('variant.toughness', { amount: number }),
    kind,
    what: t('stat.toughness'),
    step: t(kind === 'more' ? 'variant.tougher' : 'variant.weaker'),
    change: { toughness: number },
  });
  return [
    ...(toughness > 2 ? [to(toughness - 1, 'more')] : []),
    ...(toughness < NO_SAVE ? [to(toughness + 1, 'less')] : []),
  ];
}

/** Returns the stat one up and one down, and the curve of current Stamina, from 0 to one above the stat. */
function staminaChanges({ stamina }: ProfileData): Described[] {
  const to = (amount: number, kind: RosterVariant['kind'], id: string): Described => ({
    id,
    label: t('variant.stat', { stat: t('stamina'), amount }),
    kind,
    what: t('stamina'),
    change: { stamina: amount },
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
    if (!ability || !actsInFights(ability.effect)) return [];
    const change = { abilities: abilities.filter((_, i) => i !== at) };
    return [
      {
        id: `-${ability.id}`,
        label: t('variant.without', { what: ability.name }),
        kind: 'remove',
        what: ability.name,
        change,
      },
    ];
  });
  const added = [...index.values()].flatMap((entry): Described[] => {
    const { id, known, effect } = entry;
    const name = displayName(entry);
    const addable = known && effect !== undefined && (isAddable(effect) || id === 'charge');
    if (!addable || own.has(id) || rangedGift(index, id)) return [];
    return [
      {
        id: `+${id}`,
        label: t('variant.with', { what: name }),
        kind: 'add',
        what: name,
        change: { abilities: [...abilities, id] },
      },
    ];
  });
  return [...removed, ...added];
}

/** Reports whether an ability comes from a weapon or a friend, not from the profile. */
function rangedGift(index: Library['abilities'], id: string): boolean {
  const entry = index.get(id);
  return entry?.category === 'ranged' || (entry?.category === 'activation' && id !== 'charge');
}

const weaponName = ({ name, french }: ProfileData['weapons'][number]): string | undefined =>
  name === undefined ? undefined : displayName({ name, french });

/** Names a weapon that a model may receive, by its effects, because many share a name. */
function newWeapon(weapon: ProfileData['weapons'][number], index: Library['abilities']): string {
  const [name, { stones }] = [weaponName(weapon), weapon];
  if (name === undefined) return t('variant.aWeapon', { stones });
  const abilities = weapon.abilities.map((ability) => {
    const entry = index.get(idOf(ability));
    return entry ? displayName(entry) : idOf(ability);
  });
  const does = [t('variant.stones', { stones }), ...abilities].join(', ');
  return t('variant.thisWeapon', { name, does });
}

/** Returns the changes of weapons: each own weapon removed, and each of the library's added. Equal shots occur once. */
function weaponChanges({ profiles, abilities: index }: Library, { weapons }: ProfileData): Described[] {
  const key = (weapon: ProfileData['weapons'][number]): string =>
    JSON.stringify([weapon.stones, weapon.abilities.map(idOf).sort()]);
  const seen = new Set(weapons.map(key));
  const removed = weapons.map((weapon, at): Described => {
    const what = weaponName(weapon) ?? t('variant.weapon', { number: at + 1 });
    const change = { weapons: weapons.filter((_, i) => i !== at) };
    return { id: `-weapon-${at + 1}`, label: t('variant.without', { what }), kind: 'remove', what, change };
  });
  const added = profiles.flatMap(({ weapons: others }) =>
    others.flatMap((weapon): Described[] => {
      if (seen.has(key(weapon))) return [];
      seen.add(key(weapon));
      const what = newWeapon(weapon, index);
      const change = { weapons: [...weapons, weapon] };
      return [{ id: `+weapon-${seen.size}`, label: t('variant.with', { what }), kind: 'add', what, change }];
    }),
  );
  return [...removed, ...added];
}

type Part = Omit<ProfileData, 'assumed' | 'descriptors'>;

/** Returns the primary of a side in a melee. `charges` means that it declares its Charge. */
export function meleePrimary(profile: ProfileData, library: Library, charges: boolean): Part {
  const serves = (ability: Ability): boolean =>
    actsInFights(ability.effect) && (servesInMelee(ability) || (charges && ability.id === 'charge'));
  return { ...bare(profile), support: 0, abilities: abilitiesOf(profile, library, serves) };
}

/** Returns a supporter. It adds stones and may fall; everything else comes from the primary (R-04 … R-06). */
export function meleeSupporter(profile: ProfileData, library: Library): Part {
  const saves = ({ effect }: Ability): boolean => savesAgain(effect) > 0;
  return { ...bare(profile), combat: 0, stamina: 0, abilities: abilitiesOf(profile, library, saves) };
}

/**
 * Returns a shooter. Its weapon is a separate field of the scenario. Nobody strikes back, and all abilities come from
 * the weapon.
 */
export function shooterPart(profile: ProfileData): Part {
  return { ...bare(profile), combat: 0, support: 0, abilities: [] };
}

/** Returns a model as the target of a shot. */
export function targetPart(profile: ProfileData, library: Library): Part {
  // Exclude only abilities for others. One without an effect on stones may still add Oran.
  const serves = ({ category, ranged }: Ability): boolean =>
    ranged && category !== 'activation' && category !== 'ranged';
  const kept = profile.abilities.filter((one) => {
    const ability = resolveAbility(one, library.abilities);
    return ability === undefined || serves(ability) || (ability.effect && !actsInFights(ability.effect));
  });
  return { ...bare(profile), combat: 0, support: 0, abilities: kept };
}

function bare({ name, cost, group, combat, support, toughness, stamina }: ProfileData): Part {
  return {
    name,
    combat,
    support,
    toughness,
    stamina,
    abilities: [],
    weapons: [],
    ...(cost !== undefined && { cost }),
    ...(group && { group }),
  };
}

function abilitiesOf(
  { abilities }: ProfileData,
  library: Library,
  counts: (ability: Ability) => boolean,
): AbilityReference[] {
  return abilities.filter((one) => {
    const ability = resolveAbility(one, library.abilities);
    return ability !== undefined && (counts(ability) || ability.response !== undefined);
  });
}
