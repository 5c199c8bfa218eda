/** Round robins over made-up brawls whose chances are known. */
import { describe, expect, it } from 'vitest';
import { brawlOdds } from '../../../src/questions/brawl/index.js';
import { listRoundRobin } from '../../../src/questions/lists/index.js';
import { field } from './coins.js';

const brawls = 20_000;

const even = field(
  ['A', 'B', 'Weak'],
  [
    [5, 5, 9],
    [5, 5, 9],
    [1, 1, 5],
  ],
);

describe('a round robin', () => {
  const rock = field(
    ['Rock', 'Paper', 'Scissors'],
    [
      [5, 3, 7],
      [7, 5, 3],
      [3, 7, 5],
    ],
  );

  it('names a circle, with its scores', async () => {
    const { cycles, cyclic, lists } = await listRoundRobin(rock, 3, { brawls });
    expect(cycles).toHaveLength(1);
    const [circle] = cycles;
    expect(circle?.lists).toEqual(['Rock', 'Scissors', 'Paper']);
    expect(circle?.certain).toBe(true);
    // Five standard errors of three scores: a false alarm once in 600,000.
    for (const score of circle?.scores ?? [])
      expect(Math.abs(score.value - 0.7)).toBeLessThan(5 * Math.sqrt(0.21 / brawls));
    expect(cyclic.low).toBeGreaterThan(0.99);
    for (const { nash } of lists) {
      expect(nash.share.value).toBeCloseTo(1 / 3, 1);
      expect(nash.share.high - nash.share.low).toBeLessThan(0.1);
    }
  });

  it('ranks lists that are plainly ordered, and finds no circle', async () => {
    const names = ['Low', 'High', 'Middle'];
    const found = await listRoundRobin(
      field(names, [
        [5, 1, 3],
        [9, 5, 7],
        [7, 3, 5],
      ]),
      3,
      { brawls },
    );
    expect(found.lists.map(({ name }) => name)).toEqual(['High', 'Middle', 'Low']);
    expect(found.cycles).toEqual([]);
    const [high, middle, low] = found.lists;
    expect(high?.rating.low).toBeGreaterThan(middle?.rating.high ?? Infinity);
    expect(middle?.rating.low).toBeGreaterThan(low?.rating.high ?? Infinity);
    expect(found.lists.reduce((sum, { rating }) => sum + rating.value, 0)).toBeCloseTo(0, 9);
    expect(high?.nash.share).toEqual({ value: 1, low: 1, high: 1 });
    expect(found.lists.map(({ contends }) => contends)).toEqual([true, false, false]);
    // The best scores 0.9 and 0.7.
    expect(Math.abs((high?.score.value ?? 0) - 0.8)).toBeLessThan(5 * Math.sqrt((0.09 + 0.21) / 4 / brawls));
  });

  it('a table of scores says the same from both sides', async () => {
    const { table } = await listRoundRobin(rock, 3, { brawls: 1000 });
    table.forEach((line, i) => {
      line.forEach((score, j) => {
        if (i === j) expect(score).toBeNull();
        else {
          const back = table[j]?.[i];
          expect((score?.value ?? 0) + (back?.value ?? 0)).toBeCloseTo(1, 12);
          expect((score?.low ?? 0) + (back?.high ?? 0)).toBeCloseTo(1, 12);
        }
      });
    });
  });

  it('crowns none of two even lists', async () => {
    const { lists } = await listRoundRobin(even, 3, { brawls: 500, seed: 'even' });
    expect(lists.map(({ contends }) => contends)).toEqual([true, true, false]);
    expect(lists[0]?.nash.share).toMatchObject({ low: 0, high: 1 });
  });

  it('says scores and points as they are, rounded once', async () => {
    const { table } = await listRoundRobin(rock, 3, { brawls: 2000 });
    for (const score of table.flat()) {
      if (score) expect(String(score.value)).toMatch(/^0\.\d{1,5}$/);
    }
  });

  it('is a matter of the seed alone', async () => {
    const play = (seed: string) => listRoundRobin(rock, 3, { brawls: 2000, seed });
    expect(await play('a')).toEqual(await play('a'));
    expect((await play('a')).table).not.toEqual((await play('b')).table);
  });

  it('gives a list that lost every brawl a finite rating', async () => {
    const { lists } = await listRoundRobin(
      field(
        ['A', 'B'],
        [
          [5, 10],
          [0, 5],
        ],
      ),
      2,
      { brawls: 100 },
    );
    expect(lists.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(Number.isFinite(lists[0]?.rating.high)).toBe(true);
  });

  it('says how far it is', async () => {
    const reported: number[] = [];
    await listRoundRobin(rock, 3, { brawls: 10 }, (done, total) => reported.push(done / total));
    expect(reported).toEqual([1 / 3, 2 / 3, 1]);
  });

  it('95 % intervals of a score hold the truth as often as they say', () => {
    // 300 intervals at 95 %: fewer than 270 hold the truth once in 60,000 such tests.
    let held = 0;
    for (let i = 0; i < 300; i++) {
      const { low, high } = brawlOdds(rock(0, 2), { brawls: 400, seed: `cover ${i}` }).score;
      if (low <= 0.7 && 0.7 <= high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(270);
  });
});
