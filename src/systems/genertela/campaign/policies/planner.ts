/**
 * The planner policy. It compares forces of several sizes by exact odds, and divides units between attack and defence.
 */
import { comers, defenderOf, targets, UNOPPOSED, type Attack, type Comers } from './attacks.js';
import { MapAssessment } from './mapAssessment.js';
import type { Appraise } from './appraisal.js';
import type { Board } from '../board.js';
import type { Host } from '../fights.js';
import { hostOf } from '../rules/combat.js';
import { stackLimit, stackSize, type Movement } from '../rules/movement.js';

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
