/** Repairs armies after formations were added or removed: removes references to missing Leaders and Transports. */
import type { Library, Unit } from '../../profiles/library.js';
import { check } from '../../../../system/index.js';
import { placedUnitSchema, type ArmyFile, type EntryFile } from './schema.js';

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
