/** The players' payoff of each outcome of a fight. */
import type { Game } from '../../../game/index.js';
import type { Casualties } from '../rules/casualties.js';
import type { Outcome, SequenceOutcomes } from './play/structure.js';
import type { SequencePlan, Side } from '../rules/plan.js';
import type { ScenarioInput } from '../scenario/schema/scenario.js';

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
