/** Visibility and full visibility in a plane with heights (G-08, G-09). */
import { discGap, discOutline, look, newLook, type Outline } from '../../../space/index.js';
import { isWithin, overlaps, type PlacedFeature, type Troop, type Stand } from './read.js';

/** How much a troop sees of another troop or formation: everything that faces it, a part, or nothing. */
type Sight = 'full' | 'partial' | 'none';

/** How one troop sees another. */
interface Seen {
  readonly sight: Sight;
  /** The visible share of the angle of the target's base. */
  readonly visible: number;
}

const out = newLook();

/**
 * Returns how a troop sees another past some features and troops (G-08).
 * An obstacle as high as both heads or higher hides everything behind it.
 * An obstacle no higher than the eye and the target's feet hides nothing. Others hide a part.
 */
export function see(
  from: Troop,
  to: Troop,
  features: readonly PlacedFeature[],
  others: readonly Troop[],
): Seen {
  const ground: { walls: Outline[]; lows: Outline[]; veils: [] } = { walls: [], lows: [], veils: [] };
  for (const feature of features) {
    const does = hides(feature, from, to);
    if (does !== undefined) (does === 'wall' ? ground.walls : ground.lows).push(feature.outline);
  }
  for (const { x, y, radius, top } of others) {
    const does = band(top, from, to);
    // A troop directly above or below one of the two, on another floor, is not between them.
    if (does === undefined || isOver(from, x, y, radius) || isOver(to, x, y, radius)) continue;
    (does === 'wall' ? ground.walls : ground.lows).push(discOutline(x, y, radius));
  }
  look(ground, pairOf(from, to), 0, 1, -Infinity, out);
  const { visible, over } = out;
  if (visible === 0) return { sight: 'none', visible };
  const whole = visible === 1 && !out.hidden && !over && !features.some((one) => blurs(one, from, to));
  return { sight: whole ? 'full' : 'partial', visible };
}

const isOver = (one: Troop, x: number, y: number, radius: number): boolean =>
  discGap(x, y, radius, one.x, one.y, one.radius) < 0;

/** The reused pair of troops of a query. */
const pair = {
  count: 2,
  x: new Float64Array(2),
  y: new Float64Array(2),
  radius: new Float64Array(2),
  there: Uint8Array.of(1, 1),
};

function pairOf(from: Troop, to: Troop): typeof pair {
  pair.x[0] = from.x;
  pair.x[1] = to.x;
  pair.y[0] = from.y;
  pair.y[1] = to.y;
  pair.radius[0] = from.radius;
  pair.radius[1] = to.radius;
  return pair;
}

/** Returns whether an outline may lie between two troops. Others hide nothing. */
export const isBetween = (from: Troop, to: Troop, outline: Outline): boolean =>
  mayCross(from, to, outline, outline.reach);

/** Returns whether a disc touches the strip between two centres. The strip is as wide as the target's base. */
export function mayCross(from: Troop, to: Troop, { x, y }: Pick<Troop, 'x' | 'y'>, radius: number): boolean {
  const wide = radius + to.radius;
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const px = x - from.x;
  const py = y - from.y;
  const along = px * ex + py * ey;
  const length2 = ex * ex + ey * ey;
  if (along <= 0) return px * px + py * py < wide * wide;
  if (along >= length2) return (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) < wide * wide;
  const across = px * ey - py * ex;
  return across * across < wide * wide * length2;
}

/** Returns the effect on sight of an obstacle with this height between two troops. */
function band(height: number, from: Troop, to: Troop): 'wall' | 'low' | undefined {
  if (height >= Math.max(from.top, to.top)) return 'wall';
  return height <= Math.min(from.top, to.level) ? undefined : 'low';
}

const isAbove = ({ keywords }: Troop): boolean => keywords.has('TOWERING') || keywords.has('AIRCRAFT');

/** Returns the effect on sight of a feature between two troops, by its kind. */
function hides(feature: PlacedFeature, from: Troop, to: Troop): 'wall' | 'low' | undefined {
  const { kind, outline, height } = feature;
  switch (kind) {
    case 'wood':
      // G-09: sight through a wood is never full. Sight out of it is normal.
      return isAbove(from) || isAbove(to) || isWithin(outline, from) ? undefined : 'low';
    case 'ruins':
      // G-09: sight into and out of ruins is possible, but not through or over them.
      if (isAbove(from) || isAbove(to) || overlaps(outline, from) || overlaps(outline, to)) return undefined;
      return 'wall';
    case 'acidic-pond':
      // It is in the ground, whatever height a file gives it.
      return undefined;
    case 'building':
      // G-09: troops in a building can see out and be seen.
      return overlaps(outline, from) || overlaps(outline, to) ? undefined : band(height, from, to);
    default:
      return band(height, from, to);
  }
}

/** Returns whether a wood that contains part of a target prevents full sight. */
function blurs({ kind, outline }: PlacedFeature, from: Troop, to: Troop): boolean {
  if (kind !== 'wood' || isAbove(from) || isAbove(to)) return false;
  return overlaps(outline, to) && !(isWithin(outline, from) && !isWithin(outline, to));
}

/**
 * Returns the troops that may hide a target: enemies of the viewer. If `through`, its own formation does not hide it.
 */
function blockers({ troops }: Stand, from: Troop, to: Troop, through: boolean): readonly Troop[] {
  return troops.filter(
    (one) => one !== to && one.side !== from.side && !(through && one.formation === to.formation),
  );
}

/** Returns how a troop sees another. The target's own formation may hide it too. */
export function seeTroop(field: Stand, from: Troop, to: Troop): Seen {
  return see(from, to, field.features, blockers(field, from, to, false));
}

/** Returns how a troop sees a formation: any of its troops, or all fully. Its troops do not hide each other. */
export function seeFormation(field: Stand, from: Troop, formation: number): Sight {
  const seen = (field.formations[formation]?.troops ?? []).map((i) => {
    const to = field.troops[i]!;
    return see(from, to, field.features, blockers(field, from, to, true)).sight;
  });
  if (seen.every((sight) => sight === 'full')) return 'full';
  return seen.every((sight) => sight === 'none') ? 'none' : 'partial';
}
