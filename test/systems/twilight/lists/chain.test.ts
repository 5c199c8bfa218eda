/** The fewest counters beside a plain search over single models, and chances beside a count of all bags. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commandFindings,
  mostActivated,
  type CommandRank,
} from '../../../../src/systems/twilight/forces/lists/fewestCounters.js';

const rank = (models: number, ...abilities: CommandRank['abilities']): CommandRank => ({
  name: 'Rank',
  models,
  abilities,
});
const leads = (activates: number, ...whom: number[]) => ({ name: 'Captain', activates, whom });

/**
 * The most models that each number of counters activates, by trying everything model by model: a counter activates any
 * idle model; an active leader that has not used its ability picks one of its abilities, and up to so many idle models.
 */
function plainMost(ranks: readonly CommandRank[]): number[] {
  const models = ranks.flatMap(({ models: count }, i) => Array.from({ length: count }, () => i));
  const most = new Array<number>(models.length + 1).fill(0);
  const seen = new Set<string>();
  // Per model: -1 idle, 0 done, or 1 + ability × 100 + choices left.
  function visit(state: readonly number[], used: number): void {
    const key = `${used} ${state.join(' ')}`;
    if (seen.has(key)) return;
    seen.add(key);
    const active = state.filter((one) => one >= 0).length;
    for (let counters = used; counters < most.length; counters++) {
      most[counters] = Math.max(most[counters] ?? 0, active);
    }
    const wake = (base: readonly number[], model: number, counters: number) => {
      const abilities = ranks[models[model] ?? 0]?.abilities ?? [];
      const set = (value: number) => base.map((one, i) => (i === model ? value : one));
      if (abilities.length === 0) visit(set(0), counters);
      abilities.forEach(({ activates }, a) => {
        visit(set(1 + a * 100 + activates), counters);
      });
    };
    state.forEach((one, model) => {
      if (one === -1) {
        wake(state, model, used + 1);
        return;
      }
      const left = (one - 1) % 100;
      if (one < 1 || left === 0) return;
      const ability = ranks[models[model] ?? 0]?.abilities[Math.floor((one - 1) / 100)];
      state.forEach((other, target) => {
        if (other !== -1 || ability?.whom.includes(models[target] ?? -1) !== true) return;
        wake(
          state.map((value, i) => (i === model ? value - 1 : value)),
          target,
          used,
        );
      });
    });
  }
  visit(
    models.map(() => -1),
    0,
  );
  return most.slice(0, most.indexOf(models.length) + 1);
}

const rankOf = (ranks: number) =>
  fc.record({
    name: fc.constant('Rank'),
    models: fc.integer({ min: 1, max: 2 }),
    abilities: fc.array(
      fc.record({
        name: fc.constant('Captain'),
        activates: fc.integer({ min: 1, max: 2 }),
        whom: fc.uniqueArray(fc.nat({ max: ranks - 1 }), { maxLength: ranks }),
      }),
      { maxLength: 2 },
    ),
  });

describe('the fewest counters', () => {
  it('are those of a plain search, for small lists of every make', () => {
    const lists = fc
      .integer({ min: 1, max: 4 })
      .chain((count) => fc.array(rankOf(count), { minLength: count, maxLength: count }));
    fc.assert(
      fc.property(lists, (ranks) => {
        fc.pre(ranks.reduce((sum, { models }) => sum + models, 0) <= 5);
        expect(mostActivated(ranks)).toEqual(plainMost(ranks));
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('a captain and the rest of a small force', () => {
    expect(mostActivated([rank(1, leads(2, 0, 1)), rank(4)])).toEqual([0, 3, 4, 5]);
  });

  it('a chain: boss, warrior, beast', () => {
    expect(mostActivated([rank(1, leads(2, 1)), rank(2, leads(1, 2)), rank(1)])).toEqual([0, 4]);
  });

  it('two leaders who could only wake each other need a counter', () => {
    expect(mostActivated([rank(1, leads(1, 1)), rank(1, leads(1, 0))])).toEqual([0, 2]);
  });

  it('a model uses one of its abilities', () => {
    expect(mostActivated([rank(1, leads(1, 1), leads(1, 2)), rank(1), rank(1)])).toEqual([0, 2, 3]);
  });

  it('whom nobody leads wakes alone', () => {
    expect(mostActivated([rank(3)])).toEqual([0, 1, 2, 3]);
  });

  it('refuses more than it can follow', () => {
    const all = Array.from({ length: 13 }, (_, i) => i);
    const ranks = all.map((i) => rank(1, leads(1, i)));
    expect(() => mostActivated(ranks)).toThrow(/different choices/);
  });
});

describe('chances and what is left over', () => {
  it('are those of all orders of the bag', () => {
    const ranks = [rank(1, leads(2, 0, 1)), rank(6)];
    const [own, combat] = [6, 2];
    // Every place of the two Combat counters among one's own is equally likely.
    const drawn = [0, 1].map((nth) => {
      const counts = new Array<number>(own + 1).fill(0);
      let all = 0;
      for (let a = 0; a < own + combat; a++) {
        for (let b = a + 1; b < own + combat; b++) {
          all++;
          const before = nth === 0 ? a : b - 1;
          counts[before] = (counts[before] ?? 0) + 1;
        }
      }
      return counts.map((count) => count / all);
    });
    const [first = [], second = []] = drawn;
    const found = commandFindings({ ranks, advised: 4, drawn: [first, second] });
    expect(found.counters).toBe(5);
    expect(found.activated).toEqual([0, 3, 4, 5, 6, 7]);
    expect(found.before[0]).toBeCloseTo((1 + 2) / 28, 12);
    expect(found.before[1]).toBeCloseTo((7 + 6) / 28, 12);
    expect(found.left.advised).toBe(1);
    expect(found.left.all).toBe(0);
    const left = [7, 4, 3, 2, 1, 0, 0];
    const mean = (p: readonly number[]) => p.reduce((sum, chance, i) => sum + chance * (left[i] ?? 0), 0);
    expect(found.left.mean[0]).toBeCloseTo(mean(first), 12);
    expect(found.left.mean[1]).toBeCloseTo(mean(second), 12);
  });

  it('a list that needs more counters than there are never has them', () => {
    const found = commandFindings({
      ranks: [rank(5)],
      advised: 2,
      drawn: [
        [0.5, 0.5],
        [0, 0.25, 0.75],
      ],
    });
    expect(found.counters).toBe(5);
    expect(found.before).toEqual([0, 0]);
  });
});
