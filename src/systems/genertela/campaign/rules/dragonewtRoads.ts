/** The movement of named dragonewts on the roads between their cities (rules: Movement; T-24). */
import { has } from '../../model/unitTypes.js';
import type { Board } from '../board.js';
import { atPeace, isInCity } from './friendsAndOverlords.js';
import { mayStand } from './resources.js';

/** The maximum number of named dragonewts in a city in a foreign zone (rules: Stacking). */
export const CITY_ROOM = 2;

/** Returns the named dragonewts of a nation in a zone. */
export const dragonewtsAt = (board: Board, nation: number, zone: number): number[] =>
  board.units(nation, zone).filter((unit) => has(board.kind(unit).kind, 'named-dragonewt'));

/**
 * Returns the zones on the shortest land path, without the first and with the last. It is empty if there is no path.
 */
function road(board: Board, nation: number, from: number, to: number): number[] {
  const before = new Map<number, number>([[from, -1]]);
  const waiting = [from];
  for (let next = waiting.shift(); next !== undefined && !before.has(to); next = waiting.shift()) {
    for (const zone of board.zone(next).neighbours) {
      if (before.has(zone) || !mayStand(board, nation, zone)) continue;
      before.set(zone, next);
      waiting.push(zone);
    }
  }
  const way: number[] = [];
  for (let zone = before.has(to) ? to : -1; zone >= 0 && zone !== from; zone = before.get(zone) ?? -1)
    way.unshift(zone);
  return way;
}

/** Moves dragonewts along the road. An enemy with more units in a zone stops them there (T-24). */
export function walk(board: Board, nation: number, units: readonly number[], to: number): void {
  const [first] = units;
  if (first === undefined) return;
  const way = road(board, nation, board.zoneAt(first), to);
  const stop = way.slice(0, -1).find((zone) => isBlocked(board, nation, zone, units.length));
  const end = stop ?? way.at(-1);
  if (end === undefined) return;
  if (stop !== undefined)
    board.log?.({ event: 'blocked', zone: board.zone(stop).id, nation: board.idOf(nation) });
  for (const unit of units) board.move(unit, end);
}

function isBlocked(board: Board, nation: number, zone: number, walkers: number): boolean {
  const blockers = new Map<number, number>();
  for (const unit of board.units(-1, zone)) {
    const holder = board.holderAt(unit);
    const { kind } = board.kind(unit);
    if (atPeace(board, nation, holder, zone) || !kind.mobile || kind.uncounted || isInCity(board, unit))
      continue;
    blockers.set(holder, (blockers.get(holder) ?? 0) + 1);
  }
  return [...blockers].some(([holder, count]) => board.nationOf(holder).blocks && count > walkers);
}

/** Moves a dragonewt to each empty city from the nearest city with at least two (T-24). */
export function reoccupy(board: Board, nation: number): void {
  const cities = board.world.map.zones.flatMap(({ dragonewtCity }, zone) => (dragonewtCity ? [zone] : []));
  for (const empty of cities.filter((zone) => dragonewtsAt(board, nation, zone).length === 0)) {
    const from = cities
      .filter((zone) => dragonewtsAt(board, nation, zone).length > 1)
      .map((zone) => ({ zone, length: road(board, nation, zone, empty).length }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => a.length - b.length || a.zone - b.zone)[0];
    if (from) walk(board, nation, dragonewtsAt(board, nation, from.zone).slice(-1), empty);
  }
}
