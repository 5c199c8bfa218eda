/** Finds the reachable states of a structure, and records and checks the result of `expand` for each. */
import { msg, StonecastError } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import type { Expansion, StateRow, Structure, Word } from '../structure.js';
import { NodeKind, WordTable } from './compiledStructure.js';
import { IntList, StateIndex } from './stateIndex.js';

/** The largest allowed sizes. `explore` refuses larger structures. */
export interface Limits {
  readonly nodes: number;
  readonly edges: number;
  /** Cells of all slabs together. */
  readonly cells: number;
}

/** The capacity of a machine with a few GB of memory: about 1 GB for one value per cell. */
export const DEFAULT_LIMITS: Limits = { nodes: 6_000_000, edges: 40_000_000, cells: 120_000_000 };

/** The counted units. These messages are made once because every state checks the limits. */
const UNITS = { cells: msg('cells'), nodes: msg('states'), edges: msg('moves') } as const;

/** One recorded edge, before the edges of its node are sorted. */
interface Edge {
  label: number;
  rank: number;
  target: number;
  word: number;
}

/** The result of the exploration. Edges of node n run from `edgeStart[n]`. */
export interface Explored {
  readonly index: StateIndex;
  readonly words: WordTable;
  readonly roots: readonly number[];
  readonly kind: IntList;
  readonly wide: IntList;
  readonly player: IntList;
  readonly outcome: number[];
  readonly edgeStart: IntList;
  readonly target: IntList;
  readonly label: IntList;
  readonly rank: IntList;
  readonly word: IntList;
  readonly pickCounts: Map<number, readonly number[]>;
  /** The sort nodes, and for each in turn the targets of all its cells. */
  readonly sortNodes: IntList;
  readonly sortTarget: IntList;
  readonly wideNodes: number;
}

/** Returns the number of cells of a slab with these axes. */
export function cellCount(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1);
}

/**
 * Explores a structure from its roots.
 * @throws StonecastError `too-large` above the limits
 * @throws Error if the structure breaks a rule of the vocabulary: a defect of the system
 */
export function explore(structure: Structure, limits: Limits): Explored {
  return new Explorer(structure, limits).run();
}

class Explorer implements Expansion {
  private readonly index: StateIndex;
  private readonly words: WordTable;
  private readonly kind = new IntList();
  private readonly wide = new IntList();
  private readonly players = new IntList();
  private readonly outcome: number[] = [];
  private readonly edgeStart = new IntList();
  private readonly target = new IntList();
  private readonly label = new IntList();
  private readonly rank = new IntList();
  private readonly word = new IntList();
  private readonly pickCounts = new Map<number, readonly number[]>();
  private readonly sortNodes = new IntList();
  private readonly sortTarget = new IntList();
  private readonly state: StateRow;
  private readonly scratch: StateRow;
  /** A new state. */
  private readonly met: StateRow;
  private readonly cells: number;
  private wideNodes = 0;

  /** The kind that `expand` has given the current state; −1 if none yet. */
  private said: number = -1;
  private decider = -1;
  private code = -1;
  private counts: readonly number[] = [];
  private open: Edge[] = [];
  private readonly ids = new Set<number>();
  private readonly ranks = new Set<number>();

  constructor(
    private readonly structure: Structure,
    private readonly limits: Limits,
  ) {
    this.index = new StateIndex(structure.control.length);
    this.words = new WordTable(structure.kernels);
    this.state = new Int32Array(structure.control.length);
    this.scratch = new Int32Array(structure.control.length);
    this.met = new Int32Array(structure.control.length);
    this.cells = cellCount(structure.value.map((axis) => axis.size));
  }

  run(): Explored {
    const { leastWide = 0 } = this.structure;
    this.limit(leastWide * this.cells, this.limits.cells, UNITS.cells);
    this.limit(leastWide, this.limits.nodes, UNITS.nodes);
    const roots = this.structure.roots.map((root) => this.node(root.state));
    for (let node = 0; node < this.index.count; node++) {
      this.index.read(node, this.state);
      this.visit(node);
    }
    this.edgeStart.push(this.target.length);
    const { index, words, kind, wide, outcome, edgeStart, target, label, rank, word, pickCounts } = this;
    const { sortNodes, sortTarget, wideNodes, players: player } = this;
    return {
      index,
      words,
      roots,
      kind,
      wide,
      player,
      outcome,
      edgeStart,
      target,
      label,
      rank,
      word,
      pickCounts,
      sortNodes,
      sortTarget,
      wideNodes,
    };
  }

  decide(player: number): void {
    this.report(NodeKind.decide);
    if (!(player >= 0 && player < this.structure.players.length)) this.fail(`player ${player} decides`);
    this.decider = player;
  }

  move(id: number, rank: number, target: ArrayLike<number>, word: Word = []): void {
    if (this.said !== NodeKind.decide) this.fail(`move ${id} without decide`);
    if (this.ids.has(id)) this.fail(`two moves with id ${id}`);
    if (this.ranks.has(rank)) this.fail(`two moves with rank ${rank}`);
    this.ids.add(id);
    this.ranks.add(rank);
    this.edge(id, rank, target, word);
  }

  chance(): void {
    this.report(NodeKind.chance);
  }

  result(slot: number, target: ArrayLike<number>, word: Word = []): void {
    if (this.said !== NodeKind.chance) this.fail(`result with slot ${slot} without chance`);
    if (!(slot >= 0 && slot < this.structure.slots)) {
      this.fail(`slot ${slot}; there are ${this.structure.slots}`);
    }
    this.edge(slot, 0, target, word);
  }

  pick(counts: readonly number[]): void {
    this.report(NodeKind.pick);
    if (counts.length !== this.structure.players.length || counts.some((count) => !(count >= 1))) {
      this.fail(`a pick with counts ${counts.join(', ')}`);
    }
    this.counts = [...counts];
  }

  joint(choice: readonly number[], target: ArrayLike<number>): void {
    if (this.said !== NodeKind.pick) this.fail('joint without pick');
    let number = 0;
    for (let p = 0; p < this.counts.length; p++) {
      const count = this.counts[p]!;
      const option = choice[p] ?? -1;
      if (!(option >= 0 && option < count)) this.fail(`joint choice ${choice.join(', ')}`);
      number = number * count + option;
    }
    if (this.ids.has(number)) this.fail(`joint ${choice.join(', ')} twice`);
    this.ids.add(number);
    this.edge(number, number, target, []);
  }

  sort(): void {
    this.report(NodeKind.sort);
  }

  end(outcome: number): void {
    this.report(NodeKind.end);
    if (!(Number.isSafeInteger(outcome) && outcome >= 0)) this.fail(`outcome ${outcome}`);
    this.code = outcome;
  }

  private visit(node: number): void {
    this.said = -1;
    this.decider = -1;
    this.code = -1;
    this.counts = [];
    this.open = [];
    this.ids.clear();
    this.ranks.clear();
    this.structure.expand(this.state, this);
    this.check(this.wide.at(node) === 1);
    this.kind.push(this.said);
    this.players.push(this.decider);
    this.outcome.push(this.code);
    this.edgeStart.push(this.target.length);
    if (this.said === NodeKind.decide || this.said === NodeKind.pick)
      this.open.sort((a, b) => a.rank - b.rank);
    for (const edge of this.open) {
      this.label.push(edge.label);
      this.rank.push(this.said === NodeKind.decide ? edge.rank : 0);
      this.target.push(edge.target);
      this.word.push(edge.word);
    }
    if (this.said === NodeKind.pick) this.pickCounts.set(node, this.counts);
    if (this.said === NodeKind.sort) this.sortCells(node);
    this.limit(this.target.length + this.sortTarget.length, this.limits.edges, UNITS.edges);
  }

  /** Checks the rules of the vocabulary for a state as a whole. */
  private check(wide: boolean): void {
    const { said, open } = this;
    if (said === -1) this.fail('nothing was said of it');
    if (wide && (said === NodeKind.end || said === NodeKind.pick)) this.fail('a wide state ends or picks');
    if (!wide && said === NodeKind.sort) this.fail('a narrow state sorts');
    if ((said === NodeKind.decide || said === NodeKind.chance) && open.length === 0) this.fail('no edges');
    if (said === NodeKind.pick) {
      const expected = cellCount(this.counts);
      if (open.length !== expected) this.fail(`${open.length} of ${expected} joint picks`);
    }
    for (const edge of open) {
      const toWide = this.wide.at(edge.target) === 1;
      if (wide && !toWide) this.fail('an edge from wide to narrow that is not a sort');
      if (!toWide && edge.word !== 0) this.fail('a word on an edge to a narrow state');
    }
  }

  private sortCells(node: number): void {
    const { structure, scratch } = this;
    if (!structure.sort) this.fail('the structure has no sort');
    this.sortNodes.push(node);
    this.limit(this.target.length + this.sortTarget.length + this.cells, this.limits.edges, UNITS.edges);
    const sizes = structure.value.map((axis) => axis.size);
    const cell = new Int32Array(sizes.length);
    for (let c = 0; c < this.cells; c++) {
      structure.sort(this.state, cell, scratch);
      const target = this.node(scratch);
      if (this.wide.at(target) === 1) this.fail(`cell ${cell.join(', ')} is sorted to a wide state`);
      this.sortTarget.push(target);
      for (let axis = sizes.length - 1; axis >= 0; axis--) {
        const value = cell[axis]! + 1;
        cell[axis] = value < sizes[axis]! ? value : 0;
        if (value < sizes[axis]!) break;
      }
    }
  }

  private edge(label: number, rank: number, target: ArrayLike<number>, word: Word): void {
    this.open.push({ label, rank, target: this.node(target), word: this.words.intern(word) });
  }

  private node(row: ArrayLike<number>): number {
    const before = this.index.count;
    const node = this.index.intern(row);
    if (this.index.count > before) this.admit(row);
    return node;
  }

  /** Checks a new state. */
  private admit(row: ArrayLike<number>): void {
    const { control, value } = this.structure;
    for (let i = 0; i < control.length; i++) {
      const axis = control[i];
      const at = row[i];
      if (!axis || at === undefined || !(Number.isInteger(at) && at >= 0 && at < axis.size)) {
        this.fail(`it leads to ${axis?.name ?? ''} = ${String(at)}, outside 0 … ${(axis?.size ?? 0) - 1}`);
      }
    }
    const { met } = this;
    for (let i = 0; i < control.length; i++) met[i] = row[i]!;
    const wide = this.structure.isWide(met);
    if (wide && value.length === 0) this.fail('a wide state in a structure without value axes');
    this.wide.push(wide ? 1 : 0);
    if (wide) this.limit(++this.wideNodes * this.cells, this.limits.cells, UNITS.cells);
    this.limit(this.index.count, this.limits.nodes, UNITS.nodes);
  }

  private limit(found: number, limit: number, unit: Message): void {
    if (found <= limit) return;
    throw new StonecastError('too-large', {
      what: msg('the exact form of this game'),
      found: msg('more than {count}', { count: limit.toLocaleString('en') }),
      unit,
      limit: limit.toLocaleString('en'),
    });
  }

  private report(kind: number): void {
    if (this.said !== -1) this.fail('more than one of decide, chance, pick, sort, end');
    this.said = kind;
  }

  private fail(problem: string): never {
    const names = this.structure.control.map((axis, i) => `${axis.name} ${this.state[i] ?? '?'}`);
    throw new Error(`${this.structure.key}: state (${names.join(', ')}): ${problem}`);
  }
}
