/** Corners of the graph sampler that ordinary games do not reach, or reach once in a thousand million draws. */
import { describe, expect, it } from 'vitest';
import { flatten } from '../../../src/engines/sample/graph/gameToMarkovChain.js';
import { playGraph } from '../../../src/engines/sample/graph/playGraph.js';
import { graphProgram, WalkStep, type GraphProgram } from '../../../src/engines/sample/graph/graphProgram.js';
import { JobPlayer } from '../../../src/engines/sample/sampleJob.js';
import { seedBlock } from '../../../src/engines/sample/kernel/randomStream.js';
import { planePart } from '../../../src/engines/sample/estimateMeasures.js';
import { seedWords } from '../../../src/engines/sample/seededDraws.js';
import { shareJob } from '../../../src/engines/sample/sampleRun.js';
import {
  makeKernel,
  type Expansion,
  type Numbers,
  type StateRow,
  type Structure,
} from '../../../src/game/index.js';
import { bind, compile, type PolicyTables } from '../../../src/game/compile/index.js';
import { plane, part } from './jobs.js';
import { emptyTotals } from './totals.js';

const seed = seedWords('edges');
const play = (program: GraphProgram, plays: number): Float64Array => {
  const totals = emptyTotals(program);
  playGraph(program, seed, 0, 0, plays, totals);
  return totals.counts;
};

/** One draw of a row of two entries, then an end: outcome 0 or 1. */
function oneDraw(high: number, low: number): GraphProgram {
  const none = new Int32Array(0);
  return {
    name: 'one draw',
    step: Uint8Array.of(WalkStep.draw, WalkStep.end, WalkStep.end),
    operand: Int32Array.of(0, 0, 1),
    edgeStart: Int32Array.of(0, 2, 2, 2),
    target: Int32Array.of(1, 2),
    word: Int32Array.of(0, 0),
    wordStart: Int32Array.of(0, 0),
    part: none,
    partAxis: none,
    partFirst: none,
    partRow: none,
    choice: none,
    mixRow: none,
    sortTarget: none,
    axes: 0,
    coordinates: new Uint8Array(0),
    outcomes: 2,
    sums: 0,
    gain: new Float64Array(0),
    rows: {
      first: Int32Array.of(0),
      bits: Uint8Array.of(1),
      high: Int32Array.of(high, high),
      low: Uint32Array.of(low, low),
      values: Int32Array.of(0, 1, 0, 1),
    },
  };
}

describe('the second word of a draw', () => {
  /** The first two words of the stream that `play` draws from. */
  const state = new Int32Array(4);
  seedBlock(state, 1, seed, 0, 0);
  const [a, b, c, counter] = state as unknown as [number, number, number, number];
  const first = (a + b + counter) | 0;
  const next = [b ^ (b >>> 9), (c + (c << 3)) | 0] as const;
  const second = (next[0] + next[1] + counter + 1) >>> 0;
  const rest = (first << 1) >>> 1;

  it('is not asked where the first decides', () => {
    expect(play(oneDraw(rest + 2, 0), 1)).toEqual(Float64Array.of(0, 1));
    expect(play(oneDraw(rest - 2, 0xffff_ffff), 1)).toEqual(Float64Array.of(1, 0));
  });

  it('decides where the first equals the threshold', () => {
    expect(play(oneDraw(rest, second + 1), 1)).toEqual(Float64Array.of(0, 1));
    expect(play(oneDraw(rest, second), 1)).toEqual(Float64Array.of(1, 0));
  });
});

/** A structure of three stages on one axis of three values; `expand` as given. */
function made(
  name: string,
  wide: (stage: number) => boolean,
  expand: (stage: number, into: Expansion) => void,
): Structure {
  return {
    key: `edges: ${name}`,
    players: ['one'],
    control: [{ name: 'stage', size: 3 }],
    value: [{ name: 'up', size: 3 }],
    kernels: [{ name: 'from nothing', axis: 0 }],
    slots: 1,
    roots: [{ name: 'start', state: [0] }],
    isWide: (state: StateRow) => wide(state[0] ?? 0),
    expand: (state, into) => expand(state[0] ?? 0, into),
    sort: (_state, _cell, target) => target.fill(2),
  };
}

const numbers: Numbers = {
  sizes: [3],
  slots: Float64Array.of(1),
  kernels: [makeKernel(3, (from, into) => ((into[1] = 1), from === 0))],
};
const noTables: PolicyTables = {
  choice: new Int32Array(0),
  mixStart: Int32Array.of(0),
  mixOption: new Int32Array(0),
  mixWeight: new Float64Array(0),
  picks: new Map(),
};

describe('structures at fault', () => {
  it('that go round for ever are told so', () => {
    const round = made(
      'round',
      () => false,
      (_, into) => {
        into.chance();
        into.result(0, [0]);
      },
    );
    const binding = bind(compile(round), { ...numbers });
    expect(() => flatten(binding, noTables, 0)).toThrow('for ever');
    expect(() => play(graphProgram(binding, noTables, 0), 1)).toThrow('does not end');
  });

  it('that move along an axis where they cannot are told so', () => {
    const twice = made(
      'twice',
      (stage) => stage < 2,
      (stage, into) => {
        if (stage === 2) {
          into.end(0);
          return;
        }
        if (stage === 1) {
          into.sort();
          return;
        }
        into.chance();
        into.result(0, [1], [0, 0]);
      },
    );
    const binding = bind(compile(twice), { ...numbers });
    expect(() => flatten(binding, noTables, 0)).toThrow('where it cannot');
    expect(() => play(graphProgram(binding, noTables, 0), 1)).toThrow('where it cannot');
  });

  it('that leave a pick open are told so', () => {
    const open = made(
      'open pick',
      () => false,
      (stage, into) => {
        if (stage > 0) {
          into.end(stage);
          return;
        }
        into.pick([2]);
        into.joint([0], [1]);
        into.joint([1], [2]);
      },
    );
    const binding = bind(compile(open), { ...numbers });
    expect(() => flatten(binding, noTables, 0)).toThrow('left open');
    expect(() => graphProgram(binding, noTables, 0)).toThrow('left open');
  });

  it('that are over before they begin, or only sort, are played', () => {
    const over = made(
      'over',
      () => false,
      (_, into) => into.end(5),
    );
    const sorted = made(
      'sorted',
      (stage) => stage === 0,
      (stage, into) => (stage === 0 ? into.sort() : into.end(7)),
    );
    for (const structure of [over, sorted]) {
      const binding = bind(compile(structure), { ...numbers });
      const chain = flatten(binding, noTables, 0);
      if (!chain) throw new Error('small enough');
      const job = { name: 'chain', parts: [{ weight: 1, form: { kind: 'chain' as const, chain } }] };
      expect(new JobPlayer(job, seed).play({ firstBlock: 0, combats: 10 })[0]?.counts).toEqual(
        Float64Array.of(10),
      );
      expect(play(graphProgram(binding, noTables, 0), 10)).toEqual(Float64Array.of(10));
    }
  });
});

describe('what is sent to workers', () => {
  it('has its large arrays in shared memory, and says the same', () => {
    const large = { ...oneDraw(1, 1), gain: Float64Array.from({ length: 1000 }, (_, i) => i) };
    const { parts } = shareJob({
      name: 'large',
      parts: [{ weight: 1, form: { kind: 'graph', program: large } }, part(1), plane()],
    });
    const [graph, chain, program] = parts;
    if (graph?.form.kind !== 'graph') throw new Error('a graph');
    expect(graph.form.program.gain.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect([...graph.form.program.gain]).toEqual([...large.gain]);
    expect(graph.form.program.target).toBe(large.target);
    expect(chain?.form).toEqual(part(1).form);
    expect(program?.form).toEqual(plane().form);
  });

  it('is refused where a measure does not fit its table', () => {
    const planed = {
      program: { groups: [1], resources: [], players: [], events: [], tables: [{ name: 't', axes: [] }] },
      reading: () => ({ table: 0, values: Float64Array.of(0, 1) }),
    };
    const measure = { id: 'm', kind: 'event' as const, low: 0, high: 1, of: () => 0 };
    expect(() => planePart(1, planed, [measure])).toThrow('2 values for the 1 cells');
  });
});
