import { describe, expect, it } from 'vitest';
import { flatten } from '../../../src/engines/sample/graph/gameToMarkovChain.js';
import { playGraph } from '../../../src/engines/sample/graph/playGraph.js';
import { graphProgram } from '../../../src/engines/sample/graph/graphProgram.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import { chainDistribution } from './kernel/chainLaw.js';
import { distribute, tabulate } from '../../../src/engines/exact/index.js';
import { solve } from '../../../src/engines/solve/index.js';
import { firstMovePolicy, randomPolicy, type Policy } from '../../../src/game/index.js';
import { bind, compile } from '../../../src/game/compile/index.js';
import { chiSquareTest } from '../../../src/math/index.js';
import { adjustingGame } from '../../contract/adjusting.js';
import { ready, TOYS } from './toys.js';
import { emptyTotals } from './totals.js';

const PLAYS = 300_000;
const seed = seedWords('graph');

/** Counts against exact chances; an outcome that cannot be must not be. */
function agreement(counts: Float64Array, distribution: Float64Array): number {
  const plays = counts.reduce((sum, count) => sum + count, 0);
  counts.forEach((count, i) => {
    if (distribution[i] === 0) expect(count).toBe(0);
  });
  return chiSquareTest(
    counts,
    distribution.map((p) => p * plays),
  ).pValue;
}

describe.each(TOYS)('$name, sampled as a graph', (toy) => {
  const { binding, tables, distribution, exact, compiled } = ready(toy);
  const gathered = toy.measures.filter((measure) => measure.kind === 'visits');
  const program = graphProgram(binding, tables, 0, gathered);
  const totals = emptyTotals(program);
  playGraph(program, seed, 1, 0, PLAYS, totals);

  // False alarm: 1e-4 a toy, once, for this seed.
  it('has the exact distribution', () => {
    expect(totals.counts.reduce((sum, count) => sum + count, 0)).toBe(PLAYS);
    expect(agreement(totals.counts, distribution)).toBeGreaterThan(1e-4);
  });

  it('gathers what is asked along the play: within 4 standard errors, false alarm 6e-5 each', () => {
    gathered.forEach(({ id }, m) => {
      const mean = (totals.sums[m] ?? NaN) / PLAYS;
      const variance = (totals.squares[m] ?? NaN) / PLAYS - mean ** 2;
      expect(Math.abs(mean - (exact.get(id) ?? NaN))).toBeLessThan(4 * Math.sqrt(variance / PLAYS));
      expect(variance).toBeGreaterThan(0);
    });
  });

  it('has that distribution as a flat chain, to 1e-12', () => {
    const chain = flatten(binding, tables, 0);
    expect(chain).toBeDefined();
    if (!chain) return;
    chainDistribution(chain).forEach((p, i) => expect(p).toBeCloseTo(distribution[i] ?? NaN, 12));
    expect(flatten(binding, tables, 0, 3)).toBeUndefined();
  });

  it('is caught when one chance is wrong', () => {
    const numbers = toy.game.numbers([]);
    const off = numbers.kernels.length > 0 ? withWrongKernel(numbers) : withWrongSlot(numbers);
    const wrong = graphProgram(bind(compiled, off), tables, 0);
    const counts = emptyTotals(wrong);
    playGraph(wrong, seed, 1, 0, PLAYS, counts);
    expect(agreement(counts.counts, distribution)).toBeLessThan(1e-6);
  });
});

type Numbers = ReturnType<(typeof TOYS)[number]['game']['numbers']>;

/** Two chances of one node off by 0.01. */
function withWrongSlot(numbers: Numbers): Numbers {
  const slots = numbers.slots.slice();
  slots[0] = (slots[0] ?? 0) + 0.01;
  slots[1] = (slots[1] ?? 0) - 0.01;
  return { ...numbers, slots };
}

/** Two entries of the first kernel's first row off by 0.01. */
function withWrongKernel(numbers: Numbers): Numbers {
  const [first, ...others] = numbers.kernels;
  if (!first) throw new Error('a kernel to falsify');
  const rows = first.rows.slice();
  rows[0] = (rows[0] ?? 0) - 0.01;
  rows[3] = (rows[3] ?? 0) + 0.01;
  return { ...numbers, kernels: [{ ...first, rows }, ...others] };
}

describe('casting and adjusting in turns', () => {
  const game = adjustingGame(
    {
      ofAKind: 3,
      sides: [
        { stamina: 2, dodge: true, trained: true },
        { stamina: 2, discipline: true },
      ],
    },
    { up: 0.45, save: [0.5, 0.6], splits: [[[3, 2]], [[2, 3]]] },
  );
  const compiled = compile(game.structure);
  const numbers = game.numbers([0, 0]);
  const solved = solve(compiled, game, { choice: [0, 0] }).tables;
  const ruled = (policy: Policy) => tabulate(compiled, numbers, [policy, randomPolicy]);

  // False alarm: 1e-4 each, once, for these seeds.
  it.each([
    ['solved play', solved],
    ['a mixed rule', ruled(randomPolicy)],
    ['a pure and a mixed rule', ruled(firstMovePolicy)],
  ])('has the exact distribution under %s, as a graph and as a chain', (_, tables) => {
    const distribution = distribute(compiled, numbers, 0, tables);
    const program = graphProgram(bind(compiled, numbers), tables, 0);
    const totals = emptyTotals(program);
    playGraph(program, seed, 1, 0, PLAYS, totals);
    expect(agreement(totals.counts, distribution)).toBeGreaterThan(1e-4);
    const chain = flatten(bind(compiled, numbers), tables, 0);
    if (!chain) throw new Error('small enough to be flat');
    chainDistribution(chain).forEach((p, i) => expect(p).toBeCloseTo(distribution[i] ?? NaN, 12));
  });

  it('refuses a decision that is left open, when play reaches it', () => {
    const open = tabulate(compiled, numbers, [firstMovePolicy, undefined]);
    const program = graphProgram(bind(compiled, numbers), open, 0);
    expect(() => playGraph(program, seed, 1, 0, 100, emptyTotals(program))).toThrow('left open');
    expect(() => flatten(bind(compiled, numbers), open, 0)).toThrow('left open');
  });

  it('refuses a root that does not exist', () => {
    expect(() => graphProgram(bind(compiled, numbers), solved, 7)).toThrow('no root 7');
    expect(() => flatten(bind(compiled, numbers), solved, 7)).toThrow('no root 7');
  });
});
