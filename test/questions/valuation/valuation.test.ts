/** The valuation of games whose truth is known: prices, intervals, words and proofs. */
import { describe, expect, it } from 'vitest';
import { fixedPoint } from '../../../src/questions/valuation/fixedPoint.js';
import { valueArena, type Valuation } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyUnit } from './toyArena.js';

/** One of a list or record; a test that looks for what is not there fails. */
const at = <T>(from: Readonly<Record<string, T>> | ArrayLike<T>, key: number | string): T => {
  const found = (from as Readonly<Record<string, T>>)[key];
  if (found === undefined) throw new Error(`nothing at ${key}`);
  return found;
};

const even = (worth: number): Record<string, number> => ({ novice: worth, club: worth });

/** Two forces of four units that are worth what they cost. */
const FAIR: readonly ToyUnit[] = [10, 16, 24, 40, 12, 20, 30, 48].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: even(cost),
  force: i < 4 ? 0 : 1,
}));

const changed = (at: number, change: Partial<ToyUnit>): ToyUnit[] =>
  FAIR.map((unit, i) => (i === at ? { ...unit, ...change } : unit));

const value = (units: readonly ToyUnit[], more: object = {}, scale = 1): Promise<Valuation> =>
  valueArena(toyArena(units, {}, scale), {
    players: ['novice', 'club'],
    pairs: 6000,
    proof: 0,
    precision: 0.001,
    ...more,
  });

const wordsOf = ({ units }: Valuation): Record<string, string> =>
  Object.fromEntries(units.map(({ id, word }) => [id, word]));

/** Worths scaled so that the total of weights × price is that of weights × cost. */
function truth(units: readonly ToyUnit[], weights: readonly number[]): number[] {
  const sum = (of: (unit: ToyUnit) => number): number =>
    units.reduce((all, unit, i) => all + (weights[i] as number) * of(unit), 0);
  const factor = sum(({ cost }) => cost) / sum(({ worth }) => worth['novice'] as number);
  return units.map(({ worth }) => factor * (worth['novice'] as number));
}

describe('a fixed point', () => {
  const wrong = FAIR.map((unit, i) => ({
    ...unit,
    worth: even(unit.cost * at([1.4, 0.7, 1, 1.1, 0.8, 1, 1.3, 0.9], i)),
  }));

  it('finds the values that battles were drawn from, and keeps the total', async () => {
    const found = await fixedPoint(toyArena(wrong), {
      ...{ player: 'novice', seed: 'toy', pairs: 16000, precision: 0.001, quantile: 1.96 },
    });
    const { costs = [], weights = [] } = found ?? {};
    truth(wrong, weights).forEach((one, i) => {
      expect(at(costs, i) / one).toBeGreaterThan(0.93);
      expect(at(costs, i) / one).toBeLessThan(1.07);
    });
    const total = (prices: readonly number[]): number =>
      prices.reduce((sum, one, i) => sum + one * at(weights, i), 0);
    expect(total(costs)).toBeCloseTo(total(wrong.map(({ cost }) => cost)), 8);
  });

  it('has intervals that hold at their stated rate', async () => {
    let [inside, all] = [0, 0];
    for (let repeat = 0; repeat < 100; repeat++) {
      const found = await fixedPoint(toyArena(wrong), {
        ...{ player: 'novice', seed: `repeat ${repeat}`, pairs: 1000, precision: 0.001, quantile: 1.959964 },
      });
      const { costs = [], weights = [], covariance = new Float64Array(0) } = found ?? {};
      truth(wrong, weights).forEach((one, i) => {
        const error = Math.sqrt(at(covariance, i * costs.length + i));
        inside += Number(Math.abs(at(costs, i) - one) <= 1.959964 * error);
        all++;
      });
    }
    // 95 % of 800, which depend on each other by eights: within four standard errors of 100 repeats.
    expect(inside / all).toBeGreaterThan(0.92);
    expect(inside / all).toBeLessThan(0.985);
  });

  it('stops when costs are known as closely as asked', async () => {
    const found = await fixedPoint(toyArena(FAIR), {
      ...{ player: 'novice', seed: 'toy', pairs: 30000, precision: 0.15, quantile: 1.96 },
    });
    expect(found?.stopped).toBe('precision');
    expect(found?.played).toBeLessThan(30000);
  });
});

describe('words', () => {
  it('name nothing where every unit is worth what it costs', async () => {
    expect(new Set(Object.values(wordsOf(await value(FAIR))))).toEqual(new Set(['fair']));
  });

  it('name a unit that is 30 % too cheap, and a useless one', async () => {
    const units = changed(2, { cost: 24 * 0.7 }).map((unit) =>
      unit.id === 'unit-5' ? { ...unit, worth: even(0) } : unit,
    );
    const words = wordsOf(await value(units));
    expect(words['unit-2']).toBe('too cheap');
    expect(words['unit-5']).toBe('too dear');
  });

  it('give a twin at another cost the same price', async () => {
    const twin: ToyUnit = { id: 'twin', cost: 26, worth: even(16), force: 0 };
    const { units, ...rest } = await value([...FAIR, twin]);
    const price = (id: string) =>
      at(
        units.filter((unit) => unit.id === id),
        0,
      ).fair;
    expect(price('twin').value / price('unit-1').value).toBeCloseTo(1, 1);
    expect(wordsOf({ units, ...rest })['twin']).toBe('too dear');
    expect(wordsOf({ units, ...rest })['unit-1']).not.toBe('too dear');
  });

  it('leave to the player what one player finds too cheap and the other too dear', async () => {
    const found = await value(changed(3, { worth: { novice: 28, club: 56 } }));
    expect(wordsOf(found)['unit-3']).toBe('depends on the player');
    const { fair, players } = at(found.units, 3);
    expect(fair.value).toBeGreaterThan(at(players, 'novice').value);
    expect(fair.value).toBeLessThan(at(players, 'club').value);
  });

  it('do not change with names, nor with a unit that nobody can take', async () => {
    const plain = await value(FAIR, { pairs: 1600 });
    const renamed = await value(
      FAIR.map((unit) => ({ ...unit, id: `other ${unit.id}` })),
      { pairs: 1600 },
    );
    expect(renamed.units.map(({ id: _, name: __, ...rest }) => rest)).toEqual(
      plain.units.map(({ id: _, name: __, ...rest }) => rest),
    );
    const more = await value([...FAIR, { id: 'never', cost: 9000, worth: even(1), force: 0 }], {
      pairs: 1600,
    });
    expect(more.units.slice(0, FAIR.length)).toEqual(plain.units);
    expect(more.units.at(-1)?.word).toBe('not known');
  });

  it('do not change where all costs are doubled: prices are doubled', async () => {
    const plain = await value(FAIR, { pairs: 1600 });
    const doubled = await value(
      FAIR.map((unit) => ({ ...unit, cost: 2 * unit.cost })),
      { pairs: 1600 },
      2,
    );
    expect(wordsOf(doubled)).toEqual(wordsOf(plain));
    expect(doubled.units.map(({ fair }) => fair.value)).toEqual(
      plain.units.map(({ fair }) => 2 * fair.value),
    );
  });
});

describe('the proof', () => {
  const wrong = changed(0, { worth: even(16) }).map((unit) =>
    unit.id === 'unit-7' ? { ...unit, worth: even(30) } : unit,
  );

  it('shows that battles are more even at the fair prices, on battles that nothing was fitted to', async () => {
    const { proof } = await value(wrong, { players: ['novice'], proof: 120 });
    const { spread, hunter, calibration } = at(proof, 'novice');
    expect(spread.before.low).toBeGreaterThan(spread.after.high);
    expect(hunter.before.value).toBeGreaterThan(0.6);
    expect(hunter.after.value).toBeLessThan(0.6);
    expect(calibration.inside / calibration.of).toBeGreaterThan(0.88);
  });
});
