/** The questions that rule systems bring along, as commands. */
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder, stonecast } from './console.js';

const scratch = scratchFolder();
afterAll(() => {
  scratch.remove();
});

describe('stonecast bag', () => {
  it('takes the options of sampling as every command does, and refuses to sample what is always exact', async () => {
    const place = scratch.file('bag.json', '{"players": 2, "counters": [6, 6], "combatCounters": 2}');
    const plain = await stonecast('bag', place, '--json');
    const told = await stonecast(
      'bag',
      place,
      '--json',
      '--method',
      'exact',
      '--seed',
      'a',
      '--combats',
      '9',
    );
    expect(told).toEqual(plain);
    expect(plain.code).toBe(0);
    const sampled = await stonecast('bag', place, '--method', 'monte-carlo');
    expect(sampled.code).toBe(2);
    expect(sampled.err).toMatch(/sampling "bag" cannot be done here: this answer is always exact/);
  });
});
