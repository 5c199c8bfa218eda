/** Round robins over made-up brawls whose chances are known. */
import { describe, expect, it } from 'vitest';
import { listRoundRobin } from '../../../src/questions/lists/index.js';
import { brawlCode, type Brawl, type BrawlGroup } from '../../../src/system/index.js';

const group = (name: string): BrawlGroup => ({
  ...{ name, id: undefined, cost: 100, models: 1 },
  ...{ sold: { points: 100, models: 1 }, assumed: [], missing: [] },
});

/** A brawl that the first group wins in so many of ten cases. */
const coin = (first: string, second: string, wins: number): Brawl => ({
  groups: [group(first), group(second)],
  bouts: 0,
  bout() {
    throw new Error('no combats');
  },
  player: (draws) => () => (draws.below(10) < wins ? brawlCode(1, 0, 2) : brawlCode(0, 1, 2)),
});

/** A field by what each wins of ten against each. */
const field = (names: readonly string[], wins: readonly (readonly number[])[]) => (i: number, j: number) =>
  coin(names[i] ?? '', names[j] ?? '', wins[i]?.[j] ?? 5);

const brawls = 20_000;

describe('a round robin', () => {
  const rock = field(
    ['Rock', 'Paper', 'Scissors'],
    [
      [5, 3, 7],
      [7, 5, 3],
      [3, 7, 5],
    ],
  );

  it('names a circle, with its scores', () => {
    const { cycles, cyclic, lists } = listRoundRobin(rock, 3, { brawls });
    expect(cycles).toHaveLength(1);
    const [circle] = cycles;
    expect(circle?.lists).toEqual(['Rock', 'Scissors', 'Paper']);
    expect(circle?.certain).toBe(true);
    // Five standard errors of three scores: a false alarm once in 600,000.
    for (const score of circle?.scores ?? [])
      expect(Math.abs(score.value - 0.7)).toBeLessThan(5 * Math.sqrt(0.21 / brawls));
    expect(cyclic).toBeGreaterThan(0.99);
    for (const { nash } of lists) expect(nash.share).toBeCloseTo(1 / 3, 1);
  });

  it('ranks lists that are plainly ordered, and finds no circle', () => {
    const names = ['Low', 'High', 'Middle'];
    const found = listRoundRobin(
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
    expect(high?.nash.share).toBe(1);
    // The best scores 0.9 and 0.7.
    expect(Math.abs((high?.score.value ?? 0) - 0.8)).toBeLessThan(5 * Math.sqrt((0.09 + 0.21) / 4 / brawls));
  });

  it('a table of scores says the same from both sides', () => {
    const { table } = listRoundRobin(rock, 3, { brawls: 1000 });
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

  it('is a matter of the seed alone', () => {
    const play = (seed: string) => listRoundRobin(rock, 3, { brawls: 2000, seed });
    expect(play('a')).toEqual(play('a'));
    expect(play('a').table).not.toEqual(play('b').table);
  });

  it('gives a list that lost every brawl a finite rating', () => {
    const { lists } = listRoundRobin(
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

  it('says how far it is', () => {
    const told: number[] = [];
    listRoundRobin(rock, 3, { brawls: 10 }, (done, total) => told.push(done / total));
    expect(told).toEqual([1 / 3, 2 / 3, 1]);
  });

  it('95 % intervals of a score hold the truth as often as they say', () => {
    // 300 intervals at 95 %: fewer than 270 hold the truth once in 60,000 such tests.
    let held = 0;
    for (let i = 0; i < 100; i++) {
      const { pairs } = listRoundRobin(rock, 3, { brawls: 400, seed: `cover ${i}` });
      for (const { score, groups } of pairs) {
        const names = groups.map(({ name }) => name).join(' ');
        const truth = names === 'Rock Scissors' ? 0.7 : 0.3;
        if (score.low <= truth && truth <= score.high) held++;
      }
    }
    expect(held).toBeGreaterThanOrEqual(270);
  });
});
