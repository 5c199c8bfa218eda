/** Boxes about the bases of formations: who lies out of them is asked no further. */
import type { Outline } from '../../../space/index.js';
import type { Stand, Troop } from '../table/read.js';
import { SharedRun, type Moments } from './sharedRun.js';

/** They count as wider by that, so that rounding takes nobody out of reach. */
export const MARGIN = 1e-6;
/** Numbers of a box: left, right, bottom, top. */
const BOX = 4;

/** The boxes of all formations that stand, each right until somebody of it moves. */
export class Boxes {
  private readonly kept: SharedRun;
  private readonly box: Float64Array;

  constructor(
    private readonly stand: Pick<Stand, 'formations' | 'troops'>,
    private readonly moments: Moments,
  ) {
    this.kept = new SharedRun(stand.formations.length, moments);
    this.box = new Float64Array(BOX * stand.formations.length);
  }

  /** Where in `box` that of a formation stands. */
  private of(formation: number): number {
    const { box, kept, stand } = this;
    const start = BOX * formation;
    if (kept.holds(formation, this.moments.formations[formation] as number)) return start;
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const troop of stand.formations[formation]?.troops ?? []) {
      const { x, y, radius } = stand.troops[troop] as Troop;
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

  /** No more than the gap between any troops of two formations; Infinity where one of them has none. */
  apartBy(formation: number, other: number): number {
    const { box } = this;
    const [a, b] = [this.of(formation), this.of(other)];
    const dx = Math.max(
      0,
      (box[b] as number) - (box[a + 1] as number),
      (box[a] as number) - (box[b + 1] as number),
    );
    const dy = Math.max(
      0,
      (box[b + 2] as number) - (box[a + 3] as number),
      (box[a + 2] as number) - (box[b + 3] as number),
    );
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Whether anybody of a formation may be so near to a place. */
  mayBeAbout(formation: number, x: number, y: number, reach: number): boolean {
    const { box } = this;
    const at = this.of(formation);
    const wide = reach + MARGIN;
    return (
      (box[at] as number) <= x + wide &&
      (box[at + 1] as number) >= x - wide &&
      (box[at + 2] as number) <= y + wide &&
      (box[at + 3] as number) >= y - wide
    );
  }

  /** Whether a disc may lie between anybody of two formations, both widened by a reach. */
  mayPart(from: number, to: number, { x, y, reach }: Disc, wide: number): boolean {
    return this.isBetween(from, to, x - reach, x + reach, y - reach, y + reach, wide);
  }

  /** Whether anybody of a formation may. */
  mayHide(from: number, to: number, other: number, wide: number): boolean {
    const { box } = this;
    const at = this.of(other);
    const [left, right] = [box[at] as number, box[at + 1] as number];
    return this.isBetween(from, to, left, right, box[at + 2] as number, box[at + 3] as number, wide);
  }

  /** Whether a box lies apart from all lines between two others: beyond both, or off to one side of both. */
  private isBetween(
    from: number,
    to: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
    reach: number,
  ): boolean {
    const { box } = this;
    const [a, b] = [this.of(from), this.of(to)];
    const wide = reach + MARGIN;
    const [aLeft, aRight, aBottom, aTop] = [box[a], box[a + 1], box[a + 2], box[a + 3]] as Sides;
    const [bLeft, bRight, bBottom, bTop] = [box[b], box[b + 1], box[b + 2], box[b + 3]] as Sides;
    if (right + wide < Math.min(aLeft, bLeft) || left - wide > Math.max(aRight, bRight)) return false;
    if (top + wide < Math.min(aBottom, bBottom) || bottom - wide > Math.max(aTop, bTop)) return false;
    // Across the line from the middle of one to the middle of the other, in half lengths.
    const [ux, uy] = [bBottom + bTop - aBottom - aTop, aLeft + aRight - bLeft - bRight];
    const far = Math.sqrt(ux * ux + uy * uy);
    // Formations of which nobody stands have no middle.
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

/** A disc about something. */
type Disc = Pick<Outline, 'x' | 'y' | 'reach'>;
