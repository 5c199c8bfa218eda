/** The referee's own plane: places along a path by small steps, distances to shapes. Slow, and shares nothing. */

/** A place. */
export type XY = readonly [number, number];

/** A leg of a path, as replays write it. */
export type Leg = XY | { readonly around: XY; readonly to: XY; readonly turn: 'left' | 'right' };

/** The shape of a piece of terrain. */
export interface Shape {
  readonly circle?: XY;
  readonly radius?: number;
  readonly polygon?: readonly XY[];
  readonly line?: readonly XY[];
}

const endOf = (leg: Leg): XY => ('around' in leg ? leg.to : leg);
/** `Math.hypot` takes ten times as long, and this is asked a thousand times an event. */
export const distance = (a: XY, b: XY): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

/** The length of a path, and places on it no farther apart than `step`, ends included. */
export function walked(path: readonly Leg[], step: number): { length: number; places: XY[] } {
  const [first] = path;
  if (!first) throw new Error('a path without a beginning');
  const places: XY[] = [endOf(first)];
  let length = 0;
  for (const leg of path.slice(1)) {
    const from = places.at(-1) as XY;
    const to = endOf(leg);
    if (!('around' in leg)) {
      const far = distance(from, to);
      const parts = Math.max(1, Math.ceil(far / step));
      for (let i = 1; i <= parts; i++) {
        places.push([from[0] + ((to[0] - from[0]) * i) / parts, from[1] + ((to[1] - from[1]) * i) / parts]);
      }
      length += far;
      continue;
    }
    const { around, turn } = leg;
    const radius = distance(from, around);
    const begin = Math.atan2(from[1] - around[1], from[0] - around[0]);
    let angle = Math.atan2(to[1] - around[1], to[0] - around[0]) - begin;
    if (turn === 'left') while (angle < 0) angle += 2 * Math.PI;
    else while (angle > 0) angle -= 2 * Math.PI;
    const parts = Math.max(1, Math.ceil((Math.abs(angle) * radius) / step));
    for (let i = 1; i < parts; i++) {
      const at = begin + (angle * i) / parts;
      places.push([around[0] + radius * Math.cos(at), around[1] + radius * Math.sin(at)]);
    }
    places.push(to);
    length += Math.abs(angle) * radius;
  }
  return { length, places };
}

/** How far a place is outside a shape; negative or 0: within. */
export function outside(shape: Shape, at: XY): number {
  if (shape.circle) return distance(shape.circle, at) - (shape.radius ?? 0);
  const points = shape.polygon ?? shape.line ?? [];
  let least = Infinity;
  let within = false;
  for (let i = 0; i < points.length; i++) {
    const a = points[i]!;
    const b = points[i + 1] ?? (shape.polygon ? points[0] : undefined);
    if (b === undefined) continue;
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const share = Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)));
    least = Math.min(least, distance(at, [a[0] + share * dx, a[1] + share * dy]));
    if (shape.polygon && a[1] > at[1] !== b[1] > at[1]) {
      if (at[0] < a[0] + ((at[1] - a[1]) * dx) / dy) within = !within;
    }
  }
  return within ? -least : least;
}

/** What a Blast Template that lies from a base towards a place does to another base. */
export function templateOver(
  { length, narrow, wide }: { readonly length: number; readonly narrow: number; readonly wide: number },
  from: { readonly at: XY; readonly radius: number },
  towards: XY,
  on: { readonly at: XY; readonly radius: number },
): { readonly any: boolean; readonly full: boolean } {
  const angle = Math.atan2(towards[1] - from.at[1], towards[0] - from.at[0]);
  const corner = (along: number, aside: number): XY => [
    from.at[0] + along * Math.cos(angle) - aside * Math.sin(angle),
    from.at[1] + along * Math.sin(angle) + aside * Math.cos(angle),
  ];
  const [near, far] = [from.radius, from.radius + length];
  const left = [corner(near, narrow / 2), corner(far, wide / 2)];
  const right = [corner(near, -narrow / 2), corner(far, -wide / 2)];
  const crosses = (line: readonly XY[]): boolean => outside({ line }, on.at) < on.radius;
  return {
    // A gap that is the template's length but for rounding is within it.
    any: outside({ polygon: [...left, ...[...right].reverse()] }, on.at) < on.radius + 1e-9,
    full: crosses(left) && crosses(right),
  };
}
