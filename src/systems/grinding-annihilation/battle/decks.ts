/** Surfaces above the ground for troops: tops of hills and structures, floors of ruins and buildings (G-11). */
import type { Outline, Point } from '../../../space/index.js';
import { floorsOf, isWithin, mayStandOn, type PlacedFeature } from '../table/read.js';
import { hasFloors, type FeatureData } from '../table/schema.js';

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
export class Decks {
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
export function levelsOf(feature: FeatureData): number[] {
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
