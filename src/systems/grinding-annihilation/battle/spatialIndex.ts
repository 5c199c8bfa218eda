/**
 * A spatial index for visibility: a cache of numbers that depend on positions (each with the time of its computation),
 * bounding boxes of formations that exclude distant ones quickly, and the obstacles of sight between two formations.
 * Visibility checks only these obstacles.
 */
import type { Outline } from '../../../space/index.js';
import type { Stand, PlacedFeature } from '../table/warfield.js';

/** Times of the last changes of each troop, formation and side. A time is a counter from 0. */
export class Moments {
  now = 0;
  readonly troops: Float64Array;
  readonly formations: Float64Array;
  readonly sides = new Float64Array(2);
  /** The time of the last movement or arrival in each formation. A removal hides nobody, so it does not count. */
  readonly arrivals: Float64Array;
  /** The same time for the other formations of its side, and the time of the last removal there. */
  readonly fellows: Float64Array;
  readonly fewer: Float64Array;

  /** @param sideOf the side of each formation */
  constructor(
    troops: number,
    private readonly sideOf: Int32Array,
  ) {
    this.troops = new Float64Array(troops);
    this.formations = new Float64Array(sideOf.length);
    this.arrivals = new Float64Array(sideOf.length);
    this.fellows = new Float64Array(sideOf.length);
    this.fewer = new Float64Array(sideOf.length);
  }

  /** Records that a troop moves, arrives, or is removed. */
  touch(troop: number, formation: number, goes: boolean): void {
    const { sideOf } = this;
    const others = goes ? this.fewer : this.fellows;
    const now = ++this.now;
    const side = sideOf[formation]!;
    for (let other = 0; other < sideOf.length; other++)
      if (other !== formation && sideOf[other] === side) others[other] = now;
    if (!goes) this.arrivals[formation] = now;
    this.troops[troop] = now;
    this.formations[formation] = now;
    this.sides[side] = now;
  }
}

/** A cache of numbers that are computed on demand and stay valid until a dependency moves. */
export class CachedNumbers {
  /** Each number and its time, adjacent because they are read together. */
  private readonly cells: Float64Array;

  constructor(
    count: number,
    private readonly moments: Moments,
  ) {
    this.cells = new Float64Array(2 * count).fill(-1);
  }

  /** Returns whether a number is valid, from the time of its dependencies' last movement. */
  holds(index: number, moved: number): boolean {
    return this.cells[2 * index + 1]! >= moved;
  }

  of(index: number): number {
    return this.cells[2 * index]!;
  }

  /** Stores a current number and returns it. */
  keep(index: number, value: number): number {
    this.cells[2 * index] = value;
    this.cells[2 * index + 1] = this.moments.now;
    return value;
  }
}

/** The boxes are larger by this margin, so that rounding never excludes a troop within reach. */
export const MARGIN = 1e-6;

/** The number of values per box: left, right, bottom, top. */
const BOX = 4;

/** The boxes of all remaining formations. A box stays valid until a troop of its formation moves. */
export class Boxes {
  private readonly kept: CachedNumbers;
  private readonly box: Float64Array;

  constructor(
    private readonly stand: Pick<Stand, 'formations' | 'troops'>,
    readonly moments: Moments,
  ) {
    this.kept = new CachedNumbers(stand.formations.length, moments);
    this.box = new Float64Array(BOX * stand.formations.length);
  }

  /** Returns the offset of a formation's box in `box`. */
  private of(formation: number): number {
    const { box, kept, stand } = this;
    const start = BOX * formation;
    if (kept.holds(formation, this.moments.formations[formation]!)) return start;
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const troop of stand.formations[formation]?.troops ?? []) {
      const { x, y, radius } = stand.troops[troop]!;
      left = Math.min(left, x - radius);
      right = Math.max(right, x + radius);
      bottom = Math.min(bottom, y - radius);
      top = Math.max(top, y + radius);
    }
    box[start] = left;
    box[start + 1] = right;
    box[start + 2] = bottom;
    box[start + 3] = top;
    kept.keep(formation, 0);
    return start;
  }

  /** Returns a lower bound of the gap between two formations. It is Infinity if one is empty. */
  apartBy(formation: number, other: number): number {
    const { box } = this;
    const [a, b] = [this.of(formation), this.of(other)];
    const dx = Math.max(0, box[b]! - box[a + 1]!, box[a]! - box[b + 1]!);
    const dy = Math.max(0, box[b + 2]! - box[a + 3]!, box[a + 2]! - box[b + 3]!);
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Returns whether a troop of a formation may be within reach of a place. */
  mayBeAbout(formation: number, x: number, y: number, reach: number): boolean {
    const { box } = this;
    const at = this.of(formation);
    const wide = reach + MARGIN;
    return (
      box[at]! <= x + wide && box[at + 1]! >= x - wide && box[at + 2]! <= y + wide && box[at + 3]! >= y - wide
    );
  }

  /** Returns whether a disc may lie between troops of two formations, both enlarged by a reach. */
  mayPart(from: number, to: number, { x, y, reach }: Disc, wide: number): boolean {
    return this.isBetween(from, to, [x - reach, x + reach, y - reach, y + reach], wide);
  }

  /** Returns whether a troop of a third formation may lie between two formations. */
  mayHide(from: number, to: number, other: number, wide: number): boolean {
    const { box } = this;
    const at = this.of(other);
    return this.isBetween(from, to, [box[at]!, box[at + 1]!, box[at + 2]!, box[at + 3]!], wide);
  }

  /** Returns false if a box is beyond two others, or off to one side of all lines between them. */
  private isBetween(from: number, to: number, [left, right, bottom, top]: Sides, reach: number): boolean {
    const { box } = this;
    const [a, b] = [this.of(from), this.of(to)];
    const wide = reach + MARGIN;
    const [aLeft, aRight, aBottom, aTop] = [box[a], box[a + 1], box[a + 2], box[a + 3]] as Sides;
    const [bLeft, bRight, bBottom, bTop] = [box[b], box[b + 1], box[b + 2], box[b + 3]] as Sides;
    if (right + wide < Math.min(aLeft, bLeft) || left - wide > Math.max(aRight, bRight)) return false;
    if (top + wide < Math.min(aBottom, bBottom) || bottom - wide > Math.max(aTop, bTop)) return false;
    // The direction across the line between the two middles, in half lengths.
    const [ux, uy] = [bBottom + bTop - aBottom - aTop, aLeft + aRight - bLeft - bRight];
    const far = Math.sqrt(ux * ux + uy * uy);
    // An empty formation has no middle.
    if (!(far > 0 && far < Infinity)) return true;
    const across = (l: number, r: number, d: number, t: number): number => (ux * (l + r) + uy * (d + t)) / 2;
    const half = (l: number, r: number, d: number, t: number): number =>
      (Math.abs(ux) * (r - l) + Math.abs(uy) * (t - d)) / 2;
    const middle = across(aLeft, aRight, aBottom, aTop);
    const most = Math.max(half(aLeft, aRight, aBottom, aTop), half(bLeft, bRight, bBottom, bTop));
    const off = Math.abs(across(left, right, bottom, top) - middle);
    return off <= most + half(left, right, bottom, top) + wide * far;
  }
}

type Sides = [number, number, number, number];

/** A disc around something. */
type Disc = Pick<Outline, 'x' | 'y' | 'reach'>;

/** The obstacles between two formations. */
interface Lane {
  /** Features that block sight or give cover. */
  readonly screens: PlacedFeature[];
  /** Other formations of the target's side. */
  readonly fellows: number[];
}

/**
 * The obstacles between all formations. An entry is valid until a formation moves or arrives.
 * After a removal, it may contain more than necessary.
 */
export class Lanes {
  private readonly kept: CachedNumbers;
  private readonly lanes: readonly Lane[];

  /**
   * @param sides the side of each formation
   * @param widest the radius of the largest base
   */
  constructor(
    private readonly screens: readonly PlacedFeature[],
    private readonly sides: Int32Array,
    private readonly boxes: Boxes,
    private readonly widest: number,
  ) {
    const pairs = sides.length * sides.length;
    this.kept = new CachedNumbers(pairs, boxes.moments);
    this.lanes = Array.from({ length: pairs }, () => ({ screens: [], fellows: [] }));
  }

  /** Returns the obstacles between two formations. Read it before any troop moves. */
  between(from: number, to: number): Lane {
    const { arrivals, fellows } = this.boxes.moments;
    const index = from * this.sides.length + to;
    const moved = Math.max(arrivals[from]!, arrivals[to]!, fellows[to]!);
    const lane = this.lanes[index]!;
    if (this.kept.holds(index, moved)) return lane;
    this.find(lane, from, to);
    this.kept.keep(index, 0);
    return lane;
  }

  private find({ screens, fellows }: Lane, from: number, to: number): void {
    const { boxes, sides, widest } = this;
    screens.length = 0;
    fellows.length = 0;
    for (const feature of this.screens)
      if (boxes.mayPart(from, to, feature.outline, widest)) screens.push(feature);
    for (let other = 0; other < sides.length; other++)
      if (other !== to && sides[other] === sides[to] && boxes.mayHide(from, to, other, widest))
        fellows.push(other);
  }
}
