/** The measures of every fight, for each formation: casualties, lost wounds, and lost points. */
import type { Measure } from '../../../game/index.js';
import { belowHalfStrength } from '../rules/casualties.js';
import { bestHeroism, fatigueFails } from '../rules/heroism.js';
import { harm, pointsLost, valueOf } from '../games/payoff.js';
import type { Outcome, SequenceOutcomes } from '../games/play/outcomes.js';
import type { Combatant, SequencePlan } from '../rules/plan.js';
import type { ScenarioInput } from '../scenario/schema/scenario.js';

/** Returns the id of a combatant's measure. */
export const measureId = (combatant: number, what: string): string => `${combatant} ${what}`;

/** Returns the number of troops in a formation, including its Leader. */
export const headcount = ({ formation }: Combatant): number => formation.troops + (formation.leader ? 1 : 0);

/** Returns the wounds of a formation and its Leader at the start of the scenario. */
export const woundsLeft = ({ formation: { troops, wounds, woundsLost, leader } }: Combatant): number =>
  troops * wounds - woundsLost + (leader ? leader.wounds - leader.woundsLost : 0);

/** Returns all measures of a plan. */
export function measuresOf(
  plan: SequencePlan,
  outcomes: SequenceOutcomes,
  scenario: ScenarioInput,
): Measure[] {
  const of = (read: (outcome: Outcome) => number) => (code: number) => read(outcomes.read(code));
  const event = (id: string, read: (outcome: Outcome) => boolean): Measure => ({
    id,
    kind: 'event',
    low: 0,
    high: 1,
    of: of((outcome) => (read(outcome) ? 1 : 0)),
  });
  const mean = (id: string, low: number, high: number, read: (outcome: Outcome) => number): Measure => ({
    id,
    kind: 'mean',
    low,
    high,
    of: of(read),
  });
  const measures = plan.combatants.flatMap((combatant, i) =>
    combatant.formation.tangible ? formationMeasures(combatant, i, event, mean) : [],
  );
  const { payoff, manoeuvres } = scenario;
  const range = payoffRange(plan, payoff, manoeuvres.worth);
  measures.push(
    mean('value', -range, range, (outcome) => valueOf(plan, payoff, manoeuvres.worth, outcome)),
    event('reached', ({ reached }) => reached),
  );
  plan.hands.forEach((hand, side) => {
    const most = hand.points + plan.phases.reduce((sum, { gain }) => sum + gain, 0);
    measures.push(mean(`points ${side}`, 0, most, ({ points }) => points[side] ?? 0));
  });
  return measures;
}

function formationMeasures(
  combatant: Combatant,
  i: number,
  event: (id: string, read: (outcome: Outcome) => boolean) => Measure,
  mean: (id: string, low: number, high: number, read: (outcome: Outcome) => number) => Measure,
): Measure[] {
  const { casualties, formation } = combatant;
  const { leader } = formation;
  const heads = headcount(combatant);
  const lost = ({ losses }: Outcome): number => losses[i] ?? 0;
  const wounds = woundsLeft(combatant);
  const id = (what: string): string => measureId(i, what);
  const measures = Array.from({ length: heads + 1 }, (_, k) =>
    event(id(`destroyed ${k}`), (outcome) => casualties.destroyed(lost(outcome)) === k),
  );
  for (let k = 0; k <= wounds; k++) {
    measures.push(event(id(`wounds ${k}`), (outcome) => casualties.woundsLost(lost(outcome)) === k));
  }
  measures.push(
    mean(id('troops'), 0, heads, (outcome) => casualties.destroyed(lost(outcome))),
    mean(id('wounds'), 0, wounds, (outcome) => casualties.woundsLost(lost(outcome))),
    event(id('gone'), (outcome) => !casualties.stands(lost(outcome))),
    event(id('below half'), (outcome) => fallsBelowHalf(combatant, lost(outcome))),
  );
  if (leader) measures.push(event(id('leader'), (outcome) => !casualties.leaderStands(lost(outcome))));
  if (formation.heroism !== undefined) {
    measures.push(mean(id('fatigued'), 0, 1, (outcome) => fatigueChance(combatant, lost(outcome))));
  }
  const most = pointsLost(casualties, casualties.settled - 1);
  if (most !== undefined) {
    measures.push(mean(id('points'), 0, most, (outcome) => pointsLost(casualties, lost(outcome)) ?? 0));
  }
  return measures;
}

/** Returns whether a formation remains and is below Half-Strength. */
const fallsBelowHalf = ({ casualties }: Combatant, losses: number): boolean =>
  casualties.stands(losses) && belowHalfStrength(casualties, losses);

/** Returns the probability that a formation is battle-fatigued after the next Manoeuvres Phase. */
function fatigueChance(combatant: Combatant, losses: number): number {
  const heroism = bestHeroism(combatant.casualties, losses);
  return heroism !== undefined && fallsBelowHalf(combatant, losses) ? fatigueFails(heroism) : 0;
}

/** Returns the maximum absolute value of a payoff. */
function payoffRange(plan: SequencePlan, payoff: ScenarioInput['payoff'], worth: number): number {
  const gains = plan.phases.reduce((sum, { gain }) => sum + gain, 0);
  const points = Math.max(...plan.hands.map((hand) => hand.points)) + gains;
  const tangible = plan.combatants.filter(({ formation }) => formation.tangible);
  return tangible.reduce(
    (sum, { casualties }) => sum + harm(payoff, casualties, casualties.settled - 1),
    worth * points,
  );
}
