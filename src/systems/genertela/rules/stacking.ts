/** How many units may stand in a zone, and how many it takes to march through one (rules: Movement, Stacking). */
import type { Terrain } from '../scenario/schema.js';
import type { Group } from './side.js';
import { has } from './units.js';

/** Units of one nation that a zone of each terrain holds after movement. */
export const STACKING_LIMITS: Readonly<Record<Terrain, number>> = {
  lowland: 8,
  highland: 4,
  mountain: 4,
  waste: 4,
};
/** A nation's one overstack may hold this many times the limit. */
const OVERSTACK = 2;
/** Units that march through a zone for each unit that stands there. */
const OVERRUN_RATIO = 2;

/** How a stack compares with its limit. */
export interface Stacking {
  readonly units: number;
  readonly limit: number;
  /** Units that would be eliminated. */
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
 * A stack without the units beyond its limit. The document does not say which go: the owner would give up plain units
 * first, then named dragonewts, then those whom the default order of losses gives up last.
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

/** How late an owner would give a group up. */
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
 * Whether units can march on through an enemy zone: at least twice as many as stand there. Giants, Dragons and the
 * Crimson Bat count as four units, pure assassins as none; cities and forests are no units that block.
 * @param walls a city or fortress stands there: only units outside it block
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
