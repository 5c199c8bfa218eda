/**
 * What stands twice: mortal wounds and Deadly Demise as draws of a battle, and as the kernel of solved attacks. Every roll that a
 * battle can make is counted out, so that the two are equal and not only close.
 */
import { expect, it } from 'vitest';
import type { BattleChance, BattleState } from '../../../../src/game/index.js';
import type {
  Agent,
  BattleSimulation,
} from '../../../../src/systems/grinding-annihilation/battle/battleSimulation.js';
import { kindAt } from '../../../../src/systems/grinding-annihilation/battle/battlePlan.js';
import {
  mortal,
  noToll,
} from '../../../../src/systems/grinding-annihilation/battle/rules/woundsAndDestruction.js';
import { Casualties } from '../../../../src/systems/grinding-annihilation/rules/casualties.js';
import { Harm } from '../../../../src/systems/grinding-annihilation/rules/sequence/damage.js';
import { battleOf } from './support.js';

/** Plays something once for every way that its draws can fall; returns the chance of each result. */
function countedOut(play: (chance: BattleChance) => number): Map<number, number> {
  const found = new Map<number, number>();
  const rolls: number[] = [];
  const sides: number[] = [];
  for (;;) {
    let at = 0;
    const chance = {
      below(below: number): number {
        if (at === rolls.length) rolls.push(0);
        sides[at] = below;
        return rolls[at++]!;
      },
    } as BattleChance;
    const result = play(chance);
    const weight = sides.slice(0, at).reduce((product, below) => product / below, 1);
    found.set(result, (found.get(result) ?? 0) + weight);
    rolls.length = at;
    while (rolls.length > 0 && rolls[rolls.length - 1] === sides[rolls.length - 1]! - 1) rolls.pop();
    if (rolls.length === 0) return found;
    rolls[rolls.length - 1] = rolls[rolls.length - 1]! + 1;
  }
}

/** A battle in which a formation stands far from an enemy, and the course in which its rules work. */
function standing(
  unit: string,
  troops: number,
): { simulation: BattleSimulation; state: BattleState; formation: number } {
  const at = Array.from({ length: troops }, (_, i) => [10 + 1.5 * i, 5]);
  const battle = battleOf([[{ unit, troops, at }], [{ unit: 'lantern-levy/lamp-guard', troops: 10 }]]);
  let simulation: BattleSimulation | undefined;
  // The course comes to whoever decides: here to who sets the enemy up.
  const agents = battle.agents.map((agent) => ({
    ...(agent as Agent),
    deploy(asked: BattleSimulation, formation: number) {
      simulation = asked;
      return (agent as Agent).deploy(asked, formation);
    },
  }));
  const state = battle.newState();
  let roll = 0;
  battle.begin(state, { below: (below: number) => roll++ % below } as BattleChance, agents, undefined);
  if (!simulation) throw new Error('nobody was set up');
  return { simulation, state, formation: simulation.plan.own[0][0]! };
}

it.each([
  // Reinforced Health 6, three wounds each.
  { unit: 'tarn-brood/shell-kin', troops: 3, wounds: 5 },
  // A Deadly Demise of one mortal wound that reaches its own formation: eight wounds each.
  { unit: 'tarn-brood/burrower', troops: 3, wounds: 15 },
  { unit: 'tarn-brood/burrower', troops: 3, wounds: 17 },
])(
  '$wounds mortal wounds of $troops $unit: a battle draws what the kernel says',
  ({ unit, troops, wounds }) => {
    const { simulation, state, formation } = standing(unit, troops);
    const first = simulation.plan.formations[formation]?.first ?? 0;
    const before = state.words.slice();
    const drawn = countedOut((chance) => {
      state.words.set(before);
      simulation.bind(simulation.state, chance, simulation.agents, undefined);
      mortal(simulation, formation, wounds, noToll());
      return Array.from({ length: troops }, (_, i) => simulation.state.lost[first + i]!).reduce(
        (sum, lost) => sum + lost,
        0,
      );
    });
    const { body } = kindAt(simulation.plan, first);
    const casualties = new Casualties(
      { ...body, troops, startingStrength: troops, woundsLost: 0, leader: undefined, tangible: true },
      false,
    );
    const into = new Float64Array(casualties.size);
    new Harm(casualties).mortal(casualties.start, wounds, 1, into);
    expect([...drawn.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    into.forEach((chance, lost) => {
      expect(drawn.get(lost) ?? 0, `${lost} wounds`).toBeCloseTo(chance, 12);
    });
  },
);
