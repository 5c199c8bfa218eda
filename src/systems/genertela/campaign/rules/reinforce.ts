/** The second step of a nation turn: special units and reinforcements (rules: Reinforcements; T-10, T-11). */
import { UnitOutcome, type Board } from '../board.js';
import { holds } from './relations.js';
import { countersLeft } from './resources.js';
import type { NationTurnInput } from '../../model/campaign/sequence.js';

/** Returns the special units that a nation's turn lists: new and remaining ones. */
export function listedKinds(board: Board, nation: number): Set<string> {
  const listing = board.listing.nations[board.nationOf(nation).id];
  const listed = new Set<string>(listing?.listed ?? []);
  for (const { units } of listing?.place ?? []) for (const id of Object.keys(units)) listed.add(id);
  for (const { if: condition, units } of listing?.listedIf ?? []) {
    if (holds(board, condition)) for (const id of units) listed.add(id);
  }
  return listed;
}

/** Removes special units that are no longer listed. Units with a recovery mark stay (rules: Heroes …; T-10). */
export function dismiss(board: Board, nation: number): void {
  const listed = listedKinds(board, nation);
  for (const unit of board.units()) {
    const { id, nation: own, special, recovers } = board.kind(unit);
    if (own === nation && special && recovers === 'none' && !listed.has(id)) board.remove(unit, 'listing');
  }
}

/** Places all units that the turn lists. */
export function reinforce(board: Board, nation: number): void {
  const { place } = board.listing.nations[board.nationOf(nation).id] ?? { place: [] };
  for (const entry of place) {
    const zone = siteOf(board, nation, entry);
    if (zone < 0) continue;
    for (const [id, count] of Object.entries(entry.units))
      if (!(entry.italics && isListedBefore(board, nation, id)))
        arrive(board, { nation, unit: id, zone, count, why: 'reinforcement' });
  }
}

/** Returns whether an earlier turn lists a special unit. In italics, it is then not gained again (T-10). */
function isListedBefore(board: Board, nation: number, id: string): boolean {
  const kind = board.world.kinds[board.world.kindOf(nation, id)];
  const first = board.world.firstListed.get(`${board.nationOf(nation).id} ${id}`);
  return kind?.unique === true && first !== undefined && first < board.turnNumber;
}

/** Returns the zone where an entry's units arrive, or −1 if the map lacks it or its condition fails. */
function siteOf(
  board: Board,
  nation: number,
  { zone, if: condition }: NationTurnInput['place'][number],
): number {
  if (zone === 'any') return board.zonesOf(nation)[0] ?? -1;
  for (const one of [zone].flat()) {
    const place = one === 'great-nest' ? board.nest : (board.world.map.places.get(one) ?? -1);
    if (place < 0 || isBarred(board, nation, place)) continue;
    const held = board.control(place) === nation;
    if (condition === undefined || held === (condition === 'held')) return place;
  }
  return -1;
}

/** Returns whether the great nest bars a zone: on its turn, only Chaos arrives there (Turn 11). */
function isBarred(board: Board, nation: number, zone: number): boolean {
  if (zone !== board.nest || board.nationOf(nation).ways === 'chaos') return false;
  const events = Object.values(board.listing.nations).flatMap((one) => one.events);
  return events.some((event) => event.do === 'nest' && event.clears);
}

/** Units that enter the map. */
interface Arrival {
  readonly nation: number;
  /** The id of the unit in the files. */
  readonly unit: string;
  readonly zone: number;
  readonly count: number;
  readonly why: 'reinforcement' | 'event' | 'title';
}

/**
 * Places units of a nation, limited by its counters (T-11). A named unit in play does not come again.
 * A unit that the turn sequence took out does not come again. A lost one does (T-10).
 */
export function arrive(board: Board, { nation, unit, zone, count, why }: Arrival): void {
  const kind = board.world.kindOf(nation, unit);
  const listed = board.world.kinds[kind];
  if (!listed) return;
  let most = count;
  if (listed.unique) most = board.count(kind) > 0 || board.fightOutcomes[kind] === UnitOutcome.out ? 0 : 1;
  else if (!listed.special && listed.kind.mobile) most = Math.min(count, countersLeft(board, nation));
  if (listed.unique && most > 0) board.fightOutcomes[kind] = UnitOutcome.none;
  for (let i = 0; i < most; i++) board.add(kind, nation, zone, why);
}
