/** Verdicts by whole battles: when they are withheld, and a small one from end to end. */
import { describe, expect, it } from 'vitest';
import { listVerdict } from '../../src/questions/index.js';
import { dependsBy } from '../../src/questions/verdict/verdict.js';
import { twilight } from '../systems/twilight/battle/battles.js';

/** A rung's result, as an estimate of nothing else. */
const rung = (value: number, half: number) => ({
  result: {
    ...{ value, low: value - half, high: value + half, grounds: 36, bouts: 2 },
    ...{ between: 0, within: 0, freedom: 35 },
  },
});
const gained = (value: number, half: number) => ({
  gain: { value, low: value - half, high: value + half },
});

describe('a verdict', () => {
  it.each([
    ['the rungs exclude each other', [rung(0.2, 0.05), rung(-0.1, 0.05)], gained(0, 0.1), 'rungs'],
    [
      'some rungs tell it from even and others do not',
      [rung(0, 0.1), rung(0.15, 0.1)],
      gained(0, 0.1),
      'some',
    ],
    ['being played best changes more than the effect', [rung(0.1, 0.05)], gained(0.3, 0.1), 'response'],
    ['the side it is compared with gains more', [rung(0.1, 0.05)], gained(-0.3, 0.1), 'response'],
  ] as const)('is withheld where %s', (_, rungs, response, because) => {
    expect(dependsBy(rungs, response)).toBe(because);
  });

  it('is given where rungs agree and nothing proven changes it', () => {
    expect(dependsBy([rung(0.2, 0.05), rung(0.22, 0.05)], gained(0.1, 0.05))).toBeUndefined();
    expect(dependsBy([rung(0, 0.05)], gained(0.04, 0.06))).toBeUndefined();
  });
});

describe('a verdict on a list', () => {
  const list = (culture: string, models: readonly unknown[]) => ({
    ...{ system: 'twilight', name: culture, culture, points: 100 },
    models,
  });
  const dhogu = list('dhogu', [{ model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow']);
  const options = {
    lists: [dhogu],
    rungs: ['close-in'],
    tables: 3,
    bouts: 1,
    threads: 1,
    scenarios: ['meeting'],
  };

  it('finds nothing between a list and itself', async () => {
    const { rungs, response, reading, method } = await listVerdict(twilight, dhogu, options);
    // Each battle and its mirror image: even on every table.
    expect(rungs[0]?.result.value).toBeCloseTo(0, 12);
    expect(response?.gain.value).toBeCloseTo(0, 12);
    expect(reading).toBe('fair');
    // Three arms, two sides for each of four policies, four arms that judge: two battles each.
    expect(method).toMatchObject({ combats: 3 * 2 * (3 + 8 + 4) });
  });

  it('keeps what was played when it is stopped, and claims nothing of what was not', async () => {
    const stop = new AbortController();
    // Stopped when the first of its questions is played.
    const onProgress = (done: number, total: number): void => {
      if (done >= total) stop.abort();
    };
    const found = await listVerdict(twilight, dhogu, { ...options, signal: stop.signal, onProgress });
    expect(found).toMatchObject({ stopped: 'abort', method: { combats: 3 * 2 * 3 } });
    expect(found.response).toBeUndefined();
  });
});
