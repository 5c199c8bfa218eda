/** The bag of counters: vectors, and a brute force over all orders. */
import { describe, expect, it } from 'vitest';
import { drawnBefore } from '../../../src/systems/twilight/rules/turn.js';
import { near, sameList, twilight, vectors } from './support.js';

const bag = (file: unknown) =>
  (twilight.questions['bag'] as (file: unknown) => Record<string, unknown>)(file);

describe('vectors bag', () => {
  it.each(vectors('bag').map((one, i) => [i, one] as const))('case %i', (_, { scenario, expect: wanted }) => {
    const answer = bag(scenario) as Record<string, number[][]>;
    for (const field of ['drawn', 'beforeFirstCombat']) {
      (wanted[field] as number[][]).forEach((row, player) => {
        expect(sameList(answer[field]?.[player] ?? [], row)).toBe(true);
      });
    }
  });
});

describe('counters drawn before a Combat counter (R-18)', () => {
  /** Every order of own (o), others' (x) and Combat (c) counters, drawn one by one. */
  function bruteForce(own: number, others: number, combat: number, nth: number): number[] {
    const chances = Array.from({ length: own + 1 }, () => 0);
    const draw = (o: number, x: number, c: number, drawn: number, seen: number, p: number): void => {
      const left = o + x + c;
      if (seen === nth) {
        chances[drawn] = (chances[drawn] ?? 0) + p;
        return;
      }
      if (o > 0) draw(o - 1, x, c, drawn + 1, seen, (p * o) / left);
      if (x > 0) draw(o, x - 1, c, drawn, seen, (p * x) / left);
      if (c > 0) draw(o, x, c - 1, drawn, seen + 1, (p * c) / left);
    };
    draw(own, others, combat, 0, 0, 1);
    return chances;
  }

  it.each([
    [3, 2, 2, 1],
    [3, 2, 2, 2],
    [2, 4, 3, 2],
    [0, 3, 2, 2],
    [5, 0, 2, 2],
  ])('%i own, %i others, %i Combat, before number %i', (own, others, combat, nth) => {
    expect(sameList(drawnBefore(own, combat, nth), bruteForce(own, others, combat, nth))).toBe(true);
  });
});

describe('Wild counters (R-24)', () => {
  it('are at least two of a colour, and as many as a card asks for', () => {
    const answer = bag({ wild: ['kedashi/seldoath', 'kedashi/frenu', 'empire/militia'] });
    const wild = answer['wild'] as Record<string, { drawn: number[] }>;
    expect(Object.fromEntries(Object.entries(wild).map(([c, { drawn }]) => [c, drawn.length - 1]))).toEqual({
      green: 2,
      blue: 3,
      yellow: 2,
    });
    expect((answer['drawn'] as number[][])[0]).toHaveLength(5);
  });

  it('tell when a model has acted', () => {
    const answer = bag({
      players: 2,
      wild: { yellow: 2 },
      models: [{ player: 1, counter: 1 }, 'empire/militia'],
    });
    const [own, card] = answer['models'] as { beforeFirstCombat: number; beforeSecondCombat: number }[];
    // One of four own counters before the first of two Combat counters: all but 2 in 6.
    expect(near(own?.beforeFirstCombat ?? 0, 1 - 2 / 6)).toBe(true);
    // The Militia waits for the second yellow: both before both Combat counters, 1 in 6; before the second, 1 in 2.
    expect(near(card?.beforeFirstCombat ?? 0, 1 / 6)).toBe(true);
    expect(near(card?.beforeSecondCombat ?? 0, 1 / 2)).toBe(true);
  });

  it('says what is wrong', () => {
    expect(() => bag({ players: 3, counters: [6, 6] })).toThrow(/one number for each of 3 players/);
    expect(() => bag({ wild: ['devanu/sempa'] })).toThrow(/profile with a counter/);
    expect(() => bag({ players: 1e9 })).toThrow(/at most 8/);
  });
});
