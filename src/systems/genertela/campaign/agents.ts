/** Who decides for a nation: what to place, where to march, whom to send to an alliance (docs/genertela-campaign.md). */
import type { BattleChance } from '../../../game/index.js';
import { RESULTS } from '../rules/ends.js';
import { has } from '../rules/units.js';
import type { Board } from './board.js';
import { hostOf, stackOf, stackSize } from './combat.js';
import type { Fights, Meeting } from './fights.js';
import type { PolicyName } from './fileSchema.js';
import { isMobile, stackLimit, stacks, type Movement } from './movement.js';
import { friends, isFriendly, isInCity, zonesOf } from './relations.js';
import { buy, offers, zonePoints } from './resources.js';
import { population, support } from './population.js';

/** What a battle comes to on average. */
export interface Appraisal {
  /** The chance that the attacker holds the zone. */
  readonly holds: number;
  readonly own: number;
  readonly enemy: number;
}

/** Tells what a battle comes to: exactly, by whoever answers `odds`. */
export type Appraise = (meeting: Meeting) => Appraisal;

/** A zone that may be taken, and a part of the army that could. */
export interface Attack {
  readonly zone: number;
  readonly units: readonly number[];
  readonly appraisal: Appraisal;
  /** Expected worth in units: the zone's by the chance to hold it, less own losses, plus half the enemy's. */
  readonly value: number;
}

/** How a nation is played. */
export interface Agent {
  readonly name: PolicyName;
  spend(board: Board, nation: number): void;
  march(board: Board, movement: Movement, appraise: Appraise): void;
  /** Units for the army of an alliance, besides those that it must have. */
  send(board: Board, nation: number): readonly number[];
}

/** Enemy units count half of one's own: they are not all spent against this nation. */
const ENEMY_WORTH = 0.5;
/** Turns whose income, and countings whose points, a zone is credited with. */
const TURNS_AHEAD = 4;
const COUNTINGS_AHEAD = 2;
/** Sizes of force that the planner tries. */
const FORCES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

/** The fates of fights as appraisals, each read once. */
export class FateAppraiser {
  private known: (Appraisal | undefined)[] = [];

  constructor(private readonly fights: Fights) {}

  forget(): void {
    this.known = [];
  }

  with(board: Board, chance: BattleChance): Appraise {
    return (meeting) => {
      const number = this.fights.number(board, meeting);
      return (this.known[number] ??= this.read(number, meeting, chance));
    };
  }

  private read(number: number, { attacker, defender }: Meeting, chance: BattleChance): Appraisal {
    const { rows, chances, width } = chance.fates(number);
    const groups = this.fights.order(number).attacker.length;
    let [holds, own, enemy] = [0, total(attacker.stack), total(defender.stack)];
    chances.forEach((p, k) => {
      const at = k * width;
      const result = RESULTS[rows[at] as number];
      if (result === 'attacker' || result === 'defenderRetreats') holds += p;
      for (let g = 1; g < width; g++) {
        const standing = p * (rows[at + g] as number);
        if (g <= groups) own -= standing;
        else enemy -= standing;
      }
    });
    return { holds, own, enemy };
  }
}

const total = (stack: ReadonlyMap<number, number>): number =>
  [...stack.values()].reduce((sum, one) => sum + one, 0);

/** What a zone is worth to a nation, in units: income ahead at six points a unit, and victory points, each as one unit. */
function zoneValue(board: Board, nation: number, zone: number): number {
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
    if (!isMobile(board, unit) || isInCity(board, unit)) return false;
    const zone = board.zoneAt(unit);
    const { kind, home } = board.kind(unit);
    if (has(kind, 'named-dragonewt') && home >= 0) return false;
    // The last to march is the guard: plain units, which stand first in most zones, are asked first.
    if (board.control(zone) === nation && !kept.has(zone) && kind.category === 'standard') {
      kept.add(zone);
      return false;
    }
    return board.control(zone) !== nation || kept.has(zone);
  });
}

/** Enemy units in a zone and beside it: what threatens it. */
function threat(board: Board, nation: number, zone: number): number {
  let sum = 0;
  for (const unit of board.units()) {
    const at = board.zoneAt(unit);
    if (friends(board, nation, board.holderAt(unit)) || isInCity(board, unit)) continue;
    if (at === zone || board.zone(zone).neighbours.includes(at)) sum += board.kind(unit).kind.mobile ? 1 : 0;
  }
  return sum;
}

/** Places what the points allow: a City where the land is full, else a unit where the threat is largest, else a forest. */
function spend(board: Board, nation: number): void {
  const placed = new Set<number>();
  for (;;) {
    const open = offers(board, nation, placed);
    const { limit, counted } = population(board, nation);
    const choice =
      open.find(({ what }) => what === 'city' && counted >= limit) ??
      open.find(({ what }) => what === 'unit' && counted < limit) ??
      open.find(({ what }) => what === 'city') ??
      open.find(({ what }) => what === 'forest');
    if (!choice) return;
    const room = choice.zones.filter(
      (zone) => choice.what !== 'unit' || stackSize(board, nation, zone) < stackLimit(board, zone),
    );
    const zone = best(room.length > 0 ? room : choice.zones, (one) => threat(board, nation, one));
    if (choice.what === 'unit') placed.add(zone);
    buy(board, nation, choice, zone);
  }
}

/** The first of the largest. */
function best(list: readonly number[], of: (one: number) => number): number {
  return list.reduce((most, one) => (of(one) > of(most) ? one : most), list[0] ?? 0);
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
    .filter((one) => !friends(board, nation, one))
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
    attacker: hostOf(board, nation, zone, stackOf(board, units)),
    defender: hostOf(board, enemy, zone, stackOf(board, defenders)),
  };
}

const NOBODY: Appraisal = { holds: 1, own: 0, enemy: 0 };

/** Free units that can come to a zone, special units first, within its stacking limit. */
function candidates(board: Board, movement: Movement, zone: number, free: readonly number[]): number[] {
  const groups = new Map<number, number[]>();
  for (const unit of free) {
    const from = board.zoneAt(unit);
    groups.set(from, [...(groups.get(from) ?? []), unit]);
  }
  const able = [...groups.values()].flatMap((group) => (movement.reach(group).has(zone) ? group : []));
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

/** Sends units to a zone, in groups that start together; a group that cannot go stays. */
function sendTo(board: Board, movement: Movement, units: readonly number[], to: number): void {
  const groups = new Map<number, number[]>();
  for (const unit of units) {
    const from = board.zoneAt(unit);
    if (from !== to) groups.set(from, [...(groups.get(from) ?? []), unit]);
  }
  for (const group of groups.values()) {
    if (movement.reach(group).has(to) && !movement.abandons(group)) movement.go({ units: group, to });
  }
}

/** Units that are left go to where the threat is largest, as many as stand there without an overstack. */
function gather(board: Board, movement: Movement, free: readonly number[]): void {
  const { nation } = movement;
  const front = zonesOf(board, nation)
    .map((zone) => ({ zone, threat: threat(board, nation, zone) }))
    .filter((one) => one.threat > 0)
    .sort((a, b) => b.threat - a.threat || a.zone - b.zone);
  const quiet = new Map<number, boolean>();
  const isQuiet = (zone: number): boolean => {
    let known = quiet.get(zone);
    if (known === undefined) quiet.set(zone, (known = threat(board, nation, zone) === 0));
    return known;
  };
  for (const unit of free) {
    const from = board.zoneAt(unit);
    if (front.length === 0 || !isQuiet(from)) continue;
    const reach = movement.reach([unit]);
    const to = front.find(
      ({ zone }) => reach.has(zone) && stackSize(board, nation, zone) < stackLimit(board, zone),
    );
    if (to && !movement.abandons([unit])) movement.go({ units: [unit], to: to.zone });
  }
}

/** Who is at sea comes ashore: to a friend's shore if there is one, else to any that is open. */
function ashore(board: Board, movement: Movement): void {
  const { nation } = movement;
  if (board.nationOf(nation).raiders) return;
  for (const unit of board.units(nation)) {
    if (board.zone(board.zoneAt(unit)).terrain !== 'sea') continue;
    const reach = [...movement.reach([unit]).keys()];
    const room = (zone: number): boolean => stackSize(board, nation, zone) < stackLimit(board, zone);
    const to = reach.find((zone) => isFriendly(board, nation, zone) && room(zone)) ?? reach.find(room);
    if (to !== undefined) movement.go({ units: [unit], to });
  }
}

/** Every second unit that may march. */
const half = (board: Board, nation: number): readonly number[] =>
  freeUnits(board, nation).filter((_, i) => i % 2 === 1);

const hold: Agent = { name: 'hold', spend, march: ashore, send: () => [] };

/** Takes the zones with the fewest defenders, each with twice their number and one, two more against walls or heights. */
const cheapest: Agent = {
  name: 'cheapest',
  spend,
  march(board, movement) {
    const { nation } = movement;
    const open = targets(board, movement)
      .map((zone) => ({
        zone,
        defenders: defendersOf(board, nation, zone),
        worth: zoneValue(board, nation, zone),
      }))
      .sort((a, b) => a.defenders - b.defenders || b.worth - a.worth || a.zone - b.zone);
    let free = freeUnits(board, nation);
    for (const { zone, defenders } of open) {
      const { terrain, fortress } = board.zone(zone);
      const hard = fortress || terrain === 'highland' || terrain === 'mountain' ? 2 : 0;
      const need = defenders === 0 ? 1 : 2 * defenders + 1 + hard;
      const able = candidates(board, movement, zone, free);
      if (able.length < need) continue;
      const sent = able.slice(-need);
      sendTo(board, movement, sent, zone);
      free = free.filter((unit) => !sent.includes(unit));
    }
    gather(board, movement, free);
    ashore(board, movement);
  },
  send: half,
};

const defendersOf = (board: Board, nation: number, zone: number): number =>
  enemiesIn(board, nation, zone).reduce((sum, enemy) => sum + board.units(enemy, zone).length, 0);

/** Attack after attack, the one that brings most first, while one brings anything: force and allocation by exact odds. */
const planner: Agent = {
  name: 'planner',
  spend,
  march(board, movement, appraise) {
    let free = freeUnits(board, movement.nation);
    const open = new Set(targets(board, movement));
    while (open.size > 0) {
      let most: Attack | undefined;
      for (const zone of open) {
        const attack = bestAttack(board, movement, zone, free, appraise);
        if (attack && attack.value > 0 && (!most || attack.value > most.value)) most = attack;
        if (!attack) open.delete(zone);
      }
      if (!most) break;
      const { units, zone } = most;
      sendTo(board, movement, units, zone);
      free = free.filter((unit) => !units.includes(unit));
      open.delete(zone);
    }
    gather(board, movement, free);
    ashore(board, movement);
  },
  send: half,
};

export const AGENTS: Readonly<Record<PolicyName, Agent>> = { hold, cheapest, planner };
