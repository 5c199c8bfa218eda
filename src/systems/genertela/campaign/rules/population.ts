/** The fifth step of a nation turn: the population limit of the land (rules: Population Limit; T-19). */
import type { Board } from '../board.js';
import { has } from '../../model/unitTypes.js';
import { hasCity, isMarch, holdsCity } from './resources.js';

/** The number of units that a full homeland supports in addition. */
const HOMELAND_EXTRA = 2;

/** Returns the number of units that a zone supports for its controller. */
export function support(board: Board, nation: number, zone: number): number {
  const { ways, homelands } = board.nationOf(nation);
  const { terrain } = board.zone(zone);
  if (board.isNest(zone) && ways !== 'chaos') return 0;
  if (terrain === 'sea') return 0;
  if (ways === 'uz') return homelands.has(zone) ? 4 : 2;
  if (ways === 'mostali') {
    if (homelands.has(zone)) return 4;
    return terrain === 'mountain' ? 3 : terrain === 'highland' ? 2 : terrain === 'lowland' ? 1 : 0;
  }
  const city = hasCity(board, zone) ? 2 : 0;
  if (terrain === 'lowland') return 3 + city;
  if (terrain === 'highland') return 2 + city;
  if (terrain === 'waste' && ways === 'nomad') return 2 + city;
  return city + (isMarch(board, nation, zone) ? 2 : 0);
}

/** Returns whether a unit counts for the limit. Cities, forests, pure assassins and raiders at sea do not (T-28). */
const counts = (board: Board, unit: number): boolean => {
  const { kind } = board.kind(unit);
  return kind.mobile && !kind.uncounted && !staysAtSea(board, unit);
};

/** Returns whether a unit is at sea and may stay there. */
const staysAtSea = (board: Board, unit: number): boolean =>
  board.zone(board.zoneAt(unit)).terrain === 'sea' && board.nationOf(board.holderAt(unit)).raiders;

/** The population of a nation: its limit, and the units that count. */
export interface Population {
  readonly limit: number;
  readonly counted: number;
}

/**
 * Returns the limit and the counted units. Two units in a homeland above its own support do not count.
 * Uz and Mostali use their larger figure there instead (T-19).
 */
export function population(board: Board, nation: number): Population {
  const { homelands, ways } = board.nationOf(nation);
  const units = board.units(nation).filter((unit) => counts(board, unit));
  let limit = board.zonesOf(nation).reduce((sum, zone) => sum + support(board, nation, zone), 0);
  let counted = units.length;
  if (ways === 'dragonewts') {
    board.world.map.zones.forEach((zone, index) => {
      const owner = board.control(index);
      if (zone.dragonewtCity && owner !== nation && holdsCity(board, nation, index)) limit += 2;
    });
  }
  if (ways !== 'uz' && ways !== 'mostali') {
    for (const zone of homelands) {
      if (board.control(zone) !== nation) continue;
      const there = units.filter((unit) => board.zoneAt(unit) === zone).length;
      counted -= Math.max(0, Math.min(HOMELAND_EXTRA, there - support(board, nation, zone)));
    }
  }
  return { limit, counted };
}

/** Removes the units that the land does not support: plain units first, from the zone with most of them (T-19). */
export function starve(board: Board, nation: number): void {
  for (;;) {
    const { limit, counted } = population(board, nation);
    if (counted <= limit) return;
    const units = board.units(nation).filter((unit) => counts(board, unit));
    const crowd = (unit: number): number =>
      units.filter((other) => board.zoneAt(other) === board.zoneAt(unit)).length;
    // The removal of units that do not count for the limit would not help.
    const spared = (unit: number): boolean => {
      const zone = board.zoneAt(unit);
      const { homelands, ways } = board.nationOf(nation);
      const beyond = crowd(unit) - support(board, nation, zone);
      return (
        homelands.has(zone) && ways !== 'uz' && ways !== 'mostali' && beyond > 0 && beyond <= HOMELAND_EXTRA
      );
    };
    const rank = (unit: number): number => {
      const { special, kind } = board.kind(unit);
      return (
        (spared(unit) ? 8 : 0) +
        (special ? 4 : 0) +
        (kind.category === 'standard' ? 0 : 2) +
        (has(kind, 'named-dragonewt') ? 1 : 0)
      );
    };
    const gone = units.reduce((worst, unit) =>
      rank(unit) < rank(worst) || (rank(unit) === rank(worst) && crowd(unit) > crowd(worst)) ? unit : worst,
    );
    board.remove(gone, 'population');
  }
}
