/** What parts of cards are worth: games whose values are known, and a card with a change that does nothing. */
import { describe, expect, it } from 'vitest';
import { arenaParts } from '../../../src/questions/valuation/cardParts.js';
import { toyArena, type ToyGame, type ToyUnit } from './toyArena.js';

/** Six units that are worth what they cost. */
const UNITS: ToyUnit[] = [10, 15, 20, 25, 30, 40].map((cost, i) => ({
  id: `unit-${i}`,
  cost,
  worth: { one: cost, other: cost },
  force: i % 2,
}));
const CHANGES = { 'tough+1': 4, 'nothing+1': 0, '-gift': -3 };
const options = { players: ['one'], units: ['unit-2'], seed: 'parts' };

const found = (game: ToyGame = { changes: CHANGES }, seed = 'parts', scale = 1) =>
  arenaParts(
    toyArena(
      UNITS.map((unit) => ({ ...unit, cost: scale * unit.cost })),
      game,
      scale,
    ),
    { ...options, seed, pairs: 200, points: 1200 },
  );

describe('values of parts', () => {
  it('are those that the game is made of; what does nothing is worth 0', async () => {
    const { units, roster } = await found();
    expect(roster).toEqual([]);
    const [unit] = units;
    expect(unit).toMatchObject({ id: 'unit-2', cost: 20 });
    const of = (id: string) => unit?.parts.find((part) => part.id === id)?.players['one'];
    expect(of('nothing+1')).toMatchObject({ value: 0, differs: false });
    for (const [id, worth] of Object.entries(CHANGES)) {
      const { low = NaN, high = NaN } = of(id) ?? {};
      expect(low, id).toBeLessThanOrEqual(worth);
      expect(high, id).toBeGreaterThanOrEqual(worth);
      expect(high - low, id).toBeLessThan(6);
    }
    expect(of('tough+1')?.differs).toBe(true);
  });

  it('count every battle in their progress: each change plays those of the unchanged card again', async () => {
    const arena = toyArena(UNITS, { changes: CHANGES });
    const told: number[] = [];
    await arenaParts(arena, {
      ...options,
      pairs: 40,
      points: 400,
      onProgress: (done, total) => told.push(done / total),
    });
    const share = (points: number): number => points / (400 + 40 * (1 + Object.keys(CHANGES).length));
    expect(told).toContain(share(400));
    // Each step of eight pairs of lists counts its 32 meetings.
    expect(told).toContain(share(400 + 8 * 4));
    expect(told.at(-1)).toBe(1);
    expect(arena.battles).toBe(2 * (400 + 40 * 4));
  });

  it('scale with the points of the cards', async () => {
    const [once, twice] = [await found(), await found({ changes: CHANGES }, 'parts', 2)];
    const values = (all: typeof once) =>
      all.units[0]?.parts.map(({ players }) => players['one']?.value ?? NaN);
    expect(values(twice)).toEqual(values(once)?.map((value) => 2 * value));
  });

  it('of the whole roster are means of one more of each stat', async () => {
    const { units, roster } = await arenaParts(toyArena(UNITS, { changes: CHANGES }), {
      players: ['one', 'other'],
      units: [],
      seed: 'roster',
      pairs: 300,
      points: 1200,
    });
    expect(units).toEqual([]);
    expect(roster.map(({ id }) => id)).toEqual(['tough+1', 'nothing+1']);
    for (const player of ['one', 'other']) {
      const { low = NaN, high = NaN, pairs } = roster[0]?.players[player] ?? {};
      expect(low).toBeLessThanOrEqual(4);
      expect(high).toBeGreaterThanOrEqual(4);
      expect(pairs).toBe(300);
    }
  });

  it('hold their intervals, and name what does nothing as seldom as stated', async () => {
    const RUNS = 100;
    const game = { changes: { 'tough+1': 4, 'other+1': 0 }, redrawn: 'other+1' };
    const inside = { 'tough+1': 0, 'other+1': 0 };
    let named = 0;
    for (let run = 0; run < RUNS; run++) {
      const { units } = await found(game, `run ${run}`);
      for (const id of ['tough+1', 'other+1'] as const) {
        const part = units[0]?.parts.find((one) => one.id === id)?.players['one'];
        if (!part) throw new Error(`no ${id}`);
        if (part.low <= game.changes[id] && part.high >= game.changes[id]) inside[id]++;
        if (id === 'other+1' && part.differs) named++;
      }
    }
    // Of 100 runs with a chance of 95 % each, fewer than 86 come once in 10,000; of those with 5 %, more than 14.
    expect(inside['tough+1']).toBeGreaterThanOrEqual(86);
    expect(inside['other+1']).toBeGreaterThanOrEqual(86);
    expect(named).toBeLessThanOrEqual(14);
  });
});
