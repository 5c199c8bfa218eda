/**
 * Variants of a formation with one change: a statistic one better or worse, or an ability or weapon added or removed.
 */
import type { RosterMember, RosterVariant } from '../../../system/index.js';
import { formatDecimal } from '../../../i18n/index.js';
import type { Library } from '../profiles/library.js';
import type { WeaponAbilities } from '../rules/weaponsAndFormations.js';
import { t } from '../words/index.js';
import {
  carriedModel,
  diceBy,
  type CarriedModel,
  type FormationModel,
  type WeaponModel,
} from './inlineFormation.js';

/** Fields with other values; undefined takes one away. */
type Change = { readonly [Field in keyof FormationModel]?: FormationModel[Field] | undefined };
type Described = Omit<RosterVariant, 'member'> & { readonly change: Change };
type Kind = 'more' | 'less';

/** The best and the worst required save roll. */
const [BEST_ROLL, WORST_ROLL] = [2, 6];

/** Returns every single change of a member that affects dice in its fights, in a fixed order. */
export function variantsOf(library: Library, member: RosterMember): RosterVariant[] {
  const model = member.model as FormationModel;
  const unit = library.all().find(({ key }) => key === member.id);
  const spare = unit?.weapons.filter(({ standard }) => !standard) ?? [];
  const changes = [
    ...counted('vigour', 'Vigour', model.vigour),
    ...defenceChanges(model),
    ...counted('wounds', 'Wounds', model.wounds),
    ...saveChanges(model, 'invulnerable', 'invulnerable save'),
    ...saveChanges(model, 'reinforced-health', 'Reinforced Health'),
    ...demiseChanges(model),
    ...troopAbilityChanges(model),
    ...model.weapons.flatMap((_, at) => weaponChanges(model, at)),
    ...spare.map((weapon) => spareWeapon(model, carriedModel(weapon, model.troops))),
  ];
  return changes.map(({ change, ...rest }) => ({
    ...rest,
    member: { ...member, model: { ...model, ...change } },
  }));
}

const signed = (kind: Kind): string => (kind === 'more' ? '+1' : '-1');

function counted(field: 'vigour' | 'wounds', what: string, now: number): Described[] {
  const to = (amount: number, kind: Kind): Described => ({
    id: `${field}${signed(kind)}`,
    label: `${what} ${amount}`,
    kind,
    what,
    change: { [field]: amount },
  });
  return [to(now + 1, 'more'), ...(now > 1 ? [to(now - 1, 'less')] : [])];
}

/** Labels a step of a save by what it does: one more of its number is worse. */
const saveStep = (what: string, kind: Kind): string =>
  t(kind === 'more' ? 'variant.tougher' : 'variant.weaker', { what });

/** Returns Defence changes. A lower number is better, so "more" means one lower. A troop without Defence gets none. */
function defenceChanges({ defence }: FormationModel): Described[] {
  if (defence === 'none') return [];
  const to = (roll: number, kind: Kind): Described => ({
    id: `defence${signed(kind)}`,
    label: roll > WORST_ROLL ? 'no Defence' : `Defence ${roll}+`,
    kind,
    what: 'Defence',
    step: saveStep('Defence', kind),
    change: { defence: roll },
  });
  return [
    ...(defence > BEST_ROLL ? [to(defence - 1, 'more')] : []),
    ...(defence <= WORST_ROLL ? [to(defence + 1, 'less')] : []),
  ];
}

/** Returns changes of an optional save: one better, one worse, removed, or added at its worst value. */
function saveChanges(
  model: FormationModel,
  field: 'invulnerable' | 'reinforced-health',
  what: string,
): Described[] {
  const now = model[field];
  const to = (roll: number | undefined, kind: RosterVariant['kind'], id: string): Described => ({
    id,
    label: roll === undefined ? `without ${what}` : `${what} ${roll}+`,
    kind,
    what,
    ...((kind === 'more' || kind === 'less') && { step: saveStep(what, kind) }),
    change: { [field]: roll },
  });
  if (now === undefined) return [to(WORST_ROLL, 'add', `+${field}`)];
  return [
    ...(now > BEST_ROLL ? [to(now - 1, 'more', `${field}+1`)] : []),
    ...(now < WORST_ROLL ? [to(now + 1, 'less', `${field}-1`)] : []),
    to(undefined, 'remove', `-${field}`),
  ];
}

function demiseChanges({ 'deadly-demise': demise }: FormationModel): Described[] {
  const what = 'Deadly Demise';
  if (demise !== undefined) {
    const change = { 'deadly-demise': undefined };
    return [{ id: '-deadly-demise', label: `without ${what}`, kind: 'remove', what, change }];
  }
  const change = { 'deadly-demise': 'D3' };
  return [{ id: '+deadly-demise', label: `with ${what} D3`, kind: 'add', what, change }];
}

/** Returns ability changes. Covert affects no dice, only which units may shoot. */
function troopAbilityChanges({ abilities }: FormationModel): Described[] {
  const names = { stealth: 'Stealth', 'fights-first': 'Fights First' } as const;
  return (['stealth', 'fights-first'] as const).map((id): Described => {
    const what = names[id];
    const others = abilities.filter((one) => one !== id);
    return others.length < abilities.length
      ? { id: `-${id}`, label: `without ${what}`, kind: 'remove', what, change: { abilities: others } }
      : { id: `+${id}`, label: `with ${what}`, kind: 'add', what, change: { abilities: [...others, id] } };
  });
}

/**
 * Returns changes of one weapon: its statistics and abilities, and its removal if the formation has another.
 * Names use the kind of weapon (`ranged`, `melee`, or `ranged-2` for a second one), so that members are comparable.
 */
function weaponChanges(model: FormationModel, at: number): Described[] {
  const carried = model.weapons[at];
  if (!carried) return [];
  const { weapon } = carried;
  const kindOf = (one: WeaponModel): string => (one.range === 'melee' ? 'melee' : 'ranged');
  const before = model.weapons.slice(0, at).filter((one) => kindOf(one.weapon) === kindOf(weapon)).length;
  const place = kindOf(weapon) + (before > 0 ? `-${before + 1}` : '');
  const others = model.weapons.filter((_, i) => i !== at);
  const rest = (to: WeaponModel): Partial<FormationModel> => ({
    weapons: model.weapons.map((one, i) => (i === at ? { ...one, weapon: to } : one)),
  });
  const changed = [...statChanges(weapon), ...abilityChanges(weapon)].map(
    ({ to, id, label, what, kind }): Described => ({
      id: `${place}:${id}`,
      label: `${weapon.name}: ${label}`,
      kind,
      what: `${place} ${what}`,
      change: rest(to),
    }),
  );
  const gone: Described = {
    id: `-${place}`,
    label: `without ${weapon.name}`,
    kind: 'remove',
    what: `${place} weapon`,
    change: { weapons: others },
  };
  return others.length > 0 ? [...changed, gone] : changed;
}

interface WeaponChange {
  readonly id: string;
  readonly label: string;
  /** The changed statistic or ability. */
  readonly what: string;
  readonly kind: RosterVariant['kind'];
  readonly to: WeaponModel;
}

/** Returns one better and one worse value of each statistic. Dice gain or lose one if there is a notation for it. */
function statChanges(weapon: WeaponModel): WeaponChange[] {
  const { swiftness, skill, strength, ap, damage } = weapon;
  const list: WeaponChange[] = [];
  const add = (what: string, shown: string | number, kind: Kind, change: Partial<WeaponModel>): number =>
    list.push({
      id: `${what.toLowerCase()}${signed(kind)}`,
      label: `${what} ${shown}`,
      what,
      kind,
      to: { ...weapon, ...change },
    });
  for (const kind of ['more', 'less'] as const) {
    const by = kind === 'more' ? 1 : -1;
    const [attacks, harm] = [diceBy(swiftness, by), diceBy(damage, by)];
    const roll = skill === 'auto' ? 0 : skill - by;
    if (attacks !== undefined) add('Swiftness', attacks, kind, { swiftness: attacks });
    if (roll >= BEST_ROLL && roll <= WORST_ROLL) add('Skill', `${roll}+`, kind, { skill: roll });
    if (strength + by >= 1) add('Strength', strength + by, kind, { strength: strength + by });
    if (ap - by <= 0) add('AP', formatDecimal(String(ap - by)), kind, { ap: ap - by });
    if (harm !== undefined) add('Damage', harm, kind, { damage: harm });
  }
  return list;
}

type AbilityId = keyof WeaponAbilities;

/**
 * Abilities to add if a weapon lacks them, and the phase in which they work.
 * It omits abilities that only allow a shot (Storm, SideArm, Indirect), and those that have no use in these fights
 * (Precision needs a Leader, Extra Attacks a second weapon).
 */
const GIVEN: readonly (readonly [id: AbilityId, value: number | true, where: 'both' | 'ranged' | 'melee'])[] =
  [
    ['rapid-fire', 1, 'ranged'],
    ['ignores-cover', true, 'ranged'],
    ['twin-weapon', true, 'both'],
    ['destructive', true, 'both'],
    ['bayonet', true, 'melee'],
    ['volatile', true, 'ranged'],
    ['inferno', 1, 'ranged'],
    ['heavy', true, 'ranged'],
    ['hazard', true, 'both'],
    ['devastating', true, 'both'],
    ['annihilation', true, 'both'],
    ['sustained-fire', 1, 'both'],
    ['emission', true, 'both'],
  ];

/** [ANTI] against the keywords of most formations, with Critical Wounds on 4 or more. */
const ANTI = { keywords: ['INFANTRY', 'VEHICLE', 'MONSTROUS'], roll: 4 } as const;

function abilityChanges(weapon: WeaponModel): WeaponChange[] {
  const { abilities, range, skill } = weapon;
  const kindOf = range === 'melee' ? 'melee' : 'ranged';
  const onHit: readonly AbilityId[] = [
    'destructive',
    'devastating',
    'annihilation',
    'sustained-fire',
    'heavy',
  ];
  const list: WeaponChange[] = [];
  for (const [id, value, where] of GIVEN) {
    if (where !== 'both' && where !== kindOf) continue;
    if (skill === 'auto' && onHit.includes(id)) continue;
    list.push(abilityChange(weapon, id, value));
  }
  const { anti, ...others } = abilities;
  if (anti) {
    const to = { ...weapon, abilities: others };
    return [...list, { id: '-anti', label: 'without [ANTI]', what: '[ANTI]', kind: 'remove', to }];
  }
  for (const keyword of ANTI.keywords) {
    const to = { ...weapon, abilities: { ...abilities, anti: { [keyword]: ANTI.roll } } };
    const what = `[ANTI - ${keyword} - ${ANTI.roll}+]`;
    list.push({ id: `+anti-${keyword.toLowerCase()}`, label: `with ${what}`, what, kind: 'add', to });
  }
  return list;
}

/** Returns an ability's name in the document's notation. Only Twin-Weapon keeps its hyphen. */
const nameOf = (id: AbilityId): string =>
  id === 'twin-weapon' ? 'TWIN-WEAPON' : id.toUpperCase().replace('-', ' ');

/** Removes an ability if the weapon has it, otherwise adds it. */
function abilityChange(weapon: WeaponModel, id: AbilityId, value: number | true): WeaponChange {
  const { abilities } = weapon;
  const shown = (amount: unknown): string =>
    `[${nameOf(id)}${typeof amount === 'number' ? ` ${amount}` : ''}]`;
  const what = `[${nameOf(id)}]`;
  if (abilities[id] !== undefined) {
    const { [id]: gone, ...others } = abilities;
    const to = { ...weapon, abilities: others };
    return { id: `-${id}`, label: `without ${shown(gone)}`, what, kind: 'remove', to };
  }
  const to = { ...weapon, abilities: { ...abilities, [id]: value } };
  return { id: `+${id}`, label: `with ${shown(value)}`, what, kind: 'add', to };
}

/** Returns an optional weapon of the catalogue, in addition to the standard weapons. */
const spareWeapon = (model: FormationModel, carried: CarriedModel): Described => ({
  id: `+${carried.weapon.name.toLowerCase().replaceAll(' ', '-')}`,
  label: `with ${carried.bearers} ${carried.weapon.name}`,
  kind: 'add',
  what: carried.weapon.name,
  change: { weapons: [...model.weapons, carried] },
});
