/** A volley on the target's slab: the target's manoeuvres, the order of weapons, and the number of attacks. */
import type { Expansion } from '../../../../game/index.js';
import { COST } from '../../rules/manoeuvres.js';
import type { SequenceSimulation } from './simulation.js';
import { at, changed, copied, F, set, STAGE, VARIANT, type Arm, type Row } from './fields.js';
import { MOVE } from './moves.js';

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
