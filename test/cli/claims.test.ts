/** First sentences: each is built from typed claims, and every claim stands in the table below it. */
import { describe, expect, it } from 'vitest';
import { brawlClaims, brawlText, type PlayedBrawl } from '../../src/cli/text/battles/brawlText.js';
import { leadClaim, rangeClaim, rangeEnds, type Claim } from '../../src/cli/text/sentenceClaims.js';
import { pairClaims, pairParts } from '../../src/cli/text/lists/listBrawlsText.js';
import { searchParts } from '../../src/cli/text/lists/searchText.js';
import { listClaims, powerText } from '../../src/cli/text/logPowerText.js';
import type { BrawlFindings, ListImbalance, PowerFindings } from '../../src/questions/index.js';
import type { Estimate } from '../../src/game/index.js';
import { bareEstimateText, chanceText, sampledChanceText } from '../../src/i18n/index.js';
import { SYSTEMS } from '../../src/systems/registry.js';
import { stonecast } from './console.js';

/** Numbers from 0 to 1 from a fixed seed (mulberry32). */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const BRAWLS = 500;
const about = (value: number): Estimate => ({
  value,
  low: Math.max(0, value - 0.02),
  high: Math.min(1, value + 0.02),
});

const [system] = SYSTEMS.filter(({ id }) => id === 'twilight') as [PlayedBrawl['system']];

function findings(wins: number, draws: number): BrawlFindings {
  const losses = 1 - wins - draws;
  const side = (name: string, won: number): BrawlFindings['groups'][number] => ({
    id: name,
    name,
    models: 5,
    cost: 30,
    sold: { points: 150, models: 5 },
    points: 150,
    missing: [],
    assumed: [],
    wins: about(won),
    removesAll: about(won),
    pointsLeft: { value: 50, low: 49, high: 51 },
  });
  return {
    method: { kind: 'monte-carlo', combats: BRAWLS, seed: 's', confidence: 0.95 },
    groups: [side('Ax', wins), side('Bow', losses)],
    draws: about(draws),
    score: about(wins + draws / 2),
    turns: { value: 3, low: 3, high: 3 },
  };
}

const SKILLS = ['greedy', 'best-in-combat', 'look-ahead'];

/** Ways of playing, drawn at random; now and then one in which nobody wins, or all agree. */
function drawnWays(seed: number): PlayedBrawl[] {
  const next = stream(seed);
  const same = next() < 0.2 ? findings(next(), 0) : undefined;
  return SKILLS.map((skill) => {
    const draws = next() < 0.3 ? 1 : next() < 0.5 ? 0 : next();
    const made = same ?? findings(Number(((1 - draws) * next()).toFixed(4)), draws);
    return { findings: made, system: system, skill, about: '' };
  });
}

/** The rows of the table under the first sentence, by the way that begins them: the numbers of each cell. */
function tableOf(text: string): Map<string, string[]> {
  const rows = text.split('\n').flatMap((line): [string, string[]][] => {
    const skill = SKILLS.find((one) => line.startsWith(`${one} `));
    return skill === undefined
      ? []
      : [
          [
            skill,
            line
              .slice(skill.length)
              .trim()
              .split(/\s{2,}/),
          ],
        ];
  });
  return new Map(rows);
}

/** A printed chance as a number: what is under a bound was sampled as 0, what is over one as 100. */
function numberOf(text: string): number {
  if (text.startsWith('under')) return 0;
  return text.startsWith('over') ? 100 : Number(/-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN);
}

/** What a claim says wrongly of the printed column: nothing where it holds. */
function contradicted(
  claim: Claim,
  table: ReadonlyMap<string, string[]>,
  column: Record<string, number>,
): string[] {
  const cell = (row: string, name: string): number => numberOf(table.get(row)?.[column[name] ?? -1] ?? '');
  const all = (name: string): number[] =>
    [...table.keys()].map((row) => cell(row, name)).filter((x) => !isNaN(x));
  switch (claim.claim) {
    case 'range': {
      const values = all(claim.column);
      return [
        ...(cell(claim.low.row, claim.column) === Math.min(...values) ? [] : ['least']),
        ...(cell(claim.high.row, claim.column) === Math.max(...values) ? [] : ['most']),
      ];
    }
    case 'same': {
      const texts = new Set([...all(claim.column)].map((value) => sampledChanceText(value / 100)));
      return texts.size === 1 ? [] : ['not the same'];
    }
    case 'bound': {
      const { low, high } = claim.cell.estimate;
      const outside = all(claim.column).filter(
        (value) => value < 100 * low - 0.06 || value > 100 * high + 0.06,
      );
      return outside.length === 0 ? [] : ['outside the bound'];
    }
    case 'cell':
      return Math.abs(cell(claim.cell.row, claim.column) - 100 * claim.cell.estimate.value) < 0.06
        ? []
        : ['cell'];
    case 'lead':
      return [
        ...(cell(claim.behind.row, 'wins') < cell(claim.behind.row, 'losses') ? [] : ['behind']),
        ...(cell(claim.ahead.row, 'wins') > cell(claim.ahead.row, 'losses') ? [] : ['ahead']),
      ];
  }
}

const ownText = (estimate: Estimate): string => bareEstimateText(estimate);

describe('the ends of a range', () => {
  const said = (...all: readonly (readonly [number, number, number])[]) => {
    const cells = all.map(([value, low, high], i) => ({
      row: SKILLS[i] ?? '',
      estimate: { value, low, high },
    }));
    const claim = rangeClaim('wins', cells);
    return claim.claim === 'range' ? rangeEnds(claim) : claim.claim;
  };

  it('show an interval where a bound would lie among the figures of other rows', () => {
    expect(said([0.3, 0.067, 0.652], [0.7, 0.348, 0.933], [1, 0.691, 1])).toEqual({
      low: '30.0 %',
      high: '100.0 % (69.1 to 100.0)',
    });
    expect(said([0.7, 0.348, 0.933], [0.2, 0.025, 0.556], [0, 0, 0.309])).toEqual({
      low: '0.0 % (0.0 to 30.9)',
      high: '70.0 %',
    });
  });

  it('show a bound where it lies beyond all other figures', () => {
    expect(said([0.3, 0.067, 0.652], [0.6, 0.3, 0.9], [1, 0.691, 1])).toEqual({
      low: '30.0 %',
      high: 'over 69.1 %',
    });
    expect(said([0.3, 0.3, 0.3], [0.6, 0.6, 0.6], [1, 1, 1])).toEqual({ low: '30.0 %', high: '100 %' });
    expect(said([0.8, 0.5, 0.95], [0.9, 0.6, 0.99], [1, 0.691, 1])).toBe('bound');
  });
});

describe('the first sentence of brawl', () => {
  it('claims nothing that its table contradicts, and prints the figures of its claims', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const found = drawnWays(seed);
      const text = brawlText(found, { brawls: BRAWLS, skills: SKILLS }, true);
      const [first = ''] = text.split('\n');
      const table = tableOf(text);
      expect(table.size).toBe(3);
      for (const claim of brawlClaims(found)) {
        kinds.add(claim.claim);
        expect([seed, ...contradicted(claim, table, { wins: 0, losses: 1, draws: 2 })]).toEqual([seed]);
        const figures =
          claim.claim === 'range'
            ? Object.values(rangeEnds(claim))
            : claim.claim === 'lead'
              ? [claim.behind.own, claim.behind.other, claim.ahead.own, claim.ahead.other].map(ownText)
              : [ownText(claim.cell.estimate)];
        for (const figure of figures) expect(first).toContain(figure);
      }
      const undecided = found.filter(({ findings: { groups } }) =>
        groups.every(({ wins }) => wins.value === 0),
      );
      for (const { skill = '' } of undecided) expect(first).toContain(`With "${skill}" nobody won`);
      // An estimate of 0 or 1 has its interval beside it.
      expect(first).not.toMatch(/(?<![\d.])(?:0|100)(?:\.0+)?\s%(?!\s\()/);
    }
    expect([...kinds].sort()).toEqual(['bound', 'lead', 'range', 'same']);
  });
});

it('after a stop, the first sentence of brawl leaves out a way that has hardly begun', () => {
  const begun = (skill: string, findings: BrawlFindings): PlayedBrawl => ({
    findings,
    system,
    skill,
    about: '',
  });
  const few: BrawlFindings = {
    ...findings(0, 0),
    method: { kind: 'monte-carlo', combats: 1, seed: 's', confidence: 0.95 },
    stopped: 'abort',
  };
  const found = [begun('greedy', findings(0.3, 0)), begun('look-ahead', few)];
  const text = brawlText(found, { brawls: BRAWLS, skills: SKILLS }, true);
  const [, first = ''] = text.split('\n');
  expect(first).toContain('Ax win 30.0 % of brawls');
  expect(tableOf(text).size).toBe(2);
});

it('a list search that has not settled gives shares no interval', () => {
  const list = (name: string, share: number) => {
    const sure: Estimate = { value: share, low: share, high: share };
    return {
      force: 'f',
      name,
      models: [],
      points: 40,
      file: undefined,
      share: sure,
      score: about(0.5),
    };
  };
  const [one, none] = [list('Ax', 1), list('Bo', 0)];
  const unit = {
    force: 'f',
    id: 'u',
    name: 'Unit',
    taken: one.share,
    models: one.share,
    reading: 'all',
  } as const;
  const text = (settled: boolean): string => {
    const metagame = { lists: [one, none], table: [], units: [unit], settled };
    const asked = {
      system: 'twilight',
      by: 'brawl',
      play: {},
      forces: ['f'],
      points: 40,
      least: 30,
    } as const;
    const found = { ...asked, bought: 9, seed: 's', confidence: 0.95, plays: 10, metagame };
    return JSON.stringify(searchParts(found, true));
  };
  expect(text(true)).toContain('100.0 % (100.0 to 100.0)');
  expect(text(false)).not.toContain('(100.0 to 100.0)');
  expect(text(false)).toContain('Shares have no interval yet');
});

describe('the first sentence of list odds', () => {
  it('claims nothing that its table contradicts', () => {
    for (let seed = 0; seed < 30; seed++) {
      const ways = drawnWays(seed).map(({ skill = '', findings: made }) => ({ skill, about: '', ...made }));
      const last = ways.at(-1);
      if (!last) throw new Error('no way');
      const parts = pairParts({ ...last, ways, reading: 'even' }, system);
      const rows = parts.find((part) => typeof part !== 'string' && 'rows' in part);
      if (!rows || typeof rows === 'string' || !('rows' in rows)) throw new Error('no table');
      const table = new Map(rows.rows.slice(1).map(([skill = '', ...cells]) => [skill, cells]));
      for (const claim of pairClaims(ways)) {
        expect([seed, ...contradicted(claim, table, { wins: 0, losses: 1, draws: 2 })]).toEqual([seed]);
      }
    }
  });
});

describe('the first sentence of power', () => {
  const found: PowerFindings = { error: 0.05, power: 0.8, sizes: [], games: [] };
  const imbalance = (shares: readonly (number | null)[]): ListImbalance => ({
    by: 'brawl',
    names: ['Halberds', 'Levy'],
    method: { kind: 'exact' },
    shares: shares.map((value, i) =>
      value === null
        ? { play: SKILLS[i] ?? '', share: null, reason: 'every game is a draw' }
        : { play: SKILLS[i] ?? '', share: about(value) },
    ),
  });

  it('claims nothing that its table contradicts, and names each way that decides no game', () => {
    for (let seed = 0; seed < 40; seed++) {
      const next = stream(seed);
      const lists = imbalance(
        SKILLS.map(() => (next() < 0.3 ? null : Number((0.03 + 0.94 * next()).toFixed(3)))),
      );
      const text = powerText(found, true, true, lists);
      const table = tableOf(text);
      expect([...table.keys()]).toEqual(SKILLS);
      for (const claim of listClaims(lists)) {
        expect([seed, ...contradicted(claim, table, { share: 0 })]).toEqual([seed]);
      }
      const decided = lists.shares.filter(({ share }) => share !== null);
      for (const { play, share } of lists.shares) {
        if (share !== null) continue;
        expect(table.get(play)?.[0]).toBe('every game is a draw');
        if (decided.length > 0)
          expect(text).toContain(`Where both sides play "${play}", every game is a draw.`);
      }
    }
  });

  it('plans nothing where the way that counts decides no game', () => {
    expect(powerText(found, true, true, imbalance([0.5, 0.5, null]))).toMatch(
      /^In brawls .*\nWhere both sides play "look-ahead", every game is a draw\.\nThat is the way that counts\. There is nothing to plan for it/,
    );
    expect(powerText(found, true, true, imbalance([null, null, null]))).toMatch(/^Every game between/);
  });
});

describe('claims', () => {
  it('the ends of a range are those of the figure that is printed, not of a score', () => {
    const cells = [0.474, 0.471, 0].map((value, i) => ({ row: SKILLS[i] ?? '', estimate: about(value) }));
    expect(rangeClaim('wins', cells)).toMatchObject({ low: { row: 'look-ahead' }, high: { row: 'greedy' } });
    expect(leadClaim(cells, cells)).toBeUndefined();
  });

  it('a bound is no end of a range in the wrong order: then one bound holds for all rows', () => {
    const of = (...estimates: Estimate[]) =>
      rangeClaim(
        'draws',
        estimates.map((estimate, i) => ({ row: SKILLS[i] ?? '', estimate })),
      );
    const [none, few] = [
      { value: 0, low: 0, high: 0.522 },
      { value: 0.2, low: 0.005, high: 0.716 },
    ];
    expect(of(few, none)).toMatchObject({ claim: 'bound', cell: { estimate: { value: 0, high: 0.716 } } });
    const [most, all] = [
      { value: 0.999, low: 0.994, high: 0.9999 },
      { value: 1, low: 0.998, high: 1 },
    ];
    expect(of(all, most)).toMatchObject({ claim: 'bound', cell: { estimate: { value: 1, low: 0.994 } } });
    expect(of({ value: 0, low: 0, high: 0.1 }, few)).toMatchObject({ claim: 'range' });
    expect(of({ value: 0.5, low: 0.4, high: 0.6 }, all)).toMatchObject({ claim: 'range' });
  });

  it('"under" and "over" for what is uncertain; 0 % and 100 % for the certain alone', () => {
    expect(bareEstimateText({ value: 1, low: 0.9998, high: 1 })).toBe('over 99.9 %');
    expect(bareEstimateText({ value: 0, low: 0, high: 0.0002 })).toBe('under 0.1 %');
    expect(bareEstimateText({ value: 0, low: 0, high: 0.0131 })).toBe('under 1.4 %');
    expect(bareEstimateText({ value: 1, low: 0.987, high: 1 })).toBe('over 98.7 %');
    expect(bareEstimateText({ value: 0.9999, low: 0.999, high: 1 })).toBe('over 99.9 %');
    expect(bareEstimateText({ value: 1, low: 1, high: 1 })).toBe('100 %');
    expect([sampledChanceText(1), sampledChanceText(0, 0), chanceText(0)]).toEqual([
      'over 99.9 %',
      'under 1 %',
      '0 %',
    ]);
  });
});

describe('the first sentence of a combat', () => {
  it('gives a sampled points swing its interval, and an exact one none', async () => {
    const sampled = ['fight', 'militia', 'abrok', '--method', 'monte-carlo', '--battles', '20', '--quiet'];
    const number = '[+\u2212]\\d+\\.\\d';
    const { out } = await stonecast(...sampled);
    expect(out).toMatch(
      new RegExp(`the points swing is ${number} \\(${number} to ${number}\\) a combat`, 'u'),
    );
    const french = await stonecast('--lang', 'fr', ...sampled);
    expect(french.out).toMatch(/le bilan est de \S+ \(de \S+ à \S+\) par combat/u);
    const exact = await stonecast('fight', 'militia', 'abrok', '--quiet');
    expect(exact.out).toMatch(new RegExp(`the points swing is ${number} a combat`, 'u'));
  });
});
