/** Follows one play of a game step by step: every chance and every decision is forced and must be possible. */
import type { Expansion, Game, Numbers, StateRow, Word } from '../../src/game/index.js';

interface Edge {
  readonly id: number;
  readonly target: Int32Array;
  readonly word: Word;
}

/** What `expand` said of a state. */
interface Said {
  kind: 'decide' | 'chance' | 'sort' | 'end' | 'none';
  player: number;
  outcome: number;
  edges: Edge[];
}

/** A play in progress. Each step throws where it is not possible. */
export class Walker {
  private state: StateRow;
  /** Faces up along the value axes. */
  cell: number[];
  /** The probability of everything that nature did so far. */
  probability = 1;
  private readonly numbers: Numbers;

  constructor(
    private readonly game: Game,
    root: number,
    choice: readonly number[],
  ) {
    this.numbers = game.numbers(choice);
    this.state = Int32Array.from(game.structure.roots[root]?.state ?? []);
    this.cell = this.numbers.sizes.map(() => 0);
  }

  /** Nature casts: the only result, or the one with the given number, leads to these faces up. */
  cast(up: readonly number[]): this {
    const said = this.expect('chance');
    const [edge] = said.edges;
    if (!edge || said.edges.length > 1) throw new Error(`${said.edges.length} results; a cast has one`);
    return this.follow(edge, up);
  }

  /** Nature's result number `index` of those that are listed, e.g. which of the models struck fall. */
  result(index: number): this {
    const edge = this.expect('chance').edges[index];
    if (!edge) throw new Error(`there is no result ${index}`);
    this.probability *= this.numbers.slots[edge.id] ?? 0;
    this.state = edge.target;
    return this;
  }

  /** The names of the moves that are open, and whose they are. */
  get moves(): { player: number; names: string[] } {
    const { player, edges } = this.expect('decide');
    const names = edges
      .filter((edge) => this.reaches(edge.word).size > 0)
      .map(({ id }) => this.game.structure.moveName?.(id) ?? String(id));
    return { player, names };
  }

  /** A player's move; `up`: the faces after it, where it leaves anything to chance or changes them. */
  move(player: number, name: string, up: readonly number[] = this.cell): this {
    const said = this.expect('decide');
    if (said.player !== player) throw new Error(`it is the turn of player ${said.player}`);
    const edge = said.edges.find(({ id }) => this.game.structure.moveName?.(id) === name);
    if (!edge) throw new Error(`no move "${name}" among ${this.moves.names.join('; ')}`);
    return this.follow(edge, up);
  }

  /** Adjusting is over: the faces are counted. */
  count(): this {
    this.expect('sort');
    const target = new Int32Array(this.state.length);
    this.game.structure.sort?.(this.state, Int32Array.from(this.cell), target);
    this.state = target;
    this.cell = this.numbers.sizes.map(() => 0);
    return this;
  }

  /** The game is over: its outcome code. */
  get outcome(): number {
    return this.expect('end').outcome;
  }

  /** What a control axis holds, by name. */
  axis(name: string): number {
    return this.state[this.game.structure.control.findIndex((axis) => axis.name === name)] ?? NaN;
  }

  private follow(edge: Edge, up: readonly number[]): this {
    const p = this.reaches(edge.word).get(up.join(' ')) ?? 0;
    if (!(p > 0)) throw new Error(`faces ${up.join(' ')} cannot come of ${this.cell.join(' ')}`);
    this.probability *= p;
    this.cell = [...up];
    this.state = edge.target;
    return this;
  }

  /** Where a word may lead from the present cell; empty where it is not available. */
  private reaches(word: Word): Map<string, number> {
    let cells = new Map([[this.cell.join(' '), 1]]);
    for (const index of word) {
      const kernel = this.game.structure.kernels[index];
      const matrix = this.numbers.kernels[index];
      if (!kernel || !matrix) throw new Error(`no kernel ${index}`);
      const next = new Map<string, number>();
      for (const [key, p] of cells) {
        const cell = key.split(' ').map(Number);
        const from = cell[kernel.axis] ?? 0;
        if (matrix.available[from] !== 1) return new Map();
        for (let to = 0; to < matrix.size; to++) {
          const q = matrix.rows[from * matrix.size + to] ?? 0;
          const moved = cell.with(kernel.axis, to).join(' ');
          if (q > 0) next.set(moved, (next.get(moved) ?? 0) + p * q);
        }
      }
      cells = next;
    }
    return cells;
  }

  private expect(kind: Said['kind']): Said {
    const said: Said = { kind: 'none', player: -1, outcome: -1, edges: [] };
    const edge = (id: number, target: ArrayLike<number>, word: Word = []) =>
      said.edges.push({ id, target: Int32Array.from(target), word });
    const sink: Expansion = {
      decide: (player) => void Object.assign(said, { kind: 'decide', player }),
      move: (id, _rank, target, word) => void edge(id, target, word),
      chance: () => void Object.assign(said, { kind: 'chance' }),
      result: (slot, target, word) => void edge(slot, target, word),
      pick: () => undefined,
      joint: () => undefined,
      sort: () => void Object.assign(said, { kind: 'sort' }),
      end: (outcome) => void Object.assign(said, { kind: 'end', outcome }),
    };
    this.game.structure.expand(this.state.slice(), sink);
    if (said.kind !== kind) throw new Error(`the play stands at "${said.kind}", not "${kind}"`);
    return said;
  }
}
