/** The imbalance of two lists in `power`: the range first where ways of playing exclude each other. */
import { describe, expect, it } from 'vitest';
import { powerText } from '../../src/cli/text/logPowerText.js';
import type { ListImbalance, PowerFindings } from '../../src/questions/index.js';

const found: PowerFindings = { error: 0.05, power: 0.8, sizes: [], games: [] };
const lists = (...shares: number[]): ListImbalance => ({
  by: 'brawl',
  names: ['Halberds', 'Levy'],
  method: { kind: 'exact' },
  shares: shares.map((value, i) => ({
    play: ['greedy', 'best-in-combat'][i] ?? '',
    share: { value, low: value - 0.01, high: value + 0.01 },
  })),
});

describe('the imbalance of two lists', () => {
  it('is a range where ways of playing disagree, and the one that is planned for is named', () => {
    expect(powerText(found, true, true, lists(0.2, 0.4))).toMatch(
      /^In brawls Halberds wins 20\.0 % to 40\.0 % of decided games against Levy\. .* least with "greedy", most with "best-in-combat".*\n.* for the last of them, best-in-combat\.\n/,
    );
  });
  it('is one share where they agree', () => {
    expect(powerText(found, true, true, lists(0.2, 0.205))).toMatch(
      /^In brawls Halberds wins 20\.5 % \(19\.5 to 21\.5\) of decided games against Levy where both sides play "best-in-combat"/,
    );
  });
});
