/** Fair bids: seats that win equally often, beside a search of all bids. */
import { describe, expect, it } from 'vitest';
import { fairBids } from '../../src/questions/campaign/seatBids.js';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';

const HOW = { seed: 'bids', confidence: 0.95 };

/** How far the seats are from winning equally often: the sum of squares. Ties are shared. */
function unfairness(rows: readonly number[][], bids: readonly number[]): number {
  const wins = bids.map(() => 0);
  for (const row of rows) {
    const left = row.map((score, seat) => score - (bids[seat] ?? 0));
    const most = Math.max(...left);
    const leaders = left.filter((one) => one === most).length;
    left.forEach((one, seat) => one === most && (wins[seat] = (wins[seat] ?? 0) + 1 / leaders / rows.length));
  }
  return wins.reduce((sum, share) => sum + (share - 1 / bids.length) ** 2, 0);
}

/** The least unfairness of all bids up to a limit: the slow twin. */
function leastUnfairness(rows: readonly number[][], seats: number, limit: number): number {
  let least = Infinity;
  const all = Array.from({ length: (limit + 1) ** seats }, (_, i) =>
    Array.from({ length: seats }, (__, seat) => Math.floor(i / (limit + 1) ** seat) % (limit + 1)),
  );
  for (const bids of all) least = Math.min(least, unfairness(rows, bids));
  return least;
}

describe('fair bids', () => {
  it('take the head start of a seat away', () => {
    // Both seats throw a die. The second begins with seven points.
    const rows = Array.from({ length: 36 }, (_, i) => [1 + (i % 6), 8 + Math.floor(i / 6)]);
    const [first, second] = fairBids(rows.flat(), 2, HOW);
    expect([first?.bid.value, second?.bid.value]).toEqual([0, 7]);
    expect(first?.wins).toBeCloseTo(0.5, 12);
  });

  it('look at wins and not at points', () => {
    // The second seat has 100 points in one of ten campaigns and 6 else, so 15.4 on average against 5.
    const rows = Array.from({ length: 10 }, (_, i) => [5, i === 0 ? 100 : 6]);
    const [first, second] = fairBids(rows.flat(), 2, HOW);
    // A tie in nine campaigns, and the tenth for the second seat: 45 % and 55 %.
    expect([first?.bid.value, second?.bid.value]).toEqual([0, 1]);
    expect(second?.wins).toBeCloseTo(0.55, 12);
  });

  it('are as fair as the fairest of all bids, in 60 drawn games of two and three seats', () => {
    const uniform = uniformStream(seedWords('fairest'), 1, 0);
    for (let game = 0; game < 60; game++) {
      const seats = 2 + (game % 2);
      const heads = Array.from({ length: seats }, () => Math.floor(6 * uniform()));
      const rows = Array.from({ length: 40 }, () => heads.map((head) => head + Math.floor(7 * uniform())));
      const found = fairBids(rows.flat(), seats, HOW).map(({ bid }) => bid.value);
      expect(Math.min(...found)).toBe(0);
      expect(unfairness(rows, found)).toBeLessThanOrEqual(leastUnfairness(rows, seats, 9) + 0.004);
    }
  });

  it('have intervals that hold the truth at their rate', () => {
    // Two dice against two dice and a head start of three: the fair bid is 3. Of 200 intervals at 90 %, fewer than 170
    // hold it by chance with a probability under 0.003.
    let held = 0;
    for (let game = 0; game < 200; game++) {
      const uniform = uniformStream(seedWords('rate'), 2, game);
      const die = (): number => 1 + Math.floor(6 * uniform());
      const rows = Array.from({ length: 100 }, () => [die() + die(), die() + die() + 3]);
      const { bid } = fairBids(rows.flat(), 2, { seed: `rate ${game}`, confidence: 0.9 })[1] ?? {
        bid: { low: NaN, high: NaN },
      };
      if (bid.low <= 3 && 3 <= bid.high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(170);
  });

  it('ask nothing for the only seat', () => {
    expect(fairBids([4, 5], 1, HOW)).toEqual([{ bid: { value: 0, low: 0, high: 0 }, wins: 1 }]);
  });
});
