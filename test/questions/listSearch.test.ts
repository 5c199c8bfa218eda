/** List search: its space against plain enumeration, races against known means, the metagame against the whole table. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { openSystem } from '../../src/files/index.js';
import { systemNamed } from '../../src/systems/registry.js';
import { chiSquareTest, nashAveraging } from '../../src/math/index.js';
import { metagame, type ListsMetagame } from '../../src/questions/lists/search/metagame.js';
import type { Meetings } from '../../src/questions/lists/search/listMeetings.js';
import { race } from '../../src/questions/lists/search/racing.js';
import { respond } from '../../src/questions/lists/search/bestList.js';
import { searchLists } from '../../src/questions/lists/search/search.js';
import { ListSpace } from '../../src/questions/lists/search/legalLists.js';
import type { ListPool, ListRules } from '../../src/system/index.js';

/** Eight cards; the strength of a list is what its models are worth, and the last card is far too cheap. */
const COSTS = [10, 15, 20, 25, 30, 35, 40, 10];
const WORTH = [10, 15, 20, 25, 30, 35, 40, 18];

const pool = (costs: readonly number[]): ListPool => ({
  force: 'eight',
  units: costs.map((points, i) => ({ id: `card-${i}`, name: `Card ${i}`, models: 1, points })),
  kinds: 3,
  list: (counts, name) => ({ name, counts: [...counts] }),
});

/** Lists without the third card are forbidden where `needs` says so. */
const rulesOf = (needs: boolean): ListRules =>
  ({
    read: (file: { counts: number[] }) => ({
      findings: needs && (file.counts[2] ?? 0) === 0 ? [{ kind: 'breach' }] : [],
      serves: () => file.counts.reduce((sum, n) => sum + n, 0) <= 6,
    }),
  }) as unknown as ListRules;

const spaceOf = (needs: boolean, points = 60): ListSpace =>
  new ListSpace(rulesOf(needs), [pool(COSTS)], { points, least: points - 5 });

/** All bundles for at most so many points, by plain recursion. */
function bundles(costs: readonly number[], points: number): number[][] {
  const [first, ...rest] = costs;
  if (first === undefined) return [[]];
  return Array.from({ length: Math.floor(points / first) + 1 }, (_, n) =>
    bundles(rest, points - n * first).map((others) => [n, ...others]),
  ).flat();
}

const costOf = (counts: readonly number[]): number =>
  counts.reduce((sum, n, i) => sum + n * (COSTS[i] ?? 0), 0);

describe('the space of lists', () => {
  const plain = bundles(COSTS, 60).filter((counts) => costOf(counts) >= 55);
  const legal = plain.filter(
    (counts) =>
      counts[2] !== 0 && counts.filter((n) => n > 0).length <= 3 && counts.reduce((a, b) => a + b) <= 6,
  );

  const legalKeys = new Set(legal.map((counts) => counts.join(' ')));

  it('holds what plain enumeration holds, and counts it', () => {
    const space = spaceOf(true);
    expect(space.bought).toBe(plain.length);
    const found = space.all()?.map(({ counts }) => counts.join(' ')) ?? [];
    expect([...found].sort()).toEqual(legal.map((counts) => counts.join(' ')).sort());
  });

  it('draws each allowed list as often (false alarm: 1 in 10,000)', () => {
    const space = spaceOf(true);
    const uniform = uniformStream(seedWords('draws'), 0, 0);
    const met = new Map(legal.map((counts) => [counts.join(' '), 0]));
    for (let i = 0; i < 40 * legal.length; i++) {
      const key = space.draw(uniform)?.counts.join(' ') ?? '';
      met.set(key, (met.get(key) ?? NaN) + 1);
    }
    const even = legal.map(() => 40);
    expect(chiSquareTest([...met.values()], even).pValue).toBeGreaterThan(1e-4);
  });

  it('has neighbours that are allowed, and can be come back from', () => {
    const space = spaceOf(true);
    const all = space.all() ?? [];
    const around = new Map(all.map((one) => [one.key, space.neighbours(one)]));
    for (const { counts, points } of [...around.values()].flat()) {
      expect(points).toBe(costOf(counts));
      expect(legalKeys.has(counts.join(' '))).toBe(true);
    }
    for (const one of all) {
      for (const other of around.get(one.key) ?? []) {
        expect(around.get(other.key)?.map(({ key }) => key)).toContain(one.key);
      }
    }
  });
});

/** Plays lists of known strength: the chance to win is a matter of the worth of both. */
function meetingsOf(
  chance: (first: readonly number[], second: readonly number[]) => number,
  seed: string,
): Meetings {
  const counts = (file: unknown): readonly number[] => (file as { readonly counts: number[] }).counts;
  return {
    play: (asked) =>
      Promise.resolve(
        asked.map(({ first, second, numbers }) => {
          const p = chance(counts(first), counts(second));
          const words = seedWords(`${seed} ${counts(first).join()} ${counts(second).join()}`);
          return numbers.map((number) => (uniformStream(words, 0, number)() < p ? 1 : 0));
        }),
      ),
    close: () => Promise.resolve(),
  };
}

const worth = (counts: readonly number[]): number =>
  counts.reduce((sum, n, i) => sum + n * (WORTH[i] ?? 0), 0);
const byWorth = (first: readonly number[], second: readonly number[]): number =>
  1 / (1 + Math.exp((worth(second) - worth(first)) / 12));

const asked = {
  seed: 'search',
  confidence: 0.95,
  by: 'brawl' as const,
  budget: 4000,
  judged: 400,
  pairs: 400,
  lists: 12,
  once: <T>(_: string, work: () => Promise<T>) => work(),
} as const;

describe('races', () => {
  it('find the best, and bound all of them, at the stated rate (10 seeds, at least 8; false alarm below 1 in 50 at 0.95 each)', async () => {
    const means = Array.from({ length: 24 }, (_, i) => 0.2 + 0.02 * i);
    let [found, held] = [0, 0];
    for (let seed = 0; seed < 10; seed++) {
      const pull = (racers: readonly number[], numbers: readonly number[]) =>
        Promise.resolve(
          racers.map((racer) =>
            numbers.map((number) =>
              uniformStream(seedWords(`${seed} ${racer}`), 0, number)() < (means[racer] ?? 0) ? 1 : 0,
            ),
          ),
        );
      const raced = await race(means.length, pull, { budget: 2000, first: 0, error: 0.05 });
      if ((means[raced.left[0] ?? 0] ?? 0) > 0.59) found++;
      if (raced.most >= 0.66) held++;
    }
    expect(Math.min(found, held)).toBeGreaterThanOrEqual(8);
  });

  it('go on until nobody can be worth more than asked', async () => {
    const pull = (racers: readonly number[], numbers: readonly number[]) =>
      Promise.resolve(racers.map((racer) => numbers.map((n) => ((n * 7 + racer) % 10 < 4 ? 1 : 0))));
    const raced = await race(6, pull, { budget: 2000, first: 0, error: 0.05, within: 0.5 });
    expect(raced.most).toBeLessThanOrEqual(0.5);
    expect(raced.most).toBeGreaterThanOrEqual(0.4);
  });
});

describe('the metagame', () => {
  it('finds a card that is far too cheap among eight, as going through the whole table does', async () => {
    const space = spaceOf(false);
    const all = space.all() ?? [];
    const table = Float64Array.from(
      all.flatMap((one) => all.map((other) => byWorth(one.counts, other.counts) - 1 / 2)),
    );
    const { mix } = nashAveraging(table, all.length);
    const fielded = all.flatMap(({ key }, i) => ((mix[i] ?? 0) > 0.001 ? [key] : []));
    const begin = all.slice(0, 2);
    const found = await metagame(space, begin, meetingsOf(byWorth, 'cheap'), asked);
    const [first] = found.lists;
    expect(fielded).toContain(`${first?.pool ?? -1}:${first?.counts.join(' ') ?? ''}`);
    expect(found.units[7]?.taken.value).toBeGreaterThan(0.99);
    expect([found.settled, found.unbeaten?.beaten]).toEqual([true, false]);
    expect(found.response?.all).toBe(true);
  });

  it('tells a circle from a list that nothing beats', async () => {
    const kinds = new ListSpace(rulesOf(false), [pool([30, 30, 30])], { points: 30, least: 30 });
    const all = kinds.all() ?? [];
    const circle = (first: readonly number[], second: readonly number[]): number => {
      const [i, j] = [first.indexOf(1), second.indexOf(1)];
      return [0.5, 0.8, 0.2][(j - i + 3) % 3] ?? NaN;
    };
    const sofar: ListsMetagame[] = [];
    const onKnown = (known: ListsMetagame) => sofar.push(known);
    const found = await metagame(kinds, all.slice(0, 1), meetingsOf(circle, 'circle'), { ...asked, onKnown });
    expect(found.lists).toHaveLength(3);
    // A stop in a later round reports these: the response to an older equilibrium is none to the new one.
    expect(sofar.map(({ lists, response }) => [lists.length, response !== undefined])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [3, true],
    ]);
    for (const { share, score } of found.lists) {
      expect([share.low <= 1 / 3, share.high >= 1 / 3]).toEqual([true, true]);
      expect([score.low <= 1 / 2, score.high >= 1 / 2]).toEqual([true, true]);
    }
    expect(found.unbeaten?.beaten).toBe(true);
  });

  it('takes up again what is remembered, with the same answer', async () => {
    const space = spaceOf(false);
    const begin = (space.all() ?? []).slice(0, 2);
    const done = new Map<string, unknown>();
    const once = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      if (!done.has(name)) done.set(name, await work());
      return done.get(name) as T;
    };
    const first = await metagame(space, begin, meetingsOf(byWorth, 'cheap'), { ...asked, once });
    const nobody: Meetings = {
      play: () => Promise.reject(new Error('played')),
      close: () => Promise.resolve(),
    };
    expect(await metagame(space, begin, nobody, { ...asked, once })).toEqual(first);
  });

  it('judges in plays that nothing was chosen by: the best of equals scores a half', async () => {
    const space = spaceOf(false);
    const [one] = space.all() ?? [];
    const even = meetingsOf(() => 0.5, 'even');
    let over = 0;
    for (let seed = 0; seed < 12; seed++) {
      const opponents = [{ file: one?.file, weight: 1 }];
      const found = await respond(space, { opponents, meetings: even }, [], {
        ...asked,
        seed: String(seed),
        first: seed * 40_000_000,
        budget: 1500,
        judged: 200,
      });
      over += (found?.score.value ?? NaN) - 1 / 2;
    }
    // The mean of 2,400 fair plays lies within 0.04 but for 1 in 10,000.
    expect(Math.abs(over / 12)).toBeLessThan(0.04);
  });
});

it('reports every play while it searches, in small parts', async () => {
  const twilight = openSystem(systemNamed('twilight'));
  const reported: number[] = [];
  const found = await searchLists(twilight, {
    forces: ['kedashi'],
    points: 40,
    manner: { by: 'brawl', settings: {} },
    field: [],
    metagame: true,
    race: 100,
    pairs: 10,
    threads: 1,
    onPlayed: (plays) => reported.push(plays),
  });
  expect(reported.reduce((sum, plays) => sum + plays, 0)).toBe(found.plays);
  expect(Math.max(...reported)).toBeLessThan(found.plays / 4);
});
