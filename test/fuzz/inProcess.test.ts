/** Thousands of spoilt command lines, logs, results and checkpoints, read in this process: each is answered or refused, in words and in time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from '../cli/console.js';
import { cases, faults } from './cases.js';
import { chanceFrom } from './chance.js';
import { COMMAND_LINES, INPUTS, WHOLE_EXPERIMENT } from './inputs.js';
import { spoilt, spoiltText } from './mutate.js';
import { tried } from './verdict.js';

const LINES = cases(800);
const LOGS = cases(70);
const RESULTS = cases(35);
const CHECKPOINTS = cases(35);

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

describe('before anything is spoilt', () => {
  it.each(INPUTS)('$name is sound', async ({ data, argv }) => {
    const { code, err } = await stonecast(...argv(scratch.file('sound.json', JSON.stringify(data))));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
  it.each(COMMAND_LINES)('%s %s is sound', async (...argv) => {
    const { code, err } = await stonecast(...argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});

describe('spoilt', () => {
  it(`${String(LINES)} command lines`, async () => {
    const found = await faults(LINES, 100_000, (seed) => {
      const chance = chanceFrom(seed);
      const argv = [...chance.of(COMMAND_LINES)];
      const at = chance.below(argv.length);
      argv[at] = spoilt(argv[at] ?? '', chance);
      return tried(argv);
    });
    expect(found).toEqual([]);
  });

  it(`${String(LOGS)} logs of games`, async () => {
    const log = readFileSync(new URL('../../examples/twilight/log.csv', import.meta.url), 'utf8');
    const few = log.split('\n').slice(0, 5).join('\n');
    const found = await faults(LOGS, 500_000, (seed) => {
      const chance = chanceFrom(seed);
      let text = few;
      for (let i = 0; i <= chance.below(3); i++) text = spoilt(text, chance);
      return tried(['log', scratch.file('log.csv', text), '--players', 'greedy']);
    });
    expect(found).toEqual([]);
  });

  it(`${String(RESULTS)} results and ${String(CHECKPOINTS)} checkpoints`, async () => {
    const file = scratch.file('whole.json', JSON.stringify(WHOLE_EXPERIMENT));
    const folder = path.join(scratch.path, 'out');
    const again = ['report', file, '--out', folder, '--force', '--threads', '1'];
    expect(await tried(again)).toBeUndefined();
    const results = JSON.parse(readFileSync(path.join(folder, 'results.json'), 'utf8')) as unknown;
    const checkpoint = readFileSync(path.join(folder, 'checkpoint.jsonl'), 'utf8');
    const found = await faults(RESULTS, 200_000, (seed) => {
      const text = spoiltText(results, chanceFrom(seed));
      return tried(['report', scratch.file('results.json', text), '--out', folder, '--force']);
    });
    expect(found).toEqual([]);
    const expected = readFileSync(path.join(folder, 'results.json'), 'utf8');
    for (let seed = 300_000; seed < 300_000 + CHECKPOINTS; seed++) {
      scratch.file('out/checkpoint.jsonl', spoilt(checkpoint, chanceFrom(seed)));
      expect(await tried(again)).toBeUndefined();
      expect(readFileSync(path.join(folder, 'results.json'), 'utf8')).toBe(expected);
    }
  });
});
