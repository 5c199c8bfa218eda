/** A campaign made ready: the map, the nations with their cards, every kind of unit, the turns, all by number. */
import type { Recovery, RetreatInput } from '../scenario/schema.js';
import type { Kind } from '../rules/units.js';
import type { Colour, PolicyName, VictoryInput, WaysData } from './schema/file.js';
import type { CampaignMap } from './schema/map.js';
import type { TurnInput } from './schema/sequence.js';

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
  /** −1: it may not submit. */
  readonly submission: number;
  /** Zones with which alone it may submit, besides those of the Deathline. */
  readonly partial: ReadonlySet<number>;
  readonly hit: number;
  readonly resist: number;
  readonly victory: readonly VictoryInput[];
  readonly policy: PolicyName;
  readonly retreat: RetreatInput;
  readonly submit: 'never' | 'losing';
  /** Stops dragonewts on their roads where it has more units than they (T-24). */
  readonly blocks: boolean;
  /** Attacks dragonewts in their cities, or comes out of its own, where it is likelier to win than not (T-25). */
  readonly storms: boolean;
  /** The id of the ally to whom it lends units (T-26). */
  readonly lend: string | undefined;
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
  /** The first turn of the whole sequence that lists a unit of a nation, by `nation unit` in ids of the files (T-10). */
  readonly firstListed: ReadonlyMap<string, number>;
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
