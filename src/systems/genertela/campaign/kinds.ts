/** The kinds of units of a campaign, by number, and classes of kinds that are equal in battle. */
import type { Library } from '../profiles/library.js';
import { has, kindOf, type UnitType } from '../model/units.js';
import { nameOf, type CampaignMap } from '../model/campaign/map.js';
import type { UnitKind, World } from './world.js';

/** Ids of units that never leave their zone. The first follows from the turn sequence. */
const BOUND: readonly string[] = ['zistor', 'dragon-of-sartar'];

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
  addType(nation: number, type: UnitType, hit: number, resist: number): number {
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

  /** Adds the dragonewts named after a city. */
  addDragonewts(nation: number, zone: string): void {
    const home = this.map.places.get(zone) ?? -1;
    this.add(nation, `named-dragonewt@${zone}`, {
      id: `named-dragonewt@${zone}`,
      name: `dragonewt of ${nameOf(zone)}`,
      nation,
      hit: 0,
      resist: 0,
      kind: kindOf(['named-dragonewt']),
      recovers: 'dragonewt-city',
      home,
      unique: false,
      special: false,
      free: false,
      bound: false,
    });
  }

  /** Adds a unit with a name. */
  addNamed(nation: number, id: string): void {
    const unit = this.library.units.get(id);
    if (!unit) return;
    const kind = kindOf(unit.types);
    const plain = kind.category === 'standard';
    this.add(nation, id, {
      id,
      name: unit.name,
      nation,
      kind,
      hit: 0,
      resist: 0,
      recovers: unit.recovers,
      home: -1,
      unique: !plain,
      special: !plain && kind.category !== 'fixed',
      free: kind.assassin || has(kind, 'roaming'),
      bound: BOUND.includes(id),
    });
  }

  private add(nation: number, id: string, kind: Omit<UnitKind, 'combat'>): number {
    const combatKey = `${kind.kind.name} ${kind.hit} ${kind.resist}`;
    const combat = this.classes.get(combatKey) ?? this.classes.size;
    this.classes.set(combatKey, combat);
    this.ids.set(`${nation} ${id}`, this.list.length);
    return this.list.push({ ...kind, combat }) - 1;
  }
}
