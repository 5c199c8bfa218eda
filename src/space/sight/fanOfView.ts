/**
 * The frame of one look from an eye to a disc, and the fan of rays between them with its hidden part. Shadows are
 * written into the fan as intervals of slopes.
 */
import type { Bases, Outline } from './sightGround.js';
import type { Point } from '../shapes.js';

/**
 * The frame of one look: the eye is the origin, `along` points at the target's centre, `aside` to the left of it.
 * Shadows are written into a fan of slopes.
 *
 * A disc seen from outside, and a straight edge, span less than half a turn. So two directions give the start and end
 * of each. A direction that points backwards means the end of the half plane ahead.
 */
export class SightFrame {
  /** The fan reaches from -edge to edge. */
  edge = 0;
  /** Distance to the target's centre. */
  distance = 0;
  /** The target's radius. */
  radius = 0;
  /** Length of the tangents to the target. */
  tangent = 0;
  private x = 0;
  private y = 0;
  private ux = 0;
  private uy = 0;
  /** Cosine and sine of the fan's upper edge. */
  private cosine = 1;
  private sine = 0;

  /** Sets the frame. The eye must be outside the target. */
  aim(x: number, y: number, dx: number, dy: number, distance: number, radius: number): void {
    this.x = x;
    this.y = y;
    this.distance = distance;
    this.radius = radius;
    this.tangent = Math.sqrt((distance - radius) * (distance + radius));
    this.ux = dx / distance;
    this.uy = dy / distance;
    this.cosine = this.tangent / distance;
    this.sine = radius / distance;
    this.edge = radius / this.tangent;
  }

  along(x: number, y: number): number {
    return (x - this.x) * this.ux + (y - this.y) * this.uy;
  }

  aside(x: number, y: number): number {
    return (y - this.y) * this.ux - (x - this.x) * this.uy;
  }

  /** Hides the shadows of all bases except two. */
  shadowBases(fan: Fan, bases: Bases, from: number, to: number): void {
    const { count, x: xs, y: ys, radius: radii, there } = bases;
    const { x, y, ux, uy, cosine, sine, distance } = this;
    for (let i = 0; i < count; i++) {
      const dx = xs[i]! - x;
      const dy = ys[i]! - y;
      const r = radii[i]!;
      const along = dx * ux + dy * uy;
      const aside = dy * ux - dx * uy;
      // Most bases lie outside the fan. This test comes first because the processor predicts it well.
      if (Math.abs(aside) * cosine - along * sine >= r) continue;
      if (along <= -r || along > distance + r) continue;
      if (i !== from && i !== to && there[i] !== 0) this.shadowDisc(fan, along, aside, r);
    }
  }

  /**
   * Returns whether a part of an outline can lie between the eye and the target, and a ray of the fan can come nearer
   * to its middle than `core`.
   */
  concerns(outline: Outline, core: number): boolean {
    const { reach } = outline;
    const dx = outline.x - this.x;
    const dy = outline.y - this.y;
    const along = dx * this.ux + dy * this.uy;
    const aside = dy * this.ux - dx * this.uy;
    if (Math.abs(aside) * this.cosine - along * this.sine >= core) return false;
    if (along <= -reach || along > this.distance + reach) return false;
    const far = this.tangent + reach;
    return along * along + aside * aside < far * far;
  }

  /** Returns where the ray of a slope first meets the target. */
  meeting(slope: number): Point {
    const w2 = 1 + slope * slope;
    const root2 = this.radius * this.radius * w2 - slope * slope * this.distance * this.distance;
    const along = (this.distance - (root2 > 0 ? Math.sqrt(root2) : 0)) / w2;
    const aside = slope * along;
    return [this.x + along * this.ux - aside * this.uy, this.y + along * this.uy + aside * this.ux];
  }

  /** Hides the shadow of an outline that does not overlap the target. */
  shadow(fan: Fan, outline: Outline): void {
    const { edges, x, y, reach } = outline;
    if (edges.length === 0) this.shadowDisc(fan, this.along(x, y), this.aside(x, y), reach);
    else for (let i = 0; i < edges.length; i += 4) this.shadowEdge(fan, edges, i);
  }

  /**
   * Hides the shadow of an open disc that does not overlap the target. The radical axis separates disjoint discs: the
   * disc with the shorter tangents comes first on every ray that meets both.
   */
  shadowDisc(fan: Fan, along: number, aside: number, radius: number): void {
    const tangent2 = along * along + aside * aside - radius * radius;
    if (tangent2 >= this.tangent * this.tangent) return;
    if (tangent2 <= 0) {
      fan.hide(-Infinity, Infinity);
      return;
    }
    const tangent = Math.sqrt(tangent2);
    const a = along * tangent;
    const b = aside * radius;
    const c = aside * tangent;
    const d = along * radius;
    hideBetween(fan, a + b, c - d, a - b, c + d);
  }

  /**
   * Hides the shadow of a straight edge that does not overlap the target. Take the edge's nearest point to the target's
   * centre. The perpendicular line through it separates the two, and the one on the eye's side comes first.
   */
  private shadowEdge(fan: Fan, edges: Float64Array, i: number): void {
    const ax = edges[i]!;
    const ay = edges[i + 1]!;
    const bx = edges[i + 2]!;
    const by = edges[i + 3]!;
    const a1 = this.along(ax, ay);
    const l1 = this.aside(ax, ay);
    const a2 = this.along(bx, by);
    const l2 = this.aside(bx, by);
    if (a1 <= 0 && a2 <= 0) return;
    const limit = this.edge;
    if (l1 >= limit * a1 && l2 >= limit * a2) return;
    if (-l1 >= limit * a1 && -l2 >= limit * a2) return;
    if (!this.inFront(a1, l1, a2, l2)) return;
    if (a1 * l2 - a2 * l1 > 0) hideBetween(fan, a1, l1, a2, l2);
    else hideBetween(fan, a2, l2, a1, l1);
  }

  private inFront(a1: number, l1: number, a2: number, l2: number): boolean {
    const ea = a2 - a1;
    const el = l2 - l1;
    const length2 = ea * ea + el * el;
    let share = length2 === 0 ? 0 : ((this.distance - a1) * ea - l1 * el) / length2;
    if (share < 0) share = 0;
    else if (share > 1) share = 1;
    const a = a1 + share * ea;
    const l = l1 + share * el;
    return a * (this.distance - a) >= l * l;
  }
}

/** Hides from one direction to another, at most half a turn to the left of it. */
function hideBetween(fan: Fan, a1: number, l1: number, a2: number, l2: number): void {
  if (a1 <= 0 && a2 <= 0) return;
  fan.hide(a1 > 0 ? l1 / a1 : -Infinity, a2 > 0 ? l2 / a2 : Infinity);
}

/** Slopes closer together than this count as one. A narrower gap shows nothing, and a narrower touch hides nothing. */
const GRAZE = 1e-7;

/**
 * The fan of rays from an eye to a disc, and its hidden part. Rays are slopes (sideways per forward) in the frame that
 * points at the disc's centre. The hidden part is a union of intervals in ascending order of their lower ends.
 */
export class Fan {
  /** The fan is [-edge, edge]. */
  edge = 0;
  /** True once a single interval hides all of it. */
  full = false;
  count = 0;
  private low = new Float64Array(64);
  private high = new Float64Array(64);

  reset(edge: number): void {
    this.edge = edge;
    this.full = false;
    this.count = 0;
  }

  /** Hides the slopes from `low` to `high`. */
  hide(low: number, high: number): void {
    const from = low > -this.edge ? low : -this.edge;
    const to = high < this.edge ? high : this.edge;
    if (from >= to) return;
    if (to - from >= 2 * this.edge - GRAZE) this.full = true;
    if (this.count === this.low.length) this.grow();
    let i = this.count++;
    for (; i > 0 && at(this.low, i - 1) > from; i--) {
      this.low[i] = at(this.low, i - 1);
      this.high[i] = at(this.high, i - 1);
    }
    this.low[i] = from;
    this.high[i] = to;
  }

  /**
   * Merges touching intervals. Afterwards the gaps between intervals, and the intervals, are wider than a graze. It
   * first closes gaps that are no wider than a graze, then opens narrow hidden intervals. So if more was hidden before,
   * never less is hidden after.
   */
  settle(): void {
    let kept = 0;
    let from = 0;
    let to = -Infinity;
    for (let i = 0; i < this.count; i++) {
      const low = at(this.low, i);
      const high = at(this.high, i);
      if (low <= to + GRAZE) to = high > to ? high : to;
      else {
        kept = this.keep(kept, from, to);
        from = low - GRAZE <= -this.edge ? -this.edge : low;
        to = high;
      }
    }
    this.count = this.keep(kept, from, to);
    this.full = this.count === 1 && at(this.high, 0) - at(this.low, 0) >= 2 * this.edge;
  }

  /** Returns the lower end of the i-th hidden interval. */
  from(i: number): number {
    return at(this.low, i);
  }

  /** Returns the upper end of the i-th hidden interval. */
  to(i: number): number {
    return at(this.high, i);
  }

  private keep(kept: number, from: number, to: number): number {
    const end = to + GRAZE >= this.edge ? this.edge : to;
    if (end - from <= GRAZE) return kept;
    this.low[kept] = from;
    this.high[kept] = end;
    return kept + 1;
  }

  private grow(): void {
    const low = new Float64Array(2 * this.low.length);
    const high = new Float64Array(2 * this.high.length);
    low.set(this.low);
    high.set(this.high);
    this.low = low;
    this.high = high;
  }
}

function at(list: Float64Array, i: number): number {
  return list[i]!;
}
