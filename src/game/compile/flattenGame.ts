/**
 * Expands the slabs of a game into single narrow states. Every cell becomes a state, and every word becomes a chance.
 * This is the slow, plain form of the same game. Contract tests require equal results of the engines on both.
 *
 * Finds the node of a state.
 */
import type { KernelMatrix, Numbers, Expansion, StateRow, Structure, Word } from '../structure.js';
import type { DecisionView, Policy } from '../strategy.js';
import { StateIndex } from './stateIndex.js';
import type { Compiled } from './compiledStructure.js';

/** The plain form of a structure for one `Numbers`. */
export interface Flat {
  /**
   * One control axis: the number of the state. Move ids, ranks, picks and outcome codes are the same as in the
   * original.
   */
  readonly structure: Structure;
  readonly numbers: Numbers;
  /** Returns the original state and cell of a plain state; undefined for the chance after a move with a word. */
  original(state: number): { readonly state: Int32Array; readonly cell: Int32Array } | undefined;
  /** Returns a policy for the plain form that plays like a policy for the original. */
  lift(policy: Policy): Policy;
}

/** Targets with probabilities. */
type Spread = readonly (readonly [target: number, p: number])[];

type Described =
  | { readonly kind: 'end'; readonly outcome: number }
  | { readonly kind: 'chance'; readonly spread: Spread }
  | {
      readonly kind: 'decide';
      readonly player: number;
      readonly moves: readonly (readonly [id: number, rank: number, target: number])[];
    }
  | {
      readonly kind: 'pick';
      readonly counts: readonly number[];
      readonly joints: readonly (readonly [choice: readonly number[], target: number])[];
    };

let made = 0;

/** Expands a structure with given numbers, from all its roots. */
export function flatten(structure: Structure, numbers: Numbers): Flat {
  return new Flattener(structure, numbers).run();
}

class Flattener {
  private readonly rows: StateIndex;
  private readonly axes: number;
  private readonly described: Described[] = [];
  private readonly slots = new Map<number, number>();

  constructor(
    private readonly original: Structure,
    private readonly numbers: Numbers,
  ) {
    this.axes = original.value.length;
    // A row: the control state, the cell, and the move with a word that was taken (0: none).
    this.rows = new StateIndex(original.control.length + this.axes + 1);
  }

  run(): Flat {
    const zero = new Int32Array(this.axes);
    const roots = this.original.roots.map(({ name, state }) => ({
      name,
      state: [this.place(state, zero, 0)],
    }));
    for (let index = 0; index < this.rows.count; index++) this.visit(index);
    const structure = this.structure(roots);
    const slots = Float64Array.from(this.slots.keys());
    return {
      structure,
      numbers: { sizes: [], slots, kernels: [] },
      original: (index) => this.read(index),
      lift: (policy) => this.lift(policy),
    };
  }

  private visit(index: number): void {
    // The code that adds a move also describes the chance after it.
    if (this.described[index]) return;
    const { state, cell } = this.row(index);
    const recorder = new Recorder();
    this.original.expand(state, recorder);
    this.described[index] = this.describe(state, cell, recorder);
  }

  private describe(state: Int32Array, cell: Int32Array, said: Recorder): Described {
    switch (said.kind) {
      case 'end':
        return { kind: 'end', outcome: said.outcome };
      case 'sort': {
        const target = new Int32Array(state.length);
        this.original.sort?.(state, cell, target);
        return {
          kind: 'chance',
          spread: this.chances([[this.place(target, new Int32Array(this.axes), 0), 1]]),
        };
      }
      case 'chance':
        return {
          kind: 'chance',
          spread: this.chances(said.edges.flatMap((edge) => this.result(edge, cell))),
        };
      case 'decide': {
        const moves = said.edges.flatMap((edge, i) => {
          const target = this.move(edge, i, state, cell);
          return target === undefined ? [] : [[edge.label, edge.rank, target] as const];
        });
        return { kind: 'decide', player: said.player, moves };
      }
      default: {
        const zero = new Int32Array(this.axes);
        const joints = said.joints.map(([choice, row]) => [choice, this.place(row, zero, 0)] as const);
        return { kind: 'pick', counts: said.counts, joints };
      }
    }
  }

  /** Returns the targets of a result. A result with probability 0 may have a word that is not available. */
  private result(edge: Edge, cell: Int32Array): Spread {
    const chance = this.numbers.slots[edge.label]!;
    const cells = this.follow(cell, edge.word);
    if (!cells) {
      if (chance === 0) return [];
      throw new Error(`${this.original.key}: a result whose word is not available`);
    }
    return cells.map(([to, p]) => [this.place(edge.target, to, 0), p * chance]);
  }

  /** Returns the state after a move: its target, or the chance of its word. Undefined if the move is not available. */
  private move(edge: Edge, ordinal: number, state: Int32Array, cell: Int32Array): number | undefined {
    const cells = this.follow(cell, edge.word);
    if (!cells) return undefined;
    const spread = cells.map(([to, p]) => [this.place(edge.target, to, 0), p] as const);
    const [only, ...others] = spread;
    if (only && others.length === 0) return only[0];
    const via = this.place(state, cell, ordinal + 1);
    this.described[via] = { kind: 'chance', spread: this.chances(spread) };
    return via;
  }

  /** Adds up equal targets and gives each probability a slot. */
  private chances(spread: Spread): Spread {
    const sums = new Map<number, number>();
    for (const [target, p] of spread) sums.set(target, (sums.get(target) ?? 0) + p);
    for (const p of sums.values()) if (!this.slots.has(p)) this.slots.set(p, this.slots.size);
    return [...sums];
  }

  /** Applies a word kernel by kernel. Undefined if a possible path reaches a row that is not available. */
  private follow(cell: Int32Array, word: Word): [Int32Array, number][] | undefined {
    let reached: [Int32Array, number][] = [[cell, 1]];
    for (const index of word) {
      const kernel = this.numbers.kernels[index];
      const axis = this.original.kernels[index]?.axis;
      if (!kernel || axis === undefined) throw new Error(`${this.original.key}: no kernel ${index}`);
      const next = new Map<string, [Int32Array, number]>();
      for (const [at, p] of reached) {
        if (kernel.available[at[axis]!] !== 1) return undefined;
        for (const [to, q] of possible(kernel, at[axis]!)) {
          const moved = at.with(axis, to);
          const known = next.get(moved.join(' '));
          next.set(moved.join(' '), [moved, (known?.[1] ?? 0) + p * q]);
        }
      }
      reached = [...next.values()];
    }
    return reached;
  }

  private place(state: ArrayLike<number>, cell: Int32Array, via: number): number {
    const row = Int32Array.from(state).subarray(0, this.original.control.length);
    const wide = this.original.isWide(row);
    return this.rows.intern([...row, ...(wide ? cell : new Int32Array(this.axes)), via]);
  }

  private row(index: number): { state: Int32Array; cell: Int32Array; via: number } {
    const control = this.original.control.length;
    const row = new Int32Array(control + this.axes + 1);
    this.rows.read(index, row);
    return { state: row.slice(0, control), cell: row.slice(control, -1), via: row.at(-1) ?? 0 };
  }

  private read(index: number): { state: Int32Array; cell: Int32Array } | undefined {
    const { state, cell, via } = this.row(index);
    if (via > 0) return undefined;
    return { state, cell: this.original.isWide(state) ? cell : new Int32Array(0) };
  }

  private structure(roots: Structure['roots']): Structure {
    const { original, described, slots } = this;
    return {
      key: `${original.key}, written out ${made++}`,
      get players() {
        return original.players;
      },
      control: [{ name: 'state', size: this.rows.count }],
      value: [],
      kernels: [],
      slots: slots.size,
      roots,
      isWide: () => false,
      expand: ([state = 0], into) => writeState(described[state]!, into, slots),
      ...(original.moveName && { moveName: (move: number) => original.moveName?.(move) ?? '' }),
    };
  }

  private lift(policy: Policy): Policy {
    return {
      name: policy.name,
      decide: ({ player, state, moves }: DecisionView, weights) => {
        const found = this.read(state[0]!);
        if (!found) throw new Error('a chance decides nothing');
        policy.decide({ player, ...found, sizes: this.numbers.sizes, moves }, weights);
      },
    };
  }
}

/** Returns the possible targets of a kernel from a value, with probabilities. */
function possible(kernel: KernelMatrix, from: number): [number, number][] {
  const found: [number, number][] = [];
  for (let to = 0; to < kernel.size; to++) {
    const entry = from * kernel.size + to;
    const p = kernel.rows[entry]!;
    if (kernel.pattern ? kernel.pattern[entry] === 1 : p > 0) found.push([to, p]);
  }
  return found;
}

function writeState(state: Described, into: Expansion, slots: ReadonlyMap<number, number>): void {
  switch (state.kind) {
    case 'end':
      into.end(state.outcome);
      return;
    case 'chance':
      into.chance();
      for (const [target, p] of state.spread) into.result(slots.get(p) as number, [target]);
      return;
    case 'decide':
      into.decide(state.player);
      for (const [id, rank, target] of state.moves) into.move(id, rank, [target]);
      return;
    case 'pick':
      into.pick(state.counts);
      for (const [choice, target] of state.joints) into.joint(choice, [target]);
  }
}

interface Edge {
  readonly label: number;
  readonly rank: number;
  readonly target: Int32Array;
  readonly word: Word;
}

/** Records the calls of `expand` for one state. */
class Recorder implements Expansion {
  kind: 'end' | 'chance' | 'decide' | 'pick' | 'sort' | undefined;
  player = -1;
  outcome = -1;
  counts: readonly number[] = [];
  readonly edges: Edge[] = [];
  readonly joints: [readonly number[], StateRow][] = [];

  decide(player: number): void {
    this.kind = 'decide';
    this.player = player;
  }

  move(id: number, rank: number, target: ArrayLike<number>, word: Word = []): void {
    this.edges.push({ label: id, rank, target: Int32Array.from(target), word: [...word] });
  }

  chance(): void {
    this.kind = 'chance';
  }

  result(slot: number, target: ArrayLike<number>, word: Word = []): void {
    this.edges.push({ label: slot, rank: 0, target: Int32Array.from(target), word: [...word] });
  }

  pick(counts: readonly number[]): void {
    this.kind = 'pick';
    this.counts = [...counts];
  }

  joint(choice: readonly number[], target: ArrayLike<number>): void {
    this.joints.push([[...choice], Int32Array.from(target)]);
  }

  sort(): void {
    this.kind = 'sort';
  }

  end(outcome: number): void {
    this.kind = 'end';
    this.outcome = outcome;
  }
}

const indices = new WeakMap<Compiled, StateIndex>();

/** Returns the node of a control state; undefined if play cannot reach it. */
export function nodeOf(compiled: Compiled, state: ArrayLike<number>): number | undefined {
  let index = indices.get(compiled);
  if (!index) indices.set(compiled, (index = indexOf(compiled)));
  return index.find(state);
}

function indexOf({ states, nodes, structure }: Compiled): StateIndex {
  const width = structure.control.length;
  const index = new StateIndex(width);
  for (let node = 0; node < nodes; node++) index.intern(states.subarray(node * width, (node + 1) * width));
  return index;
}
