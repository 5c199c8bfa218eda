/**
 * A volley on the target’s slab: the target’s manoeuvres, the order of weapons, and the number of attacks. The steps
 * after it: Deadly Demises that reach other formations, Hazard tests, and the next state.
 */
import type { Expansion } from '../../../../game/index.js';
import { COST } from '../../rules/battleManoeuvres.js';
import type { SequenceSimulation } from './gameSimulation.js';
import {
  at,
  changed,
  copied,
  F,
  set,
  STAGE,
  VARIANT,
  type Arm,
  type Row,
  MOVE,
  SPENT,
} from './stateAndMoves.js';
import { other } from '../../rules/phasePlan.js';
import { HAZARD_CHANCE } from '../../rules/sequence/damage.js';
import { advance } from './timeline.js';

/** The target of an edge, and its effect on the slab. */
export interface VolleyEdge {
  readonly to: Row;
  readonly word: readonly number[];
}

/** Returns the combinations of manoeuvres that the target can use and pay for now, as bits. */
export function defences(simulation: SequenceSimulation, row: ArrayLike<number>): number[] {
  if (simulation.phase(row).kind !== 'shooting') return [0];
  const side = simulation.struckSide(row);
  const { keywords } = simulation.combatant(at(row, F.struck)).formation;
  if (simulation.fatigued(row, at(row, F.struck))) return [0];
  const has = (manoeuvre: 'smokescreen' | 'find-cover', keyword: string): boolean =>
    keywords.has(keyword) && simulation.plan.hands[side].prepared.has(manoeuvre);
  const options = [0, VARIANT.smoke, VARIANT.cover, VARIANT.smoke | VARIANT.cover];
  const points = simulation.points(row, side);
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

/** Returns the first wide state of a volley: the target's decision, or the first weapon. */
export function beginVolley(simulation: SequenceSimulation, to: Row): Row {
  if (defences(simulation, to).length > 1) return set(to, { stage: STAGE.defend });
  return nextWeapon(simulation, to);
}

export function defend(simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion): void {
  const side = simulation.struckSide(row);
  into.decide(side);
  defences(simulation, row).forEach((bits, rank) => {
    const to = changed(row, { variant: at(row, F.variant) | bits });
    to[F.points + side] = simulation.points(row, side) - price(bits);
    into.move(MOVE.defend + bits, rank, nextWeapon(simulation, to));
  });
}

/** Continues with the last weapon, the choice among several, or the end of the volley. */
function nextWeapon(simulation: SequenceSimulation, to: Row): Row {
  const left = weaponsLeft(simulation, to);
  const only = left[0];
  if (only === undefined) {
    return set(to, { stage: STAGE.after, group: 0, done: 0, ...hazardTests(simulation, to) });
  }
  if (left.length > 1) return set(to, { stage: STAGE.choose, group: 0, attacks: 0, hits: 0 });
  return beginWeapon(simulation, to, only);
}

function weaponsLeft(simulation: SequenceSimulation, row: ArrayLike<number>): number[] {
  const weapons = simulation.phase(row).weapons[at(row, F.striker)] ?? [];
  return weapons.flatMap((_, w) =>
    (at(row, F.done) & (1 << w)) === 0 && simulation.bearers(row, w) > 0 ? [w] : [],
  );
}

/** Returns the [HAZARD] tests after the volley, one for each used weapon of this kind. */
function hazardTests(
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
): { attacks: number; hits: number } {
  const tests = { attacks: 0, hits: 0 };
  const striker = at(row, F.striker);
  if (!simulation.combatant(striker).formation.tangible) return tests;
  simulation.phase(row).weapons[striker]?.forEach(({ weapon, byLeader }, w) => {
    if (!weapon.abilities.hazard) return;
    if (byLeader) tests.hits += simulation.bearers(row, w);
    else tests.attacks += simulation.bearers(row, w);
  });
  return tests;
}

export function choose(simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion): void {
  into.decide(simulation.strikerSide(row));
  weaponsLeft(simulation, row).forEach((weapon, rank) => {
    into.move(MOVE.weapon + weapon, rank, beginWeapon(simulation, copied(row), weapon));
  });
}

/** Starts a weapon and counts its attacks. Dice may determine the number. */
function beginWeapon(simulation: SequenceSimulation, to: Row, group: number): Row {
  const bearers = simulation.bearers(to, group);
  const count = simulation.tables.count(armOf(to, group), bearers, at(to, F.crowd));
  if (count.values.length > 1) return set(to, { stage: STAGE.count, group, attacks: 0, hits: bearers });
  return beginAttacks(simulation, set(to, { group }), count.values[0] ?? 0);
}

function beginAttacks(simulation: SequenceSimulation, to: Row, attacks: number): Row {
  set(to, { attacks, hits: 0, roll: 0 });
  return afterAttack(simulation, to);
}

/** Continues with the next attack, or the next weapon. */
export function afterAttack(simulation: SequenceSimulation, to: Row): Row {
  set(to, { hits: 0, autos: 0, roll: 0, body: 0 });
  if (at(to, F.attacks) > 0) return set(to, { stage: STAGE.attack });
  return nextWeapon(simulation, set(to, { done: at(to, F.done) | (1 << at(to, F.group)) }));
}

/** Expands the dice for the number of attacks: all together, or one by one while a player may re-roll one. */
export function count(simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion): void {
  into.chance();
  const single = simulation.canReorder(row, simulation.strikerSide(row));
  const bearers = at(row, F.hits);
  const { values, slots } = counts(simulation, row, single ? 1 : bearers);
  values.forEach((value, i) => {
    const slot = slots[i] ?? 0;
    if (single) into.result(slot, changed(row, { stage: STAGE.counted, roll: value }));
    else into.result(slot, beginAttacks(simulation, copied(row), at(row, F.attacks) + value));
  });
}

const counts = (
  simulation: SequenceSimulation,
  row: ArrayLike<number>,
  bearers: number,
): ReturnType<SequenceSimulation['tables']['count']> =>
  simulation.tables.count(armOf(row, at(row, F.group)), bearers, at(row, F.crowd));

/** Returns a weapon of the striker. */
const armOf = (row: ArrayLike<number>, weapon: number): Arm => ({
  phase: at(row, F.phase),
  striker: at(row, F.striker),
  weapon,
});

export function counted(simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion): void {
  const side = simulation.strikerSide(row);
  into.decide(side);
  into.move(MOVE.keep, 0, takeCount(simulation, copied(row), at(row, F.roll)));
  into.move(MOVE.reorder, 1, set(simulation.reorder(row, side), { stage: STAGE.countAgain, roll: 0 }));
}

export function countAgain(simulation: SequenceSimulation, row: ArrayLike<number>, into: Expansion): void {
  into.chance();
  const { values, slots } = counts(simulation, row, 1);
  values.forEach((value, i) => {
    into.result(slots[i] ?? 0, takeCount(simulation, copied(row), value));
  });
}

function takeCount(simulation: SequenceSimulation, to: Row, value: number): Row {
  const hits = at(to, F.hits) - 1;
  const attacks = at(to, F.attacks) + value;
  if (hits === 0) return beginAttacks(simulation, to, attacks);
  return set(to, { stage: STAGE.count, hits, attacks, roll: 0 });
}

type Cells = ArrayLike<number>;

/** Returns the slots of a Hazard test: passed (0) and failed (1). */
export const hazardSlots = (simulation: SequenceSimulation): readonly [number, number] =>
  simulation.tables.chance('hazard', HAZARD_CHANCE);

/**
 * Returns the narrow state that follows a cell of a slab. Padding cells and impossible cells map to a possible state.
 */
export function sortCell(simulation: SequenceSimulation, row: Cells, cell: number): Row {
  const struck = at(row, F.struck);
  const { casualties } = simulation.combatant(struck);
  const to = copied(row);
  to[F.losses + struck] = casualties.possible(Math.min(cell, casualties.size - 1));
  return advance(simulation, set(to, { stage: STAGE.settle }));
}

/** Expands the striker's Hazard tests: all together, or one by one while a failed one may be re-rolled. */
export function hazards(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const striker = at(row, F.striker);
  const enter = simulation.tables.enter(simulation.losses(row, striker));
  const to = simulation.onSlab(changed(row, { struck: striker }));
  into.chance();
  if (simulation.canReorder(row, simulation.strikerSide(row))) {
    into.result(simulation.tables.certain, set(to, { stage: STAGE.hazard }), enter);
    return;
  }
  into.result(simulation.tables.certain, testsTaken(to), [...enter, ...allTests(simulation, row)]);
}

/** Returns the kernel word of all remaining tests. */
function allTests(simulation: SequenceSimulation, row: Cells): number[] {
  const striker = at(row, F.striker);
  const troops = at(row, F.attacks);
  const leader = at(row, F.hits);
  return [
    ...new Array<number>(troops).fill(
      troops > 0 ? simulation.tables.hazard(striker, 'troop', HAZARD_CHANCE) : 0,
    ),
    ...new Array<number>(leader).fill(
      leader > 0 ? simulation.tables.hazard(striker, 'leader', HAZARD_CHANCE) : 0,
    ),
  ];
}

const testsTaken = (to: Row): Row => set(to, { stage: STAGE.after, attacks: 0, hits: 0, roll: 0 });

/** Expands one Hazard test that may be re-rolled. */
export function hazard(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  into.chance();
  hazardSlots(simulation).forEach((slot, failed) => {
    into.result(slot, changed(row, { stage: STAGE.hazarded, roll: failed }));
  });
}

export function hazarded(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = simulation.strikerSide(row);
  const failed = at(row, F.roll) === 1;
  into.decide(side);
  into.move(MOVE.keep, 0, nextTest(copied(row)), failed ? [failedTest(simulation, row)] : []);
  into.move(MOVE.reorder, 1, set(simulation.reorder(row, side), { stage: STAGE.hazardAgain, roll: 0 }));
}

/** Expands the re-rolled test and the remaining tests, which no player can change any more. */
export function hazardAgain(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  into.chance();
  const rest = nextTest(copied(row));
  const word = allTests(simulation, rest);
  hazardSlots(simulation).forEach((slot, failed) => {
    const first = failed === 1 ? [failedTest(simulation, row)] : [];
    into.result(slot, testsTaken(Array.from(rest)), [...first, ...word]);
  });
}

const failedTest = (simulation: SequenceSimulation, row: Cells): number =>
  simulation.tables.hazard(at(row, F.striker), at(row, F.attacks) > 0 ? 'troop' : 'leader', 1);

/** Removes one test: the troops' first, then the Leader's. */
function nextTest(to: Row): Row {
  const troops = at(to, F.attacks);
  set(to, troops > 0 ? { attacks: troops - 1 } : { hits: at(to, F.hits) - 1 });
  const left = at(to, F.attacks) + at(to, F.hits);
  return left > 0 ? set(to, { stage: STAGE.hazard, roll: 0 }) : testsTaken(to);
}

/** Offers Reprisal to the enemy of the formation that just fought. */
export function fought(simulation: SequenceSimulation, row: Cells, into: Expansion): void {
  const side = other(simulation.strikerSide(row));
  into.decide(side);
  into.move(MOVE.keep, 0, advance(simulation, changed(row, { stage: STAGE.select, turn: side, striker: 0 })));
  simulation.reprisals(row, side).forEach(({ striker, struck }, i) => {
    const to = simulation.pay(changed(row, { striker, struck, stage: STAGE.epic }), side, 'reprisal');
    to[F.spent] = at(to, F.spent) | (SPENT.reprisal << side);
    into.move(MOVE.reprisal + striker * 8 + struck, i + 1, advance(simulation, to));
  });
}
