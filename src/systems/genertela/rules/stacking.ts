/** Stacking limits, and the units needed to march through a zone (rules: Movement, Stacking). */
import type { Terrain } from '../model/scenario.js';
import type { Group } from './side.js';
import { has } from '../model/unitTypes.js';

/** The maximum number of one nation's units in a zone after movement, by terrain. */
export const STACKING_LIMITS: Readonly<Record<Terrain, number>> = {
  lowland: 8,
  highland: 4,
  mountain: 4,
  waste: 4,
};
/** The factor on the limit for a nation's one overstack. */
const OVERSTACK = 2;
/** The number of marching units needed per unit in the zone. */
const OVERRUN_RATIO = 2;

/** A stack and its limit. */
export interface Stacking {
  readonly units: number;
  readonly limit: number;
  /** The number of units that would be eliminated. */
  readonly excess: number;
}

/** Cities, forests and pure assassins do not count for stacking. */
const counts = ({ kind }: Group): boolean => kind.mobile && !kind.uncounted;

/** @param overstack whether the nation uses its one overstack here */
export function stackingOf(groups: readonly Group[], terrain: Terrain, overstack: boolean): Stacking {
  const units = groups.reduce((sum, group) => sum + (counts(group) ? group.count : 0), 0);
  const limit = STACKING_LIMITS[terrain] * (overstack ? OVERSTACK : 1);
  return { units, limit, excess: Math.max(0, units - limit) };
}

/**
 * Returns a stack without the units above its limit. The document does not define the order.
 * We remove plain units first, then named dragonewts, then the others in the default order of losses.
 */
export function eliminated(groups: readonly Group[], excess: number): Group[] {
  const order = groups
    .map((group, index) => ({ group, index }))
    .filter(({ group }) => counts(group))
    .sort((a, b) => sparing(a.group) - sparing(b.group) || a.index - b.index);
  const left = groups.map(({ count }) => count);
  let over = excess;
  for (const { index } of order) {
    const gone = Math.min(over, left[index] ?? 0);
    left[index] = (left[index] ?? 0) - gone;
    over -= gone;
  }
  return groups.flatMap((group, index) => {
    const count = left[index] ?? 0;
    return count > 0 ? [{ ...group, count }] : [];
  });
}

/** Returns the priority of keeping a group. */
function sparing({ kind }: Group): number {
  const plain = kind.category === 'standard' ? 0 : 100;
  return plain + (has(kind, 'named-dragonewt') ? 50 : 0) + kind.lossRank;
}

/** The result of an overrun of a zone. */
export interface Overrun {
  readonly moving: number;
  readonly occupying: number;
  readonly needed: number;
  readonly possible: boolean;
}

/**
 * Returns whether units can march through an enemy zone: they need at least twice the units there.
 * Giants, Dragons and the Crimson Bat count as four units, pure assassins as none. Cities and forests do not block.
 * @param walls whether a city or fortress is there; then only units outside it block
 */
export function overrunOf(moving: readonly Group[], occupying: readonly Group[], walls: boolean): Overrun {
  const weigh = (groups: readonly Group[], blocks: (group: Group) => boolean): number =>
    groups.reduce(
      (sum, group) => sum + (counts(group) && blocks(group) ? group.count * group.kind.overrun : 0),
      0,
    );
  const own = weigh(moving, () => true);
  const standing = weigh(occupying, ({ outside }) => !walls || outside);
  const needed = standing * OVERRUN_RATIO;
  return { moving: own, occupying: standing, needed, possible: own >= needed };
}
