/** Predictions of list against list from values, on games whose truth is known. */
import { describe, expect, it } from 'vitest';
import { predictMeetings } from '../../../src/questions/valuation/proof/predictMeetings.js';
import { valueArena, type Valuation } from '../../../src/questions/valuation/valuation.js';
import { toyArena, type ToyUnit } from './toyArena.js';

const COSTS = [10, 16, 24, 40, 12, 20, 30, 48];
const FACTORS = [1.4, 0.7, 1, 1.1, 0.8, 1, 1.3, 0.9];
/** Units whose worth differs from their costs. */
const UNITS: readonly ToyUnit[] = COSTS.map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: { novice: cost * FACTORS[i]!, club: cost },
  force: i < 4 ? 0 : 1,
}));
const OWN = -0.3;
const GAIN = 0.8;

const valuations = new Map<string, Promise<Valuation>>();

const valued = (more: object = {}): Promise<Valuation> => {
  const key = JSON.stringify(more);
  const found = valuations.get(key) ?? computed(more);
  valuations.set(key, found);
  return found;
};

const computed = (more: object): Promise<Valuation> =>
  valueArena(toyArena(UNITS, { gain: GAIN, own: OWN }), {
    players: ['novice', 'club'],
    pairs: 6000,
    proof: 60,
    precision: 0.001,
    ...more,
  });

/** A list as list files are read: units by place, with how many models of each. */
const list = (name: string, counts: Readonly<Record<number, number>>, costs: readonly number[] = COSTS) => {
  const models = Object.entries(counts).map(([unit, count]) => ({
    id: `unit-${unit}`,
    name: `Unit ${unit}`,
    models: count,
    cost: costs[Number(unit)]!,
  }));
  return { name, models, points: models.reduce((sum, one) => sum + one.models * one.cost, 0) };
};

/** What the game's battles come to, for the novice. */
function truth(first: ReturnType<typeof list>, second: ReturnType<typeof list>): number {
  const points = (first.points + second.points) / 2;
  const sum = ({ models }: ReturnType<typeof list>): number =>
    models.reduce((all, { id, models: count, cost }) => {
      const { worth } = UNITS.find((unit) => unit.id === id) as ToyUnit;
      return all + count * ((GAIN - OWN) * worth['novice']! + OWN * cost);
    }, 0);
  return 0.5 + (sum(first) - sum(second)) / points;
}

describe('a prediction of list against list', () => {
  it('is what battles come to, inside its interval, for each player and each two lists', async () => {
    const valuation = await valued();
    const lists = [
      list('a', { 0: 6, 3: 2 }),
      list('b', { 1: 4, 2: 3 }),
      list('c', { 4: 5, 6: 3 }),
      list('d', { 5: 3, 7: 2 }),
    ];
    const meetings = predictMeetings(valuation, lists);
    expect(meetings.map(({ first, second }) => first + second)).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
    for (const { first, second, players, unpriced } of meetings) {
      const [one, other] = [first, second].map((name) => lists.find((each) => each.name === name));
      if (!one || !other) throw new Error('no list');
      const { value, low, high } = players['novice']!.result;
      expect(value).toBeCloseTo(truth(one, other), 1);
      expect(low).toBeLessThanOrEqual(truth(one, other));
      expect(high).toBeGreaterThanOrEqual(truth(one, other));
      expect(unpriced).toEqual([]);
    }
    const [ab] = meetings;
    expect(ab?.players['novice']?.result.low).toBeGreaterThan(0.5);
    expect(ab?.players['club']?.result.value).toBeCloseTo(0.5 + (140 - 136) / 138 / 2, 1);
  });

  it('takes no side between a list and itself, and turns with the lists', async () => {
    const valuation = await valued({ proof: 0 });
    const [one, other] = [list('a', { 0: 6, 3: 2 }), list('b', { 1: 4, 2: 3 })];
    const same = predictMeetings(valuation, [one, one])[0]?.players['novice'];
    for (const bound of ['value', 'low', 'high'] as const) expect(same?.result[bound]).toBeCloseTo(0.5, 12);
    expect(same).not.toHaveProperty('missed');
    const there = predictMeetings(valuation, [one, other])[0]?.players['novice']?.result.value;
    const back = predictMeetings(valuation, [other, one])[0]?.players['novice']?.result.value;
    expect((there ?? NaN) + (back ?? NaN)).toBeCloseTo(1, 12);
  });

  it('names units that are not priced, and counts them at their costs', async () => {
    const valuation = await valued({ proof: 0 });
    const known = list('a', { 2: 4 });
    const unknown = { ...known, name: 'b', models: [{ id: 'other', name: 'Other', models: 4, cost: 24 }] };
    const [found] = predictMeetings(valuation, [known, unknown]);
    expect(found?.unpriced).toEqual(['Other']);
    const price = valuation.units[2]?.players['novice']?.value ?? NaN;
    const gain = valuation.fits['novice']?.gain ?? NaN;
    expect(found?.players['novice']?.result.value).toBeCloseTo(0.5 + (gain * (price - 24)) / 24, 9);
  });

  it('says how good it is: it misses nothing where values add up, and something where they do not', async () => {
    const additive = await valued();
    const { missed, calibration } = additive.proof['novice']?.predictions ?? {};
    expect(missed?.low).toBe(0);
    expect(missed?.high).toBeLessThan(0.09);
    expect((calibration?.inside ?? 0) / (calibration?.of ?? NaN)).toBeGreaterThan(0.88);
    const game = { gain: GAIN, own: OWN, couple: { units: [0, 1] as const, points: 30 } };
    const coupled = await valueArena(toyArena(UNITS, game), {
      players: ['novice'],
      pairs: 3000,
      proof: 60,
      precision: 0.001,
    });
    const held = coupled.proof['novice']?.predictions;
    expect(held?.missed.low).toBeGreaterThan(missed?.value ?? NaN);
    // Intervals are wider by what predictions miss, so they hold here too.
    expect((held?.calibration.inside ?? 0) / (held?.calibration.of ?? NaN)).toBeGreaterThan(0.88);
  });

  it('does not change where all costs are doubled', async () => {
    const plain = await valued({ proof: 0 });
    const doubled = await valueArena(
      toyArena(
        UNITS.map((unit) => ({ ...unit, cost: 2 * unit.cost })),
        { gain: GAIN, own: OWN },
        2,
      ),
      { players: ['novice', 'club'], pairs: 6000, proof: 0, precision: 0.001 },
    );
    const twice = COSTS.map((cost) => 2 * cost);
    const of = (valuation: Valuation, costs: readonly number[]) =>
      predictMeetings(valuation, [list('a', { 0: 6, 3: 2 }, costs), list('b', { 1: 4, 2: 3 }, costs)]);
    const [one, other] = [of(plain, COSTS), of(doubled, twice)].map(
      ([meeting]) => meeting?.players['novice']?.result,
    );
    expect(one?.value).toBeCloseTo(other?.value ?? NaN, 9);
    expect(one?.low).toBeCloseTo(other?.low ?? NaN, 6);
  });
});

describe('the proof of each player’s own prices', () => {
  it('is more even than the shared list where players differ', async () => {
    const { proof } = await valued();
    const { own, spread, hunter } = proof['novice'] ?? {};
    expect(own?.spread.value).toBeLessThan(spread?.after.value ?? NaN);
    expect(own?.hunter?.value).toBeLessThan(hunter?.after.value ?? NaN);
  });

  it('is that of the list itself for a single player', async () => {
    const { proof } = await valued({ players: ['novice'], pairs: 400, proof: 6 });
    expect(proof['novice']).not.toHaveProperty('own');
  });
});
