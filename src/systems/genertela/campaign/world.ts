/** A campaign made ready: the map, the nations with their cards, every kind of unit, the turns, all by number. */
import { asWritten, StonecastError } from '../../../wording/index.js';
import { fault } from '../words/index.js';
import { check, nearest } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import type { Recovery, RetreatInput } from '../scenario/schema.js';
import { has, kindOf, UNIT_TYPES, type Kind, type UnitType } from '../rules/units.js';
import {
  campaignSchema,
  COLOURS,
  type CampaignInput,
  type Colour,
  type PolicyName,
  type VictoryInput,
  type Ways,
} from './fileSchema.js';
import { nameOf, readMap, type CampaignMap } from './mapSchema.js';
import type { TurnInput } from './sequenceSchema.js';

/** A nation, or the army of an alliance. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  readonly side: number;
  readonly order: number;
  readonly ways: Ways;
  readonly human: boolean;
  readonly homelands: ReadonlySet<number>;
  readonly counters: number;
  readonly cities: number;
  readonly forests: number;
  /** −1: it may not submit. */
  readonly submission: number;
  readonly hit: number;
  readonly resist: number;
  readonly victory: readonly VictoryInput[];
  readonly policy: PolicyName;
  readonly retreat: RetreatInput;
  readonly submit: 'never' | 'losing';
  /** Its units may stay at sea, and retreat to it. */
  readonly raiders: boolean;
  /** Of the army of an alliance. */
  readonly army: boolean;
  /** Kinds that count towards its counters, and those that it builds; −1 where it has none. */
  readonly standard: number;
  readonly city: number;
  readonly forest: number;
}

/** A kind of unit of one nation: a type, or a unit with a name. */
export interface UnitKind {
  readonly id: string;
  readonly name: string;
  readonly nation: number;
  readonly kind: Kind;
  readonly hit: number;
  readonly resist: number;
  readonly recovers: Recovery;
  /** Where a dragonewt with the name of a city comes back to; −1 for all others. */
  readonly home: number;
  /** A unit with a name, of which there is one. */
  readonly unique: boolean;
  /** Special units stay for the turns on which they are listed (rules: Heroes, Superheroes …). */
  readonly special: boolean;
  /** Moves wherever it likes: assassins and Hon-eel. */
  readonly free: boolean;
  /** Never leaves the zone where it arrives. */
  readonly bound: boolean;
  /** Equal in battle: kinds with one class are fought alike. */
  readonly combat: number;
}

/** A campaign ready to be played. */
export interface World {
  readonly name: string;
  readonly map: CampaignMap;
  readonly nations: readonly Nation[];
  /** Nations before the armies of alliances. */
  readonly peoples: number;
  readonly places: ReadonlyMap<string, number>;
  readonly kinds: readonly UnitKind[];
  /** The kind of a nation by its id in the files. */
  kindOf(nation: number, id: string): number;
  readonly from: number;
  readonly turns: readonly TurnInput[];
  readonly sides: readonly Colour[];
  readonly bids: readonly number[];
  readonly setup: readonly Placement[];
  /** Told and not played, assumed, and named by the turns but not on the map. */
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly without: ReadonlySet<string>;
  /** The place of a nation in the order of nation turns, whether it is in the campaign or not. */
  orderOf(id: string): number;
}

/** Units that stand somewhere at the start. */
export interface Placement {
  readonly nation: number;
  readonly zone: number;
  readonly kind: number;
  readonly count: number;
}

/** Order of nations of the user's own, and of armies of alliances, which come after everybody. */
const OWN_ORDER = 1000;
const ARMY_ORDER = 2000;

/** Counters and cities where a card says nothing (T-15). */
const COUNTERS = 30;
const CITIES = 0;

/** Units that never leave their zone, by id; the first as the turn sequence says. */
const BOUND: readonly string[] = ['zistor', 'dragon-of-sartar'];

/**
 * Checks a campaign file.
 * @throws StonecastError with the path of the offending value
 */
export function readCampaign(data: unknown, library: Library): { world: World; file: CampaignInput } {
  const file = check(campaignSchema, data);
  let map: CampaignMap;
  try {
    map = readMap(file.map);
  } catch (error) {
    throw error instanceof StonecastError ? error.under('map') : error;
  }
  return { world: new WorldBuilder(file, map, library).build(), file };
}

class WorldBuilder {
  private readonly nations: Nation[] = [];
  private readonly kinds: UnitKind[] = [];
  private readonly ids = new Map<string, number>();
  private readonly classes = new Map<string, number>();
  private readonly places = new Map<string, number>();
  private readonly assumed = new Set<string>();
  private readonly turns: readonly TurnInput[];

  constructor(
    private readonly file: CampaignInput,
    private readonly map: CampaignMap,
    private readonly library: Library,
  ) {
    const sequence = file.sequence ?? library.sequence;
    this.turns = Array.from({ length: Math.min(file.turns, 41 - file.from) }, (_, i) => {
      const turn = file.from + i;
      return (
        sequence.find((one) => one.turn === turn) ?? {
          ...{ turn, name: '', victoryPoints: false, alliances: [], closed: [], nations: {}, events: [] },
        }
      );
    });
  }

  build(): World {
    this.checkNames();
    const order = this.nationsInPlay();
    for (const id of order) this.addNation(id);
    const peoples = this.nations.length;
    for (const turn of this.turns) {
      for (const { id, army, members } of turn.alliances) {
        if (army && !this.places.has(id)) this.addArmy(id, members);
      }
    }
    const sides = COLOURS.filter((colour) => this.nations.some((one) => one.colour === colour));
    const nations = this.nations.map((one) => ({ ...one, side: sides.indexOf(one.colour) }));
    const { kinds, ids } = this;
    return {
      name: this.file.name ?? this.file.map.name ?? 'campaign',
      ...{ map: this.map, nations, peoples, places: this.places, kinds, turns: this.turns },
      kindOf: (nation, id) => ids.get(`${nation} ${id}`) ?? -1,
      ...{ from: this.file.from, sides, setup: this.setup() },
      bids: sides.map((colour) => this.file.bids[colour] ?? 0),
      notPlayed: this.notPlayed(),
      assumed: [...this.assumed],
      without: new Set(this.file.without),
      orderOf: (id) => this.orderOf(id),
    };
  }

  /** Everybody with a unit on the map at the start or on a turn that is played, in the order of nation turns. */
  private nationsInPlay(): string[] {
    const found = new Set<string>(Object.keys(this.setupInput()));
    for (const { nation } of this.file.extra) found.add(nation);
    for (const turn of this.turns) {
      for (const [nation, { place }] of Object.entries(turn.nations)) {
        if (place.some(({ zone }) => [zone].flat().some((one) => this.map.places.has(one))))
          found.add(nation);
      }
    }
    for (const id of found) {
      if (this.library.nations.has(id) || this.file.cards[id]) continue;
      const suggestion = nearest(id, [...this.library.nations.keys()]);
      throw new StonecastError(
        'wrong-value',
        {
          ...{
            what: fault('the nation'),
            found: asWritten(JSON.stringify(id)),
            expected: fault('a nation of the document or of "cards"'),
          },
          ...(suggestion !== undefined && { tip: fault('did you mean {near}?', { near: suggestion }) }),
        },
        { path: this.file.setup?.[id] ? ['setup', id] : ['extra'] },
      );
    }
    return [...found].sort((a, b) => this.orderOf(a) - this.orderOf(b));
  }

  private orderOf(id: string): number {
    return this.library.nations.get(id)?.order ?? OWN_ORDER;
  }

  private setupInput(): Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> {
    if (this.file.setup) return this.file.setup;
    const setup: Record<string, Record<string, Record<string, number>>> = {};
    if (this.file.from !== 1) return setup;
    for (const [id, { units }] of this.library.armies) {
      const [nation = '', zone = ''] = id.split('/');
      const cities = zone === 'dragonewt-city' ? this.otherCities() : [zone];
      for (const one of cities.filter((place) => this.map.places.has(place))) {
        const counts = Object.entries(units).map(([unit, count]) => [unit, Number(count)] as const);
        setup[nation] = { ...setup[nation], [one]: Object.fromEntries(counts) };
      }
    }
    return setup;
  }

  /** The dragonewt cities besides that of the Inhuman King: the set-up gives all of them the same units. */
  private otherCities(): string[] {
    return this.map.zones
      .filter((zone) => zone.dragonewtCity && zone.id !== 'dragons-eye')
      .map(({ id }) => id);
  }

  private addNation(id: string): void {
    const known = this.library.nations.get(id);
    const card = this.file.cards[id];
    const { file } = this;
    if (!card) this.assumed.add('a card for every nation that has none');
    const place = this.nations.length;
    this.places.set(id, place);
    const colour = card?.colour ?? known?.colour ?? 'red';
    const ways = card?.ways ?? known?.ways ?? 'settled';
    if (card?.counters === undefined) this.assumed.add(`${COUNTERS} counters where a card tells none`);
    const conduct = file.conduct[id];
    const add = (type: UnitType): number => this.addType(place, type, card?.hit ?? 0, card?.resist ?? 0);
    this.nations.push({
      ...{ id, name: card?.name ?? known?.name ?? nameOf(id), colour, side: 0, ways, army: false },
      order: this.orderOf(id),
      human: card?.human ?? known?.human ?? true,
      homelands: new Set((card?.homelands ?? []).flatMap((zone) => this.map.places.get(zone) ?? [])),
      counters: card?.counters ?? COUNTERS,
      cities: card?.cities ?? CITIES,
      forests: card?.forests ?? (ways === 'aldryami' ? COUNTERS : 0),
      submission: ways === 'chaos' ? -1 : (card?.submission ?? -1),
      ...{ hit: card?.hit ?? 0, resist: card?.resist ?? 0, victory: card?.victory ?? [] },
      policy: conduct?.policy ?? file.policy,
      retreat: conduct?.retreat ?? file.retreat,
      submit: conduct?.submit ?? file.submit,
      raiders: card?.raiders ?? false,
      ...{ standard: add('standard'), city: add('city'), forest: add('forest') },
    });
    for (const type of ['giant', 'dragon', 'crimson-bat'] as const) add(type);
    for (const zone of this.map.zones)
      if (ways === 'dragonewts' && zone.dragonewtCity) this.addDragonewts(place, zone.id);
    for (const [unit, { nation }] of this.library.units) if (nation === id) this.addNamed(place, unit);
  }

  /** The army of an alliance is led by the colour that gives most; until then by its first member's (T-18). */
  private addArmy(id: string, members: readonly string[]): void {
    const first = members.map((member) => this.places.get(member)).find((place) => place !== undefined);
    if (first === undefined) return;
    const like = this.nations[first] as Nation;
    this.places.set(id, this.nations.length);
    this.nations.push({
      ...like,
      ...{
        id,
        name: nameOf(id),
        ways: 'settled',
        homelands: new Set<number>(),
        counters: 0,
        cities: 0,
        forests: 0,
      },
      ...{
        submission: -1,
        hit: 0,
        resist: 0,
        army: true,
        order: ARMY_ORDER,
        standard: -1,
        city: -1,
        forest: -1,
      },
      victory: this.file.cards[id]?.victory ?? [],
    });
  }

  private addType(nation: number, type: UnitType, hit: number, resist: number): number {
    return this.addKind(nation, type, {
      ...{ id: type, name: type, nation, kind: kindOf([type]), hit, resist, recovers: 'none' },
      ...{ home: -1, unique: false, special: type === 'crimson-bat', free: false, bound: false },
    });
  }

  private addDragonewts(nation: number, zone: string): void {
    const home = this.map.places.get(zone) ?? -1;
    this.addKind(nation, `named-dragonewt@${zone}`, {
      ...{ id: `named-dragonewt@${zone}`, name: `dragonewt of ${nameOf(zone)}`, nation, hit: 0, resist: 0 },
      ...{ kind: kindOf(['named-dragonewt']), recovers: 'dragonewt-city', home },
      ...{ unique: false, special: false, free: false, bound: false },
    });
  }

  private addNamed(nation: number, id: string): void {
    const unit = this.library.units.get(id);
    if (!unit) return;
    const kind = kindOf(unit.types);
    const plain = kind.category === 'standard';
    this.addKind(nation, id, {
      ...{ id, name: unit.name, nation, kind, hit: 0, resist: 0, recovers: unit.recovers, home: -1 },
      ...{ unique: !plain, special: !plain && kind.category !== 'fixed' },
      ...{ free: kind.assassin || has(kind, 'roaming'), bound: BOUND.includes(id) },
    });
  }

  private addKind(nation: number, id: string, kind: Omit<UnitKind, 'combat'>): number {
    const combatKey = `${kind.kind.name} ${kind.hit} ${kind.resist}`;
    const combat = this.classes.get(combatKey) ?? this.classes.size;
    this.classes.set(combatKey, combat);
    this.ids.set(`${nation} ${id}`, this.kinds.length);
    return this.kinds.push({ ...kind, combat }) - 1;
  }

  private setup(): Placement[] {
    const found: Placement[] = [];
    const add = (
      id: string,
      zone: string,
      units: Readonly<Record<string, number>>,
      path: (string | number)[],
    ) => {
      const place = this.map.places.get(zone);
      if (place === undefined) throw unknownZone(zone, path);
      const nation = this.places.get(id) ?? -1;
      for (const [unit, count] of Object.entries(units)) {
        found.push({ nation, zone: place, kind: this.kindAt(nation, unit, zone, [...path, unit]), count });
      }
    };
    for (const [id, zones] of Object.entries(this.setupInput())) {
      for (const [zone, units] of Object.entries(zones)) add(id, zone, units, ['setup', id, zone]);
    }
    for (const [i, { nation, zone, units }] of this.file.extra.entries())
      add(nation, zone, units, ['extra', i, 'zone']);
    return found.filter(({ count }) => count > 0);
  }

  private kindAt(nation: number, unit: string, zone: string, path: (string | number)[]): number {
    const id = unit === 'named-dragonewt' ? `named-dragonewt@${zone}` : unit;
    const kind = this.ids.get(`${nation} ${id}`);
    if (kind !== undefined) return kind;
    const suggestion = nearest(unit, [...UNIT_TYPES, ...this.library.units.keys()]);
    throw new StonecastError(
      'wrong-value',
      {
        ...{
          what: fault('the unit'),
          found: asWritten(JSON.stringify(unit)),
          expected: fault('a type of unit, or a named unit of the nation'),
        },
        ...(suggestion !== undefined && { tip: fault('did you mean {near}?', { near: suggestion }) }),
      },
      { path },
    );
  }

  private checkNames(): void {
    for (const [id, { homelands }] of Object.entries(this.file.cards)) {
      homelands.forEach((zone, k) => {
        if (!this.map.places.has(zone)) throw unknownZone(zone, ['cards', id, 'homelands', k]);
      });
    }
    if (this.file.from !== 1 && !this.file.setup) {
      throw new StonecastError(
        'wrong-value',
        {
          what: fault('"{field}"', { field: 'setup' }),
          found: fault('missing'),
          expected: fault('where everybody stands: the document tells Turn 1 alone'),
        },
        { path: ['from'] },
      );
    }
  }

  private notPlayed(): string[] {
    const told = this.turns.flatMap(({ nations, events }) =>
      [...Object.values(nations).flatMap((one) => one.events), ...events].flatMap((event) =>
        event.do === 'told' ? [event.text] : [],
      ),
    );
    return [
      ...new Set(told),
      'partial submission',
      'dragonewts who leave their cities along the roads',
      'attacks on dragonewts in their cities in zones of others',
      'allied units in homelands',
      'units lent to allies, but for alliances with a turn',
    ];
  }
}

function unknownZone(found: string, path: (string | number)[]): StonecastError {
  return new StonecastError(
    'wrong-value',
    {
      what: fault('the zone'),
      found: asWritten(JSON.stringify(found)),
      expected: fault('the id of a zone of the map'),
    },
    { path },
  );
}
