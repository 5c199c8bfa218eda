import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brawlFields } from '../../src/cli/options/inputs/brawls.js';
import { located, parseText } from '../../src/files/index.js';
import { odds, splits } from '../../src/questions/index.js';
import { StonecastError, withLocale } from '../../src/errors/index.js';
import { ford } from './ford/index.js';

const open = ford.open([{ file: 'scouts.yaml', data: { scouts: [{ id: 'otter', legs: 4 }] } }]);
const scenario = { system: 'ford', scout: 'otter' };

/** What a scout with success p makes of its tries: it tries again where 2p − 1 > 0. */
const worth = (p: number): number => p + (1 - p) * Math.max(0, 2 * p - 1);

it('is compiled and solved: the picks as a matrix game by hand', () => {
  const found = splits(open.encounter(scenario));
  [
    [worth(1 / 6), worth(4 / 6)],
    [worth(3 / 6), worth(2 / 6)],
  ].forEach((row, i) => row.forEach((value, j) => expect(found.payoff[i]?.[j]).toBeCloseTo(value, 14)));
  expect(found.equilibrium.value).toBeCloseTo(3 / 7, 12);
  expect(found.equilibrium.rows[0]).toBeCloseTo(3 / 14, 12);
  expect(found.equilibrium.columns[0]).toBeCloseTo(4 / 7, 12);
});

it('is counted and sampled, and both agree', async () => {
  const encounter = open.encounter(scenario);
  const exact = await odds(encounter);
  // Openly past a sleeper: a second try after a failure; else one try.
  const [x, y] = [3 / 14, 4 / 7];
  const p = (way: number, guard: number) =>
    [
      [1, 4],
      [3, 2],
    ].map((row) => row.map((faces) => faces / 6))[way]?.[guard] ?? NaN;
  const tries = [p(0, 0), p(0, 1) + (1 - p(0, 1)) * p(0, 1), p(1, 0), p(1, 1)];
  const weights = [x * y, x * (1 - y), (1 - x) * y, (1 - x) * (1 - y)];
  const crossed = tries.reduce((sum, chance, i) => sum + chance * (weights[i] ?? 0), 0);
  expect(exact.answer['crossed']).toMatchObject({ value: expect.closeTo(crossed, 12) as number });
  // At this confidence a false alarm comes once in a million seeds, and the seed is fixed.
  const sampled = await odds(encounter, {
    method: 'monte-carlo',
    combats: 100_000,
    seed: 'ford',
    threads: 0,
    confidence: 1 - 1e-6,
  });
  const { low, high } = sampled.answer['crossed'] as { low: number; high: number };
  expect(low < crossed && crossed < high).toBe(true);
});

it('speaks both languages', async () => {
  const reported = async () => {
    const encounter = open.encounter(scenario);
    const { answer, method } = await odds(encounter);
    return encounter.sentence(answer, method);
  };
  expect(await reported()).toMatch(/^otter crosses: 4\d\.\d %\.$/);
  const french = open.encounter(scenario);
  const { answer, method } = await odds(french);
  expect(withLocale('fr', () => french.sentence(answer, method))).toMatch(/^otter traverse.:/);
  expect(withLocale('fr', () => french.game.structure.players)).toEqual(['éclaireur', 'garde']);
});

it('tells faults by line, and takes its own options alone', () => {
  const document = parseText('ford.yaml', 'system: ford\nscout: ottre\n');
  const fault = (work: () => unknown): StonecastError => {
    try {
      work();
    } catch (error) {
      if (error instanceof StonecastError) return error;
      throw error;
    }
    throw new Error('nothing was thrown');
  };
  expect(fault(() => located(document, () => open.encounter(document.data)))).toMatchObject({
    code: 'unknown-profile',
    place: { file: 'ford.yaml', line: 2, column: 8 },
  });
  expect(
    brawlFields(ford, ({ brawlOptions = [] }) => brawlOptions, { parts: { boats: '2' } }).shared,
  ).toEqual({
    boats: 2,
  });
  expect(
    fault(() => brawlFields(ford, ({ brawlOptions = [] }) => brawlOptions, { players: 'greedy' })),
  ).toMatchObject({
    code: 'wrong-value',
    message: expect.stringContaining('--players is "greedy"') as string,
  });
});

it('is the example of the documents, word for word', () => {
  const root = path.join(import.meta.dirname, '../..');
  const code = ['index', 'words']
    .map((name) => readFileSync(path.join(import.meta.dirname, `ford/${name}.ts`), 'utf8'))
    .join(' ')
    .replace(/\s+/g, ' ');
  const page = readFileSync(path.join(root, 'docs/for-developers/new-system.md'), 'utf8');
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replace(/\s+/g, ' ').trim(),
  );
  expect(blocks.length).toBeGreaterThan(3);
  expect(blocks.filter((block) => !code.includes(block))).toEqual([]);
});
