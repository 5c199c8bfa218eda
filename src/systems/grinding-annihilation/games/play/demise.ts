/**
 * Deadly Demises that reach other formations. Each one reaches all formations within 6", one after another.
 * Further demises wait until it is done. They start after the volley, because the striker's attacks were declared
 * together: its destroyed troops still attack.
 */
import type { Expansion } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import type { SequenceSimulation } from './simulation.js';
import { at, changed, F, set, STAGE, type Row } from './fields.js';

type Cells = ArrayLike<number>;

/** Stops at the next formation that a demise reaches. Returns false if none is pending. */
export function pendingDemise(simulation: SequenceSimulation, row: Row): boolean {
  for (;;) {
    const from = at(row, F.group) > 0 ? at(row, F.group) - 1 : firstPending(simulation, row);
    if (from === undefined) return false;
    for (let reached = at(row, F.roll); reached < simulation.plan.combatants.length; reached++) {
      const there = simulation.combatant(reached).formation.tangible && simulation.stands(row, reached);
      if (reached === from || !there) continue;
      set(row, { stage: STAGE.demise, group: from + 1, roll: reached });
      return true;
    }
    forget(simulation, row, from);
  }
}

function firstPending(simulation: SequenceSimulation, row: Cells): number | undefined {
  const found = simulation.plan.combatants.findIndex(({ casualties }, c) => {
    const { pendingTroops, pendingLeader } = casualties.losses(simulation.losses(row, c));
    return pendingTroops + pendingLeader > 0;
  });
  return found < 0 ? undefined : found;
}

/** Returns the body whose demise is resolved first: the troops', then the Leader's. */
const bodyOf = (simulation: SequenceSimulation, row: Cells, from: number): BodyName =>
  simulation.combatant(from).casualties.losses(simulation.losses(row, from)).pendingTroops > 0
    ? 'troop'
    : 'leader';

/** Removes a demise that has reached all formations. */
function forget(simulation: SequenceSimulation, row: Row, from: number): void {
  const { casualties } = simulation.combatant(from);
  const losses = casualties.losses(simulation.losses(row, from));
  const rest =
    bodyOf(simulation, row, from) === 'troop'
      ? { ...losses, pendingTroops: losses.pendingTroops - 1 }
      : { ...losses, pendingLeader: 0 };
  row[F.losses + from] = casualties.index(rest);
  set(row, { group: 0, roll: 0 });
}

/** Expands the effect of one demise on one formation: its mortal wounds by probability. */
export function demise(
  simulation: SequenceSimulation,
  row: Cells,
  into: Expansion,
  advance: (simulation: SequenceSimulation, row: Row) => Row,
): void {
  const from = at(row, F.group) - 1;
  const reached = at(row, F.roll);
  const body = bodyOf(simulation, row, from);
  const { values, slots } = simulation.tables.demise(from, body, reached, simulation.losses(row, reached));
  into.chance();
  values.forEach((losses, i) => {
    const to = changed(row, { stage: STAGE.settle, roll: reached + 1 });
    to[F.losses + reached] = losses;
    into.result(slots[i] ?? 0, advance(simulation, to));
  });
}
