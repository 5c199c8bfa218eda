/** The valuation of games whose truth is known: prices, intervals, words and proofs. */
import { describe, expect, it } from 'vitest';
import type { Arena } from '../../../src/questions/valuation/arena.js';
import {
  PriceSearch,
  type FixedPointOptions,
  type PlayerValues,
} from '../../../src/questions/valuation/fixedPoint.js';
import { takeTurns } from '../../../src/questions/valuation/takeTurns.js';
import { surveyLists, type ListSurvey } from '../../../src/questions/valuation/fitValues.js';
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
    units.reduce((all, unit, i) => all + weights[i]! * of(unit), 0);
  const factor = sum(({ cost }) => cost) / sum(({ worth }) => worth['novice']!);
  return units.map(({ worth }) => factor * worth['novice']!);
}

/** Searches to the end. */
async function searched(
  arena: Arena,
  options: Omit<FixedPointOptions, 'scale' | 'player'>,
): Promise<PlayerValues & Pick<ListSurvey, 'weights'>> {
  const scale = surveyLists(arena, options.seed);
  const search = new PriceSearch(arena, { ...options, player: 'novice', scale });
  await takeTurns([search]);
  return { ...search.values(), weights: scale.weights };
}

describe('a fixed point', () => {
  const wrong = FAIR.map((unit, i) => ({
    ...unit,
    worth: even(unit.cost * at([1.4, 0.7, 1, 1.1, 0.8, 1, 1.3, 0.9], i)),
  }));

  it('finds the values that battles were drawn from, and keeps the total', async () => {
    const { costs, weights } = await searched(toyArena(wrong), {
      seed: 'toy',
      pairs: 12000,
      precision: 0.001,
      quantile: 1.96,
    });
    truth(wrong, weights).forEach((one, i) => {
      expect(at(costs, i) / one).toBeGreaterThan(0.95);
      expect(at(costs, i) / one).toBeLessThan(1.05);
    });
    const total = (prices: readonly number[]): number =>
      prices.reduce((sum, one, i) => sum + one * at(weights, i), 0);
    expect(total(costs)).toBeCloseTo(total(wrong.map(({ cost }) => cost)), 8);
  });

  it.each([
    { pairs: 200, precision: 0.001 },
    { pairs: 1000, precision: 0.001 },
    { pairs: 20000, precision: 0.15 },
  ])('has intervals that hold at their stated rate: %o', async ({ pairs, precision }) => {
    let [inside, all] = [0, 0];
    for (let repeat = 0; repeat < 100; repeat++) {
      const options = { seed: `repeat ${repeat}`, pairs, precision, quantile: 1.959964 };
      const { costs, weights, covariance } = await searched(toyArena(wrong), options);
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
    const found = await searched(toyArena(FAIR), {
      seed: 'toy',
      pairs: 30000,
      precision: 0.15,
      quantile: 1.96,
    });
    expect(found.stopped).toBe('precision');
    expect(found.pairs).toBeLessThan(10000);
  });
});

describe('a stop', () => {
  /** Raises its signal when the arena has played so many battles. */
  const stoppedAfter = async (battles: number, more: object = {}): Promise<Valuation> => {
    const stop = new AbortController();
    const arena = toyArena(FAIR);
    const play = arena.play.bind(arena);
    arena.play = (asked, signal) => {
      if (arena.battles >= battles) stop.abort();
      return play(asked, signal);
    };
    return valueArena(arena, { players: ['novice', 'club'], signal: stop.signal, ...more });
  };

  it('keeps a list where only the first pairs were played: nothing is known', async () => {
    const { units, proof, method } = await stoppedAfter(1, { pairs: 24 });
    expect(units.map(({ word }) => word)).toEqual(FAIR.map(() => 'not known'));
    for (const { cost, fair, fitted } of units) {
      expect(fitted).toBe(false);
      expect(fair).toEqual({ value: cost, low: 0, high: 260 });
    }
    expect(proof).toEqual({});
    expect(at(method.players, 'novice').pairs).toBe(12);
  });

  it('leaves all players about equally far', async () => {
    const { units, method } = await stoppedAfter(1200);
    const [novice, club] = [at(method.players, 'novice').pairs, at(method.players, 'club').pairs];
    expect(novice).toBeGreaterThanOrEqual(300);
    expect(novice / club).toBeGreaterThan(0.7);
    expect(novice / club).toBeLessThan(1.4);
    expect(units.every(({ fitted, fair }) => fitted && fair.low > 0)).toBe(true);
  });

  it('shortens the proof, and says so', async () => {
    const { proof } = await stoppedAfter(2 * (2 * 600 + 700), { pairs: 600 });
    const { pairs, shortened, spread } = at(proof, 'club');
    expect(pairs).toBeGreaterThanOrEqual(6);
    expect(pairs).toBeLessThan(60);
    expect(shortened).toBe(true);
    expect(spread.before.value).toBeGreaterThanOrEqual(0);
  });

  it('finds nothing where no battle was over', async () => {
    const signal = AbortSignal.abort();
    await expect(valueArena(toyArena(FAIR), { players: ['novice'], signal })).rejects.toThrow();
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
    expect(JSON.parse(JSON.stringify(renamed.units).replaceAll('other ', ''))).toEqual(plain.units);
    const more = await value([...FAIR, { id: 'never', cost: 9000, worth: even(1), force: 0 }], {
      pairs: 1600,
    });
    expect(more.units.slice(0, FAIR.length)).toEqual(plain.units);
    expect(more.patch).toEqual(plain.patch);
    expect(more.effects).toEqual(plain.effects);
    expect(more.units.at(-1)?.word).toBe('not known');
  });

  it('do not change where all costs are doubled: prices are doubled', async () => {
    const units = changed(2, { cost: 16 });
    const plain = await value(units, { pairs: 1600 });
    const doubled = await value(
      units.map((unit) => ({ ...unit, cost: 2 * unit.cost })),
      { pairs: 1600 },
      2,
    );
    expect(wordsOf(doubled)).toEqual(wordsOf(plain));
    expect(doubled.units.map(({ fair }) => fair.value)).toEqual(
      plain.units.map(({ fair }) => 2 * fair.value),
    );
    const costsOf = ({ patch }: Valuation): number[][] =>
      patch.map(({ changes }) => changes.map(({ cost }) => cost));
    expect(costsOf(plain).length).toBeGreaterThan(0);
    expect(costsOf(doubled)).toEqual(costsOf(plain).map((costs) => costs.map((cost) => 2 * cost)));
    expect(doubled.units.map(({ next }) => next)).toEqual(plain.units.map(({ next }) => next));
    expect(doubled.effects.map(({ kind, points }) => [kind, points.value])).toEqual(
      plain.effects.map(({ kind, points }) => [kind, 2 * points.value]),
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
    expect(hunter?.before.value).toBeGreaterThan(0.6);
    expect(hunter?.after.value).toBeLessThan(0.6);
    expect(calibration.inside / calibration.of).toBeGreaterThan(0.88);
  });

  it('shows what few changed costs come to: two wrong costs are two changes', async () => {
    const { patch, proof } = await value(wrong, { players: ['novice'], proof: 120 });
    const { before } = at(proof, 'novice').spread;
    const two = at(patch, 1);
    expect(two.changes.map(({ id }) => id)).toEqual(['unit-0', 'unit-7']);
    expect(at(two.changes, 0).cost % 2).toBe(0);
    expect(two.spread.high).toBeLessThan(before.low);
    expect(Math.abs(two.predicted - two.spread.value)).toBeLessThan(0.03);
    expect(at(patch, 0).spread.value).toBeGreaterThan(two.spread.value);
  });

  it('shows how well prices serve a player that they were not fitted to', async () => {
    const players = ['novice', 'club', 'odd'];
    const units = wrong.map((unit) => ({
      ...unit,
      worth: { ...unit.worth, odd: unit.id === 'unit-3' ? 2 * unit.cost : at(unit.worth, 'novice') },
    }));
    const { proof } = await value(units, { players, pairs: 2000, proof: 90 });
    const leftOut = players.map((player) => at(proof, player).leftOut?.spread);
    expect(leftOut[2]?.low).toBeGreaterThan(leftOut[0]?.value ?? NaN);
    expect(at(proof, 'odd').spread.after.value).toBeLessThan(leftOut[2]?.value ?? NaN);
  });

  it('leaves nobody out of two players', async () => {
    const { proof } = await value(wrong, { pairs: 400, proof: 6 });
    expect(Object.values(proof).map(({ leftOut }) => leftOut)).toEqual([undefined, undefined]);
  });
});

it('reports its work while the battles of a step are played', async () => {
  const toy = toyArena(FAIR);
  const [reported, underway]: [number[], number[]] = [[], []];
  const arena: Arena = {
    ...toy,
    play(asked, signal, onPlayed) {
      onPlayed?.(3);
      underway.push(reported.at(-1) ?? NaN);
      return toy.play(asked, signal);
    },
  };
  const onProgress = (done: number): number => reported.push(done);
  await valueArena(arena, { players: ['novice'], pairs: 64, proof: 0, onProgress });
  // A step of 32 pairs in two batches.
  expect(underway.slice(0, 3)).toEqual([3, 19, 35]);
});
