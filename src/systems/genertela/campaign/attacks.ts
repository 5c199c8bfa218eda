/** What could be attacked, by whom, and what that is worth. */
import { has } from '../rules/units.js';
import type { Appraisal, Appraise } from './appraisal.js';
import type { Board } from './board.js';
import { hostOf } from './combat.js';
import { isOrdered } from './events.js';
import type { Meeting } from './fights.js';
import { isMobile, stackLimit, stackSize, stacks, type Movement } from './movement.js';
import { atPeace, isFriendly, isInCity } from './relations.js';
import { zonePoints } from './resources.js';
import { support } from './population.js';

/** A zone that may be taken, and a part of the army that could. */
export interface Attack {
  readonly zone: number;
  readonly units: readonly number[];
  readonly appraisal: Appraisal;
  /** Expected worth in units: the zone's by the chance to hold it, less own losses, plus half the enemy's. */
  readonly value: number;
}

/** Enemy units count half of one's own: they are not all spent against this nation. */
const ENEMY_WORTH = 0.5;
/** Turns whose income, and countings whose points, a zone is credited with. */
const TURNS_AHEAD = 4;
const COUNTINGS_AHEAD = 2;
/** Sizes of force that the planner tries. */
const FORCES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** What a zone is worth to a nation, in units: income ahead at six points a unit, and victory points, each as one unit. */
export function zoneValue(board: Board, nation: number, zone: number): number {
  const { victory } = board.nationOf(nation);
  const { id, terrain, plateau } = board.zone(zone);
  const left = board.world.turns.slice(board.turn);
  const countings = left.filter((turn) => turn.victoryPoints).length;
  const plain =
    !board.isNest(zone) && (!(terrain === 'waste' || plateau) || support(board, nation, zone) > 0);
  let value = (zonePoints(board, nation, zone) * Math.min(TURNS_AHEAD, left.length)) / 6;
  for (const line of victory) {
    const turns =
      'turns' in line && line.turns
        ? line.turns.filter((turn) => turn >= board.turnNumber).length
        : countings;
    const times = Math.min(COUNTINGS_AHEAD, turns);
    if ('hold' in line && line.hold.includes(id) && !board.isNest(zone)) value += line.points * times;
    if ('holdAll' in line && line.holdAll.includes(id)) value += (line.points * times) / line.holdAll.length;
    if ('zones' in line && plain) value += line.zones * times;
    if ('take' in line && line.take === id) value += line.points;
  }
  return value;
}

/** Units that may march: mobile, not apart in their city, and not the last of a zone that is controlled. */
export function freeUnits(board: Board, nation: number): number[] {
  const kept = new Set<number>();
  return board.units(nation).filter((unit) => {
    if (!isMobile(board, unit) || isInCity(board, unit) || isOrdered(board, unit)) return false;
    const zone = board.zoneAt(unit);
    const { kind } = board.kind(unit);
    // The last to march is the guard: plain units, which stand first in most zones, are asked first.
    if (board.control(zone) === nation && !kept.has(zone) && kind.category === 'standard') {
      kept.add(zone);
      return false;
    }
    return board.control(zone) !== nation || kept.has(zone);
  });
}

/** Enemy units in a zone and beside it: what threatens it. */
export function threat(board: Board, nation: number, zone: number): number {
  let sum = 0;
  for (const unit of board.units()) {
    const at = board.zoneAt(unit);
    if (atPeace(board, nation, board.holderAt(unit), at) || isInCity(board, unit)) continue;
    if (at === zone || board.zone(zone).neighbours.includes(at)) sum += board.kind(unit).kind.mobile ? 1 : 0;
  }
  return sum;
}

/** Zones that may be taken: no friend's, open to the nation, and worth something to it. */
export function targets(board: Board, movement: Movement): number[] {
  const { nation } = movement;
  return board.world.map.zones.flatMap((_, zone) =>
    !isFriendly(board, nation, zone) && movement.mayEnter(zone) && zoneValue(board, nation, zone) > 0
      ? [zone]
      : [],
  );
}

/** Enemies whom an attack on a zone would meet, the one that controls it first. */
function enemiesIn(board: Board, nation: number, zone: number): number[] {
  const all = board
    .units(-1, zone)
    .filter((unit) => !isInCity(board, unit))
    .map((unit) => board.holderAt(unit));
  return [...new Set(all)]
    .filter((one) => !atPeace(board, nation, one, zone))
    .sort((a, b) => Number(b === board.control(zone)) - Number(a === board.control(zone)) || a - b);
}

/** The battle that some units would fight in a zone; undefined where nobody stands there. */
function meetingOf(
  board: Board,
  nation: number,
  zone: number,
  units: readonly number[],
): Meeting | undefined {
  const [enemy] = enemiesIn(board, nation, zone);
  if (enemy === undefined) return undefined;
  const defenders = board.units(enemy, zone).filter((unit) => !isInCity(board, unit));
  return {
    zone,
    attacker: hostOf(board, nation, zone, units),
    defender: hostOf(board, enemy, zone, defenders),
  };
}

const NOBODY: Appraisal = { holds: 1, own: 0, enemy: 0 };

/** Free units that can come to a zone, special units first, within its stacking limit. */
export function candidates(
  board: Board,
  movement: Movement,
  zone: number,
  free: readonly number[],
): number[] {
  const groups = new Map<number, number[]>();
  for (const unit of free) {
    const from = board.zoneAt(unit);
    groups.set(from, [...(groups.get(from) ?? []), unit]);
  }
  // Named dragonewts who come to a city in a zone of others are in it and take nothing.
  const { dragonewtCity } = board.zone(zone);
  const able = [...groups.values()]
    .flatMap((group) => (movement.reach(group).has(zone) ? group : []))
    .filter((unit) => !dragonewtCity || !has(board.kind(unit).kind, 'named-dragonewt'));
  const room = stackLimit(board, zone) - stackSize(board, movement.nation, zone);
  const special = able.filter((unit) => board.kind(unit).kind.category !== 'standard');
  const plain = able.filter((unit) => board.kind(unit).kind.category === 'standard');
  const ordered = [...special, ...plain];
  return ordered.filter((unit) => stacks(board, unit)).slice(0, Math.max(0, room));
}

/** The best attack on a zone that free units can make, by the sizes of force that the planner tries. */
export function bestAttack(
  board: Board,
  movement: Movement,
  zone: number,
  free: readonly number[],
  appraise: Appraise,
): Attack | undefined {
  const { nation } = movement;
  const able = candidates(board, movement, zone, free);
  const worth = zoneValue(board, nation, zone);
  let found: Attack | undefined;
  for (const size of FORCES) {
    if (size > able.length) break;
    const units = able.slice(0, size);
    const meeting = meetingOf(board, nation, zone, units);
    const appraisal = meeting ? appraise(meeting) : NOBODY;
    const value = worth * appraisal.holds - appraisal.own + ENEMY_WORTH * appraisal.enemy;
    if (!found || value > found.value) found = { zone, units, appraisal, value };
    if (!meeting) break;
  }
  return found;
}

/** Enemies in a zone, whoever they are. */
export const defendersOf = (board: Board, nation: number, zone: number): number =>
  enemiesIn(board, nation, zone).reduce((sum, enemy) => sum + board.units(enemy, zone).length, 0);
