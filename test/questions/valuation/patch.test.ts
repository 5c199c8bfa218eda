/** The smallest patch against trying all patches. */
import { describe, expect, it } from 'vitest';
import { seedWords, uniformStream } from '../../../src/engines/sample/index.js';
import {
  costStep,
  smallestPatches,
  worstSpread,
  type PatchData,
} from '../../../src/questions/valuation/proof/costPatch.js';
import { predictedSpread, surveyLists } from '../../../src/questions/valuation/fitValues.js';
import { toyArena } from './toyArena.js';

const COSTS = [10, 16, 24, 40, 12, 20];

/** A game of six units that two players value at random. */
function randomData(number: number): PatchData {
  const uniform = uniformStream(seedWords('patch'), 1, number);
  const units = COSTS.map((cost, i) => ({ id: `unit-${i}`, cost, worth: {}, force: 0 }));
  const survey = surveyLists(toyArena(units), `patch ${number}`);
  const players = [0, 1].map(() => ({
    costs: COSTS.map((cost) => cost * (0.6 + 0.8 * uniform())),
    known: COSTS.map(() => true),
    gain: 0.5 + uniform(),
    covariance: new Float64Array(COSTS.length ** 2),
  }));
  return { survey, players, step: 2 };
}

/** The least worst spread of all patches of one or of two costs, each by `predictedSpread`. */
function slowBest({ survey, players, step }: PatchData, size: 1 | 2): number {
  const worst = (prices: readonly number[]): number =>
    Math.max(...players.map((player) => predictedSpread(player, prices, survey)));
  const options = COSTS.flatMap((cost, unit) =>
    Array.from({ length: (3 * cost) / step }, (_, i) => ({ unit, cost: step * (i + 1) })),
  );
  let best = Infinity;
  for (const one of options)
    for (const other of size === 2 ? options : [one]) {
      const prices = [...survey.costs];
      prices[one.unit] = one.cost;
      prices[other.unit] = other.cost;
      best = Math.min(best, worst(prices));
    }
  return best;
}

describe('the smallest patch', () => {
  it('is the best of all patches of one cost, and near to the best of two', () => {
    for (let number = 0; number < 12; number++) {
      const data = randomData(number);
      const [one, two] = smallestPatches(data);
      expect(one?.changes).toHaveLength(1);
      expect(one?.predicted).toBeCloseTo(slowBest(data, 1), 9);
      const best = slowBest(data, 2);
      expect(two?.changes).toHaveLength(2);
      expect(two?.predicted).toBeGreaterThan(best - 1e-9);
      expect(two?.predicted).toBeLessThan(1.02 * best);
    }
  });

  it('finds the units whose costs were made wrong', () => {
    const data = randomData(0);
    const worth = COSTS.map((cost, unit) => (unit === 1 ? 32 : unit === 3 ? 24 : cost));
    const players = [{ ...data.players[0], costs: worth, gain: 1 }] as PatchData['players'];
    const patches = smallestPatches({ ...data, players });
    expect(patches[1]?.changes).toEqual([
      { unit: 1, cost: 32 },
      { unit: 3, cost: 24 },
    ]);
    expect(patches[1]?.predicted).toBeCloseTo(0, 9);
    expect(patches).toHaveLength(2);
  });

  it('changes nothing where all is fair, and no unit that is not known', () => {
    const data = randomData(0);
    const fair = [{ ...data.players[0], costs: COSTS, gain: 1 }] as PatchData['players'];
    expect(smallestPatches({ ...data, players: fair })).toEqual([]);
    const unknown = data.players.map((one) => ({ ...one, known: one.known.map((_, unit) => unit > 2) }));
    for (const { changes } of smallestPatches({ ...data, players: unknown }))
      for (const { unit } of changes) expect(unit).toBeGreaterThan(2);
  });

  it('counts what is not known of the values', () => {
    const data = randomData(1);
    const unsure = data.players.map((one) => ({ ...one, covariance: new Float64Array(36).fill(4) }));
    expect(worstSpread({ ...data, players: unsure }, COSTS)).toBeGreaterThan(worstSpread(data, COSTS));
  });
});

it('costs change in steps that cards use', () => {
  expect(costStep([25, 40, 10])).toBe(5);
  expect(costStep([50, 80, 20])).toBe(10);
  expect(costStep([7, 10])).toBe(1);
  expect(costStep([7.5, 10])).toBe(1);
});
