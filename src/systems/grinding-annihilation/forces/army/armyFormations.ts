/**
 * Resolves the formations of an army and their points (Army Creation; Strategic Reserves). Repairs armies after
 * formations were added or removed: removes references to missing Leaders and Transports.
 */
import { located } from '../../scenario/resolveFormation.js';
import type { Library, Unit } from '../../profiles/library.js';
import { type Army, placedUnitSchema, type ArmyFile, type EntryFile } from './schema.js';
import { check } from '../../../../system/index.js';

/** The points limits of the battle sizes. */
export const SIZES = { small: 1000, medium: 2000, large: 3000 } as const;
/** The maximum share of the points limit in Strategic Reserves. */
const RESERVE_SHARE = 0.25;

/** A formation of an army. */
export interface Entry {
  readonly unit: Unit;
  readonly troops: number;
  readonly leader: Unit | undefined;
  readonly enhancements: readonly string[];
  readonly reserves: boolean;
  /** Whether it starts as Aircraft. In Hover mode it does not, and Floating units never do. */
  readonly airborne: boolean;
  readonly hover: boolean;
  /** The Transport that it starts in. */
  readonly embarked: Unit | undefined;
  readonly points: number;
}

/** A resolved army. */
export interface Muster {
  readonly army: Army;
  readonly entries: readonly Entry[];
  readonly points: number;
  readonly limit: number;
  /** The points in Strategic Reserves, and their maximum. */
  readonly reserved: number;
  readonly mostReserved: number;
}

/**
 * Resolves the formations of an army.
 * @throws StonecastError `unknown-profile` with the path of the unit
 */
export function resolveArmy(army: Army, library: Library): Muster {
  const entries = army.formations.map((formation, i) =>
    located(() => entryOf(formation, library), 'formations', i),
  );
  const limit = SIZES[army.size];
  return {
    army,
    entries,
    points: sum(entries),
    limit,
    reserved: sum(entries.filter((entry) => isReserved(entry, entries))),
    mostReserved: limit * RESERVE_SHARE,
  };
}

/** Returns whether a unit may be a General and have enhancements. */
export const isCharacter = ({ keywords }: Unit): boolean => keywords.includes('CHARACTER');

/** Returns whether a formation of a unit counts as Aircraft in battle (Hover). */
export const isAirborne = ({ keywords, deployment }: Unit, hover: boolean): boolean =>
  keywords.some((keyword) => keyword.toUpperCase() === 'AIRCRAFT') &&
  !deployment.includes('floating') &&
  !(hover && deployment.includes('hover'));

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { points }) => total + points, 0);

function entryOf(formation: Army['formations'][number], library: Library): Entry {
  const unit = located(() => library.fielded(formation.unit), 'unit');
  const { leader, enhancements, reserves, embarked, hover } = formation;
  const troops = formation.troops ?? unit.troops.min;
  const chosen = unit.enhancements.filter(({ id }) => enhancements.includes(id));
  return {
    unit,
    troops,
    enhancements,
    reserves,
    hover,
    airborne: isAirborne(unit, hover),
    leader: leader === undefined ? undefined : located(() => library.unit(leader), 'leader'),
    embarked: embarked === undefined ? undefined : located(() => library.unit(embarked), 'embarked'),
    points: troops * unit.cost + chosen.reduce((total, { cost }) => total + cost, 0),
  };
}

/** Returns whether a formation counts as reserves. Passengers do if all their listed Transports do (page 35). */
function isReserved({ unit, reserves, embarked }: Entry, entries: readonly Entry[]): boolean {
  const transports = entries.filter(({ unit }) => unit.key === embarked?.key);
  // Reserve Troops are in reserve by another rule than Strategic Reserves.
  const strategic = reserves && !unit.deployment.includes('reserve-troop');
  return strategic || (transports.length > 0 && transports.every((one) => one.reserves));
}

/** Finds the units that formations name. */
type Fielded = Pick<Library, 'fielded'>;

/** Returns the unit of a formation in a file. */
export const unitOf = ({ unit }: EntryFile, library: Fielded): Unit =>
  library.fielded(typeof unit === 'string' ? unit : check(placedUnitSchema, unit));

/** Returns the army without references to missing Leaders, Transports and a missing General. */
export function pruneMissingReferences(army: ArmyFile, library: Library): ArmyFile {
  const keys = army.formations.map((entry) => unitOf(entry, library).key);
  const free = new Map<string, number>();
  for (const key of keys) free.set(key, (free.get(key) ?? 0) + 1);
  const { general, ...rest } = army;
  const formations = army.formations.map(({ leader, embarked, ...entry }): EntryFile => {
    const led = leader === undefined ? undefined : library.unit(leader).key;
    const left = led === undefined ? 0 : (free.get(led) ?? 0);
    if (led !== undefined && left > 0) free.set(led, left - 1);
    return {
      ...entry,
      ...(leader !== undefined && left > 0 && { leader }),
      ...(embarked !== undefined && keys.includes(library.unit(embarked).key) && { embarked }),
    };
  });
  const stays = general !== undefined && keys.includes(library.unit(general).key);
  return { ...rest, formations, ...(stays && { general }) };
}

/**
 * Attaches a Leader to the first legal formation without one. The formation must start on the warfield, outside
 * Transports.
 */
export function attached(
  formations: readonly EntryFile[],
  leader: Unit,
  library: Fielded,
): readonly EntryFile[] {
  const place = formations.findIndex((entry) => {
    const { faction, id } = unitOf(entry, library);
    const apart = entry.leader !== undefined || entry.embarked !== undefined || entry.reserves === true;
    return !apart && faction.faction === leader.faction.faction && leader.leads.includes(id);
  });
  return formations.map((entry, i) => (i === place ? { ...entry, leader: leader.key } : entry));
}
