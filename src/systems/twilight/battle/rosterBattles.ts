/** Twilight's profiles in whole battles: it exchanges them for models of lists, and makes variants with one change. */
import {
  check,
  type ListExchange,
  type RosterBattles,
  type RosterMember,
  type RosterVariant,
} from '../../../system/index.js';
import { displayName } from '../../../i18n/index.js';
import { USUAL_COMMAND } from './plan/modelKind.js';
import { unplayedName, unplayedOnTable } from './plan/notPlayed.js';
import { resolveAbility } from '../profiles/abilities.js';
import { sizeOf, type Library } from '../profiles/library.js';
import type { ProfileData } from '../model/profile/profileSchema.js';
import { t } from '../words/index.js';
import { leadershipOf, whomOf } from '../forces/lists/chainOfCommand.js';
import { forcesOf } from '../forces/lists/force.js';
import { variantsOf } from '../forces/rosterVariants.js';
import { listSchema, type ForceData, type LeadershipData } from '../model/force.js';

/** Stats that count in fights and battles alike. Both study one more of them. */
const SHARED: readonly string[] = ['combat+1', 'support+1', 'toughness+1', 'stamina+1'];
/** Removes the weapon that battles use, which is the first one. */
const DISARMED = '-weapon-1';
/** Abilities that define a model. Without them it would be another model. */
const KEPT: readonly string[] = ['captain', 'commander', 'beast-handler', 'vehicle', 'solo'];

/** Returns the battles of the roster's members. */
export function rosterBattles(library: Library): RosterBattles {
  return {
    models: (list) =>
      forcesOf(check(listSchema, list), library).flatMap(({ entries }) =>
        entries.flatMap((entry) => {
          const { profile, models, cost } = entry;
          const one = { id: profile.id, cost, leads: leadsForce(leadershipOf(entry, library).abilities) };
          return Array.from({ length: models }, () => one);
        }),
      ),
    leads: (member) => leadsForce(leads(member, library)),
    exchange(list, { without, again = [], member, models, cost }) {
      const { allies, ...main } = check(listSchema, list);
      const forces = changedForces([main, ...allies], { without, again }, library);
      const come = { model: priced(member, cost), count: models, ...standingOf(member, library) };
      const rest = forces.slice(1).filter((force) => force.models.length > 0);
      return { ...main, models: [...(forces[0]?.models ?? []), come], allies: rest };
    },
    variants: (member) => tableVariants(member, library),
    unplayed: (member) => unplayedOf(member, library).map((id) => unplayedName(id, library)),
  };
}

/** Returns the ids of a card's abilities, and the names of its weapons, that battles do not play. */
function unplayedOf({ model }: RosterMember, library: Library): string[] {
  const profile = model as ProfileData;
  return unplayedOnTable({ profile, abilities: able(profile, library) }, true);
}

const able = ({ abilities }: ProfileData, library: Library) =>
  abilities.flatMap((one) => resolveAbility(one, library.abilities) ?? []);

/**
 * Returns forces without the models at some indices, and with those at other indices once more. Indices count through
 * all forces.
 */
function changedForces(
  forces: readonly ForceData[],
  { without, again }: Required<Pick<ListExchange, 'without' | 'again'>>,
  library: Library,
): { readonly models: ForceData['models']; readonly culture: string }[] {
  const [gone, twice] = [new Set(without), new Set(again)];
  let place = 0;
  return forces.map((force) => ({
    ...force,
    models: force.models.flatMap((entry) => {
      const written = typeof entry === 'string' ? { model: entry, count: 1 } : entry;
      const places = Array.from({ length: written.count }, () => place++);
      const count = places.reduce((sum, one) => sum + (twice.has(one) ? 2 : gone.has(one) ? 0 : 1), 0);
      // A profile's id may have several spellings.
      const { id } = library.find(written.model);
      return count === 0 ? [] : [{ ...written, model: id, count }];
    }),
  }));
}

/** Returns the profile at another cost. */
function priced({ model }: RosterMember, cost: number): object {
  const { group: _group, ...profile } = model as ProfileData;
  return { ...profile, cost };
}

/** Returns a data file's assumptions about a profile, because an inline profile would lose them. */
function standingOf({ id, model }: RosterMember, library: Library): object {
  const profile = { ...(model as ProfileData), id };
  return {
    size: sizeOf(profile, library).size,
    leadership: [...leadershipOf({ leadership: undefined, profile }, library).abilities],
  };
}

const changed = (member: RosterMember, change: Partial<ProfileData>): RosterMember => ({
  ...member,
  model: { ...(member.model as ProfileData), ...change },
});

const leads = ({ id, model }: RosterMember, library: Library) =>
  leadershipOf({ leadership: undefined, profile: { ...(model as ProfileData), id } }, library).abilities;

/** Reports whether a model leads a force: it may choose any model. A Beast Handler leads only beasts. */
const leadsForce = (abilities: readonly LeadershipData[]): boolean =>
  abilities.some((ability) => whomOf(ability) !== 'beasts');

const shoots = ({ range }: ProfileData['weapons'][number]): boolean => range !== undefined && range > 0;

function tableVariants(member: RosterMember, library: Library): RosterVariant[] {
  const profile = member.model as ProfileData;
  const { movement = 0, weapons, command, abilities } = profile;
  const leadership = leads(member, library);
  const one = (id: string, label: string, change: Partial<ProfileData>): RosterVariant => ({
    id,
    label,
    kind: 'more',
    what: label,
    member: changed(member, change),
  });
  const unplayed = unplayedOf(member, library);
  const removed = abilities.flatMap((reference, at): RosterVariant[] => {
    const ability = resolveAbility(reference, library.abilities);
    if (!ability || KEPT.includes(ability.id) || unplayed.includes(ability.id)) return [];
    const what = displayName(library.abilities.get(ability.id) ?? ability);
    const label = t('variant.without', { what });
    const rest = { abilities: abilities.filter((_, i) => i !== at) };
    return [{ ...one(`-${ability.id}`, label, rest), kind: 'remove', what }];
  });
  return [
    one('movement+1', t('variant.movement'), {
      movement: movement + 1,
    }),
    ...(weapons.some(shoots)
      ? [
          one('range+1', t('variant.range'), {
            weapons: weapons.map((weapon) =>
              weapon.range === undefined ? weapon : { ...weapon, range: weapon.range + 1 },
            ),
          }),
        ]
      : []),
    ...(leadership.length > 0
      ? [
          one('command+1', t('variant.command'), {
            command: (command ?? USUAL_COMMAND) + 1,
          }),
          one('leads+1', t('variant.leads'), {
            leadership: leadership.map((ability) => ({ ...ability, activates: ability.activates + 1 })),
          }),
        ]
      : []),
    ...removed,
    ...variantsOf(library, member).filter(
      ({ id }) => SHARED.includes(id) || (weapons.some(shoots) && id === DISARMED),
    ),
  ];
}
