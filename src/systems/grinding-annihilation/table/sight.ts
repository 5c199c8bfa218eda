/** Who is visible and fully visible to whom, in the plane with heights (G-08, G-09). */
import { discGap, discOutline, look, newLook, type Outline } from '../../../space/index.js';
import { isWithin, overlaps, type PlacedFeature, type Troop, type Stand } from './read.js';

/** What a troop sees of another one or of a formation: all that faces it, a part, or nothing. */
type Sight = 'full' | 'partial' | 'none';

/** What one troop sees of another. */
interface Seen {
  readonly sight: Sight;
  /** The share of the angle of the target's base that nothing hides. */
  readonly visible: number;
}

const out = newLook();

/**
 * What a troop sees of another past some features and troops. What is between is as high as both heads or higher: it
 * hides all behind it; no higher than the eye and the target's feet: nothing; in between: a part (G-08).
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
    // Who stands on another floor, right above or below one of the two, is between none of their bases in the plane.
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

/** The two of a look, one pair for all. */
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

/** Whether an outline may lie between two troops: what does not hides nothing. */
export const isBetween = (from: Troop, to: Troop, { x, y, reach }: Outline): boolean =>
  mayCross(from, to, x, y, reach);

/** Whether a disc touches the strip, as wide as the target's base, from one troop's centre to another's. */
export function mayCross(from: Troop, to: Troop, x: number, y: number, radius: number): boolean {
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

/** What something of a height between two troops does to sight. */
function band(height: number, from: Troop, to: Troop): 'wall' | 'low' | undefined {
  if (height >= Math.max(from.top, to.top)) return 'wall';
  return height <= Math.min(from.top, to.level) ? undefined : 'low';
}

const isAbove = ({ keywords }: Troop): boolean => keywords.has('TOWERING') || keywords.has('AIRCRAFT');

/** What a feature between two troops does to sight, by its kind. */
function hides(feature: PlacedFeature, from: Troop, to: Troop): 'wall' | 'low' | undefined {
  const { kind, outline, height } = feature;
  switch (kind) {
    case 'wood':
      // G-09: one sees through a wood, but nobody fully; out of it normally.
      return isAbove(from) || isAbove(to) || isWithin(outline, from) ? undefined : 'low';
    case 'ruins':
      // G-09: into ruins and out of them one sees; through and over them nobody does.
      if (isAbove(from) || isAbove(to) || overlaps(outline, from) || overlaps(outline, to)) return undefined;
      return 'wall';
    case 'acidic-pond':
      // Whatever height a file gives it: it lies in the ground.
      return undefined;
    case 'building':
      // G-09: whoever is in a building looks out of it and is seen.
      return overlaps(outline, from) || overlaps(outline, to) ? undefined : band(height, from, to);
    default:
      return band(height, from, to);
  }
}

/** Whether a wood that holds any of a target keeps it from being seen fully. */
function blurs({ kind, outline }: PlacedFeature, from: Troop, to: Troop): boolean {
  if (kind !== 'wood' || isAbove(from) || isAbove(to)) return false;
  return overlaps(outline, to) && !(isWithin(outline, from) && !isWithin(outline, to));
}

/** The troops that hide others from one: enemies of another formation than the target's, where `through` it is seen. */
function blockers({ troops }: Stand, from: Troop, to: Troop, through: boolean): readonly Troop[] {
  return troops.filter(
    (one) => one !== to && one.side !== from.side && !(through && one.formation === to.formation),
  );
}

/** What a troop sees of another, that troop's own formation being in the way too. */
export function seeTroop(field: Stand, from: Troop, to: Troop): Seen {
  return see(from, to, field.features, blockers(field, from, to, false));
}

/** What a troop sees of a formation: any of its troops, or all of them fully, each seen through the others. */
export function seeFormation(field: Stand, from: Troop, formation: number): Sight {
  const seen = (field.formations[formation]?.troops ?? []).map((i) => {
    const to = field.troops[i] as Troop;
    return see(from, to, field.features, blockers(field, from, to, true)).sight;
  });
  if (seen.every((sight) => sight === 'full')) return 'full';
  return seen.every((sight) => sight === 'none') ? 'none' : 'partial';
}
