/**
 * Attacks on the slab. While nobody can decide anything in them an attack is one kernel; otherwise it is taken apart into
 * its rolls in the rulebook's order, each followed by its owner's decision to re-roll it. A die is re-rolled once at most
 * (G-01): after [TWIN-WEAPON] nothing re-rolls a wound roll.
 */
import type { Expansion } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import type { SequenceCourse } from './course.js';
import { at, changed, copied, F, set, STAGE, type Row } from './fields.js';
import { MOVE } from './moves.js';
import { ownedRoll } from './ownedRoll.js';
import type { AttackTable } from './tables.js';
import { afterAttack, type VolleyEdge } from './volley.js';

type Cells = ArrayLike<number>;

const BODIES = ['troop', 'leader'] as const;
const bodyOf = (row: Cells): BodyName => BODIES[at(row, F.body)] ?? 'troop';

export const HIT = ownedRoll({
  slots: (course, row) => course.table(row).hits,
  owner: (course, row) => course.strikerSide(row),
  counts: scored,
  seen: STAGE.hit,
  again: STAGE.hitAgain,
  mayAgain: (course, row) => course.table(row).chances.rollsToHit,
});
export const WOUND = ownedRoll({
  slots: (course, row) => course.table(row).wound,
  owner: (course, row) => course.strikerSide(row),
  counts: woundScored,
  seen: STAGE.woundRolled,
  again: STAGE.woundAgain,
  mayAgain: (course, row) => !course.table(row).chances.twin,
});
/** Result 0 holds, 1 fails. */
export const SAVE = ownedRoll({
  slots: (course, row) => course.table(row).saves[bodyOf(row)],
  owner: (course, row) => course.struckSide(row),
  counts: saveScored,
  seen: STAGE.saved,
  again: STAGE.saveAgain,
});
/** Rolled apart only where the attacker may make it again. */
export const DAMAGE = ownedRoll({
  slots: (course, row) => course.table(row).damage.slots,
  owner: (course, row) => course.strikerSide(row),
  counts: damageScored,
  seen: STAGE.damaged,
  again: STAGE.damageAgain,
});

/** One attack: as a whole, or its hit roll. */
export function attack(course: SequenceCourse, row: Cells, into: Expansion): void {
  const table = course.table(row);
  const attacks = at(row, F.attacks) - 1;
  if (course.detailed(row)) {
    HIT.made(course, changed(row, { attacks }), into);
    return;
  }
  into.chance();
  into.result(course.tables.certain, afterAttack(course, changed(row, { attacks })), [table.attack]);
}

/** A hit roll counts: its hits and automatic wounds are to be resolved. */
function scored(course: SequenceCourse, to: Row, kind: number): VolleyEdge {
  const { hits = 0, wounds = 0 } = course.table(to).chances.hits[kind] ?? {};
  return resolve(course, set(to, { hits, autos: wounds, roll: 0 }));
}

/** Resolves what is left of an attack, automatic wounds first, up to the next roll that somebody may touch. */
function resolve(course: SequenceCourse, to: Row, word: readonly number[] = []): VolleyEdge {
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

function woundScored(course: SequenceCourse, to: Row, success: number): VolleyEdge {
  set(to, { roll: 0 });
  return success === 1 ? wounded(course, to) : resolve(course, to);
}

/** A wound is to be allocated: to the only body, or by what stands in each cell. */
function wounded(course: SequenceCourse, to: Row, word: readonly number[] = []): VolleyEdge {
  if (course.attached(to)) return { to: set(to, { stage: STAGE.allocate, roll: 0, body: 0 }), word };
  const leader = course.combatant(at(to, F.struck)).formation.leader !== undefined;
  return save(course, set(to, { body: leader ? 1 : 0 }), word);
}

/**
 * Allocation in an attached formation: to the troops while any stand, to the Leader when none does, or at once with
 * [PRECISION] where the attacker chooses so. What is not open is not available in the cell.
 */
export function allocate(course: SequenceCourse, row: Cells, into: Expansion): void {
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
function save(course: SequenceCourse, to: Row, word: readonly number[]): VolleyEdge {
  const table = course.table(to);
  const defender = course.canReorder(to, course.struckSide(to));
  const attacker = table.damage.values.length > 1 && course.canReorder(to, course.strikerSide(to));
  if (defender || attacker) return { to: set(to, { stage: STAGE.save, roll: 0 }), word };
  return resolve(course, to, [...word, table.wounds[bodyOf(to)]]);
}

function saveScored(course: SequenceCourse, to: Row, failed: number): VolleyEdge {
  set(to, { roll: 0 });
  if (failed === 0) return resolve(course, to);
  const table = course.table(to);
  if (table.damage.values.length > 1 && course.canReorder(to, course.strikerSide(to))) {
    return { to: set(to, { stage: STAGE.damage }), word: [] };
  }
  return resolve(course, to, [table.rolledDamage[bodyOf(to)]]);
}

function damageScored(course: SequenceCourse, to: Row, roll: number): VolleyEdge {
  const kernel = pointsKernel(course.table(to), bodyOf(to), roll);
  return resolve(course, set(to, { roll: 0 }), [kernel]);
}

function pointsKernel({ points }: AttackTable, body: BodyName, roll: number): number {
  const kernel = points[body][roll];
  if (kernel === undefined) throw new Error(`no damage roll ${roll}`);
  return kernel;
}
