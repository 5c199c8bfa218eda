/** The players’ payoff of each outcome of a fight. Named policies for manoeuvres, besides optimal play. */
import { type Game, firstMovePolicy, purePolicy, type Policy } from '../../../game/index.js';
import type { Casualties } from '../rules/casualties.js';
import type { Outcome, SequenceOutcomes } from './play/finiteGame.js';
import type { SequencePlan, Side } from '../rules/phasePlan.js';
import type { ScenarioInput, PLAYS } from '../scenario/schema/scenario.js';
import { at, F, STAGE, MOVE } from './play/stateAndMoves.js';

export type Payoff = ScenarioInput['payoff'];

/** Returns the points that a formation has lost. Returns undefined if a cost is missing. */
export function pointsLost(casualties: Casualties, losses: number): number | undefined {
  const { formation } = casualties;
  const { leader, cost, troops } = formation;
  if (cost === undefined || (leader && leader.cost === undefined)) return undefined;
  const led = leader && !casualties.leaderStands(losses) ? (leader.cost ?? 0) : 0;
  return (troops - casualties.troopsLeft(losses)) * cost + led;
}

/** Returns the harm of an outcome to one formation, under a payoff. */
export function harm(payoff: Payoff, casualties: Casualties, losses: number): number {
  switch (payoff) {
    case 'wounds':
      return casualties.woundsLost(losses);
    case 'troops':
      return casualties.destroyed(losses);
    case 'points':
      return pointsLost(casualties, losses) ?? 0;
    case 'formation':
      return casualties.stands(losses) ? 0 : 1;
    case 'leader':
      return casualties.formation.leader && !casualties.leaderStands(losses) ? 1 : 0;
  }
}

/** Returns the attacker's value of an outcome: harm to the other side minus harm to its own, plus saved points. */
export function valueOf(
  plan: SequencePlan,
  payoff: Payoff,
  worth: number,
  { losses, points }: Outcome,
): number {
  let value = worth * (points[0] - points[1]);
  plan.combatants.forEach(({ side, formation, casualties }, i) => {
    if (!formation.tangible) return;
    const lost = harm(payoff, casualties, losses[i] ?? 0);
    value += side === 1 ? lost : -lost;
  });
  return value;
}

/** Returns the payoff of a game. The target's payoff is the negative of the attacker's. */
export function payoffOf(
  plan: SequencePlan,
  payoff: Payoff,
  worth: number,
): (outcomes: SequenceOutcomes) => Game['payoff'] {
  return (outcomes) => (code, player) => {
    const value = valueOf(plan, payoff, worth, outcomes.read(code));
    return (player as Side) === 0 ? value : -value;
  };
}

export type PlayName = (typeof PLAYS)[number];

/** Stages in which result 0 of the last roll means failure. */
const FAILS_AT_0: ReadonlySet<number> = new Set([STAGE.hit, STAGE.woundRolled, STAGE.assaultRolled]);

/** Stages in which result 1 means failure. */
const FAILS_AT_1: ReadonlySet<number> = new Set([STAGE.saved, STAGE.hazarded]);

/**
 * Re-rolls the first failed hit, wound, save, Assault or Hazard roll, as most people do.
 * It uses no other manoeuvres, and resolves weapons in list order.
 */
export const firstFailure: Policy = purePolicy('first-failure', ({ state, moves }) => {
  const reorder = moves.indexOf(MOVE.reorder);
  const stage = at(state, F.stage);
  const roll = at(state, F.roll);
  const failed = (FAILS_AT_0.has(stage) && roll === 0) || (FAILS_AT_1.has(stage) && roll === 1);
  return failed && reorder >= 0 ? reorder : 0;
});

/** Returns the policy with a name. */
export function policyOf(play: PlayName): Policy | 'optimal' {
  if (play === 'optimal') return 'optimal';
  return play === 'never' ? firstMovePolicy : firstFailure;
}
