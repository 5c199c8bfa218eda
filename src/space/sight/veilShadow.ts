/**
 * The shadow of a veil: the slopes whose rays run through more than its depth before they meet the target. Computes
 * how far a ray runs through a veil as a function of its slope.
 */
import type { Fan, SightFrame } from './fanOfView.js';
import type { Veil } from './sightGround.js';

/**
 * Hides the shadow of a veil: the slopes whose rays run through more than its depth before they meet the target. A
 * circle that neither contains the eye nor meets the target hides the same as a smaller disc. A chord is longer than
 * the depth exactly if it passes the centre nearer than that disc's radius.
 */
export function shadowVeil(view: SightFrame, fan: Fan, veil: Veil): void {
  const { reach, core } = veil;
  if (core === 0) return;
  if (veil.edges.length === 0) {
    const along = view.along(veil.x, veil.y);
    const aside = view.aside(veil.x, veil.y);
    const ahead = along - view.distance;
    const apart = reach + view.radius;
    if (along * along + aside * aside >= reach * reach && ahead * ahead + aside * aside >= apart * apart) {
      view.shadowDisc(fan, along, aside, core);
      return;
    }
  }
  hideDeep(view, fan, veil);
}

/** After this number of halvings, the signs at a cell's ends decide. A double root inside would be that narrow. */
const DEEPEST = 20;
/** After this number of halvings, a change of sign is refined to the last digit. */
const POLISH = 9;

/** Curves other than edges. Edges are 0, 4, 8 ... as in the outline. */
const NEAR = -1;
const FAR = -2;
const TARGET = -3;

/** One veil in the frame of one look, and the curves that the rays of the current piece cross. */
class Depth {
  /** The veil's edges in the frame; empty for a circle. */
  private edges = new Float64Array(64);
  private length = 0;
  /** Centre and radius of a circular veil. */
  private along = 0;
  private aside = 0;
  private reach = 0;
  /** The target. */
  private distance = 0;
  private radius = 0;
  private depth = 0;
  private events = new Float64Array(64);
  private eventCount = 0;
  /** The crossed curves, nearest first, and the sign of the distance to each in the depth: 1, or -1 on the way in. */
  private curves = new Int32Array(64);
  private distances = new Float64Array(64);
  private signs = new Float64Array(64);
  private count = 0;
  /** The current run of hidden slopes. */
  private from = 0;
  private to = -Infinity;

  hide(view: SightFrame, fan: Fan, veil: Veil): void {
    this.place(view, veil);
    this.findEvents(view.edge);
    const { events } = this;
    this.to = -Infinity;
    for (let i = 1; i < this.eventCount; i++) {
      const low = events[i - 1]!;
      const high = events[i]!;
      if (!(high > low)) continue;
      this.cross((low + high) / 2);
      if (this.count > 0) this.cell(fan, low, high, 0);
    }
    if (this.to > this.from) fan.hide(this.from, this.to);
  }

  private place(view: SightFrame, veil: Veil): void {
    const { edges } = veil;
    this.length = edges.length;
    if (this.edges.length < this.length) this.makeRoom();
    for (let i = 0; i < this.length; i += 2) {
      this.edges[i] = view.along(edges[i]!, edges[i + 1]!);
      this.edges[i + 1] = view.aside(edges[i]!, edges[i + 1]!);
    }
    this.along = view.along(veil.x, veil.y);
    this.aside = view.aside(veil.x, veil.y);
    this.reach = veil.reach;
    this.distance = view.distance;
    this.radius = view.radius;
    this.depth = veil.depth;
  }

  /**
   * An edge has at most two corner events, its perpendicular foot, two intersections with the target, and one crossing
   * with a ray.
   */
  private makeRoom(): void {
    this.edges = new Float64Array(2 * this.length);
    this.events = new Float64Array(2 * this.length + 8);
    this.curves = new Int32Array(this.length + 2);
    this.distances = new Float64Array(this.length + 2);
    this.signs = new Float64Array(this.length + 2);
  }

  /** Finds the slopes in the fan, in order, between which only lengths change. */
  private findEvents(edge: number): void {
    const { events } = this;
    events[0] = -edge;
    events[1] = 0;
    events[2] = edge;
    this.eventCount = 3;
    if (this.length === 0) this.circleEvents(edge);
    else for (let i = 0; i < this.length; i += 4) this.edgeEvents(i, edge);
    sortNumbers(events, this.eventCount);
  }

  private event(along: number, aside: number, edge: number): void {
    const slope = aside / along;
    if (slope > -edge && slope < edge) this.events[this.eventCount++] = slope;
  }

  private edgeEvents(i: number, edge: number): void {
    const a1 = this.edges[i]!;
    const l1 = this.edges[i + 1]!;
    const ea = this.edges[i + 2]! - a1;
    const el = this.edges[i + 3]! - l1;
    this.event(a1, l1, edge);
    this.event(el, -ea, edge);
    const square = ea * ea + el * el;
    const half = (this.distance - a1) * ea - l1 * el;
    const out = (this.distance - a1) * (this.distance - a1) + l1 * l1 - this.radius * this.radius;
    const root2 = half * half - square * out;
    if (root2 <= 0) return;
    const root = Math.sqrt(root2);
    this.eventOn(a1, l1, ea, el, (half - root) / square, edge);
    this.eventOn(a1, l1, ea, el, (half + root) / square, edge);
  }

  /** Adds an event at a fraction of an edge. */
  private eventOn(a1: number, l1: number, ea: number, el: number, share: number, edge: number): void {
    if (share > 0 && share < 1) this.event(a1 + share * ea, l1 + share * el, edge);
  }

  private circleEvents(edge: number): void {
    const { along: a, aside: l, reach: q, distance: d, radius: r } = this;
    this.event(a, l, edge);
    const square = a * a + l * l;
    const tangent2 = square - q * q;
    if (tangent2 > 0) {
      const t = Math.sqrt(tangent2);
      this.event(a * t + l * q, l * t - a * q, edge);
      this.event(a * t - l * q, l * t + a * q, edge);
    }
    const ea = d - a;
    const apart2 = ea * ea + l * l;
    const share = 0.5 + (q * q - r * r) / (2 * apart2);
    const height2 = q * q - share * share * apart2;
    if (height2 <= 0) return;
    const height = Math.sqrt(height2 / apart2);
    this.event(a + share * ea + height * l, l - share * l + height * ea, edge);
    this.event(a + share * ea - height * l, l - share * l - height * ea, edge);
  }

  /** Finds the curves that a ray of this slope crosses before the target, in order. */
  private cross(slope: number): void {
    const { curves, distances, signs } = this;
    this.count = 0;
    const w = Math.sqrt(1 + slope * slope);
    const end = this.ray(TARGET, slope, w);
    if (this.length === 0) {
      if (Math.abs(this.aside - slope * this.along) >= this.reach * w) return;
      this.insert(NEAR, this.ray(NEAR, slope, w));
      this.insert(FAR, this.ray(FAR, slope, w));
    } else
      for (let i = 0; i < this.length; i += 4)
        if (this.spans(i, slope)) this.insert(i, this.ray(i, slope, w));
    let inside = this.count % 2 === 1;
    let kept = 0;
    while (kept < this.count && distances[kept]! < end) {
      signs[kept++] = inside ? 1 : -1;
      inside = !inside;
    }
    if (inside) {
      curves[kept] = TARGET;
      signs[kept++] = 1;
    }
    this.count = kept;
  }

  private spans(i: number, slope: number): boolean {
    const first = this.edges[i + 1]! - slope * this.edges[i]!;
    const last = this.edges[i + 3]! - slope * this.edges[i + 2]!;
    return first > 0 !== last > 0;
  }

  private insert(curve: number, distance: number): void {
    if (!(distance > 0)) return;
    const { curves, distances } = this;
    let i = this.count++;
    for (; i > 0 && distances[i - 1]! > distance; i--) {
      curves[i] = curves[i - 1]!;
      distances[i] = distances[i - 1]!;
    }
    curves[i] = curve;
    distances[i] = distance;
  }

  /** Returns the distance to a curve along the ray of a slope; w is the length of (1, slope). */
  private ray(curve: number, slope: number, w: number): number {
    if (curve >= 0) {
      const a1 = this.edges[curve]!;
      const l1 = this.edges[curve + 1]!;
      const ea = this.edges[curve + 2]! - a1;
      const el = this.edges[curve + 3]! - l1;
      return ((a1 * el - l1 * ea) / (el - slope * ea)) * w;
    }
    const target = curve === TARGET;
    const a = target ? this.distance : this.along;
    const l = target ? 0 : this.aside;
    const q = target ? this.radius : this.reach;
    const off = (l - slope * a) / w;
    const half2 = (q - off) * (q + off);
    const half = half2 > 0 ? Math.sqrt(half2) : 0;
    const middle = (a + slope * l) / w;
    return curve === FAR ? middle + half : middle - half;
  }

  /** Returns the depth along a ray of this slope, minus the limit. */
  private excess(slope: number): number {
    const w = Math.sqrt(1 + slope * slope);
    let sum = -this.depth;
    for (let i = 0; i < this.count; i++) sum += this.signs[i]! * this.ray(this.curves[i]!, slope, w);
    return sum;
  }

  /** Hides the slopes between two slopes that are too deep. */
  private cell(fan: Fan, low: number, high: number, halvings: number): void {
    const w0 = Math.sqrt(1 + low * low);
    const w1 = Math.sqrt(1 + high * high);
    let atLow = -this.depth;
    let atHigh = atLow;
    let least = atLow;
    let most = atLow;
    for (let i = 0; i < this.count; i++) {
      const curve = this.curves[i]!;
      const sign = this.signs[i]!;
      const first = sign * this.ray(curve, low, w0);
      const last = sign * this.ray(curve, high, w1);
      atLow += first;
      atHigh += last;
      least += first < last ? first : last;
      most += first < last ? last : first;
    }
    if (!(most > 0)) return;
    const changes = atLow > 0 !== atHigh > 0;
    if (least > 0 || (halvings >= DEEPEST && !changes && atLow > 0)) this.run(fan, low, high);
    else if (changes && halvings >= POLISH) {
      const root = this.polish(low, high, atLow, atHigh);
      if (atLow > 0) this.run(fan, low, root);
      else this.run(fan, root, high);
    } else if (halvings < DEEPEST) {
      const middle = (low + high) / 2;
      this.cell(fan, low, middle, halvings + 1);
      this.cell(fan, middle, high, halvings + 1);
    }
  }

  /** Adds to the run of hidden slopes, or starts a new one. */
  private run(fan: Fan, low: number, high: number): void {
    if (low > this.to) {
      if (this.to > this.from) fan.hide(this.from, this.to);
      this.from = low;
    }
    this.to = high;
  }

  /**
   * Returns the root between two slopes of different sign. It uses false position that halves the stale end's weight
   * (Illinois), and a bisection if rounding leaves it on an end.
   */
  private polish(low: number, high: number, atLow: number, atHigh: number): number {
    let side = 0;
    for (let i = 0; i < 200 && high - low > 1e-14; i++) {
      let root = (low * atHigh - high * atLow) / (atHigh - atLow);
      if (!(root > low && root < high)) root = (low + high) / 2;
      const value = this.excess(root);
      if (value === 0) return root;
      if (value > 0 === atLow > 0) {
        low = root;
        atLow = value;
        if (side === 1) atHigh /= 2;
        side = 1;
      } else {
        high = root;
        atHigh = value;
        if (side === -1) atLow /= 2;
        side = -1;
      }
    }
    return (low + high) / 2;
  }
}

/** Insertion sort of the first numbers of a list. They are few, and it allocates nothing. */
function sortNumbers(list: Float64Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const value = list[i]!;
    let j = i;
    for (; j > 0 && list[j - 1]! > value; j--) list[j] = list[j - 1]!;
    list[j] = value;
  }
}

const depth = new Depth();

/** Hides the slopes whose rays run through more than a veil's depth before they meet the target. */
function hideDeep(view: SightFrame, fan: Fan, veil: Veil): void {
  depth.hide(view, fan, veil);
}
