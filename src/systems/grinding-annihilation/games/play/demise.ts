/**
 * Deadly Demises that reach other formations. One that goes off reaches every formation within 6" of it, one after another;
 * what it sets off in turn waits until it is through. They are dealt out when the volley that set them off is over, so the
 * striker's dead still made their attacks: those were declared together.
 */
import type { Expansion } from '../../../../game/index.js';
import type { BodyName } from '../../rules/casualties.js';
import type { SequenceCourse } from './course.js';
import { at, changed, F, set, STAGE, type Row } from './fields.js';

type Cells = ArrayLike<number>;

/** Stops at the next formation that a demise reaches; false when none is pending any more. */
export function pendingDemise(course: SequenceCourse, row: Row): boolean {
  for (;;) {
    const from = at(row, F.group) > 0 ? at(row, F.group) - 1 : firstPending(course, row);
    if (from === undefined) return false;
    for (let reached = at(row, F.roll); reached < course.plan.combatants.length; reached++) {
      const there = course.combatant(reached).formation.tangible && course.stands(row, reached);
      if (reached === from || !there) continue;
      set(row, { stage: STAGE.demise, group: from + 1, roll: reached });
      return true;
    }
    forget(course, row, from);
  }
}

function firstPending(course: SequenceCourse, row: Cells): number | undefined {
  const found = course.plan.combatants.findIndex(({ casualties }, c) => {
    const { pendingTroops, pendingLeader } = casualties.losses(course.losses(row, c));
    return pendingTroops + pendingLeader > 0;
  });
  return found < 0 ? undefined : found;
}

/** The body whose demise is dealt out first: the troops', then the Leader's. */
const bodyOf = (course: SequenceCourse, row: Cells, from: number): BodyName =>
  course.combatant(from).casualties.losses(course.losses(row, from)).pendingTroops > 0 ? 'troop' : 'leader';

/** One demise has reached everybody. */
function forget(course: SequenceCourse, row: Row, from: number): void {
  const { casualties } = course.combatant(from);
  const losses = casualties.losses(course.losses(row, from));
  const rest =
    bodyOf(course, row, from) === 'troop'
      ? { ...losses, pendingTroops: losses.pendingTroops - 1 }
      : { ...losses, pendingLeader: 0 };
  row[F.losses + from] = casualties.index(rest);
  set(row, { group: 0, roll: 0 });
}

/** One demise reaches one formation: its mortal wounds by their chances. */
export function demise(
  course: SequenceCourse,
  row: Cells,
  into: Expansion,
  advance: (course: SequenceCourse, row: Row) => Row,
): void {
  const from = at(row, F.group) - 1;
  const reached = at(row, F.roll);
  const body = bodyOf(course, row, from);
  const { values, slots } = course.tables.demise(from, body, reached, course.losses(row, reached));
  into.chance();
  values.forEach((losses, i) => {
    const to = changed(row, { stage: STAGE.settle, roll: reached + 1 });
    to[F.losses + reached] = losses;
    into.result(slots[i] ?? 0, advance(course, to));
  });
}
