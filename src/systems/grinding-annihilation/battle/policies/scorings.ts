/** Estimates the future value of controlling objective markers, from the scenarios' scoring rules. */
import type { BattleSimulation } from '../simulation.js';
import { formationAt } from '../plan.js';
import { isWithin, zoneOf } from '../rules/deployment.js';
import { controlOf, LINE_POINTS } from '../rules/objectives.js';
import type { MissionName } from '../../table/missions.js';
import { AT } from '../state.js';

/** The average Advance roll, in inches. */
export const ADVANCE = 3.5;
/** The remaining markers of Exstintech Recovery at the end of the first rounds, and of later rounds. */
const CACHES = [5, 3];
const LAST_CACHES = 1;
/**
 * The value of taking a Break Through line early, as a share of its points. It is permanent, but can also happen later.
 */
const EARLY = 0.2;
/** The value of the second line before the first is taken. */
const SECOND_LINE = 0.5;
/** The depth of a formation in inches. It must be completely at home with its Scientist. */
const DEEP = 3;

/** The approximate total of Tactical Points in a scenario. Together they are worth an army. */
const AT_STAKE: Readonly<Record<MissionName, number>> = {
  'war-of-control': 5,
  'exstintech-recovery': 5,
  'scientist-capture': 2,
  'no-mans-land': 6,
  'break-through': 3,
};

/** Returns the value of a Tactical Point in points of troops. With fewer rounds left, troops are worth less. */
export function pointsOfTactical({ plan, state }: BattleSimulation): number {
  const left = plan.rounds - state.get(AT.round) + 1;
  const army = (plan.points[0] + plan.points[1]) / 2;
  return (army / AT_STAKE[plan.data.scenario.mission]) * (plan.rounds / left);
}

/** Returns the Tactical Points for controlling a marker at the end of this round, the next round, and so on. */
export function scoringsOf(battle: BattleSimulation, formation: number, marker: number): number[] {
  const { plan, state } = battle;
  const round = state.get(AT.round);
  const rounds = Array.from({ length: plan.rounds - round + 1 }, (_, i) => round + i);
  // Most points are scored in the Manoeuvres phase of the next round. After the last round there is none.
  const scored = (points: (round: number) => number): number[] =>
    rounds.map((one) => (one < plan.rounds ? points(one) : 0));
  const { side } = formationAt(plan, formation);
  const [x, y] = plan.layout.markers[marker]!;
  switch (plan.data.scenario.mission) {
    case 'war-of-control': {
      const points = isWithin(zoneOf(battle, 1 - side), x, y, 0) ? 2 : 1;
      return scored(() => points);
    }
    case 'exstintech-recovery': {
      // The removed markers are not known yet, so each is equally likely to remain.
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

/** Estimates the probability to bring a Scientist home from a marker in a number of moves. */
function homecoming(battle: BattleSimulation, formation: number, marker: number, moves: number): number {
  const { side, kind } = formationAt(battle.plan, formation);
  const { x, y } = zoneOf(battle, side);
  const [mx, my] = battle.plan.layout.markers[marker]!;
  const far = Math.max(x[0] - mx, mx - x[1], y[0] - my, my - y[1]) + DEEP;
  const share = Math.min(1, (moves * (kind.movement + ADVANCE)) / far);
  return share * share;
}
