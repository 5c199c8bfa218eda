/** Lines of sight on a warfield with heights, as its referee has them (G-08, G-09). It shares nothing with the program. */
import { distanceTo, type Feature } from './features.js';

type Point = readonly [number, number];

/** Somebody who looks, is looked at or stands between. */
interface Body {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly level: number;
  readonly height: number;
  readonly card: { readonly keywords: readonly string[] };
}

/** Bearings just beside those at which something begins or ends to hide, in radians. */
const BESIDE = 1e-7;
const SLACK = 1e-9;

const topOf = ({ level, height }: Body): number => level + height;
const isAbove = ({ card }: Body): boolean =>
  card.keywords.includes('TOWERING') || card.keywords.includes('AIRCRAFT');
const apart = (a: Body, b: Body): number => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius;

/** Whether a viewer sees anything of any of some targets past features and other enemies. */
export function seesAnybody(
  features: readonly Feature[],
  viewer: Body,
  targets: readonly Body[],
  others: readonly Body[],
): boolean {
  return targets.some((target) => {
    const high = Math.max(topOf(viewer), topOf(target));
    const touches = ({ shape }: Feature, { x, y, radius }: Body): boolean =>
      distanceTo(shape, [x, y]) < radius - 1e-6;
    const walls = features
      .filter((feature) => {
        const { kind, height } = feature;
        const holds = touches(feature, viewer) || touches(feature, target);
        // What somebody stands in is not between the two.
        if (kind === 'wood' || kind === 'acidic-pond' || holds) return false;
        return kind === 'ruins' ? !isAbove(viewer) && !isAbove(target) : height >= high;
      })
      .map(({ shape }) => shape);
    const bodies = others
      .filter((one) => topOf(one) >= high && apart(one, viewer) >= 0 && apart(one, target) >= 0)
      .map(({ x, y, radius }): Feature['shape'] => ({ circle: [x, y], radius }));
    return isOpen([viewer.x, viewer.y], target, [...walls, ...bodies]);
  });
}

/** Whether some line from an eye to a target's base meets none of some shapes. */
function isOpen(eye: Point, target: Body, shapes: readonly Feature['shape'][]): boolean {
  const [dx, dy] = [target.x - eye[0], target.y - eye[1]];
  const far = Math.hypot(dx, dy);
  if (far <= target.radius || shapes.length === 0) return true;
  const wide = Math.asin(target.radius / far);
  const ahead = Math.atan2(dy, dx);
  const bearing = ([x, y]: Point): number => {
    const angle = Math.atan2(y - eye[1], x - eye[0]) - ahead;
    return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  };
  const ends = shapes.flatMap((shape) => {
    if (!('circle' in shape)) return ('polygon' in shape ? shape.polygon : shape.line).map(bearing);
    const away = Math.hypot(shape.circle[0] - eye[0], shape.circle[1] - eye[1]);
    const half = Math.asin(Math.min(1, shape.radius / away));
    return [bearing(shape.circle) - half, bearing(shape.circle) + half];
  });
  return [0, -wide, wide, ...ends]
    .flatMap((angle) => [angle - BESIDE, angle + BESIDE])
    .filter((angle) => Math.abs(angle) < wide)
    .some((angle) => {
      // As far as where the line comes upon the target's base.
      const length = far * Math.cos(angle) - Math.sqrt(target.radius ** 2 - (far * Math.sin(angle)) ** 2);
      const end: Point = [
        eye[0] + length * Math.cos(ahead + angle),
        eye[1] + length * Math.sin(ahead + angle),
      ];
      return !shapes.some((shape) => meets(shape, eye, end));
    });
}

/** Whether a line goes through a shape; to graze it is not. */
function meets(shape: Feature['shape'], [ax, ay]: Point, [bx, by]: Point): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  if ('circle' in shape) {
    const [cx, cy] = shape.circle;
    const share = Math.max(0, Math.min(1, ((cx - ax) * dx + (cy - ay) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(cx - ax - share * dx, cy - ay - share * dy) < shape.radius - SLACK;
  }
  const corners = 'polygon' in shape ? shape.polygon : shape.line;
  const closed = 'polygon' in shape;
  return corners.some(([px, py], i) => {
    const next = corners[i + 1] ?? (closed ? corners[0] : undefined);
    if (!next) return false;
    const side = (x: number, y: number): number => dx * (y - ay) - dy * (x - ax);
    const [ex, ey] = [next[0] - px, next[1] - py];
    const across = (x: number, y: number): number => ex * (y - py) - ey * (x - px);
    return side(px, py) * side(...next) < 0 && across(ax, ay) * across(bx, by) < 0;
  });
}
