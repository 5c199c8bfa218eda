/**
 * Possible attacks, their units and their values. The expected results of battles, by which the policies appraise
 * them.
 */
import { has } from '../../model/unitTypes.js';
import type { Board } from '../board.js';
import { hostOf } from '../rules/battlesAndRetreats.js';
import { isOrdered } from '../rules/turnEvents.js';
import type { Host, CampaignFights, ZoneMeeting } from '../campaignBattles.js';
import { isMobile, stackLimit, stackSize, stacks, type Movement } from '../rules/movement.js';
import { atPeace, isFriendly, isInCity } from '../rules/friendsAndOverlords.js';
import { zonePoints, support } from '../rules/resources.js';
import type { BattleChance } from '../../../../game/index.js';
import { RESULTS } from '../../rules/battleSimulation.js';

/** A zone to attack, and the units that attack it. */
export interface Attack {
  readonly zone: number;
  readonly units: readonly number[];
  readonly appraisal: Appraisal;
  /** The expected value in units (see `planner.ts`). */
  readonly value: number;
}

/** The turns of income and the countings of victory points in a zone's value. */
const TURNS_AHEAD = 4;
const COUNTINGS_AHEAD = 2;

/**
 * Returns the value of a zone for a nation, in units. It adds future income (six points per unit) and victory points
 * (one unit each).
 */
export const zoneValue = (board: Board, nation: number, zone: number): number =>
  board.once('value', nation, zone, () => valueOf(board, nation, zone));

function valueOf(board: Board, nation: number, zone: number): number {
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

/** Returns the units that may march: mobile, not in a separate city, and not the last in a controlled zone. */
export function freeUnits(board: Board, nation: number): number[] {
  const kept = new Set<number>();
  return board.units(nation).filter((unit) => {
    if (!isMobile(board, unit) || isInCity(board, unit) || isOrdered(board, unit)) return false;
    const zone = board.zoneAt(unit);
    const { kind } = board.kind(unit);
    // The first standard unit stays as the guard. Standard units come first in most zones.
    if (board.control(zone) === nation && !kept.has(zone) && kind.category === 'standard') {
      kept.add(zone);
      return false;
    }
    return board.control(zone) !== nation || kept.has(zone);
  });
}

/** Returns the number of enemy units in a zone and its neighbours. */
export const threat = (board: Board, nation: number, zone: number): number =>
  board.once('threat', nation, zone, () => threatOf(board, nation, zone));

function threatOf(board: Board, nation: number, zone: number): number {
  let sum = 0;
  for (const unit of board.units()) {
    const at = board.zoneAt(unit);
    if (atPeace(board, nation, board.holderAt(unit), at) || isInCity(board, unit)) continue;
    if (at === zone || board.zone(zone).neighbours.includes(at)) sum += board.kind(unit).kind.mobile ? 1 : 0;
  }
  return sum;
}

/** Returns zones to attack: not a friend's, open to the nation, and valuable for it. */
export function targets(board: Board, movement: Movement): number[] {
  const { nation } = movement;
  return board.world.map.zones.flatMap((_, zone) =>
    !isFriendly(board, nation, zone) && movement.mayEnter(zone) && zoneValue(board, nation, zone) > 0
      ? [zone]
      : [],
  );
}

/** Returns the enemies that an attack on a zone would meet, its controller first. */
function enemiesIn(board: Board, nation: number, zone: number): number[] {
  const all = board
    .units(-1, zone)
    .filter((unit) => !isInCity(board, unit))
    .map((unit) => board.holderAt(unit));
  return [...new Set(all)]
    .filter((one) => !atPeace(board, nation, one, zone))
    .sort((a, b) => Number(b === board.control(zone)) - Number(a === board.control(zone)) || a - b);
}

/** Returns the enemy that an attack on a zone would fight first. Returns undefined if the zone has no enemies. */
export function defenderOf(board: Board, nation: number, zone: number): Host | undefined {
  const [enemy] = enemiesIn(board, nation, zone);
  if (enemy === undefined) return undefined;
  const defenders = board.units(enemy, zone).filter((unit) => !isInCity(board, unit));
  return hostOf(board, enemy, zone, defenders);
}

/** The result of an attack on a zone without enemies. */
export const UNOPPOSED: Appraisal = { holds: 1, own: 0, enemy: 0 };

/** Free units with the same start. */
export interface Comers {
  readonly from: number;
  readonly group: readonly number[];
}

/** Returns the free units that can reach a zone and count for stacking there, by their start zone. */
export function comers(board: Board, movement: Movement, zone: number, free: readonly number[]): Comers[] {
  const groups = new Map<number, number[]>();
  for (const unit of free) {
    const from = board.zoneAt(unit);
    groups.set(from, [...(groups.get(from) ?? []), unit]);
  }
  // Named dragonewts that reach a city in a foreign zone enter the city and do not take the zone.
  const { dragonewtCity } = board.zone(zone);
  const takes = (unit: number): boolean =>
    stacks(board, unit) && !(dragonewtCity && has(board.kind(unit).kind, 'named-dragonewt'));
  return [...groups].flatMap(([from, group]) =>
    movement.reach(group).has(zone) ? [{ from, group: group.filter(takes) }] : [],
  );
}

/** Returns the free units that can reach a zone, special units first, within the stacking limit. */
export function candidates(
  board: Board,
  movement: Movement,
  zone: number,
  free: readonly number[],
): number[] {
  const able = comers(board, movement, zone, free).flatMap(({ group }) => group);
  const room = stackLimit(board, zone) - stackSize(board, movement.nation, zone);
  const special = able.filter((unit) => board.kind(unit).kind.category !== 'standard');
  const plain = able.filter((unit) => board.kind(unit).kind.category === 'standard');
  return [...special, ...plain].slice(0, Math.max(0, room));
}

/** Returns the number of enemy units in a zone. */
export const defendersOf = (board: Board, nation: number, zone: number): number =>
  enemiesIn(board, nation, zone).reduce((sum, enemy) => sum + board.units(enemy, zone).length, 0);

/** The expected result of a battle. */
export interface Appraisal {
  /** The probability that the attacker holds the zone. */
  readonly holds: number;
  readonly own: number;
  readonly enemy: number;
}

/** Returns the expected result of a battle. It is exact, from `odds`. */
export type Appraise = (meeting: ZoneMeeting) => Appraisal;

/** Converts fight outcomes to expected results, each once. */
export class OutcomeAppraiser {
  private known: (Appraisal | undefined)[] = [];

  constructor(private readonly fights: CampaignFights) {}

  forget(): void {
    this.known = [];
  }

  with(board: Board, chance: BattleChance): Appraise {
    return (meeting) => {
      const number = this.fights.number(board, meeting);
      return (this.known[number] ??= this.read(number, meeting, chance));
    };
  }

  private read(number: number, { attacker, defender }: ZoneMeeting, chance: BattleChance): Appraisal {
    const { rows, chances, width } = chance.fightOutcomes(number);
    const groups = this.fights.order(number).attacker.length;
    let [holds, own, enemy] = [0, total(attacker.stack), total(defender.stack)];
    chances.forEach((p, k) => {
      const at = k * width;
      const result = RESULTS[rows[at]!];
      if (result === 'attacker' || result === 'defenderRetreats') holds += p;
      for (let g = 1; g < width; g++) {
        const standing = p * rows[at + g]!;
        if (g <= groups) own -= standing;
        else enemy -= standing;
      }
    });
    return { holds, own, enemy };
  }
}

const total = (stack: ReadonlyMap<number, number>): number =>
  [...stack.values()].reduce((sum, one) => sum + one, 0);
