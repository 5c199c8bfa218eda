import { describe, expect, it } from 'vitest';
import type { Expansion, StateRow, Structure } from '../../../src/game/index.js';
import { StonecastError } from '../../../src/errors/index.js';
import { bind, compile, layoutFor, nodeOf, NodeKind } from '../../../src/game/compile/index.js';
import { range, tableKernel } from '../../contract/build.js';

let count = 0;

/** A structure of one control axis (and one value axis if `wide` says so), expanded by a function. */
function structureOf(
  size: number,
  expand: (at: number, into: Expansion) => void,
  more: Partial<Structure> & { wide?: (at: number) => boolean } = {},
): Structure {
  return {
    key: `compile test ${count++}`,
    players: ['one', 'two'],
    control: [{ name: 'at', size }],
    value: more.wide ? [{ name: 'value', size: 3 }] : [],
    kernels: more.wide ? [{ name: 'up', axis: 0 }] : [],
    slots: 2,
    roots: [{ name: 'start', state: [0] }],
    isWide: ([at = 0]: StateRow) => more.wide?.(at) ?? false,
    expand: ([at = 0], into) => {
      expand(at, into);
    },
    ...more,
  };
}

describe('compiling', () => {
  it('merges equal states and orders decisions by rank', () => {
    const compiled = compile(
      structureOf(4, (at, into) => {
        if (at === 0) {
          into.decide(1);
          into.move(7, 5, [1]);
          into.move(3, 2, [2]);
          into.move(9, 1, [2]);
        } else if (at < 3) {
          into.chance();
          into.result(0, [3]);
          into.result(1, [3]);
        } else into.end(42);
      }),
    );
    expect(compiled.nodes).toBe(4);
    expect(Array.from(compiled.label.subarray(0, 3))).toEqual([9, 3, 7]);
    expect(Array.from(compiled.rank.subarray(0, 3))).toEqual([1, 2, 5]);
    expect(compiled.player[0]).toBe(1);
    expect(Array.from(compiled.outcomes)).toEqual([42]);
    expect(compiled.traits).toEqual({ cyclic: false, cyclicSlabs: false, picks: false, wideNodes: 0 });
  });

  it('finds the node of a state, and none where play cannot come', () => {
    const compiled = compile(
      structureOf(50, (at, into) => {
        if (at === 48) into.end(0);
        else {
          into.chance();
          into.result(0, [at + 2]);
        }
      }),
    );
    for (let node = 0; node < compiled.nodes; node++) {
      expect(nodeOf(compiled, compiled.states.subarray(node, node + 1))).toBe(node);
    }
    expect(nodeOf(compiled, [7])).toBeUndefined();
  });

  it('shares a compiled graph by key and expands nothing twice', () => {
    let expanded = 0;
    const structure = structureOf(2, (at, into) => {
      expanded++;
      if (at === 1) into.end(0);
      else {
        into.chance();
        into.result(0, [1]);
      }
    });
    expect(compile({ ...structure })).toBe(compile(structure));
    expect(expanded).toBe(2);
  });

  it('evaluates every component after all that it leads to, and knows the cyclic ones', () => {
    // 0 → 1 ⇄ 2 → 3 ↺ → 4
    const next = [[1], [2], [1, 3], [3, 4]];
    const compiled = compile(
      structureOf(5, (at, into) => {
        if (at === 4) {
          into.end(0);
          return;
        }
        into.chance();
        (next[at] ?? []).forEach((to, slot) => {
          into.result(slot, [to]);
        });
      }),
    );
    const groups = range(compiled.cyclic.length).map((c) =>
      Array.from(compiled.order.subarray(compiled.componentStart[c], compiled.componentStart[c + 1])).sort(),
    );
    const stateOf = (node: number) => compiled.states[node] ?? -1;
    expect(groups.map((group) => group.map(stateOf))).toEqual([[4], [3], [1, 2], [0]]);
    expect(Array.from(compiled.cyclic)).toEqual([0, 1, 1, 0]);
  });

  it('walks graphs that are far too deep for recursion', () => {
    const deep = 200_000;
    const compiled = compile(
      structureOf(deep + 1, (at, into) => {
        if (at === deep) into.end(0);
        else {
          into.chance();
          into.result(0, [at + 1]);
        }
      }),
    );
    expect(compiled.nodes).toBe(deep + 1);
  });

  it('takes control axes whose product is beyond exact integers', () => {
    const axes = range(8).map((i) => ({ name: `axis ${i}`, size: 1_000_000 }));
    const compiled = compile({
      ...structureOf(1, () => undefined),
      control: axes,
      roots: [{ name: 'start', state: range(8).map(() => 999_999) }],
      expand: (state, into) => {
        if (state[7] === 999_995) {
          into.end(1);
          return;
        }
        into.chance();
        const next = state.slice();
        next[7] = (state[7] ?? 0) - 1;
        into.result(0, next);
      },
    });
    expect(compiled.nodes).toBe(5);
  });

  it('refuses what is too large before anything is allocated, and says how large', () => {
    const structure = structureOf(1_000_000, (at, into) => {
      into.chance();
      into.result(0, [at + 1]);
    });
    const limits = { nodes: 1000, edges: 10_000, cells: 1000 };
    const error = captured(() => compile(structure, limits));
    expect(error).toBeInstanceOf(StonecastError);
    expect((error as StonecastError).code).toBe('too-large');
    expect((error as StonecastError).message).toContain('more than 1,000');
    const slabs = structureOf(
      1000,
      (at, into) => {
        into.chance();
        into.result(0, [at + 1]);
      },
      { wide: () => true },
    );
    expect((captured(() => compile(slabs, limits)) as StonecastError).message).toContain('cells');
  });
});

describe('rules that a structure may break', () => {
  const broken: readonly [string, RegExp, Structure][] = [
    [
      'equal move ids',
      /two moves with id 4/,
      decision([
        [4, 0],
        [4, 1],
      ]),
    ],
    [
      'equal ranks',
      /two moves with rank 0/,
      decision([
        [4, 0],
        [5, 0],
      ]),
    ],
    ['nothing said', /nothing was said/, structureOf(1, () => undefined)],
    [
      'two kinds',
      /more than one of/,
      structureOf(1, (_, into) => {
        into.chance();
        into.end(0);
      }),
    ],
    [
      'no edges',
      /no edges/,
      structureOf(1, (_, into) => {
        into.chance();
      }),
    ],
    [
      'a result without chance',
      /without chance/,
      structureOf(1, (_, into) => {
        into.result(0, [0]);
      }),
    ],
    [
      'a move without decide',
      /without decide/,
      structureOf(1, (_, into) => {
        into.move(0, 0, [0]);
      }),
    ],
    [
      'a slot too many',
      /slot 2; there are 2/,
      structureOf(1, (_, into) => {
        into.chance();
        into.result(2, [0]);
      }),
    ],
    [
      'a state out of range',
      /at = 5, outside 0 … 1/,
      structureOf(2, (_, into) => {
        into.chance();
        into.result(0, [5]);
      }),
    ],
    [
      'a missing combination of picks',
      /3 of 4 joint picks/,
      structureOf(2, (_, into) => {
        into.pick([2, 2]);
        for (const choice of [
          [0, 0],
          [0, 1],
          [1, 1],
        ])
          into.joint(choice, [1]);
      }),
    ],
    [
      'a combination twice',
      /twice/,
      structureOf(2, (_, into) => {
        into.pick([1, 1]);
        into.joint([0, 0], [1]);
        into.joint([0, 0], [1]);
      }),
    ],
    [
      'a word on an edge between narrow states',
      /a word on an edge to a narrow state/,
      structureOf(
        2,
        (at, into) => {
          if (at === 1) into.end(0);
          else {
            into.chance();
            into.result(0, [1], [0]);
          }
        },
        { wide: () => false },
      ),
    ],
    [
      'an unknown kernel',
      /names kernel 3/,
      structureOf(
        2,
        (_, into) => {
          into.chance();
          into.result(0, [1], [3]);
        },
        { wide: (at) => at === 1 },
      ),
    ],
    [
      'an edge from wide to narrow',
      /from wide to narrow/,
      structureOf(
        2,
        (at, into) => {
          if (at === 1) into.end(0);
          else {
            into.chance();
            into.result(0, [1]);
          }
        },
        { wide: (at) => at === 0 },
      ),
    ],
    [
      'a wide end',
      /a wide state ends/,
      structureOf(
        1,
        (_, into) => {
          into.end(0);
        },
        { wide: () => true },
      ),
    ],
    [
      'a narrow sort',
      /a narrow state sorts/,
      structureOf(1, (_, into) => {
        into.sort();
      }),
    ],
    [
      'a sort without target',
      /has no sort/,
      structureOf(
        1,
        (_, into) => {
          into.sort();
        },
        { wide: () => true },
      ),
    ],
    [
      'a negative outcome',
      /outcome -1/,
      structureOf(1, (_, into) => {
        into.end(-1);
      }),
    ],
    [
      'a cell sorted to a wide state',
      /sorted to a wide state/,
      structureOf(
        1,
        (_, into) => {
          into.sort();
        },
        { wide: () => true, sort: (_, __, target) => target.fill(0) },
      ),
    ],
    [
      'an unknown player',
      /player 2 decides/,
      structureOf(1, (_, into) => {
        into.decide(2);
      }),
    ],
  ];

  it.each(broken)('%s', (_, message, structure) => {
    expect(() => compile(structure)).toThrow(message);
  });

  function decision(moves: readonly (readonly [number, number])[]): Structure {
    return structureOf(2, (at, into) => {
      if (at === 1) {
        into.end(0);
        return;
      }
      into.decide(0);
      for (const [id, rank] of moves) into.move(id, rank, [1]);
    });
  }
});

describe('binding numbers', () => {
  const structure = structureOf(
    3,
    (at, into) => {
      if (at === 2) {
        into.end(0);
        return;
      }
      if (at === 1) {
        into.sort();
        return;
      }
      into.chance();
      into.result(0, [1], [0]);
      into.result(1, [1]);
    },
    { wide: (at) => at === 1, sort: (_, __, target) => target.fill(2) },
  );
  const compiled = compile(structure);
  const kernel = tableKernel([[0.5, 0.5, 0], [0, 1, 0], undefined]);
  const slots = Float64Array.of(0.25, 0.75);

  it('checks sizes, kernels and chances', () => {
    const good = { sizes: [3], slots, kernels: [kernel] };
    expect(bind(compiled, good).layout.cells).toBe(3);
    const faults: [object, RegExp][] = [
      [{ sizes: [4] }, /sizes 4/],
      [{ sizes: [2] }, /kernel up has size 3, its axis 2/],
      [{ kernels: [] }, /0 kernel matrices for 1/],
      [{ slots: Float64Array.of(0.25, 0.5) }, /add up to 0.75/],
      [{ slots: Float64Array.of(-0.25, 1.25) }, /add up to NaN/],
      [{ slots: Float64Array.of(1) }, /1 chances for 2 slots/],
      [{ kernels: [tableKernel([[0.5, 0.4, 0], undefined, undefined])] }, /no distribution/],
      [{ kernels: [tableKernel([[1.5, -0.5, 0], undefined, undefined])] }, /no distribution/],
    ];
    for (const [fault, message] of faults) {
      expect(() => bind(compiled, { ...good, ...fault })).toThrow(message);
    }
  });

  it('keeps to the rules where a chance degenerates: what is possible, not what is likely, decides', () => {
    const up = (p: number, given: boolean) => ({
      ...tableKernel([[1 - p, p, 0], [0, 1 - p, p], undefined]),
      ...(given && { pattern: Uint8Array.of(1, 1, 0, 0, 1, 1, 0, 0, 0) }),
    });
    const twice = compile(
      structureOf(
        3,
        (at, into) => {
          if (at === 2) into.end(0);
          else if (at === 1) into.sort();
          else {
            into.decide(0);
            into.move(0, 0, [1], [0, 0]);
            into.move(1, 1, [1]);
          }
        },
        { wide: (at) => at === 1, sort: (_, __, target) => target.fill(2), slots: 0 },
      ),
    );
    const word = twice.word.find((w) => w !== 0) ?? 0;
    const available = (p: number, given: boolean) =>
      Array.from(bind(twice, { sizes: [3], slots: new Float64Array(0), kernels: [up(p, given)] }).mask(word));
    expect(available(0.5, false)).toEqual([1, 0, 0]);
    expect(available(0.5, true)).toEqual([1, 0, 0]);
    // With p = 0 the value seems to stay, so without a pattern the word would seem available at 1 as well.
    expect(available(0, false)).toEqual([1, 1, 0]);
    expect(available(0, true)).toEqual([1, 0, 0]);
    expect(available(1, true)).toEqual([1, 0, 0]);
  });

  it('lays slabs out row by row and sorts the same coordinates to the same states whatever the sizes', () => {
    const seen = structureOf(
      30,
      (at, into) => {
        if (at === 0) into.sort();
        else into.end(at);
      },
      {
        wide: (at) => at === 0,
        value: [
          { name: 'a', size: 4 },
          { name: 'b', size: 3 },
        ],
        sort: (_, cell, target) => {
          target[0] = 1 + (cell[0] ?? 0) * 5 + (cell[1] ?? 0);
        },
      },
    );
    const graph = compile(seen);
    for (const sizes of [
      [4, 3],
      [2, 3],
      [3, 1],
    ] as const) {
      const layout = layoutFor(graph, sizes);
      expect(layout.cells).toBe(sizes[0] * sizes[1]);
      for (let a = 0; a < sizes[0]; a++) {
        for (let b = 0; b < sizes[1]; b++) {
          const node = layout.sortTarget[a * sizes[1] + b] ?? -1;
          expect(graph.kind[node]).toBe(NodeKind.end);
          expect(graph.outcomes[graph.outcomeOf[node] ?? -1]).toBe(1 + a * 5 + b);
        }
      }
    }
    expect(layoutFor(graph, [2, 3])).toBe(layoutFor(graph, [2, 3]));
  });
});

function captured(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}
