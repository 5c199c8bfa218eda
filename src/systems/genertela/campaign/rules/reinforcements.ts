/**
 * The second step of a nation turn: special units and reinforcements (rules: Reinforcements; T-10, T-11). Recovery of
 * units (rules: Heroes …, Recovery; T-16).
 */
import { UnitOutcome, type Board } from '../board.js';
import { holds } from './friendsAndOverlords.js';
import { countersLeft } from './resources.js';
import type { NationTurnInput } from '../../model/campaign/campaignFile.js';
import type { BattleChance } from '../../../../game/index.js';
import { has } from '../../model/unitTypes.js';

/** Returns the special units that a nation's turn lists: new and remaining ones. */
function listedKinds(board: Board, nation: number): Set<string> {
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

/** The last turn, on which no unit recovers. */
const LAST_TURN = 40;
/** A recovery roll: 6 or more on a d10. */
const DIE = 10;
const RECOVERS_FROM = 6;
/** The only zone of some units, by id. The Only Old One must hold it, Isidilian must not (Turn 1). */
const ONLY_ZONES: Readonly<Record<string, { readonly zone: string; readonly held: boolean }>> = {
  'only-old-one': { zone: 'shadow-plateau', held: true },
  isidilian: { zone: 'dwarf-run', held: false },
};

/** Records that a unit fell. Recovery is decided after all combat of the nation turn. */
export function fell(board: Board, kind: number, barred: boolean): void {
  const { recovers, special, home } = board.world.kinds[kind] ?? {
    recovers: 'none',
    special: false,
    home: -1,
  };
  if (home >= 0) board.fightOutcomes[kind] = board.fightOutcomes[kind]! + (barred ? 0 : 1);
  else if (special || recovers !== 'none')
    board.fightOutcomes[kind] = barred ? UnitOutcome.lost : UnitOutcome.fallen;
}

/** Rolls recovery after all combat of a nation turn, for units of any nation that fell in it, and for waiting units. */
export function recover(board: Board, chance: BattleChance): void {
  if (board.turnNumber === LAST_TURN) return;
  board.world.kinds.forEach((unit, kind) => {
    const fightOutcome = board.fightOutcomes[kind]!;
    if (fightOutcome === UnitOutcome.none) return;
    if (unit.home >= 0) recoverDragonewts(board, kind, fightOutcome);
    else if (unit.unique || unit.special) recoverUnit(board, kind, fightOutcome, chance);
  });
}

function recoverUnit(board: Board, kind: number, fightOutcome: number, chance: BattleChance): void {
  const { nation, id, recovers } = board.world.kinds[kind]!;
  if (fightOutcome === UnitOutcome.lost || fightOutcome === UnitOutcome.out) return;
  // Waiting units (**) roll again on later turns, in their own nation turn.
  const waits = fightOutcome >= UnitOutcome.waiting;
  if (waits && (board.nation !== nation || fightOutcome - UnitOutcome.waiting >= board.turnNumber)) return;
  const own = recovers === 'none' ? (listsTwice(board, nation, id) ? '*' : 'none') : recovers;
  const zone = own === 'none' ? -1 : returnZone(board, kind);
  const again = own === '**' || own === 'infinite';
  if (own === 'none' || (zone < 0 && !again)) {
    board.fightOutcomes[kind] = UnitOutcome.lost;
    return;
  }
  const back = zone >= 0 && (own === 'infinite' || 1 + chance.below(DIE) >= RECOVERS_FROM);
  board.log?.({ event: 'recovery', unit: id, back });
  board.fightOutcomes[kind] = back
    ? UnitOutcome.none
    : again
      ? UnitOutcome.waiting + board.turnNumber
      : UnitOutcome.lost;
  if (back) board.add(kind, nation, zone, 'recovered');
}

/**
 * Returns whether a unit is listed on this turn and on at least one other turn. It then acts like * (rules: Heroes …).
 */
function listsTwice(board: Board, nation: number, id: string): boolean {
  if (!listedKinds(board, nation).has(id)) return false;
  const name = board.nationOf(nation).id;
  let turns = 0;
  for (const { nations } of board.world.turns) {
    const listing = nations[name];
    if (!listing) continue;
    const all = [...listing.listed, ...listing.place.flatMap(({ units }) => Object.keys(units))];
    if (all.includes(id)) turns++;
  }
  return turns > 1;
}

/** Returns the zone of a recovered unit: its start zone if its nation holds it, otherwise any zone of its nation. */
function returnZone(board: Board, kind: number): number {
  const { nation, id } = board.world.kinds[kind]!;
  const { places } = board.world.map;
  const only = ONLY_ZONES[id];
  if (only) {
    const place = places.get(only.zone) ?? -1;
    return place >= 0 && (!only.held || board.control(place) === nation) ? place : -1;
  }
  const { peoples, turns, setup } = board.world;
  if (nation >= peoples) return -1;
  // The Inhuman King may return in any dragonewt city (Turn 1).
  const cities = id === 'inhuman-king' ? dragonewtCities(board, nation) : [];
  const listed = turns.flatMap(({ nations }) =>
    (nations[board.nationOf(nation).id]?.place ?? []).flatMap(({ zone, units }) =>
      units[id] ? [zone].flat() : [],
    ),
  );
  const starts = [
    ...setup.flatMap((one) => (one.kind === kind ? [one.zone] : [])),
    ...listed.flatMap((zone) => places.get(zone) ?? []),
  ];
  return (
    [...starts, ...board.zonesOf(nation)].find((zone) => board.control(zone) === nation) ?? cities[0] ?? -1
  );
}

/** Returns the zones whose city contains dragonewts. */
function dragonewtCities(board: Board, nation: number): number[] {
  return board
    .units(nation)
    .filter(
      (unit) => has(board.kind(unit).kind, 'named-dragonewt') && board.zone(board.zoneAt(unit)).dragonewtCity,
    )
    .map((unit) => board.zoneAt(unit));
}

/** Returns dragonewts to the city of their name, while it has dragonewts and the Inhuman King is in play. */
function recoverDragonewts(board: Board, kind: number, fallen: number): void {
  const { nation, home } = board.world.kinds[kind]!;
  board.fightOutcomes[kind] = 0;
  const king = board.world.kindOf(nation, 'inhuman-king');
  if (king >= 0 && board.count(king) === 0) return;
  if (!board.units(nation, home).some((unit) => has(board.kind(unit).kind, 'named-dragonewt'))) return;
  for (let i = 0; i < fallen; i++) board.add(kind, nation, home, 'recovered');
}
