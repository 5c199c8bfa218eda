/** Logs and patches from strangers, spoilt: each is answered or refused, in words and in time. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scratchFolder } from '../cli/console.js';
import { cases } from './cases.js';
import { chanceFrom } from './chance.js';
import { spoilt, spoiltText } from './mutate.js';
import { tried } from './verdict.js';

const LOGS = cases(500);
const PATCHES = cases(150);

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/twilight/${name}`, import.meta.url), 'utf8');
/** Combats alone, greedily played and priced: it is the reading that is tried. */
const LOG = example('log.csv')
  .split('\n')
  .filter((line) => !line.includes('brawl'))
  .join('\n');
const PATCH = parse(example('patch.yaml')) as unknown;

const CHEAP = ['--players', 'greedy'];
const playtest = (text: string) =>
  tried([
    'log',
    scratch.file('log.csv', text),
    ...CHEAP,
    '--players',
    'greedy',
    '--battles',
    '500',
    '--next',
    '1',
  ]);
const compare = (text: string) =>
  tried([
    'patch',
    scratch.file('patch.yaml', text),
    ...CHEAP,
    '--field',
    'kedashi/abrok',
    '--roles',
    'attack',
    '--players',
    'greedy',
    '--points',
    '60',
  ]);

describe('spoilt', () => {
  it('before anything is, a log and a patch are sound', async () => {
    expect(await playtest(LOG)).toBeUndefined();
    expect(await compare(JSON.stringify(PATCH))).toBeUndefined();
  });

  it(`${String(LOGS)} logs`, { timeout: 900_000 }, async () => {
    const found: string[] = [];
    for (let seed = 600_000; seed < 600_000 + LOGS; seed++) {
      const chance = chanceFrom(seed);
      let text = LOG;
      for (let times = 1 + chance.below(3); times > 0; times--) text = spoilt(text, chance);
      const fault = await playtest(text);
      if (fault !== undefined) found.push(`case ${String(seed)}: ${fault}`);
    }
    expect(found).toEqual([]);
  });

  it(`${String(PATCHES)} patches`, { timeout: 900_000 }, async () => {
    const found: string[] = [];
    for (let seed = 700_000; seed < 700_000 + PATCHES; seed++) {
      const fault = await compare(spoiltText(PATCH, chanceFrom(seed)));
      if (fault !== undefined) found.push(`case ${String(seed)}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
