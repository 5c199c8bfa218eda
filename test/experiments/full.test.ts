/** Experiments in full: what `run --full` sets, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { experimentSchema, inFull } from '../../src/experiments/index.js';
import { check } from '../../src/system/index.js';

const written = {
  ...{ experiment: 'mine', title: 'Mine', question: 'Is it fair?', scenario: { system: 'twilight' } },
  axes: [{ name: 'attacker', set: 'attacker.model', profiles: {} }],
  price: { roster: 'attacker', skills: ['greedy'], precision: 0.02 },
  battlePrice: { roster: 'attacker', lists: ['mine.yaml'], tables: 18, battles: 1 },
};

describe('an experiment in full', () => {
  it('has the numbers of its full run in its sections, and all else as it was', () => {
    const full = { price: { precision: 0.01 }, battlePrice: { precision: 0.125, tables: 576 } };
    const asked = inFull(check(experimentSchema, { ...written, full }));
    const { price, battlePrice, ...rest } = asked;
    expect(price).toEqual({ ...written.price, precision: 0.01 });
    expect(battlePrice).toEqual({ ...written.battlePrice, precision: 0.125, tables: 576 });
    const { price: _, battlePrice: __, ...plain } = check(experimentSchema, written);
    expect(rest).toEqual(plain);
  });

  it('is refused where the file says nothing of it', () => {
    expect(() => inFull(check(experimentSchema, written))).toThrow(/nothing is said of a full run in mine/);
  });

  it('names sections that are there, and fields that they have', () => {
    expect(() => check(experimentSchema, { ...written, full: { listBattles: { tables: 8 } } })).toThrow(
      /no such section/,
    );
    expect(() => check(experimentSchema, { ...written, full: { price: { tables: 8 } } })).toThrow(/tables/);
  });
});
