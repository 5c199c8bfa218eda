/** Bounding boxes of formations. They exclude distant formations quickly. */
import type { Outline } from '../../../space/index.js';
import type { Stand } from '../table/read.js';
import { CachedNumbers, type Moments } from './cachedNumbers.js';

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
