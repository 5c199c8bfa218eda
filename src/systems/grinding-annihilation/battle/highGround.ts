/** Heights on the warfield, and which troops may stand on them (G-11): climbable features, decks, and changes of level. */
import { outlineDistance, outlineOf, type Point, type TerrainPiece } from '../../../space/index.js';
import { hasFloors, mayEndOn, type FeatureData, type TableFile } from '../table/schema.js';
import { VisibilityCache, type Spot } from './visibilityCache.js';
import type { Piece, TroopKind, FormationState } from './pieces.js';
import { Decks, levelsOf, type Deck } from './decks.js';

/** Features up to this height do not hinder movement, in inches. */
const LOW = 2;

/** The bits of terrain that is not climbed, and the first bit of climbable features, which have one bit each. */
export const POND = 1;
export const LID = 2;
const TALL = 4;
const RUINS = 8;
const FIRST_CLIMB = 16;
/** The maximum number of climbable features. Troops go around the others. */
const MOST_CLIMBS = 24;

/** A climbable feature: its bit, the inches up and down, and its surroundings. */
interface Climb {
  readonly bit: number;
  readonly cost: number;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** The change of level along a path. */
export interface Rise {
  /** The features at its start and end. −1 means the ground. */
  readonly from: number;
  readonly to: number;
  /** Whether it stays on one feature. */
  readonly stays: boolean;
  /** The inches down from one and up to the other. */
  readonly climb: number;
}

/** The list of levels with only the ground. */
const GROUND: readonly number[] = [0];

/** The warfield with heights and decks. */
export class HighGround extends VisibilityCache {
  protected readonly kinds: readonly TroopKind[];
  protected readonly climbs: readonly Climb[];
  /** The bits of features that all troops go around or climb, and of ruins, which some troops walk through. */
  protected readonly tall: number;
  protected readonly ruins: number;
  /** The lowest climb of all features. */
  protected readonly lowest: number;
  /** The features as obstacles of paths. */
  protected readonly obstacles: readonly TerrainPiece[];
  private readonly decks: Decks;
  /** The bit of each feature if it is climbable, otherwise 0. */
  private readonly bits: readonly number[];

  constructor(
    terrain: TableFile['table']['terrain'],
    pieces: readonly Piece[],
    units: readonly FormationState[],
  ) {
    super(terrain, pieces, units);
    this.kinds = pieces.map(({ kind }) => kind);
    const heights = terrain.filter(isHigh).slice(0, MOST_CLIMBS);
    const bitOf = (feature: FeatureData): number => {
      const i = heights.indexOf(feature);
      return i >= 0 ? FIRST_CLIMB << i : feature.kind === 'ruins' ? RUINS : TALL;
    };
    const bitsOf = (list: readonly FeatureData[]): number =>
      list.reduce((bits, feature) => bits | bitOf(feature), 0);
    this.ruins = RUINS | bitsOf(heights.filter(({ kind }) => kind === 'ruins'));
    this.tall = TALL | bitsOf(heights.filter(({ kind }) => kind !== 'ruins'));
    this.climbs = heights.map((feature) => {
      const { x, y, reach } = outlineOf(feature.shape);
      return { bit: bitOf(feature), cost: 2 * feature.height, x, y, reach };
    });
    this.bits = terrain.map((feature) => (heights.includes(feature) ? bitOf(feature) : 0));
    this.decks = new Decks(
      this.features,
      this.bits.flatMap((bit, i) => (bit === 0 ? [] : [i])),
    );
    this.lowest = Math.min(Infinity, ...this.climbs.map(({ cost }) => cost));
    this.obstacles = terrain.flatMap((feature) => pieceOf(feature, bitOf));
  }

  /** Returns the features at the start and end of a path. Returns undefined if the troop may not stand there. */
  protected riseOf(spot: Spot): Rise | undefined {
    const { troop, level } = spot;
    const mirror = this.at(troop);
    const from = mirror.level > 0 ? this.decks.under(mirror, mirror.level) : -1;
    const to = level > 0 ? this.deckUnder(spot, from) : -1;
    if (level > 0 && to < 0) return undefined;
    const stays = from === to && from >= 0;
    const climb = stays ? Math.abs(level - mirror.level) : level + mirror.level;
    return { from, to, stays, climb };
  }

  /** Returns the feature that supports a troop at a place and level, or −1. */
  protected deckUnder({ troop, x, y, level }: Spot, first = -1): number {
    const { radius } = this.at(troop);
    const found = this.decks.under({ x, y, radius }, level, first);
    return found >= 0 && this.mayUse(troop, found) ? found : -1;
  }

  /** Returns whether a troop's kind may stand on a feature. */
  private mayUse(troop: number, feature: number): boolean {
    return mayEndOn((this.features[feature] as FeatureData).kind, this.kinds[troop]!);
  }

  protected bitOf(feature: number): number {
    return feature < 0 ? 0 : this.bits[feature]!;
  }

  /** Returns whether a troop could stand at a place and level, without regard to other troops. */
  isDeck(troop: number, x: number, y: number, level: number): boolean {
    return this.deckUnder({ troop, x, y, level }) >= 0;
  }

  /** Returns whether a ruin or building is at a place. */
  isFloorAt(x: number, y: number): boolean {
    return this.features.some(({ kind, outline }) => hasFloors(kind) && outlineDistance(outline, x, y) <= 0);
  }

  /** Returns the decks on which all given troops may stand. */
  decksFor(troops: readonly number[]): readonly Deck[] {
    const { list } = this.decks;
    if (list.length === 0) return list;
    return list.filter(({ feature }) => troops.every((troop) => this.mayUse(troop, feature)));
  }

  /** Returns the number of features with tops or floors that are no decks. */
  bareFeatures(): number {
    const has = (feature: number): boolean => this.decks.list.some((deck) => deck.feature === feature);
    return this.features.filter((one, i) => isHigh(one) && levelsOf(one).length > 0 && !has(i)).length;
  }

  /**
   * Returns the possible levels of a troop, the ground first. It returns only the ground while no troop is above it.
   */
  levelsFor(troop: number): readonly number[] {
    return this.risen.length > 0 ? [0, ...this.decksFor([troop]).map(({ level }) => level)] : GROUND;
  }

  /** Returns adjacent places for a troop's base on a deck, nearest to its middle first. */
  placesOn(deck: Deck, troop: number): readonly Point[] {
    return this.decks.placesOn(deck, this.at(troop).radius);
  }
}

/** Returns a feature as an obstacle of paths. */
function pieceOf(feature: FeatureData, bitOf: (feature: FeatureData) => number): TerrainPiece[] {
  const { kind, shape } = feature;
  if (kind === 'barricade') return [{ shape, kind: LID }];
  if (kind === 'acidic-pond') return [{ shape, kind: POND }];
  return isHigh(feature) ? [{ shape, kind: bitOf(feature) }] : [];
}

/** Returns whether troops go around or climb a feature. */
const isHigh = ({ kind, height }: FeatureData): boolean => !OPEN.has(kind) && height > LOW;
const OPEN: ReadonlySet<string> = new Set(['barricade', 'acidic-pond', 'wood', 'craters']);
