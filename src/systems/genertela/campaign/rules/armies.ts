/** Armies of alliances: contributions, leader and end (rules: Alliances, Alliance Nation Turn; T-18). */
import type { BattleChance } from '../../../../game/index.js';
import type { Board } from '../board.js';
import type { Agent } from '../policies/agents.js';
import { isMobile, type Movement } from './movement.js';
import { armyOf, membersOf, resolveControl, stands } from './relations.js';
import { homeOf } from './resources.js';
import { has } from '../../model/units.js';

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
