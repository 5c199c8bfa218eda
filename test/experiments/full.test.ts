/** Experiments in full: what `run --full` sets, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { experimentSchema, inFull } from '../../src/experiments/index.js';
import { check } from '../../src/system/index.js';

const written = {
  experiment: 'mine',
  title: 'Mine',
  question: 'Is it fair?',
  scenario: { system: 'twilight' },
  axes: [{ name: 'attacker', set: 'attacker.model', profiles: {} }],
  listBattles: { lists: ['mine.yaml'], players: ['close-in'], tables: 18, battles: 1 },
};

describe('an experiment in full', () => {
  it('has the numbers of its full run in its sections, and all else as it was', () => {
    const full = { listBattles: { tables: 576 } };
    const asked = inFull(check(experimentSchema, { ...written, full }));
    const { listBattles, ...rest } = asked;
    expect(listBattles).toEqual({ ...written.listBattles, tables: 576 });
    const { listBattles: _, ...plain } = check(experimentSchema, written);
    expect(rest).toEqual(plain);
  });

  it('is refused where the file says nothing of it', () => {
    expect(() => inFull(check(experimentSchema, written))).toThrow(/nothing is said of a full run in mine/);
  });

  it('names sections that are there, and fields that they have', () => {
    const { listBattles: _, ...bare } = written;
    expect(() => check(experimentSchema, { ...bare, full: { listBattles: { tables: 8 } } })).toThrow(
      /no such section/,
    );
    expect(() => check(experimentSchema, { ...written, full: { listBattles: { lists: [] } } })).toThrow(
      /lists/,
    );
  });
});
