/** What a round robin says of the best list and of Nash shares holds at its stated rate. */
import { describe, expect, it } from 'vitest';
import { listRoundRobin } from '../../src/questions/lists/index.js';
import { binomialUpperTail } from '../../src/math/index.js';
import { field } from '../analysis/lists/coins.js';

const FALSE_ALARM = 1e-4;
const ERROR = 0.05;

/** The most misses that a rate may show in so many repeats. */
function mostOf(repeats: number): number {
  let most = 0;
  while (binomialUpperTail(most + 1, repeats, ERROR) > FALSE_ALARM) most++;
  return most;
}

const names = ['A', 'B', 'C'];

describe('round robins over coins', () => {
  it('crown neither of two even lists, nor miss their Nash share of a half, more often than stated', async () => {
    const even = field(names, [
      [5, 5, 9],
      [5, 5, 9],
      [1, 1, 5],
    ]);
    const repeats = 100;
    let [crowned, missed] = [0, 0];
    for (let seed = 0; seed < repeats; seed++) {
      const { lists } = await listRoundRobin(even, 3, { brawls: 500, seed: `even ${seed}` });
      if (lists.filter(({ contends }) => contends).length === 1) crowned++;
      const share = lists.find(({ name }) => name === 'A')?.nash.share ?? { low: NaN, high: NaN };
      if (!(share.low <= 0.5 && share.high >= 0.5)) missed++;
      expect(lists[2]?.contends).toBe(false);
      expect(lists[2]?.nash.share.high).toBe(0);
    }
    expect(crowned).toBeLessThanOrEqual(mostOf(repeats));
    expect(missed).toBeLessThanOrEqual(mostOf(repeats));
  });

  // Advantages of A over B, B over C and C over A of x, y and z: the shares are as y, z and x.
  it.each([
    [2, 2, 2],
    [2, 1, 3],
  ])('hold the Nash share of a circle of %d, %d and %d tenths', async (x, y, z) => {
    const circle = field(names, [
      [5, 5 + x, 5 - z],
      [5 - x, 5, 5 + y],
      [5 + z, 5 - y, 5],
    ]);
    const truth = y / (x + y + z);
    const repeats = 60;
    let missed = 0;
    for (let seed = 0; seed < repeats; seed++) {
      const { lists } = await listRoundRobin(circle, 3, { brawls: 300, seed: `circle ${seed}` });
      const { low, high } = lists.find(({ name }) => name === 'A')?.nash.share ?? { low: NaN, high: NaN };
      if (!(low <= truth && truth <= high)) missed++;
    }
    expect(missed).toBeLessThanOrEqual(mostOf(repeats));
  });
});
