/** Cover, Dense Cover and plunging fire between formations (G-10). */
import { isWithin, gapToFeature, type PlacedFeature, type Troop, type Stand } from './read.js';
import { hasFloors } from './schema.js';
import { see, isBetween, seeTroop } from './sight.js';

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
