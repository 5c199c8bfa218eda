/** Ways as lists of legs: their length, and positions on them. */
import type { Leg, Path, Point } from '../shapes.js';
import type { WaySearch } from './search.js';
import { turnBetween } from './turn.js';

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
