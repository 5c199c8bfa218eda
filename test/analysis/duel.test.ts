/** Duels to the end: reference vectors, ends that agree with payoffs, and what the details say. */
import { describe, expect, it } from 'vitest';
import { duelOdds, type DuelOdds } from '../../src/questions/index.js';
import type { Estimate } from '../../src/game/index.js';
import { near, sameList, twilight, vectors } from '../systems/twilight/support.js';

const ENDS = ['neitherFalls', 'attackerFalls', 'defenderFalls', 'bothFall'] as const;

function duel(scenario: unknown, details = false): DuelOdds {
  const made = twilight.duel?.(scenario);
  if (!made) throw new Error('Twilight knows duels');
  return duelOdds(made, { details });
}

const number = (found: DuelOdds, name: string): number => (found.answer[name] as Estimate).value;

const knight = { name: 'K', cost: 30, combat: 3, toughness: 4, stamina: 1, abilities: ['combat-trained'] };
const sempa = { name: 'S', cost: 40, combat: 4, toughness: 5, stamina: 1, abilities: ['dodge'] };
const file = (attacker: object, defender: object, more: object = {}) => ({
  system: 'twilight',
  turns: 2,
  attacker: { model: knight, ...attacker },
  defender: { model: sempa, ...defender },
  ...more,
});

it('has disjoint outcomes whose chances add up to 1, from the best for the first player to the worst', () => {
  const made = twilight.duel?.(file({}, {}));
  if (!made) throw new Error('Twilight knows duels');
  const outcomes = made.outcomes(duelOdds(made).answer);
  expect(outcomes.map(({ label }) => label)).toEqual([
    'only S falls',
    'both fall',
    'neither falls',
    'only K falls',
  ]);
  expect(outcomes.reduce((sum, { chance }) => sum + chance.value, 0)).toBeCloseTo(1, 12);
});

it('says what it brings: points where points are the payoff, else the payoff', () => {
  const sentenceOf = (more: object): string => {
    const made = twilight.duel?.(file({}, {}, more));
    if (!made) throw new Error('Twilight knows duels');
    const { answer, method } = duelOdds(made);
    return made.sentence(answer, method);
  };
  expect(sentenceOf({})).toMatch(/; the attacker (gains|loses) \d+\.\d points on balance\.$/);
  expect(sentenceOf({ payoff: 'kill' })).toMatch(/; the attacker's expected payoff is [+−]\d\.\d\d\.$/);
});

describe('vectors duel', () => {
  it.each(vectors('duel').map((one, i) => [i, one] as const))(
    'case %i',
    (_, { scenario, expect: wanted }) => {
      const found = duel(scenario);
      expect(near(number(found, 'value'), wanted['value'] as number)).toBe(true);
      const stamina = found.answer['stamina'] as Record<string, number[]>;
      const given = wanted['stamina'] as Record<string, number[]>;
      expect(sameList(stamina['attacker'] ?? [], given['attacker'] ?? [])).toBe(true);
      expect(sameList(stamina['defender'] ?? [], given['defender'] ?? [])).toBe(true);
    },
  );
});

describe('an Entangled model', () => {
  it('has no Combat Action: it is struck with a stone less, and never begins', () => {
    // One Erac against none, each Phase: it lands, and kills, with a half. Two Phases: 3/4; 1 + 1/2 combats.
    const bound = { ...knight, combat: 1, toughness: 'none', stamina: 0, abilities: [] };
    const free = { ...bound, combat: 1 };
    const found = duel({
      system: 'twilight',
      turns: 1,
      attacker: { model: bound, conditions: ['entangled'] },
      defender: { model: free },
    });
    expect(number(found, 'attackerFalls')).toBeCloseTo(0.75, 12);
    expect(number(found, 'defenderFalls') + number(found, 'bothFall')).toBe(0);
    expect(number(found, 'combats')).toBeCloseTo(1.5, 12);
    expect(number(found, 'value')).toBeCloseTo(-22.5, 11);
  });
});

describe('the course of a duel', () => {
  it('begins with both, never rises, and ends where the duel does', () => {
    for (const turns of [1, 2, 6]) {
      const found = duel(file({}, {}, { turns }));
      const { moments, names, unit } = found.timeline;
      expect([unit, names]).toEqual(['Turn', ['K', 'S']]);
      expect(moments.map(({ passed }) => passed)).toEqual(Array.from({ length: turns + 1 }, (_, n) => n));
      expect(moments[0]?.standing).toEqual([1, 1]);
      for (const side of [0, 1]) {
        const falls = moments.map(({ standing }) => standing[side] ?? NaN);
        for (const [i, p] of falls.entries()) expect(p).toBeLessThanOrEqual((falls[i - 1] ?? 1) + 1e-12);
        const own = number(found, side === 0 ? 'attackerFalls' : 'defenderFalls');
        expect(falls.at(-1)).toBeCloseTo(1 - own - number(found, 'bothFall'), 12);
      }
    }
  });

  it('after one Turn is that of a duel of one Turn where nobody looks ahead', () => {
    const named = { policy: 'greedy', split: 'all-out' };
    const long = duel(file(named, named, { turns: 4 })).timeline.moments[1];
    const short = duel(file(named, named, { turns: 1 })).timeline.moments[1];
    for (const side of [0, 1]) expect(long?.standing[side]).toBeCloseTo(short?.standing[side] ?? NaN, 12);
  });
});

describe('the ends of a duel', () => {
  it.each([
    ['best play', file({}, {})],
    ['a rule of thumb against best play', file({ policy: 'greedy', split: 'all-out' }, {})],
    ['two rules of thumb', file({ policy: 'greedy' }, { policy: 'none', split: 'turtle' })],
  ])('exclude each other and are what the payoffs are made of: %s', (_, scenario) => {
    const found = duel({ ...scenario, payoff: 'points' });
    const [, a, d, both] = ENDS.map((end) => number(found, end)) as [number, number, number, number];
    expect(ENDS.reduce((sum, end) => sum + number(found, end), 0)).toBeCloseTo(1, 12);
    expect(40 * (d + both) - 30 * (a + both)).toBeCloseTo(number(found, 'value'), 9);
    const combats = number(found, 'combats');
    expect(combats).toBeGreaterThanOrEqual(1);
    expect(combats).toBeLessThanOrEqual(4);
  });

  it('are those of one combat played twice when nothing is left to decide', () => {
    // Nobody has Stamina and nothing is recast, so that combats are alike: a duel of one Turn is two of them at most.
    const plain = (side: object) => ({ ...side, stamina: 0, abilities: [] });
    const all = { policy: 'none', split: 'balanced' };
    const scenario = {
      system: 'twilight',
      turns: 1,
      attacker: { model: plain(knight), ...all },
      defender: { model: plain(sempa), ...all },
    };
    const found = duel(scenario);
    const chances = twilight.duel?.(scenario);
    // 2 Erac and 1 Oran against 2 and 2; saves on 4+ and 5+.
    const up = (n: number, k: number) => [1, n, (n * (n - 1)) / 2][k]!;
    const pmf = (n: number, k: number) => up(n, k) / 2 ** n;
    let stands = 0;
    for (let e = 0; e <= 2; e++)
      for (let o = 0; o <= 1; o++)
        for (let f = 0; f <= 2; f++)
          for (let p = 0; p <= 2; p++) {
            const chance = pmf(2, e) * pmf(1, o) * pmf(2, f) * pmf(2, p);
            stands += chance * (1 / 2) ** Math.max(0, f - o) * (1 / 3) ** Math.max(0, e - p);
          }
    expect(chances?.game.stages).toBe(2);
    expect(number(found, 'neitherFalls')).toBeCloseTo(stands ** 2, 12);
    expect(number(found, 'combats')).toBeCloseTo(1 + stands, 12);
  });

  it('has a value for each side where payoffs are not opposite', () => {
    const found = duel(file({}, { payoff: 'survive' }, { payoff: 'kill' }));
    expect(number(found, 'value')).toBeCloseTo(number(found, 'defenderFalls') + number(found, 'bothFall'), 9);
    expect(number(found, 'defenderValue')).toBeCloseTo(-number(found, 'value'), 9);
    const apart = duel(file({}, { payoff: 'points' }, { payoff: 'kill' }));
    const [, a, d, both] = ENDS.map((end) => number(apart, end)) as [number, number, number, number];
    expect(number(apart, 'value')).toBeCloseTo(d + both, 9);
    expect(number(apart, 'defenderValue')).toBeCloseTo(30 * (a + both) - 40 * (d + both), 9);
  });
});

describe('the details of a duel', () => {
  const { details } = duel(file({}, {}), true);

  it('tell every Stamina and number of combats left', () => {
    expect(details?.points).toHaveLength(4 * 3 * 3);
    for (const { timelines } of details?.points ?? []) {
      expect(timelines.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      for (const { picks } of timelines) {
        for (const mix of picks ?? []) {
          expect(mix.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
        }
      }
    }
  });

  it('say what one combat is worth with more and more Stamina, for either side', () => {
    const [attacker, defender] = details?.oneCombat ?? [];
    expect(attacker).toHaveLength(3);
    for (const ladder of [attacker ?? [], defender ?? []]) {
      const worths = ladder.map(({ values }) => values[0] ?? NaN);
      // A point of Stamina never hurts: one may always keep it.
      expect(worths.every((worth, i) => i === 0 || worth >= (worths[i - 1] ?? NaN) - 1e-9)).toBe(true);
    }
  });
});
