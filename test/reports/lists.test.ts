/** Reports about battles of lists: what their charts find and show, beside the numbers that were put in. */
import { describe, expect, it } from 'vitest';
import type { ListBattles, ResultJob } from '../../src/questions/index.js';
import { chartsOf } from '../../src/reports/charts/index.js';
import { factsOf } from '../../src/reports/reportModel.js';
import { View } from '../../src/reports/chartData.js';
import { fixture } from './fixture.js';

const METHOD = { kind: 'monte-carlo', combats: 480, seed: 'made-up', confidence: 0.95 } as const;
const level = (value: number, half: number) => ({
  value,
  low: value - half,
  high: value + half,
  grounds: 30,
  bouts: 2,
  between: 0.1,
  within: 0.2,
  freedom: 29,
});
const BATTLES: ListBattles = {
  by: 'battle',
  system: 'made-up',
  method: METHOD,
  tables: 30,
  scenarios: [{ id: 'meeting', label: 'enemies removed' }],
  players: ['close-in'],
  playersDiffer: false,
  notPlayed: [],
  assumed: [],
  lists: [
    {
      name: 'Weak',
      points: 200,
      score: { value: 0.3, low: 0.2, high: 0.4 },
      share: { value: 0, low: 0, high: 0 },
      contends: false,
    },
    {
      name: 'Strong',
      points: 200,
      score: { value: 0.7, low: 0.6, high: 0.8 },
      share: { value: 1, low: 1, high: 1 },
      contends: true,
    },
  ],
  meetings: [
    { player: 'close-in', first: 'Weak', second: 'Strong', score: level(0.3, 0.1), ahead: level(0, 1) },
  ],
};

const made = {
  ...fixture({ charts: [{ kind: 'lists' }] }),
  jobs: [{ id: 'lists', levels: [], kind: 'listBattles', battles: BATTLES } satisfies ResultJob],
};

describe('reports about battles of lists', () => {
  const view = new View(made);
  const [lists] = chartsOf(view);

  it('tell how lists score, and of both sides of a pair', () => {
    expect(lists?.findings[0]).toMatch(/Strong 70.0 % .*; Weak 30.0 %/);
    expect(lists?.findings[1]).toBe(
      'In 1 of 1 pair one list is ahead, and its interval lies on one side of even.',
    );
    expect(lists?.table[1]?.[2]).toMatch(/^70/);
    expect(lists?.table[2]?.[1]).toMatch(/^30/);
  });

  it('say how it was played', () => {
    const reported = factsOf(view).map(({ text }) => text);
    expect(reported.join('\n')).toMatch(/played: 480 battles; tables drawn from the seed: 30/);
  });
});
