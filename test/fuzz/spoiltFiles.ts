/**
 * Thousands of spoilt files, read in this process: each is answered or refused, in words and in time. They are dealt to two test
 * files, for each of those runs on one core.
 */
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../cli/console.js';
import { cases, faults } from './cases.js';
import { chanceFrom } from './chance.js';
import { INPUTS } from './inputs.js';
import { spoiltText } from './mutate.js';
import { tried } from './verdict.js';

const EACH = cases(2_900);

/** Tests one part of them, counted from 0. */
export function testPart(part: number): void {
  const scratch = scratchFolder();
  afterAll(() => {
    scratch.remove();
  });
  const first = part * EACH;

  it(`files ${String(first)} to ${String(first + EACH - 1)}`, { timeout: 1_800_000 }, async () => {
    const found = await faults(EACH, first, async (seed) => {
      const chance = chanceFrom(seed);
      const { data, argv } = chance.of(INPUTS);
      return tried(argv(scratch.file('case.yaml', spoiltText(data, chance))));
    });
    expect(found).toEqual([]);
  });
}
