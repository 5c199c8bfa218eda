/**
 * Tabulates policies once, so that hot loops call no rule. Lists the edges that play takes from a node by these
 * tables, with probabilities: chance, a policy's choice, the players' picks.
 */
import type { Policy, Numbers } from '../../game/index.js';
import {
  bind,
  NodeKind,
  UNDECIDED,
  type Binding,
  type Compiled,
  type PolicyTables,
} from '../../game/compile/index.js';

/** The largest difference between the sum of a policy's weights and 1. */
const WEIGHT_TOLERANCE = 1e-9;

/**
 * Tabulates each player's policy: its decision in every cell of every decision node and at every pick node.
 * @param policies one entry per player; undefined leaves that player's entries `UNDECIDED`
 * @throws Error if a policy gives weights that are no distribution
 */
export function tabulate(
  compiled: Compiled,
  numbers: Numbers,
  policies: readonly (Policy | undefined)[],
): PolicyTables {
  const tabulation = new Tabulation(bind(compiled, numbers), policies);
  for (let node = 0; node < compiled.nodes; node++) {
    if (compiled.kind[node] === NodeKind.decide) tabulation.decision(node);
    else if (compiled.kind[node] === NodeKind.pick) tabulation.pick(node);
  }
  return tabulation.finish();
}

/** The view that policies receive. It is allocated once and overwritten for every cell. */
interface Scratch {
  player: number;
  state: Int32Array;
  cell: Int32Array;
  sizes: readonly number[];
  moves: number[];
}

class Tabulation {
  private readonly choice: Int32Array;
  private readonly mixStart: number[] = [0];
  private readonly mixOption: number[] = [];
  private readonly mixWeight: number[] = [];
  private readonly picks = new Map<number, (Float64Array | undefined)[]>();
  private readonly view: Scratch;
  /** The node's option behind each of `view.moves`. */
  private readonly options: number[] = [];
  private weights = new Float64Array(64);

  constructor(
    private readonly binding: Binding,
    private readonly policies: readonly (Policy | undefined)[],
  ) {
    const { structure } = binding.compiled;
    this.choice = new Int32Array(binding.layout.tableTotal).fill(UNDECIDED);
    this.view = {
      player: 0,
      state: new Int32Array(structure.control.length),
      cell: new Int32Array(0),
      sizes: binding.layout.sizes,
      moves: [],
    };
  }

  decision(node: number): void {
    const { compiled, layout } = this.binding;
    const player = compiled.player[node]!;
    const policy = this.policies[player];
    if (!policy) return;
    const wide = compiled.wide[node] === 1;
    if (policy.alwaysFirst) {
      this.takeFirst(node, wide ? layout.cells : 1);
      return;
    }
    this.enter(node, player);
    const axes = layout.sizes.length;
    this.view.cell = new Int32Array(wide ? axes : 0);
    const cells = wide ? layout.cells : 1;
    const from = layout.tableOffset[node]!;
    for (let cell = 0; cell < cells; cell++) {
      for (let a = 0; wide && a < axes; a++) {
        this.view.cell[a] = layout.coordinates[cell * axes + a]!;
      }
      this.listMoves(node, cell);
      this.choice[from + cell] = this.ask(policy);
    }
  }

  /** Takes the first available move in every cell, without a call of the policy. */
  private takeFirst(node: number, cells: number): void {
    const { compiled, layout } = this.binding;
    const from = layout.tableOffset[node]!;
    const first = compiled.edgeStart[node]!;
    for (let e = compiled.edgeStart[node + 1]! - 1; e >= first; e--) {
      const word = compiled.word[e]!;
      if (word === 0) {
        this.choice.fill(e - first, from, from + cells);
        continue;
      }
      const mask = this.binding.mask(word);
      for (let cell = 0; cell < cells; cell++) if (mask[cell] === 1) this.choice[from + cell] = e - first;
    }
  }

  pick(node: number): void {
    const counts = this.binding.compiled.pickCounts.get(node) ?? [];
    this.view.cell = new Int32Array(0);
    const mixes = counts.map((count, player) => {
      const policy = this.policies[player];
      if (!policy) return undefined;
      this.enter(node, player);
      this.view.moves = Array.from({ length: count }, (_, option) => option);
      this.decide(policy);
      return this.weights.slice(0, count);
    });
    this.picks.set(node, mixes);
  }

  finish(): PolicyTables {
    return {
      choice: this.choice,
      mixStart: Int32Array.from(this.mixStart),
      mixOption: Int32Array.from(this.mixOption),
      mixWeight: Float64Array.from(this.mixWeight),
      first: Array.from(
        { length: this.binding.compiled.players },
        (_, p) => this.policies[p]?.alwaysFirst === true,
      ),
      picks: this.picks,
    };
  }

  private enter(node: number, player: number): void {
    const { states, structure } = this.binding.compiled;
    const width = structure.control.length;
    this.view.player = player;
    for (let i = 0; i < width; i++) this.view.state[i] = states[node * width + i]!;
  }

  private listMoves(node: number, cell: number): void {
    const { compiled } = this.binding;
    const { edgeStart, word, label } = compiled;
    const from = edgeStart[node]!;
    const to = edgeStart[node + 1]!;
    let count = 0;
    for (let e = from; e < to; e++) {
      const moveWord = word[e]!;
      if (moveWord !== 0 && !this.binding.isAvailable(moveWord, cell)) continue;
      this.view.moves[count] = label[e]!;
      this.options[count++] = e - from;
    }
    this.view.moves.length = count;
    if (count === 0) throw new Error(`no move is available in cell ${cell} of node ${node}`);
  }

  /** Returns the table entry for the current view. */
  private ask(policy: Policy): number {
    this.decide(policy);
    const count = this.view.moves.length;
    for (let i = 0; i < count; i++) if (this.weights[i] === 1) return this.options[i]!;
    for (let i = 0; i < count; i++) {
      if (this.weights[i] === 0) continue;
      this.mixOption.push(this.options[i]!);
      this.mixWeight.push(this.weights[i]!);
    }
    this.mixStart.push(this.mixOption.length);
    return -this.mixStart.length;
  }

  private decide(policy: Policy): void {
    const count = this.view.moves.length;
    if (this.weights.length < count) this.weights = new Float64Array(count * 2);
    this.weights.fill(0, 0, count);
    policy.decide(this.view, this.weights);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const weight = this.weights[i]!;
      sum += weight >= 0 ? weight : NaN;
    }
    if (!(Math.abs(sum - 1) <= WEIGHT_TOLERANCE)) {
      throw new Error(`policy ${policy.name} gives weights that add up to ${sum}`);
    }
  }
}

/** The edges taken from one node in one cell. Each call of `from` overwrites them. */
export class EdgeChances {
  readonly edges: number[] = [];
  readonly chances: number[] = [];
  count = 0;

  constructor(
    private readonly binding: Binding,
    private readonly tables: PolicyTables,
  ) {}

  /**
   * Lists the edges with a probability above 0; none for ends and sorts.
   * @throws Error at a decision or pick that the tables leave open
   */
  from(node: number, cell: number): void {
    this.count = 0;
    const kind = this.binding.compiled.kind[node];
    if (kind === NodeKind.chance) this.chance(node);
    else if (kind === NodeKind.decide) this.decision(node, cell);
    else if (kind === NodeKind.pick) this.pick(node);
  }

  private chance(node: number): void {
    const { compiled, numbers } = this.binding;
    const last = compiled.edgeStart[node + 1]!;
    for (let e = compiled.edgeStart[node]!; e < last; e++) {
      this.add(e, numbers.slots[compiled.label[e]!]!);
    }
  }

  private decision(node: number, cell: number): void {
    const { compiled, layout } = this.binding;
    const first = compiled.edgeStart[node]!;
    const entry = this.tables.choice[layout.tableOffset[node]! + cell]!;
    if (entry >= 0) {
      this.add(first + entry, 1);
      return;
    }
    if (entry === UNDECIDED) {
      const player = compiled.player[node]!;
      throw new Error(
        `${compiled.structure.key}: play reaches a decision of player ${player} that is left open`,
      );
    }
    const { mixStart, mixOption, mixWeight } = this.tables;
    for (let i = mixStart[-2 - entry]!; i < mixStart[-1 - entry]!; i++) {
      this.add(first + mixOption[i]!, mixWeight[i]!);
    }
  }

  private pick(node: number): void {
    const { compiled } = this.binding;
    const counts = compiled.pickCounts.get(node) ?? [];
    const mixes = this.tables.picks.get(node) ?? [];
    const first = compiled.edgeStart[node]!;
    for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
      let p = 1;
      let rest = e - first;
      for (let player = counts.length - 1; player >= 0; player--) {
        const count = counts[player]!;
        const mix = mixes[player];
        if (!mix) throw new Error(`${compiled.structure.key}: play reaches a pick that is left open`);
        p *= mix[rest % count]!;
        rest = Math.floor(rest / count);
      }
      this.add(e, p);
    }
  }

  private add(edge: number, chance: number): void {
    if (chance === 0) return;
    this.edges[this.count] = edge;
    this.chances[this.count++] = chance;
  }
}
