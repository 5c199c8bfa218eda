/** From bouts to fair costs, where the answer is known. */
import { describe, expect, it } from 'vitest';
import { TrialLevels } from '../../src/questions/price/battles/estimates.js';
import { TRIED } from '../../src/questions/price/battles/exchange.js';

const GIVEN = TRIED.map((share) => 30 * share);

/** Eight grounds on which a list does worse with a member by (x − even) / 100 where x points gave way, a little more or less by ground. */
function levelsAbout(even: number): TrialLevels {
  const bout = (result: number) => ({ result, points: 0, luck: 0 });
  const grounds = Array.from({ length: 8 }, (_, g) => {
    const off = ((g % 4) - 1.5) / 100;
    return [[bout(0.5)], ...GIVEN.map((x) => [bout(0.5 + off + (even - x) / 100)])];
  });
  const options = { confidence: 0.95 };
  return new TrialLevels(
    grounds,
    grounds.map(() => GIVEN),
    1,
    options,
  );
}

describe('fair costs by battles', () => {
  it('are where the line over the costs crosses nothing', () => {
    const { fair } = levelsAbout(27).fair('result');
    expect(fair?.value).toBeCloseTo(27, 9);
    expect(fair?.low).toBeLessThan(27);
    expect(fair?.high).toBeGreaterThan(27);
  });

  it('are never below nothing, nor beside their interval', () => {
    const found = levelsAbout(-6).fair('result');
    expect(found.fair?.value).toBe(0);
    expect(found.fair?.low).toBe(0);
    expect(found.fair?.high).toBeGreaterThanOrEqual(0);
    expect(found.beyond).toBe(true);
  });
});
