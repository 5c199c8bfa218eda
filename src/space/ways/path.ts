/** Ways as lists of legs: their length, positions on them, their first parts, and where they meet boundaries. */
import type { Leg, Path, Point } from '../shapes.js';
import type { WaySearch } from './shortestWaySearch.js';
import { turnBetween } from './tangentsAndTurns.js';
import { meet, Places, type Curves, type BoundaryIntersection } from './boundaryIntersections.js';
import { NOTHING } from './tolerances.js';

/** A way of a base's centre: its length and its legs. The first entry of the path is its start. */
export interface Way {
  readonly length: number;
  readonly path: Path;
  /** Its end. */
  readonly x: number;
  readonly y: number;
}

/** Returns the way that stays at (x, y). */
export function stay(x: number, y: number): Way {
  return { length: 0, path: [[x, y]], x, y };
}

/** Returns the way that ends with an entry of a search. */
export function wayOf(search: WaySearch, last: number): Way {
  const { entries, rounds } = search;
  const { x, y } = search.endOf(last);
  const legs: Leg[] = [];
  for (let entry = last; entries.from[entry]! >= 0; entry = entries.from[entry]!) {
    const before = entries.from[entry]!;
    const leave = search.leaveOf(entry);
    if (entries.span[entry]! > 0) {
      const end = search.endOf(entry);
      legs.push([end.x, end.y]);
    }
    if (entries.arc[entry] === 0) continue;
    const round = rounds[entries.to[before]!];
    if (round === undefined) continue;
    const turn = entries.turn[before] === 1 ? 'left' : 'right';
    legs.push({ around: [round.x, round.y], to: [leave.x, leave.y], turn });
  }
  const begin = rounds[0];
  legs.push([begin?.x ?? x, begin?.y ?? y]);
  return { length: entries.far[last]!, path: legs.reverse(), x, y };
}

/** Returns the end of a leg. */
export function endOfLeg(leg: Leg): Point {
  return 'around' in leg ? leg.to : leg;
}

/** Returns the length of one leg that begins at `from`. */
export function legLength(from: Point, leg: Leg): number {
  if (!('around' in leg)) return between(from, leg);
  return arcAngle(from, leg) * between(leg.around, from);
}

function between(a: Point, b: Point): number {
  return Math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
}

function arcAngle(from: Point, { around, to, turn }: Exclude<Leg, Point>): number {
  const [ax, ay] = [from[0] - around[0], from[1] - around[1]];
  const [bx, by] = [to[0] - around[0], to[1] - around[1]];
  return turn === 'left' ? turnBetween(ax, ay, bx, by) : turnBetween(bx, by, ax, ay);
}

/** Returns the length of a path. */
export function pathLength(path: Path): number {
  let length = 0;
  path.forEach((leg, i) => {
    const before = path[i - 1];
    if (before !== undefined) length += legLength(endOfLeg(before), leg);
  });
  return length;
}

/**
 * Returns the first part of a path, `length` long; the whole path if it is shorter. Example: `cutPath([[0, 0], [4, 0]],
 * 3)` is `[[0, 0], [3, 0]]`.
 */
export function cutPath(path: Path, length: number): Path {
  const legs: Leg[] = path.slice(0, 1);
  let rest = length;
  for (let i = 1; i < path.length && rest > 0; i++) {
    const from = endOfLeg(path[i - 1]!);
    const leg = path[i]!;
    const whole = legLength(from, leg);
    legs.push(whole <= rest ? leg : cutLeg(from, leg, rest, whole));
    rest -= whole;
  }
  return legs;
}

function cutLeg(from: Point, leg: Leg, length: number, whole: number): Leg {
  if (!('around' in leg)) {
    const share = length / whole;
    return [from[0] + share * (leg[0] - from[0]), from[1] + share * (leg[1] - from[1])];
  }
  const { around, turn } = leg;
  const [rx, ry] = [from[0] - around[0], from[1] - around[1]];
  const angle = length / Math.sqrt(rx * rx + ry * ry);
  const [cosine, sine] = turned(turn === 'left' ? angle : -angle);
  return { around, to: [around[0] + rx * cosine - ry * sine, around[1] + rx * sine + ry * cosine], turn };
}

/** How often an angle is halved before its sine is computed. */
const HALVINGS = 6;
/** The angle is then divided by this number. */
const PARTS = 64;

/**
 * Returns cosine and sine of an angle of at most a whole turn, with + − × ÷ only. It computes the series for a 64th of
 * the angle and doubles back; the error is below 1e-14.
 */
function turned(angle: number): [cosine: number, sine: number] {
  const small = angle / PARTS;
  const z = small * small;
  let cosine = 1 - (z / 2) * (1 - (z / 12) * (1 - (z / 30) * (1 - z / 56)));
  let sine = small * (1 - (z / 6) * (1 - (z / 20) * (1 - (z / 42) * (1 - z / 72))));
  for (let i = 0; i < HALVINGS; i++) [cosine, sine] = [1 - 2 * sine * sine, 2 * sine * cosine];
  return [cosine, sine];
}

/**
 * Returns the lengths, at most `most`, at which a path meets one of these curves, with the places: the farthest first.
 */
export function meetings(
  path: Path,
  curves: Curves,
  most: number,
): (BoundaryIntersection & { readonly at: number })[] {
  const found: (BoundaryIntersection & { at: number })[] = [];
  const { count } = curves;
  const met = new Places();
  let before = 0;
  for (let i = 1; i < path.length && before <= most; i++) {
    const from = endOfLeg(path[i - 1]!);
    const leg = path[i]!;
    const whole = legLength(from, leg);
    met.count = 0;
    addLeg(curves, from, leg, whole);
    for (let other = 0; other < count; other++) meet(curves, count, other, met);
    curves.count = count;
    for (let k = 0; k < met.count; k++) {
      const [x, y] = [met.x[k]!, met.y[k]!];
      const at = alongLeg(from, leg, x, y);
      if (at <= whole + NOTHING && before + at <= most) found.push({ x, y, at: before + at });
    }
    before += whole;
  }
  return found.sort((a, b) => b.at - a.at);
}

function addLeg(curves: Curves, from: Point, leg: Leg, length: number): void {
  const [x, y] = from;
  if (!('around' in leg)) {
    curves.addLine(x, y, (leg[0] - x) / length, (leg[1] - y) / length, length);
    return;
  }
  const [cx, cy] = leg.around;
  curves.addCircle(cx, cy, Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy)));
}

/** Returns the distance along a leg of a place on it, or on its circle. */
function alongLeg(from: Point, leg: Leg, x: number, y: number): number {
  if (!('around' in leg)) return Math.sqrt((x - from[0]) * (x - from[0]) + (y - from[1]) * (y - from[1]));
  const [cx, cy] = leg.around;
  const [ax, ay] = [from[0] - cx, from[1] - cy];
  const [bx, by] = [x - cx, y - cy];
  const angle = leg.turn === 'left' ? turnBetween(ax, ay, bx, by) : turnBetween(bx, by, ax, ay);
  return angle * Math.sqrt(ax * ax + ay * ay);
}
