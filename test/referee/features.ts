/** Terrain as the referee of warfields has it: who may go through what, and end where. It shares nothing with the program. */

type Point = readonly [number, number];

/** A feature of a replay's table. */
export interface Feature {
  readonly kind: string;
  readonly height: number;
  readonly shape:
    | { readonly circle: Point; readonly radius: number }
    | { readonly polygon: readonly Point[] }
    | { readonly line: readonly Point[] };
}

/** Features no higher are moved over as if they were not there. */
const LOW = 2;
const SLACK = 1e-6;

/** What is wrong with a way on the ground: points along it, the last one where it ends. */
export function wayFaults(
  features: readonly Feature[],
  points: readonly Point[],
  radius: number,
  { flies, treads, climb }: { readonly flies: boolean; readonly treads: boolean; readonly climb: number },
): string[] {
  const end = points.at(-1);
  const touches = (shape: Feature['shape']): boolean =>
    points.some((at) => distanceTo(shape, at) < radius - SLACK);
  const climbed = features.filter(
    ({ kind, height, shape }) =>
      !flies && kind !== 'acidic-pond' && isWall(kind, height, treads) && touches(shape),
  );
  const isClimbed = 2 * climbed.reduce((sum, { height }) => sum + height, 0) <= climb + SLACK;
  return features.flatMap(({ kind, height, shape }) => {
    const hits = (at: Point): boolean => distanceTo(shape, at) < radius - SLACK;
    const found: string[] = [];
    const isCrossed = !flies && isWall(kind, height, treads) && points.some(hits);
    if (isCrossed && (kind === 'acidic-pond' || !isClimbed)) found.push(`goes through a ${kind}`);
    const stops =
      kind === 'barricade' ||
      (kind !== 'acidic-pond' && (flies ? isWall(kind, height, false) : isWall(kind, height, treads)));
    if (stops && end && hits(end)) found.push(`ends on a ${kind}`);
    return found;
  });
}

/** Whether it is gone around or climbed over: what is high, ruins for who does not tread through them, ponds. */
function isWall(kind: string, height: number, treads: boolean): boolean {
  if (kind === 'acidic-pond') return true;
  if (kind === 'barricade' || kind === 'wood' || kind === 'craters' || height <= LOW) return false;
  return kind !== 'ruins' || !treads;
}

/** Inches from a place to a shape, 0 within it. */
function distanceTo(shape: Feature['shape'], [x, y]: Point): number {
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
