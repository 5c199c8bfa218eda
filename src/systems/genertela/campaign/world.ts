/** A prepared campaign: map, nations with their cards, unit kinds and turns, all by number. */
import type { Recovery, RetreatInput } from '../model/scenario.js';
import type { Kind } from '../model/unitTypes.js';
import type { Colour, PolicyName, VictoryInput, WaysData, CampaignInput } from '../model/campaign/file.js';
import type { CampaignMap } from '../model/campaign/map.js';
import type { TurnInput } from '../model/campaign/sequence.js';
import type { CampaignVariant } from '../../../system/index.js';

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
export function firstOf(file: CampaignInput, nation: string): CampaignVariant {
  const cards = { ...file.cards, [nation]: { ...file.cards[nation], order: 0 } };
  return { kind: 'first', name: '', file: { ...file, cards }, more: true };
}
