/** Units that allies lend each other, and homelands that allies share (rules: Alliances; T-26). */
import type { Agent } from '../policies/agents.js';
import type { Board } from '../board.js';
import { isMobile, Movement, stackLimit, stackSize } from './movement.js';
import { allied, resolveControl } from './relations.js';
import { homeOf } from './resources.js';

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
