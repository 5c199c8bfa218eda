/**
 * Nobody beats the solver: over generated combats no strategy of the collection and no random perturbation of the solved
 * play gets more against it than it allows. Everything is exact, so there is no false alarm.
 */
import { describe, expect, it } from 'vitest';
import {
  equilibriumStrategy,
  habitStrategy,
  Match,
  maximinStrategy,
  quantalStrategy,
  randomStrategy,
  type SeatedStrategy,
  type Strategy,
} from '../../src/questions/index.js';
import type { PolicyTables } from '../../src/game/compile/index.js';
import { bind, NodeKind } from '../../src/game/compile/index.js';
import { twilight } from '../systems/twilight/support.js';

/** mulberry32: enough for choosing cases; `draw(n)` is 0 … n − 1. */
function generator(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const ABILITIES = ['dodge', 'combat-discipline', 'combat-trained', 'savage', 'powerful'];
const PAYOFFS = ['points', 'kill', 'survive', { kill: 1, loss: 0.5 }];

/** A small combat, melee or ranged. */
function combat(draw: (n: number) => number): unknown {
  const model = (name: string, most: number) => ({
    name,
    cost: 10 + draw(50),
    combat: 1 + draw(most),
    toughness: 2 + draw(5),
    stamina: draw(3),
    abilities: ABILITIES.filter(() => draw(3) === 0),
  });
  const side = () => ({ model: model('A', 4), conditions: draw(4) === 0 ? ['stunned'] : [] });
  if (draw(4) > 0) {
    return { system: 'twilight', attacker: side(), defender: side(), payoff: PAYOFFS[draw(PAYOFFS.length)] };
  }
  const weapon = {
    name: 'bow',
    move: 0,
    range: 10,
    stones: 1 + draw(4),
    abilities: draw(2) === 0 ? ['accurate'] : [],
  };
  return { system: 'twilight', combat: 'ranged', attacker: { ...side(), weapon }, defender: side() };
}

/** The solved play with some decisions replaced by any that are open there, and with a pick of its own. */
function perturbed(draw: (n: number) => number, oneIn: number): Strategy {
  return {
    name: 'perturbed',
    about: 'the solved play with slips',
    sit(seat): SeatedStrategy {
      const solved = equilibriumStrategy.sit(seat);
      const weights = solved.pick.map(() => draw(10));
      const sum = weights.reduce((a, b) => a + b, 0);
      const pick = sum === 0 ? solved.pick : weights.map((weight) => weight / sum);
      const tables = (choice: readonly number[]): PolicyTables => {
        const binding = bind(seat.compiled, seat.encounter.game.numbers(choice));
        const { kind, wide, edgeStart, word, nodes } = seat.compiled;
        const own = solved.tables(choice);
        const slipped = own.choice.slice();
        for (let node = 0; node < nodes; node++) {
          if (kind[node] !== NodeKind.decide) continue;
          const cells = wide[node] === 1 ? binding.layout.cells : 1;
          for (let cell = 0; cell < cells; cell++) {
            if (draw(oneIn) > 0) continue;
            const first = edgeStart[node] ?? 0;
            const open = Array.from({ length: (edgeStart[node + 1] ?? 0) - first }, (_, i) => i).filter(
              (option) => {
                const step = word[first + option] ?? 0;
                return step === 0 || binding.isAvailable(step, cell);
              },
            );
            slipped[(binding.layout.tableOffset[node] ?? 0) + cell] = open[draw(open.length)] ?? 0;
          }
        }
        return { ...own, choice: slipped };
      };
      return { pick, tables };
    },
  };
}

const COLLECTION = [
  randomStrategy,
  maximinStrategy,
  quantalStrategy(0.3),
  ...['greedy', 'cautious', 'all-out', 'idle'].map(habitStrategy),
];

describe('the solver', () => {
  it.each(Array.from({ length: 24 }, (_, seed) => seed))('is beaten by nobody: combat %d', (seed) => {
    const draw = generator(1000 + seed);
    const match = new Match(twilight.encounter(combat(draw)));
    const value = match.values(equilibriumStrategy, equilibriumStrategy);
    const slips = [2, 5, 20].map((oneIn) => perturbed(draw, oneIn));
    const scale = Math.max(...match.payoffRange(0).map(Math.abs), 1);
    for (const other of [...COLLECTION, ...slips]) {
      expect(match.values(equilibriumStrategy, other)[1]).toBeLessThanOrEqual(value[1] + 1e-9 * scale);
      expect(match.values(other, equilibriumStrategy)[0]).toBeLessThanOrEqual(value[0] + 1e-9 * scale);
    }
  });

  it('is what makes the difference: slips and chance lose something somewhere', () => {
    const draw = generator(7);
    const model = { name: 'A', cost: 20, combat: 3, toughness: 4, stamina: 1, abilities: ['dodge'] };
    const match = new Match(
      twilight.encounter({ system: 'twilight', attacker: { model }, defender: { model } }),
    );
    const [value] = match.values(equilibriumStrategy, equilibriumStrategy);
    expect(match.values(perturbed(draw, 2), equilibriumStrategy)[0]).toBeLessThan(value - 0.1);
    expect(match.values(randomStrategy, equilibriumStrategy)[0]).toBeLessThan(value - 0.1);
  });
});
