/** Prices by whole battles: the line over tried costs against known truths, exchanges of models, small runs. */
import { describe, expect, it } from 'vitest';
import type { Bout } from '../../src/engines/simulate/index.js';
import { seedWords, uniformStream } from '../../src/engines/sample/index.js';
import { binomialCdf, normalQuantile } from '../../src/math/index.js';
import { battlePrice, battlesOf, battleWorth, type BattlePriceOptions } from '../../src/questions/index.js';
import { TrialLevels } from '../../src/questions/price/battles/estimates.js';
import { evenPoints } from '../../src/questions/price/battles/evenPoints.js';
import { dealt, Exchanger, fieldOf, TRIED, WRITTEN } from '../../src/questions/price/battles/exchange.js';
import { twilight } from '../systems/twilight/battle/battles.js';

/** Of every claim that counts hits, on either side. */
const FALSE_ALARM = 1e-4;
const REPEATS = 300;

/** A bout of which a straight line and noise are all. */
const bout = (result: number, luck: number): Bout => ({ result: result + 0.3 * luck, points: result, luck });

describe('the cost at which nothing changes', () => {
  /** Two models; each of their points that gives way costs 0.004 of the result; fair is 12 a model. */
  const [models, slope, fair] = [2, 0.004, 12];
  function trial(seed: string): TrialLevels {
    const uniform = uniformStream(seedWords(seed), 0, 0);
    const normal = (): number => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, uniform())));
    const given = Array.from({ length: 24 }, () => TRIED.map((share) => 30 * share + 10 * (uniform() - 0.5)));
    const played = given.map((points) => {
      const ground = 0.03 * normal();
      const noisy = (mean: number): Bout[] => [0, 1].map(() => bout(mean + 0.05 * normal(), normal()));
      const ahead = points.map((x) => ground + slope * (models * fair - x));
      // The trial is worth 5 points a model more than the member.
      return [0, ...ahead, (ahead[WRITTEN] as number) + slope * models * 5].map(noisy);
    });
    return new TrialLevels(played, given, models, { confidence: 0.8 });
  }
  const expectAtStatedRate = (held: number): void => {
    expect(binomialCdf(held, REPEATS, 0.8)).toBeGreaterThan(FALSE_ALARM);
    expect(1 - binomialCdf(held - 1, REPEATS, 0.8)).toBeGreaterThan(FALSE_ALARM);
  };
  const within = (truth: number, one: { readonly low: number; readonly high: number } | undefined): number =>
    one !== undefined && one.low <= truth && truth <= one.high ? 1 : 0;

  it('lies in its interval at the stated rate, and so does what a change is worth', () => {
    let [prices, worths, results] = [0, 0, 0];
    for (let i = 0; i < REPEATS; i++) {
      const one = trial(`repeat ${i}`);
      prices += within(fair, one.fair('result').fair);
      worths += within(5, one.worth(0).cost);
      results += within(slope * models * 5, one.worth(0).result);
    }
    expectAtStatedRate(prices);
    expectAtStatedRate(worths);
    expectAtStatedRate(results);
  });
});

describe('the costs that are tried', () => {
  /** What eight Militia do better with twins of two of them while so many tens of points give way: 576 tables, both sides close-in. */
  const measured = [0.045, 0.037, 0, -0.095, -0.19, -0.26, -0.32, -0.38];
  const ahead = (points: number): number => {
    const from = Math.min(measured.length - 2, Math.floor(points / 10));
    const [before = 0, after = 0] = measured.slice(from);
    return before + (after - before) * (points / 10 - from);
  };

  it('lie so near to each other that a curve that bends crosses nothing at most a tenth too low', () => {
    // Twins are even where what two of them cost gives way: 20 points, wherever that lies between the costs tried.
    const low = Array.from({ length: 44 }, (_, i) => {
      const at = TRIED.map((share) => share * (11 + i));
      const curve = at.map(ahead);
      return 1 - (evenPoints(at, [curve, curve], 0.95)?.value ?? 0) / 20;
    });
    expect(Math.max(...low)).toBeLessThan(0.1);
    expect(low.reduce((sum, one) => sum + one, 0) / low.length).toBeLessThan(0.06);
  });
});

const lists = [
  {
    ...{ system: 'twilight', name: 'Empire', culture: 'empire', points: 100 },
    models: ['empire/knight', { model: 'empire/militia', count: 4 }],
  },
  {
    ...{ system: 'twilight', name: 'Dhogu', culture: 'dhogu', points: 90 },
    models: [{ model: 'dhogu/dhogu-spear', count: 4 }, 'dhogu/dhogu-bow'],
  },
];
const member = (id: string) => {
  const [found] = twilight.roster?.().members([id]) ?? [];
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('an exchange', () => {
  const field = fieldOf(twilight, lists);
  const battles = battlesOf(twilight);

  it('leaves the points of a list what they were, at every cost that is tried', () => {
    const exchanger = new Exchanger(battles, field, { seed: 'points', scenarios: 3 });
    const knight = member('empire/knight');
    for (let ground = 0; ground < 12; ground++) {
      const { host, arms, given } = exchanger.of(
        ground,
        { member: knight, trials: [], models: 1 },
        'close-in',
      );
      expect(given).toEqual([...given].sort((a, b) => a - b));
      for (const { sides } of arms) {
        const file = {
          system: 'twilight',
          scenario: { table: { width: 30, depth: 30, terrain: [] } },
          sides,
        };
        expect(twilight.battle?.(file).sides[0]?.points).toBeCloseTo(field[host]?.points ?? 0, 9);
      }
    }
  });

  it('knows whether sides adjust: else Stamina and what adjusts is not played, and more Stamina is not weighed', () => {
    const [captain, militia] = [member('empire/militia-captain'), member('empire/militia')];
    const idle = { adjust: 'none' };
    expect(battles.missing(captain)).toEqual([]);
    expect(battles.missing(member('empire/knight'))).toEqual([]);
    expect(battles.missing(captain, idle)).toContain('Stamina');
    expect(battles.missing(member('empire/knight'), idle)).toEqual(['Combat Trained']);
    expect(battles.missing(militia, idle)).not.toContain('Stamina');
    const weighed = (side: Readonly<Record<string, string>>): string[] =>
      battles
        .variants(captain, side)
        .map(({ id }) => id)
        .filter((id) => id === 'combat+1' || id.startsWith('stamina'));
    expect(weighed({})).toEqual(['combat+1', 'stamina+1']);
    expect(weighed(idle)).toEqual(['combat+1']);
  });

  const led = {
    ...{ system: 'twilight', name: 'Led', culture: 'empire', points: 90 },
    models: ['empire/militia-captain', { model: 'empire/militia', count: 4 }],
  };

  it('leaves whoever leads in place, unless a leader comes, who takes that place', () => {
    const alone = fieldOf(twilight, [led]);
    const exchanger = new Exchanger(battles, alone, { seed: 'leaders', scenarios: 1 });
    const listsOf = (id: string) =>
      Array.from({ length: 8 }, (_, ground) =>
        exchanger.of(ground, { member: member(id), trials: [], models: 1 }, 'close-in'),
      ).flatMap(({ arms, given }) =>
        arms.map(({ sides }, i) => ({
          given: given[i],
          models: (sides[0] as { list: { models: { model: unknown; count: number }[] } }).list.models,
        })),
      );
    for (const { models } of listsOf('empire/knight'))
      expect(models[0]).toMatchObject({ model: 'empire/militia-captain', count: 1 });
    // At a third of 60, 60 and 100 points for the captain's 50: Militia come once more, or give way.
    for (const { models, given } of listsOf('empire/mounted-militia-captain')) {
      expect(models.map(({ model }) => model)).not.toContain('empire/militia-captain');
      const militia = models.find(({ model }) => model === 'empire/militia')?.count ?? 0;
      expect(given).toBe(50 + 10 * (4 - militia));
    }
  });

  it('deals pairs of lists, who is joined and scenarios evenly', () => {
    for (const [lists, scenarios] of [
      ...[2, 3, 4, 5].flatMap((n) => [1, 2, 3, 4].map((k) => [n, k] as const)),
    ]) {
      const pairs = (lists * (lists - 1)) / 2;
      const met = new Map<string, number>();
      const count = (key: string): void => void met.set(key, (met.get(key) ?? 0) + 1);
      for (let ground = 0; ground < 2 * pairs * scenarios; ground++)
        count(`${dealt(ground, lists, scenarios).join()} ${ground % scenarios}`);
      expect([...met.values()]).toEqual(Array.from({ length: 2 * pairs * scenarios }, () => 1));
      const first = Array.from({ length: pairs }, (_, g) => dealt(g, lists, scenarios).join());
      expect(new Set(first).size).toBe(pairs);
    }
    expect(dealt(7, 1, 3)).toEqual([0, 0]);
  });

  it('gives way by as many points as are tried, on average', () => {
    const exchanger = new Exchanger(battles, field, { seed: 'mean', scenarios: 1 });
    const spear = member('dhogu/dhogu-spear');
    const count = 4000;
    let sum = 0;
    for (let ground = 0; ground < count; ground++)
      sum += exchanger.of(ground, { member: spear, trials: [], models: 2 }, 'close-in').given[
        WRITTEN
      ] as number;
    // 30 points; the models cost 10 to 30, so that one draw deviates by less than 15: five standard errors.
    expect(Math.abs(sum / count - 30)).toBeLessThan((5 * 15) / Math.sqrt(count));
  });

  it('puts who is led by nobody into a force of its own', () => {
    const change = { without: [0], member: member('empire/slinger'), models: 2, cost: 15, alone: true };
    const list = battles.exchange(lists[0], change) as { models: unknown[]; allies: { models: unknown[] }[] };
    expect(list.models).toEqual([{ model: 'empire/militia', count: 4 }]);
    expect(list.allies).toHaveLength(1);
  });
});

describe('a price by battles', () => {
  const options: BattlePriceOptions = {
    ...{ lists, rungs: ['close-in'], tables: 3, bouts: 1, threads: 1 },
    // Plain combats: what is tested here is the design, not how sides split.
    side: { split: 'balanced', adjust: 'none' },
  };

  it('is the same bytes from the same seed, and takes the price apart', async () => {
    const [one, again] = [
      await battlePrice(twilight, [member('empire/slinger')], options),
      await battlePrice(twilight, [member('empire/slinger')], options),
    ];
    expect(JSON.stringify(again)).toBe(JSON.stringify(one));
    expect(one.members[0]?.rungs[0]?.parts.map(({ id }) => id)).toEqual([
      'fighting',
      'shooting',
      'moving',
      'led',
    ]);
    // The lists as they are; in each of the two six costs and four parts: two battles each.
    expect(one.method).toMatchObject({ combats: 3 * (1 + 2 * 10) * 2 });
  });

  it('says who is not known as well as was asked after the most tables', async () => {
    const asked = async (precision: number) => {
      const found = await battlePrice(twilight, [member('empire/slinger')], {
        ...{ ...options, tables: 4, parts: false, precision },
      });
      const [{ fair, converged } = {}] = found.members;
      // By its definition, from what is told.
      const half = fair ? (fair.high - fair.low) / 2 / fair.value : Infinity;
      expect([found.precision, converged]).toEqual([precision, half <= precision]);
      return converged;
    };
    expect(await asked(1e-6)).toBe(false);
    const { members } = await battlePrice(twilight, [member('empire/slinger')], options);
    expect(members[0]).not.toHaveProperty('converged');
  });

  it('plays changes in the same battles: one that changes nothing is worth nothing', async () => {
    const found = await battleWorth(twilight, [member('empire/militia')], {
      ...{ ...options, changes: ['movement+1', 'counter+1'] },
    });
    expect(found.members[0]?.rungs[0]?.changes.map(({ id }) => id)).toEqual(['movement+1', 'counter+1']);
    const idle = await battleWorth(twilight, [member('empire/militia')], {
      ...{ ...options, rungs: ['hold'], changes: ['movement+1'] },
    });
    expect(idle.members[0]?.rungs[0]?.changes[0]?.result.value).toBe(0);
  });
});
