/**
 * A prepared campaign: map, nations with their cards, unit kinds and turns, all by number. Its variants differ in one
 * thing, and a comparison shows the value of that thing for a nation.
 */
import type { Recovery, RetreatInput } from '../model/scenario.js';
import { type Kind, UNIT_TYPES, type UnitType } from '../model/unitTypes.js';
import type {
  Colour,
  PolicyName,
  VictoryInput,
  WaysData,
  CampaignInput,
  TurnInput,
} from '../model/campaign/campaignFile.js';
import { type CampaignMap, nameOf } from '../model/campaign/map.js';
import type { CampaignVariant } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { msg } from '../words/index.js';

/** A nation, or the army of an alliance. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly colour: Colour;
  readonly side: number;
  readonly order: number;
  readonly ways: WaysData;
  readonly human: boolean;
  readonly homelands: ReadonlySet<number>;
  readonly counters: number;
  readonly cities: number;
  readonly forests: number;
  /** The maximum number of zones for submission. −1 means that it may not submit. */
  readonly submission: number;
  /** Zones that may submit alone, besides those of the Deathline. */
  readonly partial: ReadonlySet<number>;
  readonly hit: number;
  readonly resist: number;
  readonly victory: readonly VictoryInput[];
  readonly policy: PolicyName;
  readonly retreat: RetreatInput;
  /** The retreat in one word: nations with the same word retreat alike. */
  readonly retreatKey: string;
  readonly submit: 'never' | 'losing';
  /** Whether it stops dragonewts on their roads with more units (T-24). */
  readonly blocks: boolean;
  /** Whether it attacks dragonewt cities, or makes sorties, when a win is more likely than not (T-25). */
  readonly storms: boolean;
  /** The id of the ally that borrows its units (T-26). */
  readonly lend: string | undefined;
  /** Whether its units may stay at sea and retreat to it. */
  readonly raiders: boolean;
  /** Whether it is the army of an alliance. */
  readonly army: boolean;
  /** The kinds that use its counters, and the kinds that it builds. −1 means none. */
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
  /** The zone where a dragonewt named after a city returns, or −1. */
  readonly home: number;
  /** Whether it is a unique unit with a name. */
  readonly unique: boolean;
  /** Whether it is a special unit, which stays only on the turns that list it (rules: Heroes, Superheroes …). */
  readonly special: boolean;
  /** Whether it moves anywhere: assassins and Hon-eel. */
  readonly free: boolean;
  /** Whether it never leaves the zone where it arrives. */
  readonly bound: boolean;
  /** The class in battle. Kinds with the same class fight equally. */
  readonly combat: number;
}

/** A prepared campaign. */
export interface World {
  readonly name: string;
  readonly map: CampaignMap;
  readonly nations: readonly Nation[];
  /** The number of nations. The armies of alliances follow them. */
  readonly peoples: number;
  readonly places: ReadonlyMap<string, number>;
  readonly kinds: readonly UnitKind[];
  /** Returns the kind of a nation's unit, by its id in the files. */
  kindOf(nation: number, id: string): number;
  readonly from: number;
  readonly turns: readonly TurnInput[];
  /** The first turn of the whole sequence that lists a unit, by `nation unit` in file ids (T-10). */
  readonly firstListed: ReadonlyMap<string, number>;
  readonly sides: readonly Colour[];
  readonly bids: readonly number[];
  readonly setup: readonly Placement[];
  /** Texts without effect, assumed figures, and names in the turns that the map lacks. */
  readonly notPlayed: readonly string[];
  readonly assumed: readonly string[];
  readonly without: ReadonlySet<string>;
  /** Returns the index of a nation in the order of nation turns, even if it is not in the campaign. */
  orderOf(id: string): number;
}

/** Units in a zone at the start. */
export interface Placement {
  readonly nation: number;
  readonly zone: number;
  readonly kind: number;
  readonly count: number;
}

/** Returns the variant in which a nation moves before all others. The document's nations have places from 1. */
function firstOf(file: CampaignInput, nation: string): CampaignVariant {
  const cards = { ...file.cards, [nation]: { ...file.cards[nation], order: 0 } };
  return { kind: 'first', name: '', file: { ...file, cards }, more: true };
}

/** A region without zones: nobody gets a title there. */
const NOWHERE = 'nowhere';

/**
 * Returns the variants: one more unit of each type, a City, a point more to hit and to resist, the first nation turn, no
 * retreats, no titles, each title removed, and each alliance removed.
 */
export function variantsOf(world: World, file: CampaignInput, nation: string): CampaignVariant[] {
  const place = world.places.get(nation);
  if (place === undefined || place >= world.peoples) {
    const list = world.nations.flatMap(({ army, id }) => (army ? [] : [id])).join(', ');
    throw new StonecastError('wrong-value', {
      what: msg('the nation'),
      found: asWritten(JSON.stringify(nation)),
      expected: msg('one of {list}', { list }),
    });
  }
  return [
    ...placedOf(world, file, nation, place),
    ...(['hit', 'resist'] as const).map((kind) => betterCard(file, nation, kind)),
    ...(place > 0 ? [firstOf(file, nation)] : []),
    withoutRetreats(file, nation),
    ...titlesOf(world, file),
    ...alliancesOf(world, file, nation),
  ];
}

/** Returns variants with one more unit or City, in the zone where the nation's set-up begins. */
function placedOf(world: World, file: CampaignInput, nation: string, place: number): CampaignVariant[] {
  const start = world.setup.find((one) => one.nation === place)?.zone ?? -1;
  const zone = world.map.zones[start];
  if (!zone) return [];
  const one = (type: string): Omit<CampaignVariant, 'kind'> => ({
    name: zone.name,
    file: { ...file, extra: [...file.extra, { nation, zone: zone.id, units: { [type]: 1 } }] },
    more: true,
  });
  return [
    ...UNIT_TYPES.flatMap((type): CampaignVariant[] => {
      const id = unitOf(world, place, type, start);
      return id === undefined ? [] : [{ kind: 'unit', unit: type, ...one(id) }];
    }),
    { kind: 'city', ...one('city') },
  ];
}

/**
 * Returns the id of a unit of a type that a nation may have in a zone and that stays there. A unit that only some turns
 * list would leave at once. Cities have a variant of their own.
 */
function unitOf(world: World, place: number, type: UnitType, zone: number): string | undefined {
  if (type === 'city' || (type === 'forest' && world.nations[place]?.forests === 0)) return undefined;
  const found = world.kinds.find(
    ({ nation, kind, home, special, recovers }) =>
      nation === place &&
      kind.name === type &&
      (home < 0 || home === zone) &&
      !(special && recovers === 'none'),
  );
  return found && found.home >= 0 ? type : found?.id;
}

function betterCard(file: CampaignInput, nation: string, kind: 'hit' | 'resist'): CampaignVariant {
  const card = file.cards[nation];
  const better = { ...card, [kind]: (card?.[kind] ?? 0) + 1 };
  return { kind, name: '', file: { ...file, cards: { ...file.cards, [nation]: better } }, more: true };
}

function withoutRetreats(file: CampaignInput, nation: string): CampaignVariant {
  const conduct = { ...file.conduct, [nation]: { ...file.conduct[nation], retreat: 'never' } };
  return { kind: 'retreat', name: '', file: { ...file, conduct }, more: false };
}

/** Returns variants without all titles, and without each title that the map has a region for. */
function titlesOf({ map: { regions, titles } }: World, file: CampaignInput): CampaignVariant[] {
  const without = (name: string, nowhere: Partial<typeof titles>): CampaignVariant => {
    const map = { ...file.map, titles: { ...titles, ...nowhere } };
    return { kind: 'title', name, file: { ...file, map }, more: false };
  };
  return [
    without('', { imperial: NOWHERE, kingdom: NOWHERE }),
    ...(regions.has(titles.imperial) ? [without('Emperor', { imperial: NOWHERE })] : []),
    ...(regions.has(titles.kingdom) ? [without('King of Dragon Pass', { kingdom: NOWHERE })] : []),
  ];
}

function alliancesOf(world: World, file: CampaignInput, nation: string): CampaignVariant[] {
  const alliances = world.turns.flatMap((turn) =>
    turn.alliances.filter(({ members }) => members.includes(nation)).map(({ id }) => id),
  );
  return [...new Set(alliances)]
    .filter((id) => !world.without.has(id))
    .map((id) => ({
      kind: 'alliance',
      name: nameOf(id),
      file: { ...file, without: [...file.without, id] },
      more: false,
    }));
}
