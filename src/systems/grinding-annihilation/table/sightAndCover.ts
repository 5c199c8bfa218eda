/**
 * Visibility and full visibility in a plane with heights (G-08, G-09). Cover, Dense Cover and plunging fire between
 * formations (G-10).
 */
import { discGap, discOutline, look, newLook, type Outline } from '../../../space/index.js';
import { isWithin, overlaps, type PlacedFeature, type Troop, type Stand, gapToFeature } from './warfield.js';
import { hasFloors } from './schema.js';

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

/** The cover of a troop, and the indices of the features that give it. */
export interface TroopCover {
  readonly cover: 'none' | 'cover' | 'dense';
  readonly because: readonly number[];
}

/** Returns the cover of one troop against attacks of a formation. */
export function coverOf(field: Stand, attackers: readonly Troop[], target: Troop): TroopCover {
  if (isVehicle(target) && attackers.some((one) => seeTroop(field, one, target).visible >= HALF))
    return { cover: 'none', because: [] };
  const giving = field.features.flatMap((feature, i) =>
    covers(field, feature, attackers, target) ? [i] : [],
  );
  const dense = giving.filter((i) => field.features[i]?.kind === 'wood');
  if (dense.length > 0) return { cover: 'dense', because: dense };
  return { cover: giving.length > 0 ? 'cover' : 'none', because: giving };
}

const HALF = 0.5;

const isVehicle = ({ keywords }: Troop): boolean => keywords.has('VEHICLE');

/** Returns whether a feature gives cover to a troop. */
function covers(field: Stand, feature: PlacedFeature, attackers: readonly Troop[], target: Troop): boolean {
  const within = isWithin(feature.outline, target);
  switch (feature.kind) {
    case 'craters':
    case 'barricade':
      return within && target.keywords.has('INFANTRY');
    case 'debris':
    case 'structure':
      return isHidden(feature, attackers, target);
    case 'ruins':
    case 'spore-thrower':
      return within || isHidden(feature, attackers, target);
    case 'wood':
      return isHalfWithin(field, feature, target.formation) || isHidden(feature, attackers, target);
    default:
      return false;
  }
}

/** Returns whether a feature prevents some attacker from seeing a troop fully. */
function isHidden(feature: PlacedFeature, attackers: readonly Troop[], target: Troop): boolean {
  return attackers.some(
    (attacker) =>
      isBetween(attacker, target, feature.outline) && see(attacker, target, [feature], []).sight !== 'full',
  );
}

/** Returns whether at least half the troops of a formation are completely within a feature. */
function isHalfWithin({ formations, troops }: Stand, { outline }: PlacedFeature, formation: number): boolean {
  const all = formations[formation]?.troops ?? [];
  const within = all.filter((i) => isWithin(outline, troops[i]!));
  return 2 * within.length >= all.length;
}

/** The minimum level of a troop for plunging fire, in inches. */
export const PLUNGING = 6;

/** Returns whether fire from a level of a ruin or building is plunging. The whole target must be on the ground. */
export function isPlungingFrom({ formations, troops }: Stand, level: number, formation: number): boolean {
  return level >= PLUNGING && formations[formation]?.troops.every((i) => troops[i]?.level === 0) !== false;
}

/** Returns whether a troop's attacks are plunging fire: from high in a ruin or building at the ground. */
export function isPlunging(field: Stand, from: Troop, formation: number): boolean {
  const { features } = field;
  if (!isPlungingFrom(field, from.level, formation)) return false;
  return features.some(({ kind, outline }) => hasFloors(kind) && isWithin(outline, from));
}

/** The distance in which a spore thrower affects shooters, in inches. */
const SPORES = 6;

/** Returns whether spores subtract 1 from a troop's ranged hit rolls. */
export function isInSpores({ features }: Stand, troop: Troop): boolean {
  return features.some(
    (feature) => feature.kind === 'spore-thrower' && gapToFeature(feature, troop) <= SPORES,
  );
}
