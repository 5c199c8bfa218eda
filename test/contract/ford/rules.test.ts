/** The rules, held against calculations by hand. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { odds, splits } from '../../../src/questions/index.js';
import { open } from './support.js';

interface Vector {
  readonly scenario: object;
  readonly expect: { readonly crossed: number; readonly caught: number };
}

const vectors = JSON.parse(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8')) as Vector[];

it.each(vectors)('$scenario', async ({ scenario, expect: wanted }) => {
  const { answer } = await odds(open.encounter(scenario));
  expect(answer.crossed.value).toBeCloseTo(wanted.crossed, 12);
  expect(answer.caught.value).toBeCloseTo(wanted.caught, 12);
});

describe('the secret picks', () => {
  /** Returns the value of a success chance p: the scout tries again if 2p − 1 > 0. */
  const value = (p: number): number => p + (1 - p) * Math.max(0, 2 * p - 1);

  it('are a matrix game with the equilibrium of its textbook formula', () => {
    const { payoff, equilibrium } = splits(open.encounter({ system: 'ford', scout: 'otter' }));
    const byHand = [
      [value(1 / 6), value(4 / 6)],
      [value(3 / 6), value(2 / 6)],
    ];
    byHand.forEach((row, i) => {
      row.forEach((wanted, j) => expect(payoff[i]?.[j]).toBeCloseTo(wanted, 14));
    });
    expect(equilibrium.value).toBeCloseTo(3 / 7, 12);
    expect(equilibrium.rows[0]).toBeCloseTo(3 / 14, 12);
    expect(equilibrium.columns[0]).toBeCloseTo(4 / 7, 12);
  });
});
