/** Twilight's profiles in whole battles: exchanged for models of lists, and with one thing changed that counts on a table. */
import {
  check,
  type BattleVariant,
  type ListExchange,
  type RosterBattles,
  type RosterMember,
  type SideFields,
} from '../../../system/index.js';
import { shownName } from '../../../wording/index.js';
import { USUAL_COMMAND } from '../battle/plan/kinds.js';
import { unplayedOnTable } from '../battle/plan/notPlayed.js';
import { DEFAULT_ADJUST } from '../battle/schema.js';
import { resolveAbility } from '../profiles/abilities.js';
import { sizeOf, type Library } from '../profiles/library.js';
import type { ProfileData } from '../profiles/schema/profile.js';
import { PLAYER_COUNTERS } from '../questions/bag.js';
import { say } from '../words/index.js';
import { leadershipOf, whomOf } from './lists/command.js';
import { forcesOf } from './lists/forces.js';
import { variantsOf } from './rosterVariants.js';
import { listSchema, type ForceData, type LeadershipData } from './schema.js';

/** Abilities that a model may be given, and that are worth something on a table alone. */
const GIVEN = ['ranger', 'flying', 'sprint'] as const;
/** Stats that fights and battles count alike: one more of them is weighed in both. */
const SHARED: readonly string[] = ['combat+1', 'support+1', 'toughness+1'];
/** The weapon that battles shoot with, taken away: they play the first one alone. */
const DISARMED = '-weapon-1';
/** Abilities that say what a model is; without them it would be another. */
const KEPT: readonly string[] = ['captain', 'commander', 'beast-handler', 'vehicle', 'solo'];
/** The same where sides adjust: else none of it is spent. */
const SPENT = 'stamina+1';

/** What Twilight offers for members in battles. */
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
    exchange(list, { without, again = [], member, models, cost, alone = false }) {
      const { allies, ...main } = check(listSchema, list);
      const forces = changedForces([main, ...allies], { without, again }, library);
      const come = { model: priced(member, cost), count: models, ...standingOf(member, library) };
      const { culture } = main;
      const rest = forces.slice(1).filter((force) => force.models.length > 0);
      const first = forces[0]?.models ?? [];
      if (!alone) return { ...main, models: [...first, come], allies: rest };
      // Captains lead their own force: a force of their own has none.
      const apart = { culture, models: [come] };
      if (first.length > 0) return { ...main, models: first, allies: [...rest, apart] };
      return { ...main, models: [come], allies: rest };
    },
    parts: (member) => partsOf(member, library),
    variants: (member, side) => tableVariants(member, library, adjusts(side)),
    missing(member, side) {
      const profile = member.model as ProfileData;
      return unplayedOnTable({ profile, abilities: able(profile, library) }, adjusts(side)).map((id) => {
        const ability = library.abilities.get(id);
        return ability ? shownName(ability) : id;
      });
    },
  };
}

/** Returns whether sides with such fields of battle files adjust. */
const adjusts = (side: SideFields = {}): boolean => (side['adjust'] ?? DEFAULT_ADJUST) !== 'none';

const able = ({ abilities }: ProfileData, library: Library) =>
  abilities.flatMap((one) => resolveAbility(one, library.abilities) ?? []);

/** Forces without the models at some places, counted through all of them, and with those at others once more. */
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
      // A profile's id may be written in several ways.
      const { id } = library.find(written.model);
      return count === 0 ? [] : [{ ...written, model: id, count }];
    }),
  }));
}

/** The profile at another cost. */
function priced({ model }: RosterMember, cost: number): object {
  const { group: _group, ...profile } = model as ProfileData;
  return { ...profile, cost };
}

/** What a data file assumes of the profile of that name, which one given in place would lack. */
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

/** A Beast Handler leads some; who leads a force may choose any model of it. */
const leadsForce = (abilities: readonly LeadershipData[]): boolean =>
  abilities.some((ability) => whomOf(ability) !== 'beasts');

const shoots = ({ range }: ProfileData['weapons'][number]): boolean => range !== undefined && range > 0;

function partsOf(member: RosterMember, library: Library): ReturnType<RosterBattles['parts']> {
  const { weapons, movement = 0 } = member.model as ProfileData;
  const charge = ({ abilities }: ProfileData) => ({
    abilities: abilities.filter((one) => (typeof one === 'string' ? one : one.id) !== 'charge'),
  });
  const all = [
    {
      id: 'fighting',
      label: say('part.fighting'),
      member: changed(member, { combat: 0, support: 0, ...charge(member.model as ProfileData) }),
    },
    ...(weapons.some(shoots)
      ? [{ id: 'shooting', label: say('part.shooting'), member: changed(member, { weapons: [] }) }]
      : []),
    ...(movement > 0
      ? [{ id: 'moving', label: say('part.moving'), member: changed(member, { movement: 0 }) }]
      : []),
    ...(leads(member, library).length > 0
      ? [{ id: 'leading', label: say('part.leading'), member: changed(member, { leadership: [] }) }]
      : []),
  ];
  // Without whom it leads a leader would be two changes at once.
  if (leadsForce(leads(member, library))) return all;
  return [...all, { id: 'led', label: say('part.led'), member, alone: true }];
}

function tableVariants(member: RosterMember, library: Library, adjusting: boolean): BattleVariant[] {
  const profile = member.model as ProfileData;
  const { movement = 0, weapons, command, abilities } = profile;
  const own = new Set(abilities.map((one) => (typeof one === 'string' ? one : one.id)));
  const leadership = leads(member, library);
  const one = (id: string, label: string, change: Partial<ProfileData>): BattleVariant => ({
    ...{ id, label, kind: 'more', what: label, member: changed(member, change) },
  });
  const given = GIVEN.flatMap((id): BattleVariant[] => {
    const entry = library.abilities.get(id);
    if (own.has(id) || !entry) return [];
    const variant = one(`+${id}`, say('variant.with', { what: shownName(entry) }), {
      abilities: [...abilities, id],
    });
    const model = variant.member.model as ProfileData;
    const unplayed = unplayedOnTable({ profile: model, abilities: able(model, library) }, true);
    return unplayed.includes(id) ? [] : [{ ...variant, kind: 'add' }];
  });
  const unplayed = unplayedOnTable({ profile, abilities: able(profile, library) }, adjusting);
  const removed = abilities.flatMap((reference, at): BattleVariant[] => {
    const ability = resolveAbility(reference, library.abilities);
    if (!ability || KEPT.includes(ability.id) || unplayed.includes(ability.id)) return [];
    const what = shownName(library.abilities.get(ability.id) ?? ability);
    const label = say('variant.without', { what });
    const rest = { abilities: abilities.filter((_, i) => i !== at) };
    return [{ ...one(`-${ability.id}`, label, rest), kind: 'remove', what }];
  });
  return [
    one('movement+1', say('variant.movement'), {
      movement: movement + 1,
    }),
    ...(weapons.some(shoots)
      ? [
          one('range+1', say('variant.range'), {
            weapons: weapons.map((weapon) =>
              weapon.range === undefined ? weapon : { ...weapon, range: weapon.range + 1 },
            ),
          }),
        ]
      : []),
    ...(leadership.length > 0
      ? [
          one('command+1', say('variant.command'), {
            command: (command ?? USUAL_COMMAND) + 1,
          }),
          one('leads+1', say('variant.leads'), {
            leadership: leadership.map((ability) => ({ ...ability, activates: ability.activates + 1 })),
          }),
        ]
      : []),
    ...given,
    ...removed,
    ...variantsOf(library, member).filter(
      ({ id }) =>
        SHARED.includes(id) || (adjusting && id === SPENT) || (weapons.some(shoots) && id === DISARMED),
    ),
    {
      ...one('counter+1', say('variant.counter'), {}),
      side: { counters: PLAYER_COUNTERS.usual + 1 },
    },
  ];
}
