/**
 * Heights on the warfield, and which troops may stand on them (G-11): climbable features, changes of level, and decks
 * (tops of hills and structures, floors of ruins and buildings).
 */
import {
  type Outline,
  type Point,
  outlineDistance,
  outlineOf,
  type TerrainPiece,
} from '../../../space/index.js';
import { floorsOf, isWithin, mayStandOn, type PlacedFeature } from '../table/warfield.js';
import { hasFloors, type FeatureData, mayEndOn, type TableFile } from '../table/schema.js';
import { VisibilityCache, type Spot } from './visibilityCache.js';
import type { Piece, TroopKind, FormationState } from './unitsAndTroops.js';

/** A top or a floor. */
export interface Deck {
  /** The index of the feature on the table. */
  readonly feature: number;
  /** The height in inches above the ground. */
  readonly level: number;
  /** Whether it is a floor. Only Infantry, beasts and units that can FLY may end their moves on floors. */
  readonly isFloor: boolean;
  /** The middle of its feature, and the maximum distance of its outline from there. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** A base. */
interface Base {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The gap between adjacent bases on a deck, in inches. */
const SPACE = 0.02;

/** The decks of a warfield. */
class Decks {
  readonly list: readonly Deck[];
  private readonly places = new Map<string, readonly Point[]>();

  /** @param standable the indices of features that can be climbed */
  constructor(
    private readonly features: readonly PlacedFeature[],
    standable: readonly number[],
  ) {
    this.list = standable.flatMap((feature) => decksOf(features[feature]!, feature));
  }

  /**
   * Returns the feature under a whole base at a level, or −1.
   * @param first the feature to try first
   */
  under(base: Base, level: number, first = -1): number {
    if (first >= 0 && this.holds(first, base, level)) return first;
    for (const deck of this.list)
      if (deck.level === level && this.holds(deck.feature, base, level)) return deck.feature;
    return -1;
  }

  private holds(feature: number, base: Base, level: number): boolean {
    const { x, y, reach } = this.features[feature]!.outline;
    if ((base.x - x) * (base.x - x) + (base.y - y) * (base.y - y) > reach * reach) return false;
    return (
      this.list.some((deck) => deck.feature === feature && deck.level === level) &&
      mayStandOn(this.features[feature]!, base, level)
    );
  }

  /** Returns adjacent places for bases on a deck, nearest to its middle first. */
  placesOn({ feature }: Deck, radius: number): readonly Point[] {
    const key = `${feature} ${radius}`;
    const known = this.places.get(key);
    if (known) return known;
    const found = placesIn(this.features[feature]!.outline, radius);
    this.places.set(key, found);
    return found;
  }
}

/** Returns the decks of a feature: its top if troops may stand on it, and every floor. */
function decksOf(feature: PlacedFeature, index: number): Deck[] {
  if (!isConvex(feature)) return [];
  const { x, y, reach } = feature.outline;
  const isFloor = hasFloors(feature.kind);
  return levelsOf(feature).map((level) => ({ feature: index, level, isFloor, x, y, reach }));
}

/** Returns the levels that the document allows: the top of a structure, and every floor. */
function levelsOf(feature: FeatureData): number[] {
  if (hasFloors(feature.kind)) return floorsOf(feature);
  return feature.kind === 'structure' ? [feature.height] : [];
}

/** Returns whether an outline is convex. A straight path between two of its points then stays inside. */
function isConvex({ shape }: FeatureData): boolean {
  if ('line' in shape) return false;
  if ('circle' in shape) return true;
  const { polygon } = shape;
  const turns = polygon.map(([x, y], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    const [cx, cy] = polygon[(i + 2) % polygon.length] as Point;
    return (bx - x) * (cy - by) - (by - y) * (cx - bx);
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** Offsets of the grid of places from the middle, in grid steps. */
const SHIFTS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const;

/** Returns a grid of places around the middle of an outline where bases lie completely inside. */
function placesIn(outline: Outline, radius: number): Point[] {
  const { x, y, reach } = outline;
  const wide = 2 * radius + SPACE;
  const steps = Math.ceil(reach / wide);
  const found: Point[] = [];
  for (const [right, up] of SHIFTS) {
    const places: Point[] = [];
    for (let i = -steps; i <= steps; i++)
      for (let j = -steps; j <= steps; j++) {
        const at: Point = [x + (i + right) * wide, y + (j + up) * wide];
        if (isWithin(outline, { x: at[0], y: at[1], radius })) places.push(at);
      }
    if (places.length > found.length) found.splice(0, found.length, ...places);
  }
  const far = ([px, py]: Point): number => (px - x) * (px - x) + (py - y) * (py - y);
  return found.sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
}

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
