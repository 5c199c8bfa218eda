/**
 * Armies of alliances: contributions, leader and end (rules: Alliances, Alliance Nation Turn; T-18).
 *
 * Units that allies lend each other, and homelands that allies share (rules: Alliances; T-26).
 */
import type { BattleChance } from '../../../../game/index.js';
import type { Board } from '../board.js';
import type { Agent } from '../policies/nationPolicies.js';
import { isMobile, Movement, stackLimit, stackSize } from './movement.js';
import { armyOf, membersOf, resolveControl, stands, allied } from './friendsAndOverlords.js';
import { homeOf } from './resources.js';
import { has } from '../../model/unitTypes.js';

const bitOf = (board: Board, army: number): number => 1 << (army - board.world.peoples);

/**
 * Returns the centre of an alliance: the first one that a member controls. Returns −1 if the alliance does not form.
 */
export function centreOf(board: Board, army: number): number {
  const alliance = armyOf(board, army);
  if (!alliance || !stands(board, alliance)) return -1;
  const members = membersOf(board, alliance);
  for (const id of alliance.army?.centres ?? []) {
    const zone = board.world.map.places.get(id) ?? -1;
    if (zone >= 0 && (members.includes(board.control(zone)) || board.control(zone) === army)) return zone;
  }
  return -1;
}

/** Moves a member's units to the centre and gives them to the army: the required ones and its own choice. */
export function contribute(board: Board, nation: number, movement: Movement, agent: Agent): void {
  for (let army = board.world.peoples; army < board.world.nations.length; army++) {
    const alliance = armyOf(board, army);
    const centre = alliance ? centreOf(board, army) : -1;
    if (!alliance || centre < 0 || !membersOf(board, alliance).includes(nation)) continue;
    const due = mustSend(board, nation, alliance.army?.must[board.idOf(nation) ?? ''] ?? {});
    const sent = [...new Set([...due, ...agent.send(board, nation)])];
    for (const unit of sent) {
      if (board.zoneAt(unit) !== centre) {
        if (!movement.reach([unit]).has(centre) || movement.abandons([unit])) continue;
        movement.go({ units: [unit], to: centre });
      }
      board.lend(unit, army);
      board.provided[nation] = board.provided[nation]! | bitOf(board, army);
    }
  }
}

function mustSend(board: Board, nation: number, units: Readonly<Record<string, number>>): number[] {
  return Object.entries(units).flatMap(([id, count]) =>
    board
      .units(nation)
      .filter((unit) => board.kind(unit).id === id && isMobile(board, unit))
      .slice(0, count),
  );
}

/** Returns the leader: the nation that gave most units. The die decides between equals (T-18). */
export function elect(board: Board, army: number, chance: BattleChance): number {
  const votes = new Map<number, number>();
  for (const unit of board.units(army)) {
    const { nation } = board.kind(unit);
    votes.set(nation, (votes.get(nation) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  const leaders = [...votes].filter(([, count]) => count === most).map(([nation]) => nation);
  return leaders[leaders.length > 1 ? chance.below(leaders.length) : 0] ?? army;
}

/**
 * Ends an army. In each zone that it took, the units of the nation with most of them stay; ties go to the leader.
 * All others go to the first zone of their own nation. They stay if it has none.
 */
export function disband(board: Board, army: number): void {
  if (board.units(army).length === 0) return;
  for (const zone of board.zonesOf(army)) {
    const counts = new Map<number, number>();
    for (const unit of board.units(army, zone)) {
      const { nation } = board.kind(unit);
      counts.set(nation, (counts.get(nation) ?? 0) + 1);
    }
    const [keeper] = [...counts].sort(
      ([a, x], [b, y]) => y - x || Number(b === board.controller) - Number(a === board.controller) || a - b,
    )[0] ?? [army];
    for (const unit of board.units(army, zone)) {
      if (board.kind(unit).nation === keeper) board.lend(unit, keeper);
    }
    board.setControl(zone, keeper);
  }
  for (const unit of board.units(army)) {
    const { nation, kind } = board.kind(unit);
    board.lend(unit, nation);
    const home = homeOf(board, nation);
    if (home !== undefined && !has(kind, 'city')) board.move(unit, home);
  }
  resolveControl(board);
}

/** Gives a nation its allies' loans at the start of its turn: half of those that may march, or all in a named zone. */
export function borrow(board: Board, nation: number, agents: readonly Agent[]): void {
  const { id } = board.nationOf(nation);
  board.world.nations.forEach(({ lend }, ally) => {
    if (lend === id && allied(board, ally, nation) && wasAllied(board, ally, nation))
      take(board, nation, agents[ally]?.send(board, ally) ?? []);
  });
  for (const event of board.listing.nations[id]?.events ?? []) {
    const ally = event.do === 'borrow' ? (board.world.places.get(event.of) ?? -1) : -1;
    if (event.do !== 'borrow' || ally < 0 || !allied(board, ally, nation)) continue;
    const zone = event.zone === undefined ? undefined : (board.world.map.places.get(event.zone) ?? -1);
    if (zone === undefined) take(board, nation, agents[ally]?.send(board, ally) ?? []);
    else if (zone >= 0) for (const unit of board.units(ally, zone)) board.lend(unit, nation);
  }
  resolveControl(board);
}

/** Returns whether the lender had a nation turn in this alliance, earlier on this turn or on the previous turn. */
function wasAllied(board: Board, lender: number, nation: number): boolean {
  if (lender < nation) return true;
  const ids = [board.nationOf(lender).id, board.nationOf(nation).id];
  const before = board.world.turns[board.turn - 1]?.alliances ?? [];
  return before.some(({ members }) => ids.every((id) => members.includes(id)));
}

/** Places lent units like subject troops, in the borrower's home. */
function take(board: Board, nation: number, units: readonly number[]): void {
  const home = homeOf(board, nation);
  if (home === undefined) return;
  for (const unit of units) {
    board.lend(unit, nation);
    board.move(unit, home);
  }
}

/** Returns lent units to their owner at the end of the turn. They stay in their zones. */
export function giveBack(board: Board, nation: number): void {
  for (const unit of board.units(nation)) {
    const owner = board.kind(unit).nation;
    if (owner === nation || board.overlord(owner) === nation) continue;
    if (board.zonesOf(owner).some((zone) => board.zoneLord(zone) === nation)) continue;
    board.lend(unit, owner);
  }
}

/** Returns homelands from an ally to the nation if its units are there. The ally's units move away if they can. */
export function reclaim(board: Board, nation: number): void {
  for (const zone of board.nationOf(nation).homelands) {
    const holder = board.control(zone);
    if (holder < 0 || !allied(board, nation, holder)) continue;
    if (!board.units(nation, zone).some((unit) => isMobile(board, unit) && !board.kind(unit).kind.uncounted))
      continue;
    board.setControl(zone, nation);
    for (const unit of board.units(-1, zone)) {
      const ally = board.holderAt(unit);
      if (allied(board, nation, ally) && isMobile(board, unit)) leave(board, ally, unit);
    }
  }
}

function leave(board: Board, ally: number, unit: number): void {
  const reach = new Movement(board, ally).reach([unit]);
  const to = [...reach.keys()].find(
    (zone) => board.control(zone) === ally && stackSize(board, ally, zone) < stackLimit(board, zone),
  );
  if (to !== undefined) board.move(unit, to);
}
