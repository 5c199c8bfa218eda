/** Where troops may stand above the ground: tops of hills and structures, floors of ruins and buildings (G-11). */
import type { Outline, Point } from '../../../space/index.js';
import { floorsOf, isWithin, mayStandOn, type PlacedFeature } from '../table/read.js';
import { hasFloors, type FeatureData } from '../table/schema.js';

/** A top or a floor. */
export interface Deck {
  /** The feature, by its number on the table. */
  readonly feature: number;
  /** Inches above the ground. */
  readonly level: number;
  /** Whether it is a floor: on those only Infantry, beasts and who can FLY end their moves. */
  readonly isFloor: boolean;
  /** The middle of its feature, and how far it reaches from there. */
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

/** Between the bases of those who stand side by side on a deck, in inches. */
const SPACE = 0.02;

/** The decks of a warfield. */
export class Decks {
  readonly list: readonly Deck[];
  private readonly places = new Map<string, readonly Point[]>();

  /** @param standable the numbers of the features that may be climbed */
  constructor(
    private readonly features: readonly PlacedFeature[],
    standable: readonly number[],
  ) {
    this.list = standable.flatMap((feature) => decksOf(features[feature] as PlacedFeature, feature));
  }

  /**
   * The feature that a base stands on at a level, wholly; −1 for none.
   * @param first the one that is tried first
   */
  under(base: Base, level: number, first = -1): number {
    if (first >= 0 && this.holds(first, base, level)) return first;
    for (const deck of this.list)
      if (deck.level === level && this.holds(deck.feature, base, level)) return deck.feature;
    return -1;
  }

  private holds(feature: number, base: Base, level: number): boolean {
    const { x, y, reach } = (this.features[feature] as PlacedFeature).outline;
    if ((base.x - x) * (base.x - x) + (base.y - y) * (base.y - y) > reach * reach) return false;
    return (
      this.list.some((deck) => deck.feature === feature && deck.level === level) &&
      mayStandOn(this.features[feature] as PlacedFeature, base, level)
    );
  }

  /** Places side by side for bases on a deck, those nearest to its middle first. */
  placesOn({ feature }: Deck, radius: number): readonly Point[] {
    const key = `${feature} ${radius}`;
    const known = this.places.get(key);
    if (known) return known;
    const found = placesIn((this.features[feature] as PlacedFeature).outline, radius);
    this.places.set(key, found);
    return found;
  }
}

/** The decks of a feature: the tops of what is made to stand upon, and every floor. */
function decksOf(feature: PlacedFeature, index: number): Deck[] {
  if (!isConvex(feature)) return [];
  const { x, y, reach } = feature.outline;
  const isFloor = hasFloors(feature.kind);
  return levelsOf(feature).map((level) => ({ feature: index, level, isFloor, x, y, reach }));
}

/** The levels that the document lets troops stand on: the top of a structure, every floor. */
export function levelsOf(feature: FeatureData): number[] {
  if (hasFloors(feature.kind)) return floorsOf(feature);
  return feature.kind === 'structure' ? [feature.height] : [];
}

/** Whether an outline bends nowhere inwards: straight ways between places on it do not leave it, and leave it once for good. */
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

/** How a square of places may lie about the middle, in places. */
const SHIFTS = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const;

/** A square of places about the middle of an outline, as far as bases lie wholly in it. */
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
