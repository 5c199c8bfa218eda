/** How strong players are, in points, where the truth is known. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { fitPair, playerStrengths, pointsOf } from '../../src/questions/battle/players/strength.js';
import { twilight } from '../systems/twilight/battle/battles.js';

/** Bouts of a player who wins half of its battles with 100 points against `even` points, two battles each. */
function drawnBouts(even: number, count: number, seed: string) {
  const slope = 0.5;
  const uniform = uniformStream(seedWords(seed), 0, 0);
  const battles = Array.from({ length: count }, () => ({ ratio: uniform() - 0.5 }));
  const bouts = battles.map(({ ratio }) => {
    const luck = uniform() - 0.5;
    const chance = 0.5 + slope * (ratio + Math.log(even / 100)) + 0.2 * luck;
    const won = Number(uniform() < chance) + Number(uniform() < chance);
    return { result: won / 2, points: 0, luck };
  });
  return { battles, bouts };
}

describe('strength in points', () => {
  // Its interval misses the truth with a chance of 0.1 %.
  it('is found from results of unequal lists', () => {
    const { battles, bouts } = drawnBouts(125, 40_000, 'strength');
    const points = pointsOf(fitPair(bouts, battles), 0.999);
    expect(points.low).toBeLessThan(125);
    expect(points.high).toBeGreaterThan(125);
    expect(points.high - points.low).toBeLessThan(8);
  });

  // Of 400 intervals at 90 %, fewer than 342 or more than 377 hold the truth with a chance of 0.3 %.
  it('has intervals that hold the truth as often as they say', () => {
    let held = 0;
    for (let run = 0; run < 400; run++) {
      const { battles, bouts } = drawnBouts(120, 150, `run ${String(run)}`);
      const { low, high } = pointsOf(fitPair(bouts, battles), 0.9);
      if (low <= 120 && 120 <= high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(342);
    expect(held).toBeLessThanOrEqual(377);
  });

  it('has no end where points may count for nothing', () => {
    const fit = { result: 0.6, slope: 0.1, variance: 0.001, slopeVariance: 0.04, covariance: 0 };
    expect(pointsOf(fit, 0.95)).toMatchObject({ low: 0, high: Infinity });
  });
});

describe('players who meet', () => {
  it('are rated against the weakest, each by its name', async () => {
    const asked = { players: ['hold', 'random'], meetings: 8, seed: 'strength', threads: 1 };
    const { players, against } = await playerStrengths(twilight, asked);
    expect(players.map(({ name }) => name)).toEqual(['hold', 'random']);
    expect(players.filter(({ points }) => points.low === 100 && points.high === 100)).toHaveLength(1);
    const [one, other] = [against['hold']?.['random'], against['random']?.['hold']];
    expect((one?.value ?? NaN) + (other?.value ?? NaN)).toBeCloseTo(1, 9);
    for (const { exploitable, speed } of players) {
      expect(exploitable.value).toBeGreaterThanOrEqual(exploitable.low);
      expect(speed).toBeGreaterThan(0);
    }
  });

  it('must be two different ones', async () => {
    const asked = { players: ['novice', 'by-weapon'], meetings: 8, threads: 1 };
    await expect(playerStrengths(twilight, asked)).rejects.toThrow(/at least two different ones/);
  });
});
