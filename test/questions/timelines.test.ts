/** Timelines of battles: what a replay tells, against the measures of the same battle, and sums by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { recordBattle } from '../../src/engines/simulate/index.js';
import type { BattleTrace, BattleModel } from '../../src/game/index.js';
import { battlePlayer, timelinesOf, readBattle } from '../../src/questions/index.js';
import { SMALL_BATTLES } from '../experiments/smallBattles.js';
import { openSystem } from '../../src/files/index.js';
import { twilight } from '../../src/systems/twilight/index.js';
import { traceOf } from '../../src/systems/twilight/battle/record/traceReplay.js';
import type { GameFiles } from '../../src/system/index.js';

const REPLAYS = new URL('../golden/replays/', import.meta.url);

interface Removal {
  readonly event: string;
  readonly removed?: readonly string[];
}

describe('the course of a replay', () => {
  it.each(readdirSync(REPLAYS))('has every fall, standing model and counter of %s', (name) => {
    const [head = {}, ...events] = readFileSync(new URL(name, REPLAYS), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown> & Removal);
    const { models = [], bag = {} } = head as {
      models?: { id: string; side: number }[];
      bag?: Record<string, number>;
    };
    const trace = traceOf(models, { ...head, events });
    const removed = events.flatMap((event) => event.removed ?? []);
    expect(trace.falls.map(({ model }) => models[model]?.id).sort()).toEqual([...removed].sort());
    expect(trace.turns).toBe(events.filter(({ event }) => event === 'turn').length);
    expect(trace.stood).toHaveLength(trace.turns);
    expect(trace.contact !== undefined).toBe(events.some(({ event }) => event === 'combat'));
    // Whoever removes stood on the other side, but for shots into a mêlée.
    for (const { model, by } of trace.falls) if (by !== undefined) expect(by).not.toBe(model);
    // Of every Turn played to its end: counters drawn and left are those of the bag.
    const draws = events.filter(({ event }) => event === 'draw').length;
    const all = Object.values(bag).reduce((sum, count) => sum + count, 0);
    const left = trace.counters.reduce((sum, turn) => sum + turn.left.reduce((a, b) => a + b, 0), 0);
    if (trace.counters.length === trace.turns) expect(left + draws).toBe(all * trace.turns);
  });

  it('loses what the battle measures', () => {
    const battle = readBattle<GameFiles>(openSystem(twilight), SMALL_BATTLES.battle);
    const player = battlePlayer(battle, 'timelines');
    const measured = new Float64Array(battle.measures.length);
    const lost = battle.measures.findIndex(({ id }) => id === 'side 0 removed');
    let [fell, contacts] = [0, 0];
    for (let number = 0; number < 16; number++) {
      const trace = battle.trace?.(recordBattle(player, number));
      battle.measure(player.play(number), measured);
      const points = (trace?.falls ?? []).reduce(
        (sum, { model }) => sum + (battle.models[model]?.side === 1 ? battle.models[model].cost : 0),
        0,
      );
      expect(points).toBe(measured[lost]);
      fell += points;
      contacts += trace?.contact ? 1 : 0;
      // The Wild one begins 12" from the Militia, centre to centre.
      if (trace?.contact?.turn === 1) expect(trace.contact.distance).toBeLessThan(12);
    }
    expect(fell).toBeGreaterThan(0);
    expect(contacts).toBeGreaterThan(0);
  });
});

it('courses are added up as by hand', () => {
  const model = (id: string, side: number, cost: number): BattleModel => ({
    id,
    side,
    cost,
    name: id.toUpperCase(),
    model: `x/${id}`,
  });
  const models = [model('a', 0, 10), model('b', 1, 6)];
  const sides = ['A', 'B'].map((name, side) => ({ name, points: 10, models: [side], policy: 'p' }));
  const trace = (changes: Partial<BattleTrace>): BattleTrace => ({
    width: 30,
    depth: 20,
    turns: 2,
    falls: [],
    stood: [[], []],
    counters: [],
    ...changes,
  });
  const found = timelinesOf(
    { models, sides },
    [
      trace({
        falls: [{ model: 1, by: 0, at: [29, 19], turn: 2 }],
        stood: [[{ model: 0, at: [0, 0] }], [{ model: 0, at: [3, 1] }]],
        contact: { turn: 2, distance: 5 },
        counters: [
          { left: [1, 2], idle: [0, 1] },
          { left: [3, 0], idle: [0, 0] },
        ],
      }),
      trace({ turns: 1, falls: [{ model: 0, at: [30, 20], turn: 1 }], stood: [[]] }),
    ],
    0.95,
  );
  expect(found.board).toEqual({ width: 30, depth: 20, cell: 2, columns: 15, rows: 10 });
  expect(found.fell[1]?.at(-1)).toBe(3);
  expect(found.fell[0]?.at(-1)).toBe(5);
  expect(found.stood[0]?.slice(0, 2)).toEqual([2.5, 2.5]);
  expect(found.turns.map(({ lost, over }) => [...lost, over].map(({ value }) => value))).toEqual([
    [5, 0, 0.5],
    [5, 3, 1],
  ]);
  expect(found.removals.map(({ by, model: fell, points }) => [by?.name, fell.name, points.value])).toEqual([
    [undefined, 'A', 5],
    ['A', 'B', 3],
  ]);
  expect(found.contact.met.value).toBe(0.5);
  expect(found.contact.steps.map(({ value }) => value)).toEqual([0, 1]);
  expect(found.counters.map(({ left, idle }) => [left.value, idle.value])).toEqual([
    [2, 0],
    [1, 0.5],
  ]);
});
