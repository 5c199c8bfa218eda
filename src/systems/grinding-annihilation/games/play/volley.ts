/** A volley: the target's manoeuvres, the order of the weapons, the number of attacks; on the slab of the target. */
import type { Expansion } from '../../../../game/index.js';
import { COST } from '../../rules/manoeuvres.js';
import type { SequenceCourse } from './course.js';
import { at, changed, copied, F, set, STAGE, VARIANT, type Row } from './fields.js';
import { MOVE } from './moves.js';

/** Where an edge goes and what it does to the slab. */
export interface VolleyEdge {
  readonly to: Row;
  readonly word: readonly number[];
}

/** The bits of the target's manoeuvres that it could use now, each combination that it can pay. */
export function defences(course: SequenceCourse, row: ArrayLike<number>): number[] {
  if (course.phase(row).kind !== 'shooting') return [0];
  const side = course.struckSide(row);
  const { keywords } = course.combatant(at(row, F.struck)).formation;
  if (course.fatigued(row, at(row, F.struck))) return [0];
  const has = (manoeuvre: 'smokescreen' | 'find-cover', keyword: string): boolean =>
    keywords.has(keyword) && course.plan.hands[side].prepared.has(manoeuvre);
  const options = [0, VARIANT.smoke, VARIANT.cover, VARIANT.smoke | VARIANT.cover];
  const points = course.points(row, side);
  return options.filter(
    (bits) =>
      ((bits & VARIANT.smoke) === 0 || has('smokescreen', 'SMOKE')) &&
      ((bits & VARIANT.cover) === 0 || has('find-cover', 'INFANTRY')) &&
      price(bits) <= points,
  );
}

const price = (bits: number): number =>
  ((bits & VARIANT.smoke) === 0 ? 0 : COST.smokescreen) +
  ((bits & VARIANT.cover) === 0 ? 0 : COST['find-cover']);

/** The first wide state of a volley: the target's decision, or the first weapon. */
export function beginVolley(course: SequenceCourse, to: Row): Row {
  if (defences(course, to).length > 1) return set(to, { stage: STAGE.defend });
  return nextWeapon(course, to);
}

export function defend(course: SequenceCourse, row: ArrayLike<number>, into: Expansion): void {
  const side = course.struckSide(row);
  into.decide(side);
  defences(course, row).forEach((bits, rank) => {
    const to = changed(row, { variant: at(row, F.variant) | bits });
    to[F.points + side] = course.points(row, side) - price(bits);
    into.move(MOVE.defend + bits, rank, nextWeapon(course, to));
  });
}

/** Goes on to the weapon that remains, to the choice among several, or to the volley's end. */
function nextWeapon(course: SequenceCourse, to: Row): Row {
  const left = weaponsLeft(course, to);
  const only = left[0];
  if (only === undefined) {
    return set(to, { stage: STAGE.after, group: 0, done: 0, ...hazardTests(course, to) });
  }
  if (left.length > 1) return set(to, { stage: STAGE.choose, group: 0, attacks: 0, hits: 0 });
  return beginWeapon(course, to, only);
}

function weaponsLeft(course: SequenceCourse, row: ArrayLike<number>): number[] {
  const weapons = course.phase(row).weapons[at(row, F.striker)] ?? [];
  return weapons.flatMap((_, w) =>
    (at(row, F.done) & (1 << w)) === 0 && course.bearers(row, w) > 0 ? [w] : [],
  );
}

/** [HAZARD] tests owed after the volley: one for each such weapon just used. */
function hazardTests(course: SequenceCourse, row: ArrayLike<number>): { attacks: number; hits: number } {
  const tests = { attacks: 0, hits: 0 };
  const striker = at(row, F.striker);
  if (!course.combatant(striker).formation.tangible) return tests;
  course.phase(row).weapons[striker]?.forEach(({ weapon, byLeader }, w) => {
    if (!weapon.abilities.hazard) return;
    if (byLeader) tests.hits += course.bearers(row, w);
    else tests.attacks += course.bearers(row, w);
  });
  return tests;
}

export function choose(course: SequenceCourse, row: ArrayLike<number>, into: Expansion): void {
  into.decide(course.strikerSide(row));
  weaponsLeft(course, row).forEach((weapon, rank) => {
    into.move(MOVE.weapon + weapon, rank, beginWeapon(course, copied(row), weapon));
  });
}

/** Counts the attacks of a weapon, where dice decide them. */
function beginWeapon(course: SequenceCourse, to: Row, group: number): Row {
  const bearers = course.bearers(to, group);
  const count = course.tables.count(at(to, F.phase), at(to, F.striker), group, bearers, at(to, F.crowd));
  if (count.values.length > 1) return set(to, { stage: STAGE.count, group, attacks: 0, hits: bearers });
  return beginAttacks(course, set(to, { group }), count.values[0] ?? 0);
}

function beginAttacks(course: SequenceCourse, to: Row, attacks: number): Row {
  set(to, { attacks, hits: 0, roll: 0 });
  return afterAttack(course, to);
}

/** The next attack, or the next weapon when none is left. */
export function afterAttack(course: SequenceCourse, to: Row): Row {
  set(to, { hits: 0, autos: 0, roll: 0, body: 0 });
  if (at(to, F.attacks) > 0) return set(to, { stage: STAGE.attack });
  return nextWeapon(course, set(to, { done: at(to, F.done) | (1 << at(to, F.group)) }));
}

/** The dice for the number of attacks: all at once, or weapon by weapon while one of them may be re-rolled. */
export function count(course: SequenceCourse, row: ArrayLike<number>, into: Expansion): void {
  into.chance();
  const single = course.canReorder(row, course.strikerSide(row));
  const bearers = at(row, F.hits);
  const { values, slots } = counts(course, row, single ? 1 : bearers);
  values.forEach((value, i) => {
    const slot = slots[i] ?? 0;
    if (single) into.result(slot, changed(row, { stage: STAGE.counted, roll: value }));
    else into.result(slot, beginAttacks(course, copied(row), at(row, F.attacks) + value));
  });
}

const counts = (
  course: SequenceCourse,
  row: ArrayLike<number>,
  bearers: number,
): ReturnType<SequenceCourse['tables']['count']> =>
  course.tables.count(at(row, F.phase), at(row, F.striker), at(row, F.group), bearers, at(row, F.crowd));

export function counted(course: SequenceCourse, row: ArrayLike<number>, into: Expansion): void {
  const side = course.strikerSide(row);
  into.decide(side);
  into.move(MOVE.keep, 0, takeCount(course, copied(row), at(row, F.roll)));
  into.move(MOVE.reorder, 1, set(course.reorder(row, side), { stage: STAGE.countAgain, roll: 0 }));
}

export function countAgain(course: SequenceCourse, row: ArrayLike<number>, into: Expansion): void {
  into.chance();
  const { values, slots } = counts(course, row, 1);
  values.forEach((value, i) => {
    into.result(slots[i] ?? 0, takeCount(course, copied(row), value));
  });
}

function takeCount(course: SequenceCourse, to: Row, value: number): Row {
  const hits = at(to, F.hits) - 1;
  const attacks = at(to, F.attacks) + value;
  if (hits === 0) return beginAttacks(course, to, attacks);
  return set(to, { stage: STAGE.count, hits, attacks, roll: 0 });
}
