/** Objective markers: who controls them, and what the scenarios give for it (Objective Markers; Scenario Objectives). */
import type { BattleCourse } from '../course.js';
import { MARKER_RANGE, MARKER_UP } from '../marker.js';
import { kindAt } from '../plan.js';
import { AT } from '../state.js';
import { isWithin, zoneOf } from './deployment.js';

/** A marker that was removed; one that the Attacker holds for good is 2 and its side. */
const REMOVED = -2;
const FOR_GOOD = 2;

/** Rounds from which War of Control scores, and in which Exstintech Recovery removes markers. */
const SCORES_FROM = 2;
const RECOVERY_ROUNDS = [2, 3];
const MOST_CONTROL = 6;
const MOST_LAND = 3;
/** Points of a line that a side holds when a Break Through ends. */
export const LINE_POINTS = 3;

/** The markers that lie on the warfield. */
export const markersInPlay = ({ plan, state }: BattleCourse): number[] =>
  plan.layout.markers.flatMap((_, marker) => (state.control[marker] === REMOVED ? [] : [marker]));

/** The side that controls a marker, or −1. */
export function controlOf({ state }: BattleCourse, marker: number): number {
  const control = state.control[marker] as number;
  return control >= FOR_GOOD ? control - FOR_GOOD : Math.max(control, -1);
}

/** A side's Level of Control: the Battle Effectiveness of its troops within range; none of the battle-fatigued. */
function levelOf(course: BattleCourse, marker: number, side: number): number {
  const { plan, state } = course;
  let level = 0;
  for (const formation of plan.own[side] as readonly number[]) {
    if (state.fatigued[formation] === 1 || !mayBeAbout(course, marker, formation)) continue;
    for (const troop of course.standing(formation)) {
      if (isAbout(course, marker, troop)) level += kindAt(plan, troop).effectiveness;
    }
  }
  return level;
}

/** Whether anybody of a formation may be within range of a marker. */
const mayBeAbout = ({ plan, field }: BattleCourse, marker: number, formation: number): boolean =>
  field.mayBeAbout(formation, ...(plan.layout.markers[marker] as readonly [number, number]), MARKER_RANGE);

/** Whether a troop is within range of a marker. */
export function isAbout({ plan, state }: BattleCourse, marker: number, troop: number): boolean {
  const [mx, my] = plan.layout.markers[marker] as readonly [number, number];
  const [dx, dy] = [(state.x[troop] as number) - mx, (state.y[troop] as number) - my];
  const reach = MARKER_RANGE + kindAt(plan, troop).radius;
  return dx * dx + dy * dy <= reach * reach && (state.level[troop] as number) <= MARKER_UP;
}

/** At the end of a phase each marker belongs to the side with the higher level, to nobody where they are equal (G-15). */
export function takeControl(course: BattleCourse): void {
  const { plan, state } = course;
  const breaking = plan.data.scenario.mission === 'break-through';
  for (const marker of markersInPlay(course)) {
    if ((state.control[marker] as number) >= FOR_GOOD) continue;
    const levels = [levelOf(course, marker, 0), levelOf(course, marker, 1)];
    if (breaking) {
      // The Defender holds a marker as if with an Effectiveness of 1, and nobody takes the second line before the first.
      const attacker = state.get(AT.attacker);
      levels[1 - attacker] = Math.max(1, levels[1 - attacker] as number);
      if (marker === 1 && controlOf(course, 0) !== attacker) levels[attacker] = 0;
    }
    const [first = 0, second = 0] = levels;
    state.control[marker] = first > second ? 0 : second > first ? 1 : -1;
  }
}

/** The markers that a side controls. */
const heldBy = (course: BattleCourse, side: number): number[] =>
  markersInPlay(course).filter((marker) => controlOf(course, marker) === side);

/** At the beginning of a side's turn of the Manoeuvres phase. */
export function scoreFirst(course: BattleCourse, side: number): void {
  const { plan, state } = course;
  const held = heldBy(course, side);
  switch (plan.data.scenario.mission) {
    case 'exstintech-recovery':
      // Both score before any marker is removed (G-23).
      if (side === state.get(AT.first))
        for (const scorer of [side, 1 - side]) score(course, scorer, heldBy(course, scorer).length);
      if (RECOVERY_ROUNDS.includes(state.get(AT.round))) discard(course, side);
      break;
    case 'no-mans-land':
      score(course, side, Math.min(MOST_LAND, held.length));
      break;
    case 'break-through':
      // Control that lasts into the next round's Manoeuvres phase is for good.
      if (side !== state.get(AT.attacker)) break;
      for (const marker of held) state.control[marker] = FOR_GOOD + side;
      break;
    case 'war-of-control':
    case 'scientist-capture':
      break;
  }
}

/** At the end of a side's turn of the Manoeuvres phase (G-16). */
export function scoreLast(course: BattleCourse, side: number): void {
  const { plan, state } = course;
  if (plan.data.scenario.mission !== 'war-of-control' || state.get(AT.round) < SCORES_FROM) return;
  const zone = zoneOf(course, 1 - side);
  const points = heldBy(course, side).reduce(
    (sum, marker) => sum + (isWithin(zone, ...at(course, marker), 0) ? 2 : 1),
    0,
  );
  score(course, side, Math.min(MOST_CONTROL, points));
}

const at = ({ plan }: BattleCourse, marker: number): readonly [number, number] =>
  plan.layout.markers[marker] ?? [0, 0];

/** When the battle is over. */
export function scoreEnd(course: BattleCourse): void {
  const { plan, state } = course;
  const { mission } = plan.data.scenario;
  for (const side of [0, 1]) {
    if (mission === 'break-through') score(course, side, LINE_POINTS * heldBy(course, side).length);
    if (mission === 'no-mans-land' && state.get(AT.round) >= plan.rounds && isThrough(course, side))
      score(course, side, 1);
  }
}

/** Blitzkrieg: a formation that did not come out of reserve stands in the enemy's deployment zone. */
function isThrough(course: BattleCourse, side: number): boolean {
  const { plan, state } = course;
  const zone = zoneOf(course, 1 - side);
  return (plan.own[side] as readonly number[]).some(
    (formation) =>
      course.isThere(formation) &&
      state.arrived[formation] === 0 &&
      course
        .standing(formation)
        .every((troop) =>
          isWithin(zone, state.x[troop] as number, state.y[troop] as number, kindAt(plan, troop).radius),
        ),
  );
}

function discard(course: BattleCourse, side: number): void {
  const markers = markersInPlay(course);
  if (markers.length === 0) return;
  const chosen = course.agent(side).discard(course, side, markers);
  const marker = markers.includes(chosen) ? chosen : (markers[0] as number);
  course.state.control[marker] = REMOVED;
  course.log?.({ event: 'discard', side, marker });
}

/** A side gains Tactical Points. */
export function score(course: BattleCourse, side: number, points: number): void {
  const { state, log } = course;
  if (points === 0) return;
  state.set(AT.tactical + side, state.get(AT.tactical + side) + points);
  log?.({ event: 'score', side, points, total: state.get(AT.tactical + side) });
}

/** The Tactical Points of a side. */
export const tacticalOf = ({ state }: BattleCourse, side: number): number => state.get(AT.tactical + side);
