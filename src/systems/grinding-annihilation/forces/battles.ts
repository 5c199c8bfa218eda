/** Units in whole battles: exchanges units in armies, and changes one property that matters on a warfield. */
import {
  check,
  type FieldedModel,
  type ListExchange,
  type RosterBattles,
  type RosterMember,
  type RosterVariant,
} from '../../../system/index.js';
import type { Library, Unit } from '../profiles/library.js';
import {
  attached,
  pruneMissingReferences,
  unitOf,
  isAirborne,
  isCharacter,
  resolveArmy,
} from './army/armyFormations.js';
import { armySchema, type ArmyFile, type EntryFile } from './army/schema.js';
import { placedUnit } from './inlineFormation.js';
import { t } from './words/index.js';

/** A member with a changed profile. */
interface ChangedModel {
  readonly changed: Unit;
}

/** The best Heroism and Defence. */
const BEST = 2;

/** Returns Grinding-Annihilation's functions for members in battles. */
export function rosterBattles(library: Library): RosterBattles {
  const of = (member: RosterMember): Unit => unitFor(member, library);
  return {
    models: (list) => troopsOf(list, library),
    leads: (member) => isCharacter(of(member)),
    exchange: (list, change) => {
      check(armySchema, list);
      return exchanged(list as ArmyFile, { ...change, unit: of(change.member) }, library);
    },
    variants: (member) => variantsOf(member, of(member)),
  };
}

/** Returns the unit of a member, with its changes. */
function unitFor({ id, model }: RosterMember, library: Library): Unit {
  const { changed } = model as Partial<ChangedModel>;
  return changed ?? library.unit(id);
}

/** Returns the troops of an army one by one. The cost of an enhancement belongs to its owner. */
function troopsOf(list: unknown, library: Library): FieldedModel[] {
  return resolveArmy(check(armySchema, list), library).entries.flatMap(({ unit, troops, points }) =>
    Array.from({ length: troops }, () => ({
      id: unit.key,
      cost: points / troops,
      leads: isCharacter(unit),
    })),
  );
}

/** Returns the army without some troops, with other troops added again, and with the new unit. */
function exchanged(
  army: ArmyFile,
  { without, again = [], unit, models, cost }: ListExchange & { readonly unit: Unit },
  library: Library,
): ArmyFile {
  const [gone, twice] = [new Set(without), new Set(again)];
  let place = 0;
  const stay = army.formations.flatMap((entry): EntryFile[] => {
    const before = entry.troops ?? unitOf(entry, library).troops.min;
    let troops = 0;
    for (let i = 0; i < before; i++, place++) troops += twice.has(place) ? 2 : gone.has(place) ? 0 : 1;
    return troops === 0 ? [] : [{ ...entry, troops }];
  });
  const come = comingOf(unit, models, cost);
  const { formations, ...rest } = pruneMissingReferences(
    { ...army, formations: [...stay, ...come] },
    library,
  );
  const leads = formations.some(
    ({ leader }) => leader !== undefined && library.unit(leader).key === unit.key,
  );
  const led = unit.leads.length > 0 && !leads ? attached(formations, unit, library) : formations;
  // A unit that replaces the General becomes the General.
  const general = rest.general === undefined && isCharacter(unit) ? { general: unit.key } : {};
  return { ...rest, ...general, formations: [...led] };
}

/** Returns a number of troops of a unit at another cost, in as few formations of similar size as legal. */
function comingOf(unit: Unit, troops: number, cost: number): EntryFile[] {
  const placed = placedUnit({ ...unit, cost });
  const formations = Math.ceil(troops / unit.troops.max);
  return Array.from({ length: formations }, (_, i) => ({
    unit: placed,
    troops: Math.floor((troops + i) / formations),
    ...(isAirborne(unit, false) && { reserves: true }),
  }));
}

const withUnit = (member: RosterMember, unit: Unit, change: Partial<Unit>): RosterMember => ({
  ...member,
  model: { changed: { ...unit, ...change } } satisfies ChangedModel,
});

const isMelee = ({ range }: Unit['weapons'][number]): boolean => range === 'melee';

function variantsOf(member: RosterMember, unit: Unit): RosterVariant[] {
  const { movement, vigour, wounds, defence, heroism } = unit;
  const effectiveness = unit['battle-effectiveness'];
  const one = (id: string, label: string, change: Partial<Unit>): RosterVariant => ({
    id,
    label,
    kind: 'more',
    what: label,
    member: withUnit(member, unit, change),
  });
  return [
    one('movement+1', t('variant.movement'), { movement: movement + 1 }),
    one('battle-effectiveness+1', t('variant.effectiveness', { amount: effectiveness + 1 }), {
      'battle-effectiveness': effectiveness + 1,
    }),
    ...(heroism > BEST
      ? [one('heroism+1', t('variant.heroism', { amount: heroism - 1 }), { heroism: heroism - 1 })]
      : []),
    one('vigour+1', t('variant.vigour', { amount: vigour + 1 }), { vigour: vigour + 1 }),
    one('wounds+1', t('variant.wounds', { amount: wounds + 1 }), { wounds: wounds + 1 }),
    ...(defence !== 'none' && defence > BEST
      ? [one('defence+1', t('variant.defence', { amount: defence - 1 }), { defence: defence - 1 })]
      : []),
    ...(unit.weapons.every(isMelee)
      ? []
      : [one('range+1', t('variant.range'), { weapons: unit.weapons.map(farther) })]),
  ];
}

const farther = (weapon: Unit['weapons'][number]): Unit['weapons'][number] =>
  weapon.range === 'melee' ? weapon : { ...weapon, range: weapon.range + 1 };
