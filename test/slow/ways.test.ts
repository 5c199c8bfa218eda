import { describe, expect, it } from 'vitest';
import { answerOf } from '../space/ways/helpers.js';
import { mirrored, shifted, turned } from '../space/ways/moved.js';
import { bracket } from '../space/ways/slowWays.js';
import { randomQuestion } from '../space/tables/ways.js';
import { faultOf } from '../space/ways/witness.js';

/** No chance is in these: equal seeds, equal tables, and every statement holds of every table. */
describe('ways on a hundred thousand tables', () => {
  it('are what they say, and as long when the table is turned, mirrored or shifted', () => {
    const faults: string[] = [];
    for (let seed = 100_001; seed <= 125_000; seed++) {
      const question = randomQuestion(seed);
      const way = answerOf(question);
      const length = way?.length ?? Infinity;
      if (way !== null && faultOf(question, way) !== undefined)
        faults.push(`${seed}: ${faultOf(question, way) ?? ''}`);
      for (const other of [turned(question), mirrored(question), shifted(question, 3)]) {
        const again = answerOf(other)?.length ?? Infinity;
        if (again !== length && !(Math.abs(again - length) < 1e-9 * (1 + length)))
          faults.push(`${seed}: ${again}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('lie between the bounds of the slow twin', () => {
    const faults: string[] = [];
    for (let seed = 1001; seed <= 1300; seed++) {
      const question = randomQuestion(seed);
      const { lower, upper } = bracket(question);
      const length = answerOf(question)?.length ?? Infinity;
      if (length < lower - 1e-9 || length > upper + 1e-9) faults.push(`${seed}: ${lower} ${length} ${upper}`);
    }
    expect(faults).toEqual([]);
  });
});
