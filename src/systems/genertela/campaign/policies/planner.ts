/**
 * The planner policy. It compares forces of several sizes by exact odds, and divides units between attack and defence.
 */
import {
  comers,
  defenderOf,
  UNOPPOSED,
  MapAssessment,
  type Appraisal,
  type Appraise,
  type Attack,
  type Comers,
} from './attacks.js';
import type { Board } from '../board.js';
import type { Host } from '../fights.js';
import { hostOf } from '../rules/combat.js';
import { stackLimit, stackSize, type Movement } from '../rules/movement.js';

/** The value of enemy and own units. Enemy units also fight other nations. Land replaces own losses. */
const ENEMY_WORTH = 0.5;
const OWN_WORTH = 0.7;
/** The minimum value of an attack. */
const LEAST_VALUE = 0.05;
const LEAST_GAIN = 1e-6;
/** The sizes of force to try, and the maximum for an empty zone. */
const FORCES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16] as const;
const MOST_SETTLERS = 4;

/**
 * Makes the best attack repeatedly, while one has value.
 * Then it moves the remaining units from the zones that need them least to those that need them most.
 */
export function plan(
  board: Board,
  movement: Movement,
  free: readonly number[],
  targets: readonly number[],
  appraise: Appraise,
): void {
  const assessment = new MapAssessment(board, movement.nation);
  const valuable = targets.filter((zone) => assessment.worth(zone) > 0);
  const open = new OpenAttacks(board, movement, assessment, appraise, valuable);
  let left = free;
  for (let most = open.best(left); most; most = open.best(left)) {
    const { units, zone } = most;
    open.send(units, zone);
    left = left.filter((unit) => !units.includes(unit));
  }
  guard(board, movement, assessment, left);
}

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

/** The attacks that are still open. It values an attack anew only if the last march can have changed its value. */
class OpenAttacks {
  private readonly open: Set<number>;
  private readonly known = new Map<number, KnownAttack>();

  constructor(
    private readonly board: Board,
    private readonly movement: Movement,
    private readonly assessment: MapAssessment,
    private readonly appraise: Appraise,
    zones: readonly number[],
  ) {
    this.open = new Set(zones);
  }

  /** Returns the attack with the most value, the first of equals. Returns undefined if none has enough. */
  best(free: readonly number[]): Attack | undefined {
    let most: Attack | undefined;
    for (const zone of this.open) {
      const attack = (this.known.get(zone) ?? this.find(zone, free))?.attack;
      if (!attack) this.open.delete(zone);
      else if (attack.value > (most?.value ?? LEAST_VALUE)) most = attack;
    }
    return most;
  }

  private find(zone: number, free: readonly number[]): KnownAttack | undefined {
    const { board, movement, assessment, appraise } = this;
    const groups = comers(board, movement, zone, free);
    const attack = bestOf(board, movement, assessment, zone, groups, appraise);
    const found = attack && { attack, starts: groups.map(({ from }) => from) };
    if (found) this.known.set(zone, found);
    return found;
  }

  /** Sends units, and forgets the attacks with other units or other refuges than before. */
  send(units: readonly number[], zone: number): void {
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
}

/** Returns the best possible attack on a zone, over sizes of force, with and without special units. */
export const bestAttack = (
  board: Board,
  movement: Movement,
  assessment: MapAssessment,
  zone: number,
  free: readonly number[],
  appraise: Appraise,
): Attack | undefined =>
  bestOf(board, movement, assessment, zone, comers(board, movement, zone, free), appraise);

function bestOf(
  board: Board,
  movement: Movement,
  assessment: MapAssessment,
  zone: number,
  groups: readonly Comers[],
  appraise: Appraise,
): Attack | undefined {
  const { nation } = movement;
  const room = roomIn(board, nation, zone);
  const defender = defenderOf(board, nation, zone);
  let found: Attack | undefined;
  for (const order of ordersOf(board, assessment, groups)) {
    for (const size of FORCES) {
      if (size > Math.min(order.length, room)) break;
      const units = order.slice(0, size);
      const appraisal = defender
        ? appraise({ zone, attacker: hostOf(board, nation, zone, units), defender })
        : UNOPPOSED;
      const value = valueOf(board, assessment, zone, units, appraisal, defender);
      if (!found || value > found.value) found = { zone, units, appraisal, value };
      if (!defender && size >= MOST_SETTLERS) break;
    }
  }
  return found;
}

/** Returns how many units may enter a zone: up to its limit, or double if the nation has no overstack yet. */
const roomIn = (board: Board, nation: number, zone: number): number =>
  stackLimit(board, zone) * (hasOverstack(board, nation) ? 1 : 2) - stackSize(board, nation, zone);

const hasOverstack = (board: Board, nation: number): boolean =>
  board.zonesOf(nation).some((one) => stackSize(board, nation, one) > stackLimit(board, one));

/**
 * Returns the possible attackers of a zone, least needed first: with special units in front, and standard units alone.
 */
function ordersOf(board: Board, assessment: MapAssessment, groups: readonly Comers[]): number[][] {
  const units = groups
    .map(({ from, group }) => ({ from, group, cost: assessment.leaving(from, 1) }))
    .sort((a, b) => a.cost - b.cost || a.from - b.from)
    .flatMap(({ group }) => group);
  const isPlain = (unit: number): boolean => board.kind(unit).kind.category === 'standard';
  const plain = units.filter(isPlain);
  return plain.length < units.length ? [[...units.filter((one) => !isPlain(one)), ...plain], plain] : [plain];
}

/** Returns the value of an attack: the probability to take and keep the zone, casualties, and zones left open. */
function valueOf(
  board: Board,
  assessment: MapAssessment,
  zone: number,
  units: readonly number[],
  { holds, own, enemy }: Appraisal,
  defender: Host | undefined,
): number {
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
function guard(board: Board, movement: Movement, assessment: MapAssessment, free: readonly number[]): void {
  const own = board.zonesOf(movement.nation);
  const fronts = own.filter((zone) => assessment.pressure(zone) > 0);
  let left = free;
  while (left.length > 0) {
    const most = bestMove(board, movement, assessment, left, fronts);
    if (!most) return;
    left = left.filter((one) => one !== most.unit);
    movement.send([most.unit], most.to);
  }
}

function bestMove(
  board: Board,
  movement: Movement,
  assessment: MapAssessment,
  free: readonly number[],
  fronts: readonly number[],
): { readonly unit: number; readonly to: number } | undefined {
  const { nation } = movement;
  const sizes = new Map(fronts.map((zone) => [zone, stackSize(board, nation, zone)]));
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
