/** The answer of `odds` for this system as data. */
import type { Estimate } from '../../../game/index.js';
import type { Encounter, Plain } from '../../../system/index.js';
import type { Answer, TargetOutcome } from './targetOutcome.js';
import { explain } from './explain.js';
import { figuresOf } from './figures.js';
import { headcount, measureId, woundsLeft } from './measures.js';
import type { Combatant, SequencePlan } from '../rules/plan.js';
import type { ScenarioInput } from '../scenario/schema/scenario.js';
import { sentenceOf, spreadsOf, tableOf } from './text.js';

type Estimates = (measure: string) => Estimate;

/** Returns the answers, sentences and tables of one scenario. */
export function answers(
  plan: SequencePlan,
  scenario: ScenarioInput,
): Pick<Encounter<Plain<Answer>>, 'answer' | 'figures' | 'sentence' | 'table' | 'spreads'> {
  const cost = costOf(plan.combatants[0]);
  const silent = plan.phases.flatMap(({ heldBack }) => heldBack);
  return {
    figures: (answer) => {
      const { target, attacker, ...rest } = answer;
      return figuresOf({ ...rest, ...target }, attacker, cost);
    },
    answer: (estimate) => ({ ...answerOf(plan, scenario, estimate) }),
    sentence: (answer, method) => sentenceOf(answer, method, silent),
    table: (answer) => tableOf(answer),
    spreads: (answer) => spreadsOf(answer),
  };
}

/** Returns the points of a formation with its Leader at the start. Returns undefined if a cost is missing. */
function costOf(combatant: Combatant | undefined): number | undefined {
  const { cost, troops, leader } = combatant?.formation ?? {};
  if (cost === undefined || troops === undefined || (leader && leader.cost === undefined)) return undefined;
  return cost * troops + (leader?.cost ?? 0);
}

function answerOf(plan: SequencePlan, scenario: ScenarioInput, estimate: Estimates): Answer {
  const fightOutcomes = plan.combatants.map((combatant, i) => targetOutcome(combatant, i, estimate));
  const [attacker, target] = fightOutcomes;
  const allies = fightOutcomes.slice(2).filter((fightOutcome) => fightOutcome !== undefined);
  if (target === undefined) throw new Error('a scenario without a target');
  const { name, troops, ...fightOutcome } = target;
  const heldBack = plan.phases.flatMap(({ heldBack: held }, i) =>
    held.map((one) => ({ phase: i + 1, ...one, reason: String(one.reason) })),
  );
  const gains = plan.phases.reduce((sum, { gain }) => sum + gain, 0);
  const manoeuvres = plan.hands.some(({ points, prepared }) => points + gains > 0 && prepared.size > 0);
  return {
    system: scenario.system,
    phase: plan.phases.map(({ kind }) => kind).join(', '),
    ...fightOutcome,
    target: { name, troops },
    ...(attacker && plan.combatants[0]?.formation.tangible === true && { attacker }),
    ...(allies.length > 0 && { allies }),
    ...(plan.phases.some(({ assault }) => assault !== undefined) && { assaultReaches: estimate('reached') }),
    ...(manoeuvres && {
      manoeuvrePointsLeft: { attacker: estimate('points 0'), target: estimate('points 1') },
    }),
    ...(heldBack.length > 0 && { heldBack }),
    rolls: explain(plan),
    value: estimate('value'),
  };
}

function targetOutcome(combatant: Combatant, i: number, estimate: Estimates): TargetOutcome | undefined {
  const { formation } = combatant;
  if (!formation.tangible) return undefined;
  const of = (what: string): Estimate => estimate(measureId(i, what));
  const heads = headcount(combatant);
  const priced = formation.cost !== undefined && (!formation.leader || formation.leader.cost !== undefined);
  return {
    name: formation.name,
    troops: heads,
    destroyed: Array.from({ length: heads + 1 }, (_, k) => of(`destroyed ${k}`)),
    troopsDestroyed: of('troops'),
    woundsLost: of('wounds'),
    damage: Array.from({ length: woundsLeft(combatant) + 1 }, (_, k) => of(`wounds ${k}`)),
    formationDestroyed: of('gone'),
    belowHalfStrength: of('below half'),
    ...(formation.leader && { leaderDestroyed: of('leader') }),
    ...(formation.heroism !== undefined && { battleFatigued: of('fatigued') }),
    ...(priced && { pointsLost: of('points') }),
  };
}
