/** What the control of objective markers is likely to be worth to whoever plans: the points of the scenarios, told ahead. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { isWithin, zoneOf } from '../rules/deployment.js';
import { controlOf, LINE_POINTS } from '../rules/objectives.js';
import type { MissionName } from '../rules/missions.js';
import { AT } from '../state.js';

/** Inches of an Advance roll on average. */
export const ADVANCE = 3.5;
/** Markers of Exstintech Recovery that are left at the end of the first rounds, and of those after them. */
const CACHES = [5, 3];
const LAST_CACHES = 1;
/** What taking a Break Through line early is worth of its points: it is for good, but can be taken later too. */
const EARLY = 0.2;
/** What the second line counts before the first is taken. */
const SECOND_LINE = 0.5;
/** Inches that a formation is deep, which has to stand wholly at home with its Scientist. */
const DEEP = 3;

/** Tactical Points that are at stake in a scenario, about: all of them together are worth an army. */
const AT_STAKE: Readonly<Record<MissionName, number>> = {
  'war-of-control': 5,
  'exstintech-recovery': 5,
  'scientist-capture': 2,
  'no-mans-land': 6,
  'break-through': 3,
};

/** Points of troops that a Tactical Point counts as: the fewer rounds are left, the less troops are good for. */
export function pointsOfTactical({ plan, state }: BattleSimulation): number {
  const left = plan.rounds - state.get(AT.round) + 1;
  const army = (plan.points[0] + plan.points[1]) / 2;
  return (army / AT_STAKE[plan.data.scenario.mission]) * (plan.rounds / left);
}

/** Tactical Points that a formation's side has of a marker that it controls at the end of this round, the next and so on. */
export function scoringsOf(battle: BattleSimulation, formation: number, marker: number): number[] {
  const { plan, state } = battle;
  const round = state.get(AT.round);
  const rounds = Array.from({ length: plan.rounds - round + 1 }, (_, i) => round + i);
  // Most is scored in the Manoeuvres phase of the next round: the last has none.
  const scored = (points: (round: number) => number): number[] =>
    rounds.map((one) => (one < plan.rounds ? points(one) : 0));
  const { side } = formationAt(plan, formation);
  const [x, y] = plan.layout.markers[marker] as readonly [number, number];
  switch (plan.data.scenario.mission) {
    case 'war-of-control': {
      const points = isWithin(zoneOf(battle, 1 - side), x, y, 0) ? 2 : 1;
      return scored(() => points);
    }
    case 'exstintech-recovery': {
      // Which are removed nobody knows yet: each is as likely to be left.
      const caches = (one: number): number => CACHES[one - 1] ?? LAST_CACHES;
      return scored((one) => caches(one) / caches(round));
    }
    case 'scientist-capture':
      return scored((one) => homecoming(battle, formation, marker, plan.rounds - 1 - one));
    case 'no-mans-land':
      return scored(() => 1);
    case 'break-through': {
      const open = marker === 0 || controlOf(battle, 0) === state.get(AT.attacker) ? 1 : SECOND_LINE;
      return rounds.map((one) => open * LINE_POINTS * (one < plan.rounds ? EARLY : 1));
    }
  }
}

/** The chance, roughly, to bring a Scientist home from a marker in so many moves. */
function homecoming(battle: BattleSimulation, formation: number, marker: number, moves: number): number {
  const { side, kind } = formationAt(battle.plan, formation);
  const { x, y } = zoneOf(battle, side);
  const [mx, my] = battle.plan.layout.markers[marker] as readonly [number, number];
  const far = Math.max(x[0] - mx, mx - x[1], y[0] - my, my - y[1]) + DEEP;
  const share = Math.min(1, (moves * (kind.movement + ADVANCE)) / far);
  return share * share;
}
