/** The steps after a volley: Deadly Demises that reach other formations, Hazard tests, and the next state. */
import type { Expansion } from '../../../../game/index.js';
import { other } from '../../rules/plan.js';
import type { SequenceSimulation } from './simulation.js';
import { at, changed, copied, F, set, STAGE, SPENT, type Row } from './fields.js';
import { HAZARD_CHANCE } from '../../rules/sequence/hazard.js';
import { advance } from './timeline.js';
import { MOVE } from './moves.js';

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
