/**
 * The referee's own look over the table: some hundred lines from the head to the places where they first meet the target's
 * base, each tested against everything. Slow, and shares nothing. It raises a fault only where what is claimed
 * is wrong even if every piece is a hundredth of an inch larger or smaller.
 */
import { distance, outside, type Shape, type XY } from './plane.js';

/** A base. */
export interface Disc {
  readonly at: XY;
  readonly radius: number;
}

/** What stands on the table. */
export interface View {
  readonly others: readonly Disc[];
  readonly terrain: readonly { readonly kind: string; readonly height?: string; readonly shape: Shape }[];
  /** Whether the target is Engaged. */
  readonly engaged: boolean;
}

const RAYS = 400;
/** How far every piece is grown or shrunk. */
const EASE = 0.01;
/** How much of a wood or cloud can be looked through. */
const DEPTH = 2;

interface Seen {
  readonly open: boolean;
  readonly obstructed: boolean;
}

/** What is wrong with a claimed sight; undefined: nothing. */
export function sightFault(viewer: Disc, target: Disc, view: View, claimed: unknown): string | undefined {
  // The plain look first: where it agrees, no other one is needed.
  const every = (wrong: (look: Seen) => boolean): boolean =>
    [0, -EASE, EASE].every((grown) =>
      [0, -EASE, EASE].every((wide) =>
        wrong(seen(viewer, { at: target.at, radius: target.radius + wide }, view, grown)),
      ),
    );
  if (every(({ open }) => !open)) return 'is not seen';
  if (claimed === 'clear') return every(({ obstructed }) => obstructed) ? 'is Obstructed' : undefined;
  return every(({ obstructed }) => !obstructed) ? 'is seen clearly' : undefined;
}

/** Looks with every other base and piece of ground larger by `grown`. */
function seen(viewer: Disc, target: Disc, { others, terrain, engaged }: View, grown: number): Seen {
  const far = distance(viewer.at, target.at);
  const half = Math.asin(Math.min(1, target.radius / far));
  const middle = Math.atan2(target.at[1] - viewer.at[1], target.at[0] - viewer.at[0]);
  const veils = terrain.filter(({ kind }) => kind === 'wood' || kind === 'cloud');
  const walls = terrain.filter(({ kind, height }) => kind === 'obstacle' && height === 'tall');
  const low = terrain
    .filter(({ kind, height }) => kind === 'barrier' || (kind === 'obstacle' && height === 'low'))
    .filter(({ shape }) =>
      [viewer, target].every(({ at, radius }) => outside(shape, at) - radius > 0.01 - 2 * grown),
    );
  // No line to the base leaves the strip as wide as it about the line to its middle.
  const near = others.filter(
    ({ at, radius }) => outside({ line: [viewer.at, target.at] }, at) < radius + grown + target.radius,
  );
  let open = false;
  let obstructed = engaged || veils.some(({ shape }) => outside(shape, target.at) < target.radius + grown);
  for (let i = 0; i < RAYS && !(open && obstructed); i++) {
    const off = half * ((2 * i + 1) / RAYS - 1);
    // Where the line first meets the base.
    const aside = far * Math.sin(Math.abs(off));
    const length = far * Math.cos(off) - Math.sqrt(Math.max(0, target.radius ** 2 - aside ** 2));
    const angle = middle + off;
    const to: XY = [viewer.at[0] + length * Math.cos(angle), viewer.at[1] + length * Math.sin(angle)];
    // A base touches corners with its very edge, which no line meets: lines by it go on for as far as the edge is away then.
    const past = length + Math.sqrt(2 * target.radius * Math.max(0, grown));
    const on: XY = [viewer.at[0] + past * Math.cos(angle), viewer.at[1] + past * Math.sin(angle)];
    const hidden =
      near.some(({ at, radius }) => outside({ line: [viewer.at, to] }, at) < radius + grown) ||
      walls.some(
        ({ shape }) =>
          inside(shape, viewer.at, to) > Math.max(0, -grown) || grazes(shape, viewer.at, on, grown),
      ) ||
      veils.some(({ shape }) => inside(shape, viewer.at, to) > DEPTH - grown);
    if (!hidden) open = true;
    obstructed ||= hidden || low.some(({ shape }) => crosses(shape, viewer.at, to));
  }
  return { open, obstructed };
}

/** Whether a line passes a corner, or a round piece, nearer than by so much. */
function grazes({ circle, radius = 0, polygon }: Shape, from: XY, to: XY, by: number): boolean {
  const near = (at: XY, extra: number): boolean => outside({ line: [from, to] }, at) < extra + by;
  return by > 0 && (circle ? near(circle, radius) : (polygon ?? []).some((corner) => near(corner, 0)));
}

/** How much of a line lies within a shape. */
function inside(shape: Shape, from: XY, to: XY): number {
  const whole = distance(from, to);
  const at = (share: number): XY => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const cuts = [0, ...meetings(shape, from, to), 1].sort((a, b) => a - b);
  return cuts.slice(1).reduce((sum, cut, i) => {
    const before = cuts[i] ?? 0;
    return outside(shape, at((before + cut) / 2)) < 0 ? sum + (cut - before) * whole : sum;
  }, 0);
}

const crosses = (shape: Shape, from: XY, to: XY): boolean =>
  meetings(shape, from, to).length > 0 || inside(shape, from, to) > 0;

/** The shares of a line at which it meets a shape's outline. */
function meetings({ circle, radius = 0, polygon, line }: Shape, from: XY, to: XY): number[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const between = (share: number): boolean => share > 0 && share < 1;
  if (circle) {
    const [fx, fy] = [from[0] - circle[0], from[1] - circle[1]];
    const [a, b, c] = [dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - radius * radius];
    const root = Math.sqrt(b * b - 4 * a * c);
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)].filter(between);
  }
  const points = polygon ?? line ?? [];
  return points.flatMap((one, i) => {
    const other = points[i + 1] ?? (polygon ? points[0] : undefined);
    if (!other) return [];
    const [ex, ey] = [other[0] - one[0], other[1] - one[1]];
    const cross = dx * ey - dy * ex;
    const [gx, gy] = [one[0] - from[0], one[1] - from[1]];
    const [share, along] = [(gx * ey - gy * ex) / cross, (gx * dy - gy * dx) / cross];
    return between(share) && along >= 0 && along <= 1 ? [share] : [];
  });
}
