/** The parts of pricing beside slow and obvious twins. */
import { describe, expect, it } from 'vitest';
import { BRAWL_BLOCK, BrawlTable } from '../../../src/questions/brawl/index.js';
import { combine, weightedMean } from '../../../src/questions/price/combine.js';
import { crossing } from '../../../src/questions/price/crossing.js';
import { judge, rounded } from '../../../src/questions/price/judge.js';
import { fromLog, halfWidth } from '../../../src/questions/price/matchUp.js';
import { Scores, type ScorePoint } from '../../../src/questions/price/scores.js';
import type { SkillPrice } from '../../../src/questions/price/results.js';
import { brawlEnd } from '../../../src/system/index.js';
import { twilight } from '../../systems/twilight/support.js';
import { axe, spear } from './roster.js';

/** A score that grows with the logarithm of the number, known ever so well. */
const line =
  (slope: number, even: number, variance: number) =>
  (models: number): ScorePoint => ({ logit: slope * Math.log(models / even), variance, decided: 1 });

describe('where a score passes a wanted one', () => {
  it('is found wherever the search begins', () => {
    for (const piece of [1, 6, 7, 8, 40, 99]) {
      expect(crossing(line(5, 7.5, 1e-6), piece, 0, 2)?.value).toBeCloseTo(Math.log(7.5), 9);
      expect(crossing(line(5, 7.5, 1e-6), piece, 1, 2)?.value).toBeCloseTo(Math.log(7.5) + 1 / 5, 9);
    }
  });

  it('has the interval that a scan of all numbers gives, over several pieces', () => {
    const z = 1.96;
    // A line with a kink at 8, so that the pieces differ.
    const at = (models: number): ScorePoint => ({
      logit: models < 8 ? 3 * Math.log(models / 8) : 6 * Math.log(models / 8),
      variance: 0.04 + 0.01 * (models % 3),
      decided: 1,
    });
    const inside: number[] = [];
    for (let x = Math.log(2); x < Math.log(30); x += 1e-4) {
      const piece = Math.floor(Math.exp(x) * (1 + 1e-12));
      const t = (x - Math.log(piece)) / Math.log((piece + 1) / piece);
      const [from, to] = [at(piece), at(piece + 1)];
      const height = (1 - t) * from.logit + t * to.logit;
      const error = Math.sqrt((1 - t) ** 2 * from.variance + t ** 2 * to.variance);
      if (Math.abs(height) <= z * error) inside.push(x);
    }
    const found = crossing(at, 8, 0, z);
    expect(found?.value).toBeCloseTo(Math.log(8), 12);
    expect(Math.abs((found?.low ?? NaN) - (inside[0] ?? NaN))).toBeLessThan(2e-4);
    expect(Math.abs((found?.high ?? NaN) - (inside.at(-1) ?? NaN))).toBeLessThan(2e-4);
    expect(Math.exp(found?.low ?? NaN)).toBeLessThan(7);
  });

  it('is unknown where the interval has no end', () => {
    expect(crossing(line(0, 7.5, 1), 7, 0, 2)).toBeUndefined();
    expect(crossing(line(5, 1.01, 1), 1, 0, 2)).toBeUndefined();
  });
});

describe('scores', () => {
  const table = new BrawlTable(
    twilight.roster?.().brawls?.brawl(spear, axe, 'greedy', {}) ?? failed('Twilight knows brawls'),
  );

  it('are the shares of wins and half the even ends, whichever side is asked about', () => {
    const models = 5;
    const other = new BrawlTable(
      twilight.roster?.().brawls?.brawl(axe, spear, 'greedy', {}) ?? failed('Twilight knows brawls'),
    );
    for (const [side, brawls] of [
      [0, table],
      [1, other],
    ] as const) {
      const point = new Scores(brawls, side, 4, 'seed').at(models, BRAWL_BLOCK);
      const sizes = side === 0 ? ([models, 4] as const) : ([4, models] as const);
      let score = 0;
      for (const [code, count] of brawls.count(BRAWL_BLOCK, 'seed', models, sizes)) {
        const { left } = brawlEnd(code);
        const [own, theirs] = side === 0 ? [left[0] / 5, left[1] / 4] : [left[1] / 5, left[0] / 4];
        if (own > theirs + 1e-9) score += count / BRAWL_BLOCK;
        else if (Math.abs(own - theirs) < 1e-9) score += count / BRAWL_BLOCK / 2;
      }
      expect(point.logit).toBeCloseTo(Math.log(score / (1 - score)), 12);
      // Never more than of a plain win or loss, as even ends lie between.
      expect(point.variance).toBeLessThanOrEqual(1 / (BRAWL_BLOCK * score * (1 - score)) + 1e-12);
    }
  });

  it('grow by blocks: in parts as at once', () => {
    const [parts, whole] = [new Scores(table, 0, 4, 'grow'), new Scores(table, 0, 4, 'grow')];
    parts.at(5, BRAWL_BLOCK);
    expect(parts.at(5, 3 * BRAWL_BLOCK)).toEqual(whole.at(5, 3 * BRAWL_BLOCK));
    expect(parts.at(5, 1)).toEqual(whole.at(5, 1));
    expect(whole.played).toBe(3 * BRAWL_BLOCK);
  });

  it('are of no more brawls than asked, where that is less than a block', () => {
    const few = new Scores(table, 0, 4, 'few');
    const { logit } = few.at(5, 1000);
    expect(few.played).toBe(1000);
    let score = 0;
    for (const [code, count] of table.count(1000, 'few', 5, [5, 4])) {
      const { left } = brawlEnd(code);
      score += (count / 1000) * (Math.sign(left[0] / 5 - left[1] / 4) / 2 + 1 / 2);
    }
    expect(logit).toBeCloseTo(Math.log(score / (1 - score)), 12);
  });

  it('bracket as a scan of all numbers does', () => {
    const scores = new Scores(table, 0, 6, 'bracket');
    const below = (logit: number): number[] =>
      Array.from({ length: 40 }, (_, i) => i + 1).filter((models) => scores.pilot(models).logit < logit);
    for (const logit of [-1, 0, 1]) {
      for (const start of [1, 6, 30]) expect(scores.bracket(logit, start)).toBe(Math.max(...below(logit)));
    }
    expect(scores.bracket(-20, 5)).toBe('few');
    expect(scores.bracket(20, 5)).toBe('many');
  });
});

describe('many logarithms as one', () => {
  const even = (value: number, half: number) => ({ value, low: value - half, high: value + half });

  it('add as independent errors do', () => {
    const { value, low, high } = combine([
      [2, even(1, 0.3)],
      [-1, even(4, 0.8)],
    ]);
    expect([value, low, high]).toEqual([-2, expect.closeTo(-3, 12), expect.closeTo(-1, 12)]);
  });

  it('turn around where the factor is below zero', () => {
    const { low, high } = combine([[-2, { value: 0, low: -1, high: 3 }]]);
    expect([low, high]).toEqual([-6, 2]);
  });

  it('have a weighted mean, of which one alone is itself', () => {
    expect(weightedMean([[7, even(3, 0.5)]])).toEqual(even(3, 0.5));
    expect(
      weightedMean([
        [1, even(0, 0)],
        [3, even(4, 0)],
      ]).value,
    ).toBe(3);
  });

  it('become costs', () => {
    const cost = fromLog(even(Math.log(2), 0.01), 30);
    expect(cost.value).toBeCloseTo(60, 12);
    expect((cost.high - cost.low) / 2 / cost.value).toBeCloseTo(halfWidth(even(Math.log(2), 0.01)), 12);
  });
});

describe('what a designer reads', () => {
  const skill = (value: number): SkillPrice => ({
    ...{ skill: 'any', converged: true, brawls: 1, matchUps: [] },
    fair: { value, low: value - 0.2, high: value + 0.2 },
  });
  const reading = (cost: number, fair: readonly number[], models = 1) =>
    judge(
      { ...spear, cost },
      {
        ...{ name: 'spear', id: undefined, cost, models, assumed: [], missing: [] },
        sold: { points: cost * models, models },
      },
      fair.map(skill),
    );

  it('is a change in steps that fit the price of what is sold together, with what it misses', () => {
    const steps = (cost: number, fair: number, models = 1) => reading(cost, [fair], models).suggestion;
    expect(steps(10, 12)).toEqual({ points: 12, models: 1, change: 2, off: expect.closeTo(0, 12) as number });
    expect(steps(10, 12.4, 3)).toMatchObject({ points: 37, models: 3, change: 7, off: 37 / 37.2 - 1 });
    expect(steps(60, 72)).toMatchObject({ points: 70, change: 10, off: 70 / 72 - 1 });
    // What was "keep" in steps of 5: a model at 5 worth 1.8, and a fitted 8.5 at 10.
    expect(steps(5, 1.8)).toMatchObject({ points: 1.8, change: -3.2 });
    expect(steps(10, 8.5)).toMatchObject({ points: 8.5, change: -1.5 });
    // Inside the interval an odd price stays.
    expect(steps(12, 12.1)).toMatchObject({ points: 12, models: 1, change: 0 });
  });

  it('misses no more than a twentieth by rounding, for whatever price from 1 on', () => {
    for (let price = 1; price < 300; price *= 1.003) {
      expect(Math.abs(rounded(price) / price - 1)).toBeLessThanOrEqual(0.05 + 1e-12);
      expect(String(rounded(price)).length).toBeLessThanOrEqual(3);
    }
  });

  it('is too cheap, fair or too dear by the interval', () => {
    expect([11, 11.9, 12.1, 13].map((cost) => reading(cost, [12]).reading)).toEqual([
      ...['cheap', 'fair', 'fair', 'dear'],
    ]);
  });

  it('tells whom it suits, by more than a tenth beyond both intervals', () => {
    expect(reading(30, [25, 28, 30]).suits).toBe('experts');
    expect(reading(30, [35, 34, 30]).suits).toBe('beginners');
    expect(reading(30, [25, 35, 30]).suits).toBe('mixed');
    expect(reading(30, [28, 32, 30]).suits).toBe('anyone');
    expect(reading(30, [30]).suits).toBe('anyone');
  });

  it('is fair for experts only where all others pay more than a tenth too much', () => {
    expect(reading(30, [25, 26, 30]).fairOnlyForExperts).toBe(true);
    expect(reading(30, [25, 28, 30]).fairOnlyForExperts).toBe(false);
    expect(reading(40, [25, 26, 30]).fairOnlyForExperts).toBe(false);
    expect(reading(30, [30]).fairOnlyForExperts).toBe(false);
  });
});

function failed(why: string): never {
  throw new Error(why);
}
