import { describe, expect, it } from 'vitest';
import { randomPolicy, type Game, type Policy, type Structure } from '../../../src/game/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { compile, undecidedTables } from '../../../src/game/compile/index.js';
import { distribute, forward, measure, tabulate } from '../../../src/engines/exact/index.js';
import { plainGame, tableKernel } from '../../contract/build.js';

/** A gambler with i coins wins one with chance p, loses one with q, neither with the rest, until 0 or n. */
function ruin(n: number, p: number, q: number): Game {
  const structure: Structure = {
    key: `ruin ${n}`,
    players: ['gambler'],
    control: [{ name: 'coins', size: n + 1 }],
    value: [],
    kernels: [],
    slots: 3,
    roots: Array.from({ length: n + 1 }, (_, coins) => ({ name: `${coins} coins`, state: [coins] })),
    isWide: () => false,
    expand([coins = 0], into) {
      if (coins === 0 || coins === n) {
        into.end(coins);
        return;
      }
      into.chance();
      into.result(0, [coins + 1]);
      into.result(1, [coins - 1]);
      into.result(2, [coins]);
    },
  };
  return plainGame(structure, { sizes: [], slots: Float64Array.of(p, q, 1 - p - q), kernels: [] }, (o) => o);
}

describe('forward passes', () => {
  it('finds the ruin of a gambler and the length of the game (Feller, vol. 1, XIV.2–3)', () => {
    const [n, p, q] = [9, 0.3, 0.25];
    const game = ruin(n, p, q);
    const compiled = compile(game.structure);
    const numbers = game.numbers([]);
    const tables = undecidedTables(0);
    for (let i = 0; i <= n; i++) {
      const r = q / p;
      const wins = (1 - r ** i) / (1 - r ** n);
      const play = forward(compiled, numbers, i, tables);
      expect(play.distribution[1]).toBeCloseTo(wins, 13);
      // Rounds that change something: (n · wins − i) / (p − q), with one round in 1 / (p + q) standing still.
      const rounds = measure(
        compiled,
        play,
        [
          { id: 'rounds', kind: 'visits', visits: ([coins = 0]) => (coins > 0 && coins < n ? 1 : 0) },
          { id: 'coins', kind: 'mean', low: 0, high: n, of: (coins) => coins },
          { id: 'rich', kind: 'event', low: 0, high: 1, of: (coins) => Number(coins === n) },
        ],
        [],
      );
      expect(rounds.get('rounds')).toBeCloseTo((n * wins - i) / (p - q), 10);
      expect(rounds.get('coins')).toBeCloseTo(n * wins, 12);
      expect(rounds.get('rich')).toBeCloseTo(wins, 13);
    }
  });

  it('lets mass enter at several roots at once', () => {
    const game = ruin(6, 0.4, 0.3);
    const compiled = compile(game.structure);
    const entering = Float64Array.of(0, 0.5, 0, 0.25, 0, 1.5, 0);
    const together = forward(compiled, game.numbers([]), entering, undecidedTables(0));
    const expected = [0, 0];
    entering.forEach((mass, root) => {
      distribute(compiled, game.numbers([]), root, undecidedTables(0)).forEach(
        (p, i) => (expected[i] = (expected[i] ?? 0) + mass * p),
      );
    });
    together.distribution.forEach((p, i) => expect(p).toBeCloseTo(expected[i] ?? NaN, 13));
  });

  it('refuses a cycle that chance never leaves, and one that is too large', () => {
    const endless = ruin(6, 0.5, 0.5);
    const looping: Structure = {
      ...endless.structure,
      key: 'ruin without end',
      expand([coins = 0], into) {
        if (coins === 6) into.end(0);
        else {
          into.chance();
          into.result(0, [(coins + 1) % 3]);
          into.result(1, [coins === 5 ? 6 : (coins + 1) % 3]);
          into.result(2, [coins]);
        }
      },
    };
    const never = () => distribute(compile(looping), endless.numbers([]), 0, undecidedTables(0));
    expect(never).toThrow(StonecastError);
    expect(never).toThrow(/for ever/);
    const large = ruin(4000, 0.4, 0.4);
    expect(() => distribute(compile(large.structure), large.numbers([]), 2000, undecidedTables(0))).toThrow(
      /at most 2500/,
    );
  });

  it('refuses slabs that lead back to themselves', () => {
    const structure: Structure = {
      key: 'looping slab',
      players: ['one'],
      control: [{ name: 'at', size: 3 }],
      value: [{ name: 'value', size: 2 }],
      kernels: [{ name: 'swap', axis: 0 }],
      slots: 2,
      roots: [{ name: 'start', state: [0] }],
      isWide: ([at = 0]) => at < 2,
      expand([at = 0], into) {
        if (at === 2) into.end(0);
        else if (at === 1) into.sort();
        else {
          into.chance();
          into.result(0, [0], [0]);
          into.result(1, [1]);
        }
      },
      sort: (_, __, target) => target.fill(2),
    };
    const numbers = {
      sizes: [2],
      slots: Float64Array.of(0.5, 0.5),
      kernels: [
        tableKernel([
          [0, 1],
          [1, 0],
        ]),
      ],
    };
    const compiled = compile(structure);
    expect(compiled.traits.cyclicSlabs).toBe(true);
    expect(() => distribute(compiled, numbers, 0, undecidedTables(0))).toThrow(/slabs lead back/);
  });
});

describe('tabulating', () => {
  const structure: Structure = {
    key: 'tabulated',
    players: ['one', 'two'],
    control: [{ name: 'at', size: 8 }],
    value: [],
    kernels: [],
    slots: 0,
    roots: [{ name: 'start', state: [0] }],
    isWide: () => false,
    expand([at = 0], into) {
      if (at === 0) {
        into.decide(0);
        into.move(10, 1, [1]);
        into.move(20, 0, [2]);
        into.move(30, 2, [3]);
      } else if (at === 1) {
        into.pick([2, 2]);
        for (const i of [0, 1]) for (const j of [0, 1]) into.joint([i, j], [4 + 2 * i + j]);
      } else into.end(at);
    },
  };
  const numbers = { sizes: [], slots: new Float64Array(0), kernels: [] };
  const compiled = compile(structure);

  it('asks in rank order and keeps mixtures', () => {
    const asked: (readonly number[])[] = [];
    const policy: Policy = {
      name: 'a quarter',
      decide({ moves }, weights) {
        asked.push([...moves]);
        weights[0] = 0.25;
        weights[1] = 0.75;
      },
    };
    const tables = tabulate(compiled, numbers, [policy, randomPolicy]);
    expect(asked).toEqual([
      [20, 10, 30],
      [0, 1],
    ]);
    const found = distribute(compiled, numbers, 0, tables);
    const p = new Map(Array.from(compiled.outcomes, (code, i) => [code, found[i]]));
    expect(p.get(2)).toBeCloseTo(0.25, 15);
    expect(p.get(3)).toBe(0);
    expect(p.get(4)).toBeCloseTo(0.75 * 0.25 * 0.5, 15);
    expect(p.get(6)).toBeCloseTo(0.75 * 0.75 * 0.5, 15);
  });

  it('refuses weights that are no distribution, and play that is left open', () => {
    const wrong = (weights: number[]): Policy => ({ name: 'wrong', decide: (_, into) => into.set(weights) });
    expect(() => tabulate(compiled, numbers, [wrong([0.5, 0.4]), undefined])).toThrow(/wrong gives weights/);
    expect(() => tabulate(compiled, numbers, [wrong([1.5, -0.5]), undefined])).toThrow(/add up to NaN/);
    expect(() => tabulate(compiled, numbers, [wrong([NaN]), undefined])).toThrow(/add up to NaN/);
    const half = tabulate(compiled, numbers, [undefined, randomPolicy]);
    expect(() => distribute(compiled, numbers, 0, half)).toThrow(/left open/);
  });
});
