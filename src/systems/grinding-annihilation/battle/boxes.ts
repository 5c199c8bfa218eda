/** Boxes about the bases of formations: who lies out of them is asked no further. */
import type { Outline } from '../../../space/index.js';
import type { Stand, Troop } from '../table/read.js';
import { Kept, type Moments } from './kept.js';

/** They count as wider by that, so that rounding takes nobody out of reach. */
export const MARGIN = 1e-6;
/** Numbers of a box: left, right, bottom, top. */
const BOX = 4;

/** The boxes of all formations that stand, each right until somebody of it moves. */
export class Boxes {
  private readonly kept: Kept;
  private readonly box: Float64Array;

  constructor(
    private readonly stand: Pick<Stand, 'formations' | 'troops'>,
    private readonly moments: Moments,
  ) {
    this.kept = new Kept(stand.formations.length, moments);
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

  /** Whether anybody of a formation may touch the strip, as wide as the target, between two troops. */
  mayBlock(viewer: Troop, target: Troop, formation: number): boolean {
    const [left, right] = viewer.x < target.x ? [viewer.x, target.x] : [target.x, viewer.x];
    const [bottom, top] = viewer.y < target.y ? [viewer.y, target.y] : [target.y, viewer.y];
    return this.meets(formation, left, right, bottom, top, target.radius);
  }

  /** Whether anybody of a formation may be so near to a place. */
  mayBeAbout(formation: number, x: number, y: number, reach: number): boolean {
    return this.meets(formation, x, x, y, y, reach);
  }

  /** Whether a formation's box comes within a reach of another. */
  private meets(
    formation: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
    reach: number,
  ): boolean {
    const { box } = this;
    const at = this.of(formation);
    const wide = reach + MARGIN;
    return (
      (box[at] as number) <= right + wide &&
      (box[at + 1] as number) >= left - wide &&
      (box[at + 2] as number) <= top + wide &&
      (box[at + 3] as number) >= bottom - wide
    );
  }

  /** Whether an outline may touch any strip between a formation and a troop: it does not lie off to one side of all. */
  mayShelter(formation: number, { x, y, radius }: Troop, outline: Outline): boolean {
    const { box } = this;
    const at = this.of(formation);
    const wide = outline.reach + radius + MARGIN;
    return (
      outline.x + wide >= Math.min(x, box[at] as number) &&
      outline.x - wide <= Math.max(x, box[at + 1] as number) &&
      outline.y + wide >= Math.min(y, box[at + 2] as number) &&
      outline.y - wide <= Math.max(y, box[at + 3] as number)
    );
  }
}
