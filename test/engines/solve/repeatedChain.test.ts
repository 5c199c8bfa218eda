/** The chain of a solved repeated game against one forward pass over it. */
import { describe, expect, it } from 'vitest';
import { solveDuel } from '../../../src/questions/index.js';
import { playRepeated, repeatedChain, type RepeatedChain } from '../../../src/engines/solve/index.js';
import type { Duel } from '../../../src/system/index.js';
import { twilight } from '../../systems/twilight/support.js';

function duel(turns: number, attacker: object, defender: object): Duel {
  const model = { name: 'M', cost: 30, combat: 2, toughness: 4, stamina: 1, abilities: ['dodge'] };
  const made = twilight.duel?.({
    system: 'twilight',
    turns,
    attacker: { model: { ...model, abilities: ['combat-trained'] }, ...attacker },
    defender: { model: { ...model, cost: 20, toughness: 5 }, ...defender },
  });
  if (!made) throw new Error('Twilight knows duels');
  return made;
}

/** The chance of each end: chains of stages lead forward only, so one sweep carries all mass. */
function sweep({ ends, rowStart, target, probability }: RepeatedChain): number[] {
  const found = ends.map(() => 0);
  const mass = new Map([[0, 1]]);
  for (let state = 0; state < rowStart.length - 1; state++) {
    const here = mass.get(state) ?? 0;
    for (let i = rowStart[state] ?? 0; i < (rowStart[state + 1] ?? 0); i++) {
      const to = target[i] ?? NaN;
      const p = here * (probability[i] ?? NaN);
      if (to < 0) found[-1 - to] = (found[-1 - to] ?? NaN) + p;
      else mass.set(to, (mass.get(to) ?? 0) + p);
    }
  }
  return found;
}

describe('the chain of a repeated game', () => {
  it.each([
    ['best play', duel(3, {}, {})],
    ['terror, and Stamina at its most', duel(2, { conditions: ['terror'] }, { stamina: 2 })],
    ['one who declines', duel(2, { conditions: ['clinging'] }, {})],
    ['named policies', duel(4, { policy: 'greedy' }, { policy: 'none', split: 'all-out' })],
    ['payoffs that are not opposite', duel(2, {}, { payoff: 'survive' })],
  ])('comes to the same as a forward pass: %s', (_, made) => {
    const solution = solveDuel(made);
    const { endings, ended, combats } = playRepeated(solution, made.start);
    const chain = repeatedChain(solution, made.start);
    const chances = sweep(chain);
    const sum = (of: (end: RepeatedChain['ends'][number]) => number) =>
      chain.ends.reduce((total, end, i) => total + (chances[i] ?? NaN) * of(end), 0);
    expect(sum(() => 1)).toBeCloseTo(1, 12);
    expect(sum((end) => end.combats)).toBeCloseTo(combats, 11);
    endings.forEach((p, code) => {
      expect(sum(({ ending }) => Number(ending === code))).toBeCloseTo(p, 12);
      ended.forEach((by, stage) => {
        const until = sum((end) => Number(end.ending === code && end.stage <= stage));
        expect(until).toBeCloseTo(by[code] ?? NaN, 12);
      });
    });
    made.game.players.forEach((__, player) => {
      const value = sum(({ paid }) => paid[player] ?? NaN);
      expect(value).toBeCloseTo(solution.value(0, made.start, player), 9);
    });
  });

  it('has rows that add up to 1, and leads forward only', () => {
    const made = duel(2, {}, {});
    const { rowStart, target, probability, ends } = repeatedChain(solveDuel(made), made.start);
    for (let state = 0; state < rowStart.length - 1; state++) {
      const [from, to] = [rowStart[state] ?? 0, rowStart[state + 1] ?? 0];
      expect(probability.slice(from, to).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      for (const one of target.slice(from, to)) {
        if (one < 0) expect(ends[-1 - one]).toBeDefined();
        else expect(one).toBeGreaterThan(state);
      }
    }
  });
});
