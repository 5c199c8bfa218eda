/**
 * The planner policy. It compares forces of several sizes by exact odds, and divides units between attack and defence.
 */
import type { Appraise } from './appraisal.js';
import { appraised, comers, type Attack } from './attacks.js';
import type { Board } from '../board.js';
import { stackLimit, stackSize, type Movement } from '../rules/movement.js';
import { MapAssessment } from './mapAssessment.js';
import { zonesOf } from '../rules/relations.js';

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
  let left = free;
  const open = new Set(targets.filter((zone) => assessment.worth(zone) > 0));
  while (open.size > 0) {
    let most: Attack | undefined;
    for (const zone of open) {
      const attack = bestAttack(board, movement, assessment, zone, left, appraise);
      if (!attack) open.delete(zone);
      else if (attack.value > (most?.value ?? LEAST_VALUE)) most = attack;
    }
    if (!most) break;
    const { units, zone } = most;
    movement.send(units, zone);
    left = left.filter((unit) => !units.includes(unit));
    open.delete(zone);
  }
  guard(board, movement, assessment, left);
}

/** Returns the best possible attack on a zone, over sizes of force, with and without special units. */
export function bestAttack(
  board: Board,
  movement: Movement,
  assessment: MapAssessment,
  zone: number,
  free: readonly number[],
  appraise: Appraise,
): Attack | undefined {
  const room = roomIn(board, movement.nation, zone);
  let found: Attack | undefined;
  for (const order of ordersOf(board, movement, assessment, zone, free)) {
    for (const size of FORCES) {
      if (size > Math.min(order.length, room)) break;
      const attack = valued(board, movement.nation, assessment, zone, order.slice(0, size), appraise);
      if (!found || attack.value > found.value) found = attack;
      if (!attack.meets && size >= MOST_SETTLERS) break;
    }
  }
  return found;
}

/** Returns how many units may enter a zone: up to its limit, or double if the nation has no overstack yet. */
function roomIn(board: Board, nation: number, zone: number): number {
  const over = zonesOf(board, nation).some((one) => stackSize(board, nation, one) > stackLimit(board, one));
  return stackLimit(board, zone) * (over ? 1 : 2) - stackSize(board, nation, zone);
}

/**
 * Returns the possible attackers of a zone, least needed first: with special units in front, and standard units alone.
 */
function ordersOf(
  board: Board,
  movement: Movement,
  assessment: MapAssessment,
  zone: number,
  free: readonly number[],
): number[][] {
  const units = comers(board, movement, zone, free)
    .map(({ from, group }) => ({ from, group, cost: assessment.leaving(from, 1) }))
    .sort((a, b) => a.cost - b.cost || a.from - b.from)
    .flatMap(({ group }) => group);
  const isPlain = (unit: number): boolean => board.kind(unit).kind.category === 'standard';
  const plain = units.filter(isPlain);
  return plain.length < units.length ? [[...units.filter((one) => !isPlain(one)), ...plain], plain] : [plain];
}

/** Returns the value of an attack: the probability to take and keep the zone, casualties, and zones left open. */
function valued(
  board: Board,
  nation: number,
  assessment: MapAssessment,
  zone: number,
  units: readonly number[],
  appraise: Appraise,
): Attack & { readonly meets: boolean } {
  const { appraisal, enemy } = appraised(board, nation, zone, units, appraise);
  const leaving = new Map<number, number>();
  for (const unit of units) leaving.set(board.zoneAt(unit), (leaving.get(board.zoneAt(unit)) ?? 0) + 1);
  let value = -OWN_WORTH * appraisal.own;
  for (const [from, count] of leaving) value -= assessment.leaving(from, count);
  const keeps = 1 - assessment.lost(zone, Math.max(1, units.length - appraisal.own));
  value += assessment.worth(zone) * appraisal.holds * keeps;
  if (enemy >= 0) value += (assessment.isOwnSide(enemy) ? -OWN_WORTH : ENEMY_WORTH) * appraisal.enemy;
  return { zone, units, appraisal, value, meets: enemy >= 0 };
}

/** Moves the remaining units one by one, from the zones that need them least to those that need them most. */
function guard(board: Board, movement: Movement, assessment: MapAssessment, free: readonly number[]): void {
  const own = zonesOf(board, movement.nation);
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
