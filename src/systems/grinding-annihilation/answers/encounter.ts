/** Converts a scenario file to an encounter for the engines. */
import { msg } from '../words/index.js';
import type { Answer } from './targetOutcome.js';
import { check, type Encounter, type Plain } from '../../../system/index.js';
import { StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { answers } from './answer.js';
import { cannot } from '../rules/legality.js';
import type { Library } from '../profiles/library.js';
import { measuresOf } from './measures.js';
import { payoffOf, pointsLost } from '../games/payoff.js';
import type { SequencePlan } from '../rules/plan.js';
import { play } from '../games/play/structure.js';
import { policyOf } from '../games/policies.js';
import { planOf } from '../scenario/scenario.js';
import { scenarioSchema, type ScenarioInput } from '../scenario/schema/scenario.js';

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
