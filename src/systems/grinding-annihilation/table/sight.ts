/** Who is visible and fully visible to whom, in the plane with heights (G-08, G-09). */
import { discGap, look, newLook, sightGround, type SightPiece } from '../../../space/index.js';
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
  const pieces = features.flatMap((feature): SightPiece[] => {
    const does = hides(feature, from, to);
    return does === undefined ? [] : [{ does, shape: feature.shape }];
  });
  for (const { x, y, radius, top } of others) {
    const does = band(top, from, to);
    const over = [from, to].some((one) => discGap(x, y, radius, one.x, one.y, one.radius) < 0);
    // Who stands on another floor, right above or below one of the two, is between none of their bases in the plane.
    if (does !== undefined && !over) pieces.push({ does, shape: { circle: [x, y], radius } });
  }
  look(sightGround(pieces), pairOf(from, to), 0, 1, -Infinity, out);
  const { visible, over } = out;
  if (visible === 0) return { sight: 'none', visible };
  const whole = visible === 1 && !out.hidden && !over && !features.some((one) => blurs(one, from, to));
  return { sight: whole ? 'full' : 'partial', visible };
}

function pairOf(from: Troop, to: Troop) {
  return {
    count: 2,
    x: Float64Array.of(from.x, to.x),
    y: Float64Array.of(from.y, to.y),
    radius: Float64Array.of(from.radius, to.radius),
    there: Uint8Array.of(1, 1),
  };
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
