/** Verdicts by whole battles: what evidence allows to be said, and small ones from end to end. */
import { afterAll, describe, expect, it } from 'vitest';
import { listVerdict, patchVerdict, rosterOf, unitVerdict } from '../../src/questions/index.js';
import { leastTables, readEvidence, readingOf, tablesWanted } from '../../src/questions/verdict/reading.js';
import { openSystem } from '../../src/files/index.js';
import type { RosterMember } from '../../src/system/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { scratchFolder } from '../cli/console.js';
import { twilight } from '../systems/twilight/battle/battles.js';

const estimate = (value: number, half: number) => ({ value, low: value - half, high: value + half });
/** A rung's result, as an estimate of nothing else. */
const rung = (value: number, half: number) => ({ result: estimate(value, half) });
const enough = { tables: 64, confidence: 0.95, margin: 0.05 };
const found = (rungs: readonly ReturnType<typeof rung>[], gain = estimate(0, 0), asked: object = {}) => ({
  ...{ ...enough, rungs, gain },
  ...asked,
});

describe('a verdict', () => {
  it.each([
    ['the rungs exclude each other', [rung(0.2, 0.05), rung(-0.1, 0.05)], estimate(0, 0.1), 'rungs'],
    ['some rungs tell it from even', [rung(0, 0.1), rung(0.15, 0.1)], estimate(0, 0.1), 'some'],
    ['one calls it fair and another weak', [rung(-0.03, 0.02), rung(-0.1, 0.09)], estimate(0, 0), 'some'],
    ['being played best changes more than the effect', [rung(0.1, 0.05)], estimate(0.3, 0.1), 'response'],
    ['the side it is compared with gains more', [rung(0.1, 0.05)], estimate(-0.3, 0.1), 'response'],
  ] as const)('is withheld where %s', (_, rungs, gain, because) => {
    expect(readEvidence(found(rungs, gain))).toEqual({ reading: 'depends', because });
  });

  it.each([
    ['strong', [rung(0.2, 0.05), rung(0.22, 0.05)], estimate(0.1, 0.05)],
    ['weak', [rung(-0.2, 0.05), rung(-0.22, 0.05)], estimate(0.1, 0.2)],
    ['fair', [rung(0.02, 0.02), rung(-0.02, 0.02)], estimate(0.01, 0.02)],
  ] as const)('is given where all rungs say %s and nothing proven changes it', (reading, rungs, gain) => {
    expect(readEvidence(found(rungs, gain))).toEqual({ reading });
  });

  it.each([
    ['an interval holds nothing and more than the margin', [rung(0, 0.06)], estimate(0, 0), {}],
    ['one rung is fair and the other not known', [rung(0, 0.03), rung(0, 0.1)], estimate(0, 0), {}],
    ['what best answers gain is not known as closely', [rung(0, 0.03)], estimate(0, 0.08), {}],
    ['few tables happen to be alike', [rung(0, 0.001)], estimate(0, 0), { tables: 36 }],
  ] as const)('is open where %s: fair has to be shown', (_, rungs, gain, asked) => {
    expect(readEvidence(found(rungs, gain, asked))).toEqual({ reading: 'open' });
  });

  it('calls nothing fair by fewer tables than could show it', () => {
    const least = leastTables(enough);
    // What no table showed may be on so many of all tables and decide each: within the margin by this many, not by one less.
    expect(1 - 0.05 ** (1 / least)).toBeLessThanOrEqual(0.05);
    expect(1 - 0.05 ** (1 / (least - 1))).toBeGreaterThan(0.05);
    const even = estimate(0, 0.01);
    expect(readingOf(even, { ...enough, tables: least })).toBe('fair');
    expect(readingOf(even, { ...enough, tables: least - 1 })).toBe('open');
  });

  it('tells how many tables would tell', () => {
    // Half of the interval has to come from 0.1 to 0.05: four times the tables.
    expect(tablesWanted(found([rung(0, 0.1)]))).toBe(256);
    // From 0.12 to 0.1, where it would exclude nothing: but twice as many at least.
    expect(tablesWanted(found([rung(0.1, 0.12)]))).toBe(128);
    expect(tablesWanted(found([rung(0, 0.001)], estimate(0, 0), { tables: 4 }))).toBe(59);
  });
});

const list = (culture: string, models: readonly unknown[]) => ({
  ...{ system: 'twilight', name: culture, culture, points: 100 },
  models,
});
const dhogu = list('dhogu', [{ model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow']);
const options = {
  ...{ lists: [dhogu], rungs: ['close-in'], tables: 3 },
  ...{ bouts: 1, threads: 1, scenarios: ['meeting'] },
  // Plain combats: what is tested here is what is played and told, not how sides split.
  side: { split: 'balanced', adjust: 'none' },
};

describe('a verdict on a list', () => {
  it('finds nothing between a list and itself, and calls that fair by as many tables as show it', async () => {
    const { rungs, response, method, reading, wanted } = await listVerdict(twilight, dhogu, options);
    // Each battle and its mirror image: even on every table.
    expect(rungs[0]?.result.value).toBeCloseTo(0, 12);
    expect(rungs[0]?.scenarios).toEqual([
      { id: 'meeting', tables: 3, result: expect.closeTo(0, 12) as number },
    ]);
    expect(response?.gain.value).toBeCloseTo(0, 12);
    expect([reading, wanted]).toEqual(['open', 59]);
    // Two arms, two sides for each of five policies, four arms that judge, unless nobody does better than the rung.
    const judges = response?.by === 'close-in' && response.otherBy === 'close-in' ? 0 : 4;
    expect(method).toMatchObject({ combats: 3 * 2 * (2 + 10 + judges) });
  });

  it('keeps what was played when it is stopped, and claims nothing of what was not', async () => {
    const stop = new AbortController();
    // Stopped when the first of its questions is played.
    const onProgress = (done: number, total: number): void => {
      if (done >= total) stop.abort();
    };
    const told = await listVerdict(twilight, dhogu, { ...options, signal: stop.signal, onProgress });
    expect(told).toMatchObject({ stopped: 'abort', method: { combats: 3 * 2 * 2 } });
    expect(told.response).toBeUndefined();
  });
});

describe('a verdict on a patch', () => {
  const scratch = scratchFolder();
  afterAll(() => {
    scratch.remove();
  });
  const patched = (change: string) =>
    openSystem(
      systemNamed('twilight'),
      [],
      [scratch.file('patch.yaml', `culture: dhogu\nprofiles:\n  - { id: dhogu-spear, ${change} }\n`)],
    );

  it('tells each unit before and after, and the difference of both in the same battles', async () => {
    const two = { ...options, tables: 2 };
    const { units, changes } = await patchVerdict(twilight, patched('combat: 12, toughness: 2'), two);
    expect(changes.profiles.map(({ id }) => id)).toEqual(['dhogu/dhogu-spear']);
    const [one] = units;
    const [before, after] = [one?.before.rungs[0]?.result.value, one?.after.rungs[0]?.result.value];
    expect(one?.change[0]?.result.value).toBeCloseTo((after ?? NaN) - (before ?? NaN), 12);
    expect(one?.change[0]?.result.value).toBeGreaterThan(0.1);
    // The unit as it was is judged as by itself.
    const spear = rosterOf(twilight).members(['dhogu/dhogu-spear'])[0] as RosterMember;
    const alone = await unitVerdict(twilight, spear, two);
    expect(one?.before.rungs).toEqual(alone.rungs);
  });

  it('that changes no unit has nothing to say', async () => {
    expect((await patchVerdict(twilight, twilight, options)).units).toEqual([]);
  });
});
