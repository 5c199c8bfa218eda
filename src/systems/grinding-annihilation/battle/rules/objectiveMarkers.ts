/** Objective markers: control, and points by scenario (Objective Markers; Scenario Objectives). */
import type { BattleSimulation } from '../battleSimulation.js';
import { MARKER_RANGE, MARKER_UP, AT } from '../battleState.js';
import { kindAt } from '../battlePlan.js';
import { isWithin, zoneOf } from './deployment.js';

/** The code of a removed marker. A marker that the Attacker holds permanently has code 2 plus its side. */
const REMOVED = -2;
const FOR_GOOD = 2;

/** The first scoring round of War of Control, and the rounds in which Exstintech Recovery removes markers. */
const SCORES_FROM = 2;
const RECOVERY_ROUNDS = [2, 3];
const MOST_CONTROL = 6;
const MOST_LAND = 3;
/** The points of a line that a side holds at the end of a Break Through. */
export const LINE_POINTS = 3;

/** Returns the markers on the warfield. */
export const markersInPlay = ({ plan, state }: BattleSimulation): number[] =>
  plan.layout.markers.flatMap((_, marker) => (state.control[marker] === REMOVED ? [] : [marker]));

/** Returns the side that controls a marker, or −1. */
export function controlOf({ state }: BattleSimulation, marker: number): number {
  const control = state.control[marker]!;
  return control >= FOR_GOOD ? control - FOR_GOOD : Math.max(control, -1);
}

/** Returns a side's Level of Control: the Battle Effectiveness of its troops in range. Battle-fatigued ones count 0. */
function levelOf(battle: BattleSimulation, marker: number, side: number): number {
  const { plan, state } = battle;
  let level = 0;
  for (const formation of plan.own[side]!) {
    if (state.fatigued[formation] === 1 || !mayBeAbout(battle, marker, formation)) continue;
    for (const troop of battle.standing(formation)) {
      if (isAbout(battle, marker, troop)) level += kindAt(plan, troop).effectiveness;
    }
  }
  return level;
}

/** Returns whether a troop of a formation may be within range of a marker. */
const mayBeAbout = ({ plan, field }: BattleSimulation, marker: number, formation: number): boolean =>
  field.mayBeAbout(formation, ...plan.layout.markers[marker]!, MARKER_RANGE);

/** Returns whether a troop is within range of a marker. */
export function isAbout({ plan, state }: BattleSimulation, marker: number, troop: number): boolean {
  const [mx, my] = plan.layout.markers[marker]!;
  const [dx, dy] = [state.x[troop]! - mx, state.y[troop]! - my];
  const reach = MARKER_RANGE + kindAt(plan, troop).radius;
  return dx * dx + dy * dy <= reach * reach && state.level[troop]! <= MARKER_UP;
}

/** Gives each marker to the side with the higher level at the end of a phase. A tie gives it to no side (G-15). */
export function takeControl(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const breaking = plan.data.scenario.mission === 'break-through';
  for (const marker of markersInPlay(battle)) {
    if (state.control[marker]! >= FOR_GOOD) continue;
    const levels = [levelOf(battle, marker, 0), levelOf(battle, marker, 1)];
    if (breaking) {
      // The Defender holds a marker as if with an Effectiveness of 1. The second line can only fall after the first.
      const attacker = state.get(AT.attacker);
      levels[1 - attacker] = Math.max(1, levels[1 - attacker]!);
      if (marker === 1 && controlOf(battle, 0) !== attacker) levels[attacker] = 0;
    }
    const [first = 0, second = 0] = levels;
    state.control[marker] = first > second ? 0 : second > first ? 1 : -1;
  }
}

/** Returns the markers that a side controls. */
const heldBy = (battle: BattleSimulation, side: number): number[] =>
  markersInPlay(battle).filter((marker) => controlOf(battle, marker) === side);

/** Scores at the start of a side's turn of the Manoeuvres phase. */
export function scoreFirst(battle: BattleSimulation, side: number): void {
  const { plan, state } = battle;
  const held = heldBy(battle, side);
  switch (plan.data.scenario.mission) {
    case 'exstintech-recovery':
      // Both sides score before any marker is removed (G-23).
      if (side === state.get(AT.first))
        for (const scorer of [side, 1 - side]) score(battle, scorer, heldBy(battle, scorer).length);
      if (RECOVERY_ROUNDS.includes(state.get(AT.round))) discard(battle, side);
      break;
    case 'no-mans-land':
      score(battle, side, Math.min(MOST_LAND, held.length));
      break;
    case 'break-through':
      // Control that lasts until the next round's Manoeuvres phase is permanent.
      if (side !== state.get(AT.attacker)) break;
      for (const marker of held) state.control[marker] = FOR_GOOD + side;
      break;
    case 'war-of-control':
    case 'scientist-capture':
      break;
  }
}

/** Scores at the end of a side's turn of the Manoeuvres phase (G-16). */
export function scoreLast(battle: BattleSimulation, side: number): void {
  const { plan, state } = battle;
  if (plan.data.scenario.mission !== 'war-of-control' || state.get(AT.round) < SCORES_FROM) return;
  const zone = zoneOf(battle, 1 - side);
  const points = heldBy(battle, side).reduce(
    (sum, marker) => sum + (isWithin(zone, ...at(battle, marker), 0) ? 2 : 1),
    0,
  );
  score(battle, side, Math.min(MOST_CONTROL, points));
}

const at = ({ plan }: BattleSimulation, marker: number): readonly [number, number] =>
  plan.layout.markers[marker] ?? [0, 0];

/** Scores at the end of the battle. */
export function scoreEnd(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const { mission } = plan.data.scenario;
  for (const side of [0, 1]) {
    if (mission === 'break-through') score(battle, side, LINE_POINTS * heldBy(battle, side).length);
    if (mission === 'no-mans-land' && state.get(AT.round) >= plan.rounds && isThrough(battle, side))
      score(battle, side, 1);
  }
}

/** Blitzkrieg: returns whether a formation that did not come from reserve is in the enemy's deployment zone. */
function isThrough(battle: BattleSimulation, side: number): boolean {
  const { plan, state } = battle;
  const zone = zoneOf(battle, 1 - side);
  return plan.own[side]!.some(
    (formation) =>
      battle.isThere(formation) &&
      state.arrived[formation] === 0 &&
      battle
        .standing(formation)
        .every((troop) => isWithin(zone, state.x[troop]!, state.y[troop]!, kindAt(plan, troop).radius)),
  );
}

function discard(battle: BattleSimulation, side: number): void {
  const markers = markersInPlay(battle);
  if (markers.length === 0) return;
  const chosen = battle.agent(side).discard(battle, side, markers);
  const marker = markers.includes(chosen) ? chosen : markers[0]!;
  battle.state.control[marker] = REMOVED;
  battle.log?.({ event: 'discard', side, marker });
}

/** Adds Tactical Points to a side. */
export function score(battle: BattleSimulation, side: number, points: number): void {
  const { state, log } = battle;
  if (points === 0) return;
  state.set(AT.tactical + side, state.get(AT.tactical + side) + points);
  log?.({ event: 'score', side, points, total: state.get(AT.tactical + side) });
}

/** Returns the Tactical Points of a side. */
export const tacticalOf = ({ state }: BattleSimulation, side: number): number =>
  state.get(AT.tactical + side);
