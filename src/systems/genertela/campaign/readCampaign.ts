/** Reads a campaign file into a world: nations, cards and turns. */
import { StonecastError } from '../../../errors/index.js';
import { check } from '../../../system/index.js';
import type { Library } from '../profiles/library.js';
import type { UnitType } from '../model/unitTypes.js';
import { unknown } from '../model/unknownName.js';
import { msg } from '../words/index.js';
import {
  campaignSchema,
  COLOURS,
  type CampaignInput,
  type TurnInput,
} from '../model/campaign/campaignFile.js';
import { Kinds, setupOf } from './unitKinds.js';
import { nameOf, placeOf, readMap, type CampaignMap } from '../model/campaign/map.js';
import type { Nation, World } from './world.js';

/** The order of the user's own nations and of alliance armies, which come last. */
const OWN_ORDER = 1000;
const ARMY_ORDER = 2000;

/** The default numbers of counters and cities on a card (T-15). */
const COUNTERS = 30;
const CITIES = 0;
/** The types of unit that any nation may have without a name, besides those that it builds. */
const UNNAMED = [
  'giant',
  'dragon',
  'crimson-bat',
  'hero',
  'superhero',
  'guardian',
  'assassin',
  'dragon-hero',
] as const;

/**
 * Checks and reads a campaign file.
 * @throws StonecastError with the path of the invalid value
 */
export function readCampaign(data: unknown, library: Library): { world: World; file: CampaignInput } {
  const file = check(campaignSchema, data);
  let map: CampaignMap;
  try {
    map = readMap(file.map);
  } catch (error) {
    throw error instanceof StonecastError ? error.under('map') : error;
  }
  return { world: new WorldReader(file, map, library).read(), file };
}

class WorldReader {
  private readonly nations: Nation[] = [];
  private readonly kinds: Kinds;
  private readonly places = new Map<string, number>();
  private readonly assumed = new Set<string>();
  private readonly turns: readonly TurnInput[];

  constructor(
    private readonly file: CampaignInput,
    private readonly map: CampaignMap,
    private readonly library: Library,
  ) {
    this.kinds = new Kinds(map, library);
    const sequence = file.sequence ?? library.sequence;
    this.turns = Array.from({ length: Math.min(file.turns, 41 - file.from) }, (_, i) => {
      const turn = file.from + i;
      return (
        sequence.find((one) => one.turn === turn) ?? {
          turn,
          name: '',
          victoryPoints: false,
          alliances: [],
          closed: [],
          nations: {},
          events: [],
        }
      );
    });
  }

  read(): World {
    this.checkNames();
    const order = this.nationsInPlay();
    for (const id of order) this.addNation(id);
    const peoples = this.nations.length;
    if (this.map.zones.some(({ terrain }) => terrain === 'sea') && this.nations.some((one) => one.raiders))
      this.assumed.add('raiders at sea do not count for the population limit (T-28)');
    for (const turn of this.turns) {
      for (const { id, army, members } of turn.alliances) {
        if (army && !this.places.has(id)) this.addArmy(id, members);
      }
    }
    const sides = COLOURS.filter((colour) => this.nations.some((one) => one.colour === colour));
    const nations = this.nations.map((one) => ({ ...one, side: sides.indexOf(one.colour) }));
    const { file, map, kinds, places } = this;
    return {
      name: file.name ?? file.map.name ?? 'campaign',
      map,
      nations,
      peoples,
      places,
      kinds: kinds.list,
      kindOf: kinds.numberOf,
      turns: this.turns,
      firstListed: this.firstListed(),
      from: file.from,
      sides,
      setup: kinds.placements(file, places),
      bids: sides.map((colour) => file.bids[colour] ?? 0),
      notPlayed: this.notPlayed(),
      assumed: [...this.assumed],
      without: new Set(file.without),
      orderOf: (id) => this.orderOf(id),
    };
  }

  /** Returns the first listings (see `World`). It includes turns before the campaign. */
  private firstListed(): ReadonlyMap<string, number> {
    const first = new Map<string, number>();
    for (const { turn, nations } of this.file.sequence ?? this.library.sequence) {
      for (const [nation, { place, listed }] of Object.entries(nations)) {
        for (const unit of [...listed, ...place.flatMap(({ units }) => Object.keys(units))]) {
          const key = `${nation} ${unit}`;
          first.set(key, Math.min(turn, first.get(key) ?? turn));
        }
      }
    }
    return first;
  }

  /** Returns the nations with a unit on the map at the start or on a simulated turn, in the order of nation turns. */
  private nationsInPlay(): string[] {
    const found = new Set<string>(Object.keys(setupOf(this.file, this.map, this.library)));
    for (const { nation } of this.file.extra) found.add(nation);
    for (const turn of this.turns) {
      for (const [nation, { place }] of Object.entries(turn.nations)) {
        if (place.some(({ zone }) => [zone].flat().some((one) => this.map.places.has(one))))
          found.add(nation);
      }
    }
    for (const id of found) {
      this.checkNation(id, this.file.setup?.[id] ? ['setup', id] : ['extra']);
    }
    return [...found].sort((a, b) => this.orderOf(a) - this.orderOf(b));
  }

  private checkNation(id: string, path: readonly string[]): void {
    const { nations } = this.library;
    if (nations.has(id) || this.file.cards[id]) return;
    const expected = msg('a nation of the document or of "cards"');
    throw unknown(id, { what: msg('the nation'), expected, path, known: nations.keys() });
  }

  private orderOf(id: string): number {
    return this.file.cards[id]?.order ?? this.library.nations.get(id)?.order ?? OWN_ORDER;
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
    const modifiers = { hit: card?.hit ?? 0, resist: card?.resist ?? 0 };
    const add = (type: UnitType): number => this.kinds.addType(place, type, modifiers);
    this.nations.push({
      id,
      name: card?.name ?? known?.name ?? nameOf(id),
      colour,
      side: 0,
      ways,
      army: false,
      order: this.orderOf(id),
      human: card?.human ?? known?.human ?? true,
      homelands: new Set((card?.homelands ?? []).flatMap((zone) => this.map.places.get(zone) ?? [])),
      counters: card?.counters ?? COUNTERS,
      cities: card?.cities ?? CITIES,
      forests: card?.forests ?? (ways === 'aldryami' ? COUNTERS : 0),
      submission: ways === 'chaos' ? -1 : (card?.submission ?? -1),
      partial: new Set((card?.partial ?? []).flatMap((zone) => this.map.places.get(zone) ?? [])),
      ...modifiers,
      victory: card?.victory ?? [],
      policy: conduct?.policy ?? file.policy,
      retreat: conduct?.retreat ?? file.retreat,
      retreatKey: JSON.stringify(conduct?.retreat ?? file.retreat),
      submit: conduct?.submit ?? file.submit,
      blocks: (conduct?.block ?? file.block) === 'stronger',
      storms: (conduct?.storm ?? file.storm) === 'winning',
      lend: conduct?.lend,
      raiders: card?.raiders ?? false,
      standard: add('standard'),
      city: add('city'),
      forest: add('forest'),
    });
    for (const type of UNNAMED) add(type);
    for (const zone of this.map.zones)
      if (ways === 'dragonewts' && zone.dragonewtCity) this.kinds.addDragonewts(place, zone.id, modifiers);
    for (const [unit, { nation }] of this.library.units)
      if (nation === id) this.kinds.addNamed(place, unit, modifiers);
  }

  /** Adds an alliance's army. The colour that gives most units leads it; before that, its first member (T-18). */
  private addArmy(id: string, members: readonly string[]): void {
    const first = members.map((member) => this.places.get(member)).find((place) => place !== undefined);
    if (first === undefined) return;
    const like = this.nations[first]!;
    this.places.set(id, this.nations.length);
    this.nations.push({
      ...like,
      id,
      name: nameOf(id),
      ways: 'settled',
      homelands: new Set<number>(),
      counters: 0,
      cities: 0,
      forests: 0,
      submission: -1,
      partial: new Set<number>(),
      hit: 0,
      resist: 0,
      army: true,
      order: ARMY_ORDER,
      standard: -1,
      city: -1,
      forest: -1,
      victory: this.file.cards[id]?.victory ?? [],
    });
  }

  private checkNames(): void {
    for (const [id, card] of Object.entries(this.file.cards)) {
      for (const field of ['homelands', 'partial'] as const)
        card[field].forEach((zone, k) => placeOf(this.map.places, zone, ['cards', id, field, k]));
    }
    for (const [id, { lend }] of Object.entries(this.file.conduct)) {
      if (lend !== undefined) this.checkNation(lend, ['conduct', id, 'lend']);
    }
    if (this.file.from !== 1 && !this.file.setup) {
      throw new StonecastError(
        'wrong-value',
        {
          what: msg('"{field}"', { field: 'setup' }),
          found: msg('missing'),
          expected: msg('where everybody stands: the document tells Turn 1 alone'),
        },
        { path: ['from'] },
      );
    }
  }

  private notPlayed(): string[] {
    const texts = this.turns.flatMap(({ nations, events }) =>
      [...Object.values(nations).flatMap((one) => one.events), ...events].flatMap((event) =>
        event.do === 'told' ? [event.text] : [],
      ),
    );
    return [...new Set(texts)];
  }
}
