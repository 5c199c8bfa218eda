/** Boundaries and their intersections, in flat arrays, because one search needs many. */
import { NOTHING, TOUCHING } from './scales.js';

const FIRST_SIZE = 32;

/** Places in flat arrays, the first `count`. */
export class Places {
  count = 0;
  x = new Float64Array(FIRST_SIZE);
  y = new Float64Array(FIRST_SIZE);

  add(x: number, y: number): void {
    if (this.count === this.x.length) {
      this.x = wider(this.x);
      this.y = wider(this.y);
    }
    this.x[this.count] = x;
    this.y[this.count++] = y;
  }
}

/** Boundaries, the first `count`: circles, and lines if `length` is positive. */
export class Curves {
  count = 0;
  x = new Float64Array(FIRST_SIZE);
  y = new Float64Array(FIRST_SIZE);
  /** A circle's radius; 0 for a line. */
  radius = new Float64Array(FIRST_SIZE);
  /** A line's direction and length. */
  dx = new Float64Array(FIRST_SIZE);
  dy = new Float64Array(FIRST_SIZE);
  length = new Float64Array(FIRST_SIZE);

  addCircle(x: number, y: number, radius: number): void {
    const at = this.#next();
    this.x[at] = x;
    this.y[at] = y;
    this.radius[at] = radius;
    this.dx[at] = this.dy[at] = this.length[at] = 0;
  }

  addLine(x: number, y: number, dx: number, dy: number, length: number): void {
    const at = this.#next();
    this.x[at] = x;
    this.y[at] = y;
    this.radius[at] = 0;
    this.dx[at] = dx;
    this.dy[at] = dy;
    this.length[at] = length;
  }

  /** Keeps the boundaries for which `holds` is true, in their order. */
  keep(holds: (i: number) => boolean): void {
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (!holds(i)) continue;
      for (const column of [this.x, this.y, this.radius, this.dx, this.dy, this.length])
        column[kept] = column[i]!;
      kept++;
    }
    this.count = kept;
  }

  #next(): number {
    if (this.count === this.x.length) {
      this.x = wider(this.x);
      this.y = wider(this.y);
      this.radius = wider(this.radius);
      this.dx = wider(this.dx);
      this.dy = wider(this.dy);
      this.length = wider(this.length);
    }
    return this.count++;
  }
}

function wider(old: Float64Array): Float64Array<ArrayBuffer> {
  const list = new Float64Array(2 * old.length);
  list.set(old);
  return list;
}

/** Returns whether two boundaries are the same circle. */
export function sameCircle({ x, y, radius, length }: Curves, a: number, b: number): boolean {
  return length[a] === 0 && isNear(x, a, b) && isNear(y, a, b) && isNear(radius, a, b);
}

function isNear(column: Float64Array, a: number, b: number): boolean {
  return Math.abs(column[a]! - column[b]!) < TOUCHING;
}

/**
 * Adds the places where two boundaries meet. Boundaries that touch, or nearly touch because of noise, meet in one
 * place.
 */
export function meet(curves: Curves, a: number, b: number, places: Places): void {
  const { length } = curves;
  if (length[a]! > 0) {
    if (length[b]! > 0) lines(curves, a, b, places);
    else lineCircle(curves, a, b, places);
  } else if (length[b]! > 0) lineCircle(curves, b, a, places);
  else circles(curves, a, b, places);
}

function circles({ x, y, radius }: Curves, a: number, b: number, places: Places): void {
  const ax = x[a]!;
  const ay = y[a]!;
  const own = radius[a]!;
  const other = radius[b]!;
  const dx = x[b]! - ax;
  const dy = y[b]! - ay;
  const far2 = dx * dx + dy * dy;
  const far = Math.sqrt(far2);
  if (far < NOTHING || far > own + other + 2 * TOUCHING) return;
  if (far < Math.abs(own - other) - 2 * TOUCHING) return;
  const along = (far2 + own * own - other * other) / (2 * far);
  const across = Math.sqrt(Math.max(0, own * own - along * along));
  const ux = dx / far;
  const uy = dy / far;
  places.add(ax + along * ux - across * uy, ay + along * uy + across * ux);
  if (across > 0) places.add(ax + along * ux + across * uy, ay + along * uy - across * ux);
}

function lineCircle(curves: Curves, line: number, circle: number, places: Places): void {
  const x = curves.x[line]!;
  const y = curves.y[line]!;
  const dx = curves.dx[line]!;
  const dy = curves.dy[line]!;
  const most = curves.length[line]! + TOUCHING;
  const radius = curves.radius[circle]!;
  const cx = curves.x[circle]! - x;
  const cy = curves.y[circle]! - y;
  const along = dx * cx + dy * cy;
  const across = dx * cy - dy * cx;
  if (across > radius + 2 * TOUCHING || across < -radius - 2 * TOUCHING) return;
  const half = Math.sqrt(Math.max(0, radius * radius - across * across));
  const first = along - half;
  const last = along + half;
  if (first >= -TOUCHING && first <= most) places.add(x + first * dx, y + first * dy);
  if (half > 0 && last >= -TOUCHING && last <= most) places.add(x + last * dx, y + last * dy);
}

function lines({ x, y, dx, dy, length }: Curves, a: number, b: number, places: Places): void {
  const [ax, ay, adx, ady] = [x[a]!, y[a]!, dx[a]!, dy[a]!];
  const [bdx, bdy] = [dx[b]!, dy[b]!];
  const rise = adx * bdy - ady * bdx;
  if (Math.abs(rise) < NOTHING) return;
  const px = x[b]! - ax;
  const py = y[b]! - ay;
  const onA = (px * bdy - py * bdx) / rise;
  const onB = (px * ady - py * adx) / rise;
  if (onA < -TOUCHING || onA > length[a]! + TOUCHING) return;
  if (onB < -TOUCHING || onB > length[b]! + TOUCHING) return;
  places.add(ax + onA * adx, ay + onA * ady);
}
