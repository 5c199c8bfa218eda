/** Seventeen thousand spoilt files, read in this process: each is answered or refused, in words and in time. */
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../cli/console.js';
import { faults } from './cases.js';
import { chanceFrom } from './chance.js';
import { INPUTS } from './inputs.js';
import { spoiltText } from './mutate.js';
import { tried } from './verdict.js';

const FILES = 17_300;

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

it(`${String(FILES)} files`, { timeout: 1_800_000 }, async () => {
  const found = await faults(FILES, 0, async (seed) => {
    const chance = chanceFrom(seed);
    const { data, argv } = chance.of(INPUTS);
    return tried(argv(scratch.file('case.yaml', spoiltText(data, chance))));
  });
  expect(found).toEqual([]);
});
