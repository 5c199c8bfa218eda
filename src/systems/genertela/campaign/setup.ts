/** The positions of units at the start: from the file, or the document's set-up of Turn 1. */
import type { Library } from '../profiles/library.js';
import { UNIT_TYPES } from '../model/units.js';
import { unknown } from '../model/unknown.js';
import { msg } from '../words/index.js';
import type { CampaignInput } from '../model/campaign/file.js';
import type { Kinds } from './kinds.js';
import { placeOf, type CampaignMap } from '../model/campaign/map.js';
import type { Placement } from './world.js';

type Path = readonly (string | number)[];
/** Nation → zone → units. */
type SetupInput = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

/** Returns the set-up of a file, or that of Turn 1 limited to the map's zones. */
export function setupOf(file: CampaignInput, { zones, places }: CampaignMap, library: Library): SetupInput {
  if (file.setup) return file.setup;
  const setup: Record<string, Record<string, Record<string, number>>> = {};
  if (file.from !== 1) return setup;
  // All dragonewt cities have the same units in the set-up, except the Inhuman King's.
  const others = zones.filter((zone) => zone.dragonewtCity && zone.id !== 'dragons-eye');
  for (const [id, { units }] of library.armies) {
    const [nation = '', zone = ''] = id.split('/');
    const cities = zone === 'dragonewt-city' ? others.map((one) => one.id) : [zone];
    for (const one of cities.filter((place) => places.has(place))) {
      const counts = Object.entries(units).map(([unit, count]) => [unit, Number(count)] as const);
      setup[nation] = { ...setup[nation], [one]: Object.fromEntries(counts) };
    }
  }
  return setup;
}

/**
 * Returns the units of the set-up and the additional ones.
 * @throws StonecastError for an unknown zone or unit
 */
export function placements(
  file: CampaignInput,
  map: CampaignMap,
  library: Library,
  kinds: Kinds,
  nations: ReadonlyMap<string, number>,
): Placement[] {
  const found: Placement[] = [];
  const add = (id: string, zone: string, units: Readonly<Record<string, number>>, path: Path) => {
    const place = placeOf(map.places, zone, path);
    const nation = nations.get(id) ?? -1;
    for (const [unit, count] of Object.entries(units)) {
      const kind = kinds.numberOf(nation, unit === 'named-dragonewt' ? `named-dragonewt@${zone}` : unit);
      if (kind < 0) throw unknownUnit(unit, library, [...path, unit]);
      found.push({ nation, zone: place, kind, count });
    }
  };
  for (const [id, zones] of Object.entries(setupOf(file, map, library))) {
    for (const [zone, units] of Object.entries(zones)) add(id, zone, units, ['setup', id, zone]);
  }
  // Sorts by nation turns, zones of the map and kinds, so that the order of lines in the file has no effect.
  found.sort((a, b) => a.nation - b.nation || a.zone - b.zone || a.kind - b.kind);
  for (const [i, { nation, zone, units }] of file.extra.entries())
    add(nation, zone, units, ['extra', i, 'zone']);
  return found.filter(({ count }) => count > 0);
}

const unknownUnit = (unit: string, library: Library, path: Path) =>
  unknown(unit, {
    what: msg('the unit'),
    expected: msg('a type of unit, or a named unit of the nation'),
    path,
    known: [...UNIT_TYPES, ...library.units.keys()],
  });
