/** Which objective marker a formation goes for. */
import type { BattleCourse } from '../course.js';
import { unityAt } from '../plan.js';
import { markersInPlay } from '../rules/objectives.js';
import { bestOf, distance, middle } from './places.js';

/** The place of the marker nearest to a troop. */
export function nearestMarker(course: BattleCourse, troop: number): readonly [number, number] | undefined {
  const { state, plan } = course;
  const from = [state.x[troop] as number, state.y[troop] as number] as const;
  return plan.layout.markers[
    bestOf(markersInPlay(course), (marker) => -distance(from, plan.layout.markers[marker] ?? from))
  ];
}

/** Inches that a marker counts as farther for each formation that is on its way there already. */
const CLAIMED = 14;

/** The markers that the formations of a side go for: those before others in the list choose before them. */
export function markersFor(course: BattleCourse, side: number): Map<number, number> {
  const { plan } = course;
  const claims = new Map<number, number>();
  const chosen = new Map<number, number>();
  const markers = markersInPlay(course);
  for (const one of plan.own[side] as readonly number[]) {
    if (!course.isThere(one)) continue;
    const from = middle(course, one);
    const best = bestOf(
      markers,
      (marker) => -distance(from, plan.layout.markers[marker] ?? from) - CLAIMED * (claims.get(marker) ?? 0),
    );
    chosen.set(one, best);
    claims.set(best, (claims.get(best) ?? 0) + 1);
  }
  return chosen;
}

/** The markers that a formation and its friends go for. */
export const goalsAbout = (course: BattleCourse, formation: number): ReadonlyMap<number, number> =>
  markersFor(course, unityAt(course.plan, formation).side);

/** The marker that a formation goes for, −1 for none. */
export const markerFor = (course: BattleCourse, formation: number): number =>
  goalsAbout(course, formation).get(formation) ?? -1;
