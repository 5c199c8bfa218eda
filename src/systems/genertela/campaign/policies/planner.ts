/**
 * The planner policy. It assesses the map before movement (the value of zones for its player, and their threats),
 * compares forces of several sizes by exact odds, and divides units between attack and defence.
 */
import type { Board } from '../board.js';
import { stackLimit, stackSize, stacks, type Movement } from '../rules/movement.js';
import { atPeace, isInCity } from '../rules/friendsAndOverlords.js';
import {
  zoneValue,
  comers,
  defenderOf,
  targets,
  UNOPPOSED,
  type Attack,
  type Comers,
  type Appraise,
} from './attacks.js';
import type { Host } from '../campaignBattles.js';
import { hostOf } from '../rules/battlesAndRetreats.js';

/**
 * The value of another player's loss, as a share of that player's value. It is a third, because there are three rivals.
 */
const DENIAL = 1 / 3;
/** The chance that an overwhelming neighbour attacks, and the squared odds at which half of this chance remains. */
export const ATTENTION = 0.8;
const EVEN = 2.5;
/** The factors by which walls and heights increase the strength of defenders. */
const FORTRESS = 1.6;
const HEIGHTS = 1.25;
/** The defenders of an empty zone, in units. A positive number keeps the odds finite. */
const NOBODY = 0.25;

/** The map as one nation sees it in one movement. Enemies do not move in it, so results are cached. */
export class MapAssessment {
  private readonly worths = new Map<number, number>();
  private readonly pressures = new Map<number, number>();
  /** The units that each nation could send if one stays in each of its zones. */
  private readonly strengths: readonly number[];

  constructor(
    private readonly board: Board,
    private readonly nation: number,
  ) {
    const strengths = board.world.nations.map(() => 0);
    for (const unit of board.units()) {
      const holder = board.holderAt(unit);
      if (!stacks(board, unit) || isInCity(board, unit)) continue;
      strengths[holder] = strengths[holder]! + board.kind(unit).kind.overrun;
    }
    this.strengths = strengths.map((units, one) => Math.max(0, units - board.zonesOf(one).length));
  }

  /** Returns whether one player has both nations. A loss of the other is then no gain. */
  isOwnSide(other: number): boolean {
    return this.board.nationOf(other).side === this.board.nationOf(this.nation).side;
  }

  /** Returns the value of holding a zone, in units. It includes the other players' loss. */
  worth(zone: number): number {
    let found = this.worths.get(zone);
    if (found === undefined) this.worths.set(zone, (found = this.findWorth(zone)));
    return found;
  }

  private findWorth(zone: number): number {
    const { board, nation } = this;
    const own = zoneValue(board, nation, zone);
    const owner = board.control(zone);
    if (owner < 0) return own;
    if (owner === nation) return own * (1 + DENIAL);
    const theirs = zoneValue(board, owner, zone);
    return this.isOwnSide(owner) ? own - theirs : own + DENIAL * theirs;
  }

  /** Returns the largest army that an adjacent enemy could move into a zone. */
  pressure(zone: number): number {
    let found = this.pressures.get(zone);
    if (found === undefined) this.pressures.set(zone, (found = this.findPressure(zone)));
    return found;
  }

  private findPressure(zone: number): number {
    const { board, nation } = this;
    const beside = new Set(board.zone(zone).neighbours.map((other) => board.control(other)));
    let most = 0;
    for (const enemy of beside) {
      if (enemy < 0 || enemy === board.control(zone) || atPeace(board, nation, enemy, zone)) continue;
      most = Math.max(most, this.strengths[enemy]!);
    }
    return Math.min(most, stackLimit(board, zone));
  }

  /** Estimates the probability that a zone with this number of defenders is lost before the nation's next turn. */
  lost(zone: number, defenders: number): number {
    return this.falls(zone, this.pressure(zone), defenders);
  }

  /** Estimates the probability that a zone falls to this number of attackers. */
  falls(zone: number, attackers: number, defenders: number): number {
    const { terrain, fortress } = this.board.zone(zone);
    const high = terrain === 'highland' || terrain === 'mountain';
    const walls = (fortress ? FORTRESS : 1) * (high ? HEIGHTS : 1);
    const odds = attackers / (Math.max(NOBODY, defenders) * walls);
    const square = odds * odds;
    return (ATTENTION * square) / (square + EVEN);
  }

  /** Returns the cost when units leave a zone. `standing` is the number of units there before. */
  leaving(zone: number, units: number, standing = stackSize(this.board, this.nation, zone)): number {
    if (this.board.control(zone) !== this.nation) return 0;
    return this.worth(zone) * (this.lost(zone, standing - units) - this.lost(zone, standing));
  }
}

/** The value of enemy and own units. Enemy units also fight other nations. Land replaces own losses. */
export const ENEMY_WORTH = 0.5;
export const OWN_WORTH = 0.7;
/** The minimum value of an attack. */
export const LEAST_VALUE = 0.05;
const LEAST_GAIN = 1e-6;
/** The sizes of force to try, and the maximum for an empty zone. */
const FORCES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16] as const;
const MOST_SETTLERS = 4;

/**
 * Returns the zone where units that retreat or withdraw help most: where they lower the expected loss of land most. Units
 * above the limit of a zone do not count.
 */
export function shelter(board: Board, nation: number, zones: readonly number[], units: number): number {
  const assessment = new MapAssessment(board, nation);
  let [most = 0] = zones;
  let gain = -Infinity;
  for (const zone of zones) {
    const standing = stackSize(board, nation, zone);
    const counted = Math.min(units, stackLimit(board, zone) - standing);
    const found = -assessment.leaving(zone, -counted, standing);
    if (found > gain) [most, gain] = [zone, found];
  }
  return most;
}

/** An attack on a zone, and the starts of all units that could take part. */
interface KnownAttack {
  readonly attack: Attack;
  readonly starts: readonly number[];
}

/** The movement of a nation. It values an attack anew only if the last march can have changed its value. */
export class MovementPlan {
  private readonly assessment: MapAssessment;
  /** The zones that are still worth an attack. */
  private readonly open: Set<number>;
  private readonly known = new Map<number, KnownAttack>();

  constructor(
    private readonly board: Board,
    private readonly movement: Movement,
    private readonly appraise: Appraise,
  ) {
    const assessment = new MapAssessment(board, movement.nation);
    this.assessment = assessment;
    this.open = new Set(targets(board, movement).filter((zone) => assessment.worth(zone) > 0));
  }

  /**
   * Makes the best attack repeatedly, while one has value.
   * Then it moves the remaining units from the zones that need them least to those that need them most.
   */
  march(free: readonly number[]): void {
    let left = free;
    for (let most = this.best(left); most; most = this.best(left)) {
      const { units, zone } = most;
      this.send(units, zone);
      left = left.filter((unit) => !units.includes(unit));
    }
    this.guard(left);
  }

  /** Returns the best possible attack on a zone, over sizes of force, with and without special units. */
  attackOn(zone: number, free: readonly number[]): Attack | undefined {
    return this.bestOf(zone, comers(this.board, this.movement, zone, free));
  }

  /** Returns the attack with the most value, the first of equals. Returns undefined if none has enough. */
  private best(free: readonly number[]): Attack | undefined {
    let most: Attack | undefined;
    for (const zone of this.open) {
      const attack = (this.known.get(zone) ?? this.find(zone, free))?.attack;
      if (!attack) this.open.delete(zone);
      else if (attack.value > (most?.value ?? LEAST_VALUE)) most = attack;
    }
    return most;
  }

  private find(zone: number, free: readonly number[]): KnownAttack | undefined {
    const groups = comers(this.board, this.movement, zone, free);
    const attack = this.bestOf(zone, groups);
    const found = attack && { attack, starts: groups.map(({ from }) => from) };
    if (found) this.known.set(zone, found);
    return found;
  }

  /** Sends units, and forgets the attacks with other units or other refuges than before. */
  private send(units: readonly number[], zone: number): void {
    const { board, known, movement } = this;
    const starts = new Set(units.map((unit) => board.zoneAt(unit)));
    const before = hasOverstack(board, movement.nation);
    const passed = movement.send(units, zone);
    this.open.delete(zone);
    if (passed || hasOverstack(board, movement.nation) !== before) {
      known.clear();
      return;
    }
    // Foreign zones where its units come or go may stop or start to be a refuge for their owners, and have other room.
    const foreign = [zone, ...starts].filter((one) => board.control(one) !== movement.nation);
    const near = (other: number): boolean =>
      foreign.some(
        (one) =>
          one === other ||
          board.control(one) === board.control(other) ||
          board.zone(one).neighbours.includes(other),
      );
    for (const [other, { starts: from }] of known)
      if (from.some((one) => starts.has(one)) || near(other)) known.delete(other);
  }

  private bestOf(zone: number, groups: readonly Comers[]): Attack | undefined {
    const { board } = this;
    const { nation } = this.movement;
    const room = roomIn(board, nation, zone);
    const defender = defenderOf(board, nation, zone);
    let found: Attack | undefined;
    for (const order of this.ordersOf(groups)) {
      for (const size of FORCES) {
        if (size > Math.min(order.length, room)) break;
        const units = order.slice(0, size);
        const appraisal = defender
          ? this.appraise({ zone, attacker: hostOf(board, nation, zone, units), defender })
          : UNOPPOSED;
        const value = this.valueOf({ zone, units, appraisal }, defender);
        if (!found || value > found.value) found = { zone, units, appraisal, value };
        if (!defender && size >= MOST_SETTLERS) break;
      }
    }
    return found;
  }

  /**
   * Returns the possible attackers of a zone, least needed first: with special units in front, and standard units
   * alone.
   */
  private ordersOf(groups: readonly Comers[]): number[][] {
    const units = groups
      .map(({ from, group }) => ({ from, group, cost: this.assessment.leaving(from, 1) }))
      .sort((a, b) => a.cost - b.cost || a.from - b.from)
      .flatMap(({ group }) => group);
    const isPlain = (unit: number): boolean => this.board.kind(unit).kind.category === 'standard';
    const plain = units.filter(isPlain);
    return plain.length < units.length
      ? [[...units.filter((one) => !isPlain(one)), ...plain], plain]
      : [plain];
  }

  /** Returns the value of an attack: the probability to take and keep the zone, casualties, and zones left open. */
  private valueOf({ zone, units, appraisal }: Omit<Attack, 'value'>, defender: Host | undefined): number {
    const { board, assessment } = this;
    const { holds, own, enemy } = appraisal;
    const leaving = new Map<number, number>();
    for (const unit of units) leaving.set(board.zoneAt(unit), (leaving.get(board.zoneAt(unit)) ?? 0) + 1);
    let value = -OWN_WORTH * own;
    for (const [from, count] of leaving) value -= assessment.leaving(from, count);
    const keeps = 1 - assessment.lost(zone, Math.max(1, units.length - own));
    value += assessment.worth(zone) * holds * keeps;
    if (defender) value += (assessment.isOwnSide(defender.nation) ? -OWN_WORTH : ENEMY_WORTH) * enemy;
    return value;
  }

  /** Moves the remaining units one by one, from the zones that need them least to those that need them most. */
  private guard(free: readonly number[]): void {
    const own = this.board.zonesOf(this.movement.nation);
    const fronts = own.filter((zone) => this.assessment.pressure(zone) > 0);
    let left = free;
    while (left.length > 0) {
      const most = this.bestMove(left, fronts);
      if (!most) return;
      left = left.filter((one) => one !== most.unit);
      this.movement.send([most.unit], most.to);
    }
  }

  private bestMove(
    free: readonly number[],
    fronts: readonly number[],
  ): { readonly unit: number; readonly to: number } | undefined {
    const { board, movement, assessment } = this;
    const sizes = new Map(fronts.map((zone) => [zone, stackSize(board, movement.nation, zone)]));
    const tried = new Set<number>();
    let most: { unit: number; to: number; gain: number } | undefined;
    for (const unit of free) {
      const from = board.zoneAt(unit);
      if (tried.has(from)) continue;
      tried.add(from);
      const reach = movement.reach([unit]);
      const loss = assessment.leaving(from, 1);
      for (const [to, size] of sizes) {
        if (to === from || size >= stackLimit(board, to) || !reach.has(to)) continue;
        const gain = -assessment.leaving(to, -1, size) - loss;
        if (gain > (most?.gain ?? LEAST_GAIN)) most = { unit, to, gain };
      }
    }
    return most;
  }
}

/** Returns how many units may enter a zone: up to its limit, or double if the nation has no overstack yet. */
const roomIn = (board: Board, nation: number, zone: number): number =>
  stackLimit(board, zone) * (hasOverstack(board, nation) ? 1 : 2) - stackSize(board, nation, zone);

const hasOverstack = (board: Board, nation: number): boolean =>
  board.zonesOf(nation).some((one) => stackSize(board, nation, one) > stackLimit(board, one));
