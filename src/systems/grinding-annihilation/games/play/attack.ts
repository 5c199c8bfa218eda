/**
 * Attacks on the slab. While nobody can decide anything in them an attack is one kernel; otherwise it is taken apart into
 * its rolls in the rulebook's order, each followed by its owner's decision to re-roll it. A die is re-rolled once at most
 * (G-01): after [TWIN-WEAPON] nothing re-rolls a wound roll.
 */
import type { Expansion } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import type { Course } from './course.js';
import { at, changed, copied, F, set, STAGE, type Row } from './fields.js';
import { MOVE } from './moves.js';
import type { AttackTable } from './tables.js';
import { afterAttack, type Step } from './volley.js';

type Cells = ArrayLike<number>;

const BODIES = ['troop', 'leader'] as const;
const bodyOf = (row: Cells): BodyName => BODIES[at(row, F.body)] ?? 'troop';
const push = (into: Expansion, slot: number, { to, word }: Step): void => into.result(slot, to, word);

/** One attack: as a whole, or its hit roll. */
export function attack(course: Course, row: Cells, into: Expansion): void {
  const table = course.table(row);
  const attacks = at(row, F.attacks) - 1;
  into.chance();
  if (!course.detailed(row)) {
    into.result(course.tables.certain, afterAttack(course, changed(row, { attacks })), [table.attack]);
    return;
  }
  const asks = table.chances.rollsToHit && course.canReorder(row, course.strikerSide(row));
  table.hits.forEach((slot, kind) => {
    if (asks) into.result(slot, changed(row, { stage: STAGE.hit, attacks, roll: kind }));
    else push(into, slot, scored(course, changed(row, { attacks }), kind));
  });
}

/** The attacker sees the hit roll. */
export function hit(course: Course, row: Cells, into: Expansion): void {
  const side = course.strikerSide(row);
  into.decide(side);
  const kept = scored(course, copied(row), at(row, F.roll));
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(course.reorder(row, side), { stage: STAGE.hitAgain, roll: 0 }));
}

export function hitAgain(course: Course, row: Cells, into: Expansion): void {
  into.chance();
  course.table(row).hits.forEach((slot, kind) => push(into, slot, scored(course, copied(row), kind)));
}

/** A hit roll counts: its hits and automatic wounds are to be resolved. */
function scored(course: Course, to: Row, kind: number): Step {
  const { hits = 0, wounds = 0 } = course.table(to).chances.hits[kind] ?? {};
  return resolve(course, set(to, { hits, autos: wounds, roll: 0 }));
}

/** Resolves what is left of an attack, automatic wounds first, up to the next roll that somebody may touch. */
function resolve(course: Course, to: Row, word: readonly number[] = []): Step {
  const table = course.table(to);
  const hits = at(to, F.hits);
  const autos = at(to, F.autos);
  if (hits + autos === 0) return { to: afterAttack(course, to), word };
  if (!course.detailed(to)) {
    const rest = [...filled(autos, table.allocated), ...filled(hits, table.hit)];
    return { to: afterAttack(course, to), word: [...word, ...rest] };
  }
  if (autos > 0) return wounded(course, set(to, { autos: autos - 1 }), word);
  return { to: set(to, { stage: STAGE.wound, hits: hits - 1, roll: 0, body: 0 }), word };
}

const filled = (count: number, kernel: number): number[] => new Array<number>(count).fill(kernel);

export function wound(course: Course, row: Cells, into: Expansion): void {
  const { wound: slots, chances } = course.table(row);
  const asks = !chances.twin && course.canReorder(row, course.strikerSide(row));
  into.chance();
  slots.forEach((slot, success) => {
    if (asks) into.result(slot, changed(row, { stage: STAGE.woundRolled, roll: success }));
    else push(into, slot, woundScored(course, copied(row), success));
  });
}

export function woundRolled(course: Course, row: Cells, into: Expansion): void {
  const side = course.strikerSide(row);
  into.decide(side);
  const kept = woundScored(course, copied(row), at(row, F.roll));
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(course.reorder(row, side), { stage: STAGE.woundAgain, roll: 0 }));
}

export function woundAgain(course: Course, row: Cells, into: Expansion): void {
  into.chance();
  course.table(row).wound.forEach((slot, success) => {
    push(into, slot, woundScored(course, copied(row), success));
  });
}

const woundScored = (course: Course, to: Row, success: number): Step =>
  success === 1 ? wounded(course, set(to, { roll: 0 })) : resolve(course, set(to, { roll: 0 }));

/** A wound is to be allocated: to the only body, or by what stands in each cell. */
function wounded(course: Course, to: Row, word: readonly number[] = []): Step {
  if (course.attached(to)) return { to: set(to, { stage: STAGE.allocate, roll: 0, body: 0 }), word };
  const leader = course.combatant(at(to, F.struck)).formation.leader !== undefined;
  return save(course, set(to, { body: leader ? 1 : 0 }), word);
}

/**
 * Allocation in an attached formation: to the troops while any stand, to the Leader when none does, or at once with
 * [PRECISION] where the attacker chooses so. What is not open is not available in the cell.
 */
export function allocate(course: Course, row: Cells, into: Expansion): void {
  const struck = at(row, F.struck);
  const { tables } = course;
  const precise = course.table(row).precision;
  into.decide(course.strikerSide(row));
  const troops = save(course, changed(row, { body: 0 }), [tables.guard(struck, 'troops')]);
  into.move(MOVE.troops, 0, troops.to, troops.word);
  const guard = tables.guard(struck, precise ? 'leader' : 'leader only');
  const leader = save(course, changed(row, { body: 1 }), [guard]);
  into.move(MOVE.leader, 1, leader.to, leader.word);
  const gone = resolve(course, copied(row), [tables.guard(struck, 'nobody')]);
  into.move(MOVE.nobody, 2, gone.to, gone.word);
}

/** Save and damage at once, or apart where one of them may be re-rolled. */
function save(course: Course, to: Row, word: readonly number[]): Step {
  const table = course.table(to);
  const defender = course.canReorder(to, course.struckSide(to));
  const attacker = table.damage.values.length > 1 && course.canReorder(to, course.strikerSide(to));
  if (defender || attacker) return { to: set(to, { stage: STAGE.save, roll: 0 }), word };
  return resolve(course, to, [...word, table.wounds[bodyOf(to)]]);
}

export function saveRoll(course: Course, row: Cells, into: Expansion): void {
  const asks = course.canReorder(row, course.struckSide(row));
  into.chance();
  savesOf(course, row).forEach((slot, failed) => {
    if (asks) into.result(slot, changed(row, { stage: STAGE.saved, roll: failed }));
    else push(into, slot, saveScored(course, copied(row), failed));
  });
}

/** The defender sees the save. */
export function saved(course: Course, row: Cells, into: Expansion): void {
  const side = course.struckSide(row);
  into.decide(side);
  const kept = saveScored(course, copied(row), at(row, F.roll));
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(course.reorder(row, side), { stage: STAGE.saveAgain, roll: 0 }));
}

export function saveAgain(course: Course, row: Cells, into: Expansion): void {
  into.chance();
  savesOf(course, row).forEach((slot, failed) => push(into, slot, saveScored(course, copied(row), failed)));
}

/** Slots of the save holding (0) and failing (1). */
const savesOf = (course: Course, row: Cells): readonly number[] => course.table(row).saves[bodyOf(row)];

function saveScored(course: Course, to: Row, failed: number): Step {
  set(to, { roll: 0 });
  if (failed === 0) return resolve(course, to);
  const table = course.table(to);
  if (table.damage.values.length > 1 && course.canReorder(to, course.strikerSide(to))) {
    return { to: set(to, { stage: STAGE.damage }), word: [] };
  }
  return resolve(course, to, [table.rolledDamage[bodyOf(to)]]);
}

export function damage(course: Course, row: Cells, into: Expansion): void {
  into.chance();
  course.table(row).damage.slots.forEach((slot, roll) => {
    into.result(slot, changed(row, { stage: STAGE.damaged, roll }));
  });
}

/** The attacker sees the damage roll. */
export function damaged(course: Course, row: Cells, into: Expansion): void {
  const side = course.strikerSide(row);
  const kept = damageScored(course, copied(row), at(row, F.roll));
  into.decide(side);
  into.move(MOVE.keep, 0, kept.to, kept.word);
  into.move(MOVE.reorder, 1, set(course.reorder(row, side), { stage: STAGE.damageAgain, roll: 0 }));
}

export function damageAgain(course: Course, row: Cells, into: Expansion): void {
  into.chance();
  course.table(row).damage.slots.forEach((slot, roll) => {
    push(into, slot, damageScored(course, copied(row), roll));
  });
}

function damageScored(course: Course, to: Row, roll: number): Step {
  const kernel = pointsKernel(course.table(to), bodyOf(to), roll);
  return resolve(course, set(to, { roll: 0 }), [kernel]);
}

function pointsKernel({ points }: AttackTable, body: BodyName, roll: number): number {
  const kernel = points[body][roll];
  if (kernel === undefined) throw new Error(`no damage roll ${roll}`);
  return kernel;
}
