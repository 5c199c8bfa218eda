/**
 * Converts a scenario file to an encounter for the engines.
 *
 * The measures of every fight, for each formation: casualties, lost wounds, and lost points.
 *
 * The answer of `odds` for this system as data.
 */
import { msg } from '../words/index.js';
import { figuresOf, type Answer, type TargetOutcome, explain } from './fightOutcome.js';
import { check, type Encounter, type Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { cannot } from '../rules/legalWeapons.js';
import type { Library } from '../profiles/library.js';
import { payoffOf, pointsLost, harm, valueOf, policyOf } from '../games/payoffAndPolicies.js';
import type { SequencePlan, Combatant } from '../rules/phasePlan.js';
import { play, type Outcome, type SequenceOutcomes } from '../games/play/finiteGame.js';
import { planOf } from '../scenario/scenarioPlan.js';
import { scenarioSchema, type ScenarioInput } from '../scenario/schema/scenario.js';
import type { Measure, Estimate } from '../../../game/index.js';
import { belowHalfStrength } from '../rules/casualties.js';
import { bestHeroism, fatigueFails } from '../rules/assaultAndFatigue.js';
import { sentenceOf, spreadsOf, tableOf } from './answerText.js';

/**
 * Prepares a scenario.
 * @throws StonecastError with the path of the invalid value
 */
export function encounterOf(file: unknown, library: Library): Encounter<Plain<Answer>> {
  const scenario = check(scenarioSchema, file);
  const plan = planOf(scenario, library);
  checkPayoff(plan, scenario);
  checkPrepared(scenario);
  const { game, outcomes } = play(plan, payoffOf(plan, scenario.payoff, scenario.manoeuvres.worth));
  return {
    game,
    root: 0,
    strategy: [
      { pick: [], play: policyOf(scenario.play.attacker) },
      { pick: [], play: policyOf(scenario.play.target) },
    ],
    options: [[], []],
    measures: measuresOf(plan, outcomes, scenario),
    ...answers(plan, scenario),
  };
}

/** Checks that the payoff distinguishes outcomes. */
function checkPayoff(plan: SequencePlan, { payoff }: ScenarioInput): void {
  const tangible = plan.combatants.filter(({ formation }) => formation.tangible);
  const path = ['payoff'];
  const unpriced = tangible.find(({ casualties }) => pointsLost(casualties, 0) === undefined);
  if (payoff === 'points' && unpriced) {
    const reason = msg('{name} has no cost', { name: unpriced.formation.name });
    throw cannot(
      msg('a payoff in points'),
      { reason, tip: msg('give every formation a cost a troop') },
      path,
    );
  }
  if (payoff === 'leader' && !tangible.some(({ formation, side }) => side === 1 && formation.leader)) {
    const reason = msg('the target has no Leader');
    throw cannot(msg('a payoff for the Leader'), { reason, tip: msg('attach a leader to the target') }, path);
  }
}

/** Checks the prepared manoeuvres: at most five, no repeats. */
function checkPrepared({ manoeuvres }: ScenarioInput): void {
  for (const side of ['attacker', 'target'] as const) {
    const { prepared } = manoeuvres[side];
    const twice = prepared.find((one, i) => prepared.indexOf(one) !== i);
    if (twice === undefined) continue;
    throw new StonecastError(
      'wrong-value',
      {
        what: msg('"{field}"', { field: 'prepared' }),
        found: asWritten(twice),
        expected: msg('each manoeuvre once'),
      },
      { path: ['manoeuvres', side, 'prepared'] },
    );
  }
}

/** Returns the id of a combatant's measure. */
const measureId = (combatant: number, what: string): string => `${combatant} ${what}`;

/** Returns the number of troops in a formation, including its Leader. */
const headcount = ({ formation }: Combatant): number => formation.troops + (formation.leader ? 1 : 0);

/** Returns the wounds of a formation and its Leader at the start of the scenario. */
const woundsLeft = ({ formation: { troops, wounds, woundsLost, leader } }: Combatant): number =>
  troops * wounds - woundsLost + (leader ? leader.wounds - leader.woundsLost : 0);

/** Returns all measures of a plan. */
function measuresOf(plan: SequencePlan, outcomes: SequenceOutcomes, scenario: ScenarioInput): Measure[] {
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

type Estimates = (measure: string) => Estimate;

/** Returns the answers, sentences and tables of one scenario. */
function answers(
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
