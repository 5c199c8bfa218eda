/** A list judged by made-up brawls whose chances are known. */
import { describe, expect, it } from 'vitest';
import { judgeList } from '../../../src/questions/index.js';
import { readingOf } from '../../../src/questions/lists/fights/index.js';
import type { ForceList, ListRules, ListWay } from '../../../src/system/index.js';
import { field } from './coins.js';

interface Toy {
  readonly name: string;
  /** The strengths of its models; a model costs 10 and one of 2 twice as much. */
  readonly models: readonly number[];
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const points = ({ models }: Toy): number =>
  sum(models.map((strength) => (strength === 3 ? 10 : 10 * strength)));

/** In ten brawls the stronger wins five and one more for each unit of strength beyond the other's. */
const ways = (...names: readonly string[]): ListWay[] =>
  names.map((skill) => ({ skill, about: '', settings: { play: skill }, seconds: 1 }));

const rules: ListRules = {
  read: (file) => ({ ...(file as Toy), points: points(file as Toy), findings: [] }) as unknown as ForceList,
  ways: () => ways('badly', 'well'),
  usualPoints: { from: 80, to: 200 },
  drawn: (limit, number) => ({
    name: `drawn ${number}`,
    models: Array.from({ length: limit / 10 }, () => 1),
  }),
  fewer: (file) => {
    const { name, models } = file as Toy;
    return [...new Set(models)].map((strength) => ({
      id: `m${strength}`,
      name: `of ${strength}`,
      cost: strength === 3 ? 10 : 10 * strength,
      file: { name, models: models.filter((one, i) => one !== strength || i !== models.indexOf(strength)) },
    }));
  },
  brawl: (first, second, { play }) => {
    const [a, b] = [first as Toy, second as Toy];
    const ahead = play === 'well' ? sum(a.models) - sum(b.models) : 0;
    return field([a.name, b.name], [[5, Math.max(0, Math.min(10, 5 + ahead))]])(0, 1);
  },
};

const brawls = 20_000;
const mine: Toy = { name: 'Mine', models: [3, 1, 1, 1, 1] };
const other: Toy = { name: 'Other', models: [1, 1, 1, 1, 1] };

describe('a list that is judged', async () => {
  const found = await judgeList(rules, mine, { gauntlet: [other], drawn: 2, brawls });

  it('meets the written lists and drawn ones for as many points', () => {
    expect(found.enemies.map(({ name, points: cost, drawn }) => [name, cost, drawn])).toEqual([
      ['Other', 50, false],
      ['drawn 1', 50, true],
      ['drawn 2', 50, true],
    ]);
  });

  it('meets itself if it is told to, as even', async () => {
    const itself = await judgeList(rules, mine, {
      gauntlet: [{ ...mine, name: 'Same' }, mine],
      drawn: 0,
      brawls,
    });
    expect(itself.enemies.map(({ name }) => name)).toEqual(['Same', 'Mine']);
    // Five standard errors: a false alarm once in a million.
    for (const { value } of itself.enemies.flatMap(({ scores }) => scores))
      expect(Math.abs(value - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / brawls));
    expect(itself.reading).toBe('even');
  });

  it('is strong only where it is however both sides play', async () => {
    // Two ahead: seven of ten; played badly it is a coin. Five standard errors: a false alarm once in a million.
    const [badly, well] = found.scores;
    expect(Math.abs((well?.value ?? 0) - 0.7)).toBeLessThan(5 * Math.sqrt(0.21 / (3 * brawls)));
    expect(Math.abs((badly?.value ?? 0) - 0.5)).toBeLessThan(5 * Math.sqrt(0.25 / (3 * brawls)));
    expect(found.reading).toBe(badly && badly.low > 0.5 ? 'strong' : 'depends');
    const one = { ...rules, ways: () => ways('well') };
    expect((await judgeList(one, mine, { gauntlet: [other], drawn: 0, brawls })).reading).toBe('strong');
    expect((await judgeList(one, other, { gauntlet: [mine], drawn: 0, brawls })).reading).toBe('weak');
  });

  it('names the model that does most for its points, and the one without which it is nearest to even', async () => {
    const [first, second] = found.models;
    expect([first?.name, second?.name]).toEqual(['of 3', 'of 1']);
    // Without it the list is one behind, four of ten; it carries three of ten.
    expect(first?.carries).toBeCloseTo(0.3, 1);
    expect(first?.per10).toBeCloseTo(first?.carries ?? NaN, 9);
    const one = { ...rules, ways: () => ways('well') };
    const judged = await judgeList(one, mine, { gauntlet: [other], drawn: 0, brawls });
    expect(judged.mend?.name).toBe(
      [...judged.models].sort((a, b) => Math.abs(a.without.value - 0.5) - Math.abs(b.without.value - 0.5))[0]
        ?.name,
    );
    expect(found.mend).toBeUndefined();
  });

  it('tells what is finished when it is stopped, and nothing where no enemy was met in every way', async () => {
    const stoppedAfter = (fights: number) => {
      const stop = new AbortController();
      return judgeList(rules, mine, {
        gauntlet: [other],
        drawn: 2,
        brawls: 200,
        signal: stop.signal,
        onProgress: (done) => {
          if (done >= fights) stop.abort();
        },
      });
    };
    const whole = await judgeList(rules, mine, { gauntlet: [other], drawn: 2, brawls: 200 });
    const part = await stoppedAfter(5);
    expect(part.stopped).toEqual({ fights: 5, of: 8 });
    expect(part.enemies).toEqual(whole.enemies.slice(0, 2));
    expect(part.models).toEqual([]);
    const more = await stoppedAfter(7);
    expect(more.enemies).toEqual(whole.enemies);
    expect(more.models).toEqual(whole.models.filter(({ id }) => id === more.models[0]?.id));
    expect(more.models).toHaveLength(1);
    await expect(stoppedAfter(1)).rejects.toMatchObject({ code: 'incomplete' });
  });

  it('is the same from the same seed, and another from another', async () => {
    const asked = { gauntlet: [other], drawn: 1, brawls: 500 };
    expect(await judgeList(rules, mine, asked)).toEqual(await judgeList(rules, mine, asked));
    expect((await judgeList(rules, mine, { ...asked, seed: 'b' })).scores).not.toEqual(
      (await judgeList(rules, mine, asked)).scores,
    );
  });
});

describe('the reading of several players', () => {
  const at = (low: number, high: number) => ({ value: (low + high) / 2, low, high });

  it('depends on the player only where two intervals exclude each other', () => {
    expect(readingOf([at(0.31, 0.486), at(0.206, 0.854)])).toBe('even');
    expect(readingOf([at(0.31, 0.486), at(0.49, 0.7)])).toBe('depends');
    expect(readingOf([at(0.31, 0.486), at(0.52, 0.7)])).toBe('depends');
    expect(readingOf([at(0.51, 0.6), at(0.7, 0.8)])).toBe('strong');
    expect(readingOf([at(0.2, 0.3), at(0.4, 0.49)])).toBe('weak');
  });
});
