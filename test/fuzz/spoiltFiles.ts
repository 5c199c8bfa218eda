/**
 * Seventeen thousand spoilt files, read in this process: each is answered or refused, in words and in time. They are dealt to four
 * test files, for each of those runs on one core.
 */
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../cli/console.js';
import { faults } from './cases.js';
import { chanceFrom } from './chance.js';
import { INPUTS } from './inputs.js';
import { spoiltText } from './mutate.js';
import { tried } from './verdict.js';

const FILES = 17_300;
const PARTS = 4;

/** Tests one part of them, counted from 0. */
export function testPart(part: number): void {
  const scratch = scratchFolder();
  afterAll(() => {
    scratch.remove();
  });
  const count = FILES / PARTS;
  const first = part * count;

  it(`files ${String(first)} to ${String(first + count - 1)}`, { timeout: 1_800_000 }, async () => {
    const found = await faults(count, first, async (seed) => {
      const chance = chanceFrom(seed);
      const { data, argv } = chance.of(INPUTS);
      return tried(argv(scratch.file('case.yaml', spoiltText(data, chance))));
    });
    expect(found).toEqual([]);
  });
}
