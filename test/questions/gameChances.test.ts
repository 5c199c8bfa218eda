/** Chances of whole games: scores and draws put together, and who wins of what is decided. */
import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../src/questions/lists/listOdds.js';
import { levelEstimate } from '../../src/questions/battle/design/index.js';
import { uniformStream, seedWords } from '../../src/engines/sample/index.js';

const level = { confidence: 0.9, given: false };

describe('the chances of a game', () => {
  it('are those of its wins, draws and losses', () => {
    // Two bouts of two battles on each of three tables: 5 wins, 3 draws, 4 losses.
    const score = [
      [1, 0.75],
      [0.5, 0],
      [0.75, 0.25],
    ];
    const drawn = [
      [0, 0.5],
      [0, 0],
      [0.5, 0.5],
    ];
    const { win, draw, loss, decided } = chancesOf(score, drawn, level);
    expect(12 * win.value).toBeCloseTo(5, 12);
    expect(12 * draw.value).toBeCloseTo(3, 12);
    expect(12 * loss.value).toBeCloseTo(4, 12);
    expect(decided?.value).toBeCloseTo(5 / 9, 12);
  });

  it('without draws are the score, with its interval', () => {
    const score = [
      [1, 0.5],
      [0, 0.5],
      [1, 1],
      [0.5, 0],
      [0.5, 0.75],
    ];
    const none = score.map((bouts) => bouts.map(() => 0));
    const { win, decided } = chancesOf(score, none, level);
    const { value, low, high } = levelEstimate(score, level);
    expect(win).toEqual({ value, low, high });
    expect(decided?.value).toBeCloseTo(value, 12);
    expect(decided?.low).toBeCloseTo(low, 12);
    expect(decided?.high).toBeCloseTo(high, 12);
  });

  it('know nothing of who wins where all is drawn', () => {
    expect(chancesOf([[0.5], [0.5]], [[1], [1]], level)).not.toHaveProperty('decided');
  });

  // 400 repeats at 90 %: a binomial count of hits below 330 or above 389 comes by chance less than once in 10,000 runs.
  it('hold the share of decided games as often as they say', () => {
    const uniform = uniformStream(seedWords('decided'), 1, 0);
    const hits = Array.from({ length: 400 }, () => {
      const tables = Array.from({ length: 40 }, () => {
        // A table favours either side; a third of its games is drawn, so that the truth is 0.6 of what is decided.
        const lean = 0.6 + 0.2 * (uniform() - 0.5);
        const battles = [0, 1].map(() => (uniform() < 1 / 3 ? 0.5 : Number(uniform() < lean)));
        const draws = battles.filter((one) => one === 0.5).length;
        return { score: battles[0]! / 2 + battles[1]! / 2, drawn: draws / 2 };
      });
      const { decided } = chancesOf(
        tables.map(({ score }) => [score]),
        tables.map(({ drawn }) => [drawn]),
        level,
      );
      return decided !== undefined && decided.low <= 0.6 && decided.high >= 0.6;
    }).filter(Boolean).length;
    expect(hits).toBeGreaterThanOrEqual(330);
    expect(hits).toBeLessThanOrEqual(389);
  });
});
