/** Exact answers of scenarios, by the engines alone: best play is solved, then the distribution is read off. */
import { compile } from '../../../src/game/compile/index.js';
import { exactEstimate, type Estimate } from '../../../src/game/index.js';
import type { Encounter, OpenSystem } from '../../../src/system/index.js';
import { forward, measure } from '../../../src/engines/exact/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import { grindingAnnihilation } from '../../../src/systems/grinding-annihilation/index.js';

export const bare: OpenSystem = grindingAnnihilation.open([]);

/** Every measure of an encounter, exactly. */
export function measuresOf(encounter: Encounter): Map<string, number> {
  const compiled = compile(encounter.game.structure);
  const play = encounter.strategy.map((strategy) => strategy.play);
  const { tables } = solve(compiled, encounter.game, { play });
  const played = forward(compiled, encounter.game.numbers([]), encounter.root, tables);
  const mass = played.distribution.reduce((sum, p) => sum + p, 0);
  if (Math.abs(mass - 1) > 1e-12) throw new Error(`mass ${mass}`);
  return measure(compiled, played, encounter.measures, []);
}

/** The answer of `odds` to a scenario. */
export function oddsOf(scenario: Record<string, unknown>, system: OpenSystem = bare): Answer {
  const encounter = system.encounter({ system: 'grinding-annihilation', ...scenario });
  const values = measuresOf(encounter);
  const estimate = (id: string): Estimate => {
    const value = values.get(id);
    if (value === undefined) throw new Error(`no measure ${id}`);
    return exactEstimate(value);
  };
  return encounter.answer(estimate, { picks: [[], []] }) as unknown as Answer;
}

/** The fields of an answer that tests read. */
export interface Answer {
  readonly destroyed: readonly Estimate[];
  readonly troopsDestroyed: Estimate;
  readonly woundsLost: Estimate;
  readonly damage: readonly Estimate[];
  readonly formationDestroyed: Estimate;
  readonly belowHalfStrength: Estimate;
  readonly battleFatigued?: Estimate;
  readonly leaderDestroyed?: Estimate;
  readonly pointsLost?: Estimate;
  readonly attacker?: Answer;
  readonly allies?: readonly Answer[];
  readonly assaultReaches?: Estimate;
  readonly manoeuvrePointsLeft?: { readonly attacker: Estimate; readonly target: Estimate };
  readonly value: Estimate;
}

/** The chances of 0, 1, … troops destroyed. */
export const fallen = (answer: Answer): number[] => answer.destroyed.map((estimate) => estimate.value);
