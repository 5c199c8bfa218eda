/** Terrain as the referee of warfields has it: who may go through what, and end where. It shares nothing with the program. */

type Point = readonly [number, number];

/** A feature of a replay's table. */
export interface Feature {
  readonly kind: string;
  readonly height: number;
  readonly storey?: number;
  readonly shape:
    | { readonly circle: Point; readonly radius: number }
    | { readonly polygon: readonly Point[] }
    | { readonly line: readonly Point[] };
}

/** Features no higher are moved over as if they were not there. */
const LOW = 2;
const SLACK = 1e-6;

/** How somebody goes: what it can do, the inches up and down that it says it climbs, and the levels where it begins and ends. */
export interface Gait {
  readonly flies: boolean;
  readonly treads: boolean;
  readonly climb: number;
  readonly from: number;
  readonly to: number;
}

/** A way over terrain: what is wrong with it, and the lowest and the highest level that it passes. */
export interface Passage {
  readonly faults: readonly string[];
  readonly low: number;
  readonly high: number;
}

/** What is wrong with a way: points along it, the last one where it ends. */
export function passageOf(
  features: readonly Feature[],
  points: readonly Point[],
  radius: number,
  gait: Gait,
): Passage {
  const { flies, treads, climb, from, to } = gait;
  const [begin, end] = [points[0], points.at(-1)] as [Point, Point];
  const floors = flies || treads;
  const left = from > 0 ? features.filter((one) => carries(one, begin, radius, from, floors)) : [];
  const entered = to > 0 ? features.filter((one) => carries(one, end, radius, to, floors)) : [];
  const stays = left.find(
    (one) => entered.includes(one) && points.every((at) => isWholly(one.shape, at, radius)),
  );
  const [leaves, enters] = [stays ?? left[0], stays ?? entered[0]];
  const touches = (shape: Feature['shape']): boolean =>
    points.some((at) => distanceTo(shape, at) < radius - SLACK);
  const climbed = features.filter(
    (one) =>
      !flies &&
      one !== leaves &&
      one !== enters &&
      one.kind !== 'acidic-pond' &&
      isWall(one.kind, one.height, treads) &&
      touches(one.shape),
  );
  const ends = stays ? Math.abs(from - to) : from + to;
  const over = 2 * climbed.reduce((sum, { height }) => sum + height, 0);
  const isClimbed = over + ends <= climb + SLACK;
  const faults = features.flatMap((one) => {
    const { kind, height, shape } = one;
    const hits = (at: Point): boolean => distanceTo(shape, at) < radius - SLACK;
    const found: string[] = [];
    const isFree = one === leaves || one === enters;
    const isCrossed = !flies && !isFree && isWall(kind, height, treads) && points.some(hits);
    if (isCrossed && (kind === 'acidic-pond' || !isClimbed)) found.push(`goes through a ${kind}`);
    const stops =
      kind === 'barricade' ||
      (kind !== 'acidic-pond' && (flies ? isWall(kind, height, false) : isWall(kind, height, treads)));
    if (stops && one !== enters && hits(end)) found.push(`ends on a ${kind}`);
    return found;
  });
  if (!flies && !isClimbed && climbed.length === 0) faults.push(`climbs ${ends} for ${climb}`);
  const tops = climbed.map(({ height }) => height);
  return stays
    ? { faults, low: Math.min(from, to), high: Math.max(from, to) }
    : { faults, low: 0, high: Math.max(from, to, ...tops) };
}

/** Inches from floor to floor where a table tells none. */
const STOREY = 3;

/** Whether a feature carries a base wholly at a level: a top made to stand on, or a floor for who may use those. */
export function carries(
  { kind, height, shape, storey = STOREY }: Feature,
  at: Point,
  radius: number,
  level: number,
  floors: boolean,
): boolean {
  if (kind === 'ruins' || kind === 'building') {
    const share = level / storey;
    if (!floors || level > height + SLACK || Math.abs(share - Math.round(share)) > SLACK) return false;
  } else if (kind !== 'structure' || level !== height) return false;
  return isWholly(shape, at, radius);
}

/** Whether a base lies wholly within a shape. */
export function isWholly(shape: Feature['shape'], at: Point, radius: number): boolean {
  if ('circle' in shape)
    return Math.hypot(at[0] - shape.circle[0], at[1] - shape.circle[1]) + radius <= shape.radius + 2 * SLACK;
  if ('line' in shape) return false;
  return distanceTo(shape, at) === 0 && edgeDistance(shape.polygon, at) >= radius - 2 * SLACK;
}

/** Inches from a place to the nearest edge of a polygon. */
const edgeDistance = (polygon: readonly Point[], at: Point): number =>
  distanceTo({ line: [...polygon, polygon[0]!] }, at);

/** Whether it is gone around or climbed over: what is high, ruins for who does not tread through them, ponds. */
function isWall(kind: string, height: number, treads: boolean): boolean {
  if (kind === 'acidic-pond') return true;
  if (kind === 'barricade' || kind === 'wood' || kind === 'craters' || height <= LOW) return false;
  return kind !== 'ruins' || !treads;
}

/** Inches from a place to a shape, 0 within it. */
export function distanceTo(shape: Feature['shape'], [x, y]: Point): number {
  if ('circle' in shape)
    return Math.max(0, Math.hypot(x - shape.circle[0], y - shape.circle[1]) - shape.radius);
  const corners = 'polygon' in shape ? shape.polygon : shape.line;
  const closed = 'polygon' in shape;
  let [least, inside] = [Infinity, false];
  corners.forEach(([ax, ay], i) => {
    const next = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (!next) return;
    const [bx, by] = next;
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy));
    if (closed && ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * dx) inside = !inside;
  });
  return inside ? 0 : least;
}
