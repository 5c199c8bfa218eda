/**
 * The kinds of units of a campaign, by number, and classes of kinds that are equal in battle.
 *
 * The positions of units at the start: from the file, or the document's set-up of Turn 1.
 */
import type { Library } from '../profiles/library.js';
import { has, kindOf, UNIT_TYPES, type UnitType } from '../model/unitTypes.js';
import { nameOf, placeOf, type CampaignMap } from '../model/campaign/map.js';
import type { UnitKind, World, Placement } from './world.js';
import { unknown } from '../model/unknownName.js';
import { msg } from '../words/index.js';
import type { CampaignInput } from '../model/campaign/campaignFile.js';

/** Ids of units that never leave their zone. The first follows from the turn sequence. */
const BOUND: readonly string[] = ['zistor', 'dragon-of-sartar'];

/** The modifiers of all units of a nation. */
interface Modifiers {
  readonly hit: number;
  readonly resist: number;
}

/** Collects the kinds of units of a campaign. */
export class Kinds {
  readonly list: UnitKind[] = [];
  private readonly ids = new Map<string, number>();
  private readonly classes = new Map<string, number>();

  constructor(
    private readonly map: CampaignMap,
    private readonly library: Library,
  ) {}

  /** Returns the number of a nation's kind, by its id in the files. */
  readonly numberOf: World['kindOf'] = (nation, id) => this.ids.get(`${nation} ${id}`) ?? -1;

  /** Adds a type of unit with the modifiers of the nation's card. Returns its number. */
  addType(nation: number, type: UnitType, { hit, resist }: Modifiers): number {
    return this.add(nation, type, {
      id: type,
      name: type,
      nation,
      kind: kindOf([type]),
      hit,
      resist,
      recovers: 'none',
      home: -1,
      unique: false,
      special: type === 'crimson-bat',
      free: type === 'assassin',
      bound: false,
    });
  }

  /** Adds the dragonewts named after a city, with the modifiers of the nation's card. */
  addDragonewts(nation: number, zone: string, { hit, resist }: Modifiers): void {
    const home = this.map.places.get(zone) ?? -1;
    this.add(nation, `named-dragonewt@${zone}`, {
      id: `named-dragonewt@${zone}`,
      name: `dragonewt of ${nameOf(zone)}`,
      nation,
      hit,
      resist,
      kind: kindOf(['named-dragonewt']),
      recovers: 'dragonewt-city',
      home,
      unique: false,
      special: false,
      free: false,
      bound: false,
    });
  }

  /** Adds a unit with a name, with the modifiers of the nation's card. */
  addNamed(nation: number, id: string, { hit, resist }: Modifiers): void {
    const unit = this.library.units.get(id);
    if (!unit) return;
    const kind = kindOf(unit.types);
    const plain = kind.category === 'standard';
    this.add(nation, id, {
      id,
      name: unit.name,
      nation,
      kind,
      hit,
      resist,
      recovers: unit.recovers,
      home: -1,
      unique: !plain,
      special: !plain && kind.category !== 'fixed',
      free: kind.assassin || has(kind, 'roaming'),
      bound: BOUND.includes(id),
    });
  }

  /**
   * Returns the units of the set-up and the additional ones.
   * @param nations the numbers of the nations, by id
   * @throws StonecastError for an unknown zone or unit
   */
  placements(file: CampaignInput, nations: ReadonlyMap<string, number>): Placement[] {
    const { map, library } = this;
    const found: Placement[] = [];
    const add = (id: string, zone: string, units: Readonly<Record<string, number>>, path: Path) => {
      const place = placeOf(map.places, zone, path);
      const nation = nations.get(id) ?? -1;
      for (const [unit, count] of Object.entries(units)) {
        const kind = this.numberOf(nation, unit === 'named-dragonewt' ? `named-dragonewt@${zone}` : unit);
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

  private add(nation: number, id: string, kind: Omit<UnitKind, 'combat'>): number {
    const combatKey = `${kind.kind.name} ${kind.hit} ${kind.resist}`;
    const combat = this.classes.get(combatKey) ?? this.classes.size;
    this.classes.set(combatKey, combat);
    this.ids.set(`${nation} ${id}`, this.list.length);
    return this.list.push({ ...kind, combat }) - 1;
  }
}

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

const unknownUnit = (unit: string, library: Library, path: Path) =>
  unknown(unit, {
    what: msg('the unit'),
    expected: msg('a type of unit, or a named unit of the nation'),
    path,
    known: [...UNIT_TYPES, ...library.units.keys()],
  });
