/** Reports about battles of lists: what their charts find and show, beside the numbers that were put in. */
import { describe, expect, it } from 'vitest';
import type { BattlePrice, ListBattles, ResultJob } from '../../src/questions/index.js';
import { chartsOf } from '../../src/reports/charts/index.js';
import { factsOf } from '../../src/reports/facts.js';
import { View } from '../../src/reports/view.js';
import { fixture } from './fixture.js';
import { rosterJobs, rosterMembers } from './rosterFixture.js';

const METHOD = { kind: 'monte-carlo', combats: 480, seed: 'made-up', confidence: 0.95 } as const;
const level = (value: number, half: number) => ({
  ...{ value, low: value - half, high: value + half },
  ...{ grounds: 30, bouts: 2, between: 0.1, within: 0.2, freedom: 29 },
});
const MEMBERS = rosterMembers(['Ann', 'Bea', 'Cid', 'Dot'], ['north']);

/** What each costs is 10, 17, 24, 31; in brawls Ann should cost 6, Bea 25.5, Cid 24. */
const FAIR: readonly (readonly [number, number, number] | undefined)[] = [
  [7, 4, 9],
  [30, 26, 40],
  [20, 12, 26],
  undefined,
];

function priceOf(i: number): BattlePrice {
  const one = MEMBERS[i];
  if (!one) throw new Error('nobody');
  const [value, low, high] = FAIR[i] ?? [];
  const fair = value === undefined ? undefined : { value, low: low ?? 0, high: high ?? 0 };
  const none = { scenarios: [], hosts: [], enemies: [] };
  const part = {
    ...{ id: 'moving', label: 'moving', result: level(0.1, i === 0 ? 0.05 : 0.2), points: level(0, 1) },
    cost: { value: 2 + i, low: 1, high: 9 },
  };
  const rung = { policy: 'close-in', beyond: false, byPoints: { beyond: false }, result: level(0, 1) };
  return {
    ...{ ...one, models: 2, missing: i === 2 ? ['riding'] : [] },
    ...(fair && { fair }),
    rungs: [{ ...rung, ...(fair && { fair }), points: level(0, 1), parts: [part], spread: none }],
    reading: (['dear', 'cheap', 'fair', 'unmeasured'] as const)[i] ?? 'fair',
  };
}

const BATTLES: ListBattles = {
  ...{
    by: 'battle',
    system: 'made-up',
    method: METHOD,
    tables: 30,
    scenarios: [{ id: 'meeting', label: 'enemies removed' }],
  },
  ...{ rungs: ['close-in'], rungsDiffer: false, notPlayed: [], assumed: [] },
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
    { rung: 'close-in', first: 'Weak', second: 'Strong', score: level(0.3, 0.1), ahead: level(0, 1) },
  ],
};

const TABLE = {
  ...{ system: 'made-up', method: METHOD, rungs: ['close-in'], tables: 30, bouts: 2 },
  ...{ lists: [{ name: 'Weak', points: 200 }], scenarios: [{ id: 'meeting', label: 'enemies removed' }] },
};

const made = {
  ...fixture({ charts: [{ kind: 'onTable' }, { kind: 'parts' }, { kind: 'lists' }] }),
  jobs: [
    ...rosterJobs(MEMBERS),
    ...MEMBERS.map((_, i): ResultJob => {
      const pricing = { ...TABLE, members: [priceOf(i)] };
      return { id: `table-${i}`, levels: [], kind: 'battlePrice', pricing };
    }),
    { id: 'lists', levels: [], kind: 'listBattles', battles: BATTLES } satisfies ResultJob,
  ],
};

describe('reports about battles of lists', () => {
  const view = new View(made);
  const [onTable, parts, lists] = chartsOf(view);

  it('tell who is dear and cheap on the table, and where brawls say otherwise', () => {
    expect(onTable?.findings).toEqual([
      'Too dear on the table, beyond chance: Ann. Too cheap on the table, beyond chance: Bea. Of the others (1 of 4) these battles do not tell the cost as written from the fair one.',
      'The yardstick is what the models of these lists cost: by them the model in the middle should cost 83 % of what is written on it.',
      // 25.5 in brawls lies below Bea's interval.
      'Surely worth more on the table than in brawls: Bea.',
      'Brawls leave out nothing that these models do; what differs is the table itself, with ways to walk, turns to act and places to hold: Ann 6 in brawls, 7.0 (4.0 to 9.0) on the table; Cid 24 in brawls, 20.0 (12.0 to 26.0) on the table; Bea 25.5 in brawls, 30.0 (26.0 to 40.0) on the table.',
      'What they do there is worth, in points of their cost, by the same battles without it: Ann moving 2.0 (1.0 to 9.0); Cid moving 4.0 (1.0 to 9.0); Bea moving 3.0 (1.0 to 9.0).',
      'Told from no cost by so few tables: Dot.',
    ]);
    const rows = onTable?.table ?? [];
    expect(rows.find(([name]) => name === 'Bea*')?.slice(2)).toEqual([
      ...['17', '25.5', '30', '26', '40', 'too cheap'],
    ]);
    expect(rows.find(([name]) => name?.startsWith('Cid'))?.[0]).toBe('Cid†');
    expect(rows.find(([name]) => name?.startsWith('Dot'))?.slice(3)).toEqual(['–', '–', '', '', 'not told']);
    // Halves are 25, 41 and 29 % of the costs.
    expect(onTable?.how).toContain('Half of an interval is 29 % of the cost as written');
  });

  it('say how many prices are known as well as was asked', () => {
    const asked = (...converged: readonly boolean[]): string => {
      const jobs = made.jobs
        .filter((job) => job.kind === 'battlePrice')
        .slice(0, converged.length)
        .map((job, i) => {
          const members = job.pricing.members.map((one) => ({ ...one, converged: converged[i] ?? false }));
          return { ...job, pricing: { ...job.pricing, precision: 0.25, members } };
        });
      return chartsOf(new View({ ...made, jobs: [...rosterJobs(MEMBERS), ...jobs] }))[0]?.how ?? '';
    };
    expect(asked(false, true, false, false)).toContain('at most 25 % of the price: 1 of 4 are known so well');
    expect(asked(true, true, true)).toContain('Half of every interval is at most 25 % of the price');
    expect(onTable?.how).not.toMatch(/so well|every interval/);
  });

  it('say once where a figure of every model is assumed, and cut what would stretch the picture', () => {
    const changed = made.jobs.map((job) => {
      if (job.kind !== 'battlePrice') return job;
      const members = job.pricing.members.map((one) => ({
        ...{ ...one, assumed: ['size'] },
        ...(one.fair && { fair: { ...one.fair, high: 500 } }),
      }));
      return { ...job, pricing: { ...job.pricing, members } };
    });
    const [chart] = chartsOf(new View({ ...made, jobs: changed }));
    expect(chart?.table.flat().filter((cell) => cell.includes('*'))).toEqual([]);
    expect(chart?.how).toMatch(/Of each of these models some figure is assumed/);
    expect(chart?.how).toMatch(/An arrow: the interval goes on/);
    expect(onTable?.how).not.toMatch(/An arrow|Of each of these models/);
    expect(JSON.stringify(chart?.spec(700))).toMatch(/triangle-right/);
    expect(JSON.stringify(onTable?.spec(700))).not.toMatch(/triangle-right/);
  });

  it('tell what is done is worth, and of how many it is told from nothing', () => {
    expect(parts?.findings[0]).toContain('moving +10.0 (−6.3 to +26.3), beyond chance for 1 of 4');
    expect(parts?.table.find(([name]) => name === 'Ann')?.[2]).toMatch(/^\+2/);
  });

  it('tell how lists score, and of both sides of a pair', () => {
    expect(lists?.findings[0]).toMatch(/Strong 70.0 % .*; Weak 30.0 %/);
    expect(lists?.findings[1]).toBe('Beyond chance one list beats the other in 1 of 1 pair.');
    expect(lists?.table[1]?.[2]).toMatch(/^70/);
    expect(lists?.table[2]?.[1]).toMatch(/^30/);
  });

  it('say how it was played', () => {
    const told = factsOf(view).map(({ text }) => text);
    expect(told.join('\n')).toMatch(/played: 1,920 battles; tables drawn from the seed: 30/);
  });
});
