/** How strong players are, in points, where the truth is known. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import {
  battlesNeeded,
  fitPair,
  playerStrengths,
  pointsOf,
} from '../../src/questions/battle/players/playerStrength.js';
import { strengthText } from '../../src/cli/text/battles/playersText.js';
import type { PlayersFindings } from '../../src/questions/index.js';
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

describe('too few battles', () => {
  it('name a number of battles that usually suffices', () => {
    let [unknown, enough] = [0, 0];
    for (let run = 0; run < 200; run++) {
      const { battles, bouts } = drawnBouts(120, 20, `few ${String(run)}`);
      const fit = fitPair(bouts, battles);
      if (pointsOf(fit, 0.95).high < Infinity) continue;
      unknown++;
      const needed = battlesNeeded(fit, battles.length, 0.95) / 2;
      const more = drawnBouts(120, needed, `more ${String(run)}`);
      if (pointsOf(fitPair(more.bouts, more.battles), 0.95).high < Infinity) enough++;
    }
    expect(unknown).toBeGreaterThan(20);
    expect(enough / unknown).toBeGreaterThan(0.8);
  });

  it('are at least half as many again, rounded up', () => {
    expect(battlesNeeded({ slope: 1, slopeVariance: 0.27 }, 20, 0.95)).toBe(100);
    expect(battlesNeeded({ slope: 0, slopeVariance: 0.27 }, 20, 0.95)).toBe(350);
  });

  it('open with what they do not show', () => {
    const player = { policy: 'hold', exploitable: { value: 0, low: 0, high: 0, by: 'hold' }, speed: 1 };
    const estimate = (value: number) => ({ value, low: value, high: value });
    const found: PlayersFindings = {
      system: 'twilight',
      method: { kind: 'exact' },
      players: [
        { ...player, name: 'a', points: estimate(100) },
        { ...player, name: 'b', points: { value: 1079, low: 0, high: Infinity }, needs: 360 },
      ],
      against: {},
    };
    // A fit with a slope near 0 may give the stronger player fewer points than the weakest.
    const below: PlayersFindings = {
      ...found,
      players: found.players.map((one) =>
        one.needs === undefined ? one : { ...one, points: { ...one.points, value: 40 } },
      ),
      against: {
        b: { a: { ...estimate(0.83), kind: 'monte-carlo' } },
      } as unknown as PlayersFindings['against'],
    };
    expect(strengthText(below, true).split('\n')[0]).toMatch(/^These battles do not show .* b .* and a /);
    const [first = '', ...rest] = strengthText(found, true).split('\n');
    expect(first).toMatch(/^These battles do not show .* About 360 would: --battles 360\.$/);
    expect(rest.join('\n')).toContain('not known');
    expect(rest.join('\n')).not.toContain('1079');
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
      expect(exploitable?.value).toBeGreaterThanOrEqual(exploitable?.low ?? NaN);
      expect(speed).toBeGreaterThan(0);
    }
  });

  it('keep what is known when a stop comes after their battles', async () => {
    const stop = new AbortController();
    const found = await playerStrengths(twilight, {
      players: ['hold', 'random'],
      meetings: 8,
      seed: 'strength',
      threads: 1,
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    expect(found.stopped).toBe('abort');
    for (const player of found.players) {
      expect(player).toHaveProperty('points');
      expect(player).not.toHaveProperty('speed');
    }
    const text = strengthText(found, false);
    expect(text).toContain('Stopped by hand. This is the result so far.');
    expect(text).not.toMatch(/NaN|undefined/);
  });

  it('must be two different ones', async () => {
    const asked = { players: ['novice', 'by-weapon'], meetings: 8, threads: 1 };
    await expect(playerStrengths(twilight, asked)).rejects.toThrow(/at least two different ones/);
  });
});
