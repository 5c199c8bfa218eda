/** Scientist Capture: whoever controls a marker may make one of a formation about it a Scientist, to be brought home. */
import type { BattleCourse } from '../course.js';
import { kindAt, unityAt } from '../plan.js';
import { isWithin, zoneOf } from './deployment.js';
import { controlOf, isAbout, markersInPlay, score } from './objectives.js';

/** In a side's turn of the Manoeuvres phase: who is home delivers, then markers give new Scientists. */
export function takeScientists(course: BattleCourse, side: number): void {
  const { plan } = course;
  if (plan.data.scenario.mission !== 'scientist-capture') return;
  deliver(course, side);
  for (const marker of markersInPlay(course)) {
    if (controlOf(course, marker) !== side) continue;
    const able = (plan.own[side] as readonly number[]).filter((one) => mayTake(course, one, marker));
    if (able.length === 0) continue;
    const chosen = course.agent(side).take(course, marker, able);
    if (able.includes(chosen)) take(course, marker, chosen);
  }
}

/** Of a formation within range of a marker, that has some Battle Effectiveness and no Scientist yet. */
function mayTake(course: BattleCourse, formation: number, marker: number): boolean {
  const { plan, state } = course;
  if (state.scientist[formation] !== 0 || state.fatigued[formation] === 1) return false;
  const standing = course.standing(formation);
  return (
    standing.some((troop) => kindAt(plan, troop).effectiveness > 0) &&
    standing.some((troop) => isAbout(course, marker, troop))
  );
}

/** The attached CHARACTER is the Scientist, else the last of its troops, whom attacks reach last. */
function take(course: BattleCourse, marker: number, formation: number): void {
  const { plan, state, log } = course;
  const standing = course.standing(formation);
  const { leader, id } = unityAt(plan, formation);
  const troop = standing.includes(leader) ? leader : (standing.at(-1) as number);
  state.scientist[formation] = troop + 1;
  log?.({ event: 'scientist', formation: id, marker, troop: course.id(troop) });
}

/** A formation that stands wholly at home with its Scientist gives it up for a Tactical Point. */
function deliver(course: BattleCourse, side: number): void {
  const { plan, state } = course;
  const zone = zoneOf(course, side);
  for (const formation of plan.own[side] as readonly number[]) {
    const troop = (state.scientist[formation] as number) - 1;
    if (troop < 0 || !course.isThere(formation)) continue;
    const isHome = course
      .standing(formation)
      .every((one) =>
        isWithin(zone, state.x[one] as number, state.y[one] as number, kindAt(plan, one).radius),
      );
    if (!isHome) continue;
    state.scientist[formation] = 0;
    course.log?.({ event: 'deliver', formation: unityAt(plan, formation).id, troop: course.id(troop) });
    score(course, side, 1);
  }
}
