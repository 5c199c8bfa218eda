/**
 * Backward induction over the compiled graph: complete results, with values and tables of every cell.
 *
 * Decisions that are mixed by the logit rule, at each node of a backward induction.
 */
import {
  NodeKind,
  rowDot,
  undecidedTables,
  type Binding,
  type PolicyTables,
} from '../../game/compile/index.js';
import { solveCycle } from './policyIteration.js';
import { OptionSlabs, decideWide, type Valuation } from './valuation.js';
import type { Payoffs } from './payoffs.js';
import { resolvePickNode, type SolveContext } from './picks/picksDuringPlay.js';
import type { SoftChoice } from './logitChoice.js';

/**
 * The value of every cell with optimal play, or with the strategies in `fixed`. There are values for each player. In
 * zero-sum games there are only those of player 0, and the opponent minimises.
 */
export class Backward implements Valuation {
  readonly binding: Binding;
  readonly payoffs: Payoffs;
  readonly fixed: PolicyTables;
  readonly open: readonly boolean[];
  /** One array per tracked player, with the layout of `binding.layout`. */
  readonly values: readonly Float64Array[];
  /** The option taken in every decision cell, from `fixed` or computed here. */
  readonly choice: Int32Array;
  /** The mixes at pick nodes. */
  readonly picks: Map<number, readonly (Float64Array | undefined)[]>;
  private readonly tracked: number;
  /** The moves of the current wide node, slab by slab. */
  readonly options: OptionSlabs;
  private readonly best: Float64Array;

  /**
   * @param context the problem
   * @param soft mixes the moves of open players; without it they take the best
   * @param places entries for values; fewer than the layout's if only the terminal part is needed
   */
  constructor(
    readonly context: SolveContext,
    readonly soft?: SoftChoice,
    places = context.binding.layout.total,
  ) {
    const { binding, payoffs, open } = context;
    const { layout, compiled } = binding;
    this.binding = binding;
    this.payoffs = payoffs;
    this.open = open;
    this.fixed = context.fixed ?? undecidedTables(layout.tableTotal);
    this.tracked = payoffs.zeroSum ? 1 : compiled.players;
    this.values = Array.from({ length: this.tracked }, () => new Float64Array(places));
    this.choice = this.fixed.choice.slice();
    this.picks = new Map(this.fixed.picks);
    this.options = new OptionSlabs(binding, this.values);
    this.best = new Float64Array(layout.cells);
  }

  /** Computes values for the nodes of one component. Its successors must have values. */
  component(component: number): void {
    const { componentStart, cyclic, order } = this.binding.compiled;
    const from = componentStart[component]!;
    if (cyclic[component] === 1) solveCycle(this, order.subarray(from, componentStart[component + 1]));
    else this.node(order[from]!);
  }

  /** Returns whether the solver takes the player's decision at this node. */
  isOpen(node: number): boolean {
    const { kind, player } = this.binding.compiled;
    return kind[node] === NodeKind.decide && this.open[player[node]!] === true;
  }

  /** Returns the index of the values that a player optimises, and the sign: +1 to maximise, −1 to minimise. */
  aim(player: number): { values: number; sign: number } {
    return this.payoffs.zeroSum ? { values: 0, sign: player === 0 ? 1 : -1 } : { values: player, sign: 1 };
  }

  /** Computes the value of one node that is not in a cycle. */
  node(node: number): void {
    const { compiled } = this.binding;
    const wide = compiled.wide[node] === 1;
    const kind = compiled.kind[node];
    if (kind === NodeKind.end) this.end(node);
    else if (kind === NodeKind.sort) this.sort(node);
    else if (kind === NodeKind.pick) this.pick(node);
    else if (kind === NodeKind.chance && wide) this.wideChance(node);
    else if (kind === NodeKind.chance) this.narrowChance(node);
    else if (!this.isOpen(node)) this.prescribed(node);
    else if (this.soft) (wide ? softWide : softNarrow)(this, this.soft, node);
    else if (wide) decideWide(this, node, this.best);
    else this.narrowDecision(node);
  }

  /** Returns the value of an edge from a cell, for tracked player p; NaN if it is not available. */
  along(edge: number, cell: number, p: number): number {
    const { compiled, layout } = this.binding;
    const word = compiled.word[edge]!;
    const place = layout.offset[compiled.target[edge]!]! + cell;
    const values = this.values[p]!;
    if (word === 0) return values[place]!;
    if (!this.binding.isAvailable(word, cell)) return NaN;
    const at = cell * layout.sizes.length;
    return rowDot(this.binding.word(word), layout.coordinates, at, values, place);
  }

  private pick(node: number): void {
    const { compiled, layout } = this.binding;
    const first = compiled.edgeStart[node]!;
    const joint = compiled.edgeStart[node + 1]! - first;
    const tracked = this.values.map((_, p) =>
      Float64Array.from({ length: joint }, (__, i) => this.along(first + i, 0, p)),
    );
    const { mixes, values } = resolvePickNode(this.context, node, tracked);
    this.picks.set(node, mixes);
    values.forEach((value, p) => {
      this.values[p]![layout.offset[node]!] = value;
    });
  }

  private end(node: number): void {
    const { compiled, layout } = this.binding;
    const at = layout.offset[node]!;
    for (let p = 0; p < this.tracked; p++) {
      this.values[p]![at] = this.payoffs.of[p]?.[compiled.outcomeOf[node]!] as number;
    }
  }

  private sort(node: number): void {
    const { compiled, layout } = this.binding;
    const at = layout.offset[node]!;
    const from = compiled.sortOrdinal[node]! * layout.cells;
    for (const values of this.values) {
      for (let cell = 0; cell < layout.cells; cell++) {
        const target = layout.sortTarget[from + cell]!;
        values[at + cell] = values[layout.offset[target]!]!;
      }
    }
  }

  private narrowChance(node: number): void {
    const { compiled, layout, numbers } = this.binding;
    const at = layout.offset[node]!;
    for (let p = 0; p < this.tracked; p++) {
      let sum = 0;
      for (let e = compiled.edgeStart[node]!; e < compiled.edgeStart[node + 1]!; e++) {
        const chance = numbers.slots[compiled.label[e]!]!;
        if (chance !== 0) sum += chance * this.along(e, 0, p);
      }
      this.values[p]![at] = this.checked(sum, node);
    }
  }

  private wideChance(node: number): void {
    const { compiled, layout, numbers } = this.binding;
    const { options: slabs } = this;
    const at = layout.offset[node]!;
    const first = compiled.edgeStart[node]!;
    const results = slabs.load(node);
    for (let o = 0; o < results; o++) {
      const chance = numbers.slots[compiled.label[first + o]!]!;
      if (chance === 0) continue;
      const { word } = compiled;
      if (this.binding.mask(word[first + o]!).includes(0)) this.checked(NaN, node);
      for (let p = 0; p < this.tracked; p++) {
        const values = this.values[p]!;
        const data = slabs.data[o * this.tracked + p]!;
        const from = slabs.at[o * this.tracked + p]!;
        for (let cell = 0; cell < layout.cells; cell++) {
          values[at + cell] = values[at + cell]! + chance * data[from + cell]!;
        }
      }
    }
  }

  /** Follows a decision of a fixed policy. */
  private prescribed(node: number): void {
    const { compiled, layout } = this.binding;
    const { mixStart, mixOption, mixWeight } = this.fixed;
    const cells = compiled.wide[node] === 1 ? layout.cells : 1;
    const at = layout.offset[node]!;
    const table = layout.tableOffset[node]!;
    const first = compiled.edgeStart[node]!;
    for (let p = 0; p < this.tracked; p++) {
      const values = this.values[p]!;
      for (let cell = 0; cell < cells; cell++) {
        const entry = this.choice[table + cell]!;
        let sum = 0;
        if (entry >= 0) sum = this.along(first + entry, cell, p);
        else {
          for (let i = mixStart[-2 - entry]!; i < mixStart[-1 - entry]!; i++) {
            sum += mixWeight[i]! * this.along(first + mixOption[i]!, cell, p);
          }
        }
        values[at + cell] = this.checked(sum, node);
      }
    }
  }

  private narrowDecision(node: number): void {
    const { compiled, layout } = this.binding;
    const option = this.bestOption(node);
    this.choice[layout.tableOffset[node]!] = option;
    const at = layout.offset[node]!;
    const edge = compiled.edgeStart[node]! + option;
    for (let p = 0; p < this.tracked; p++) this.values[p]![at] = this.along(edge, 0, p);
    if (this.payoffs.zeroSum) this.values[0]![at] = this.bestValue(node);
  }

  /** Returns the decider's best value at a narrow node, in the sign of the tracked values. */
  bestValue(node: number): number {
    const { compiled } = this.binding;
    const { values, sign } = this.aim(compiled.player[node]!);
    let best = -Infinity;
    for (let e = compiled.edgeStart[node]!; e < compiled.edgeStart[node + 1]!; e++) {
      const value = sign * this.along(e, 0, values);
      if (value > best) best = value;
    }
    return sign * this.checked(best, node);
  }

  /** Returns the first option by rank whose value ties with the best, at a narrow node. */
  bestOption(node: number): number {
    const { compiled } = this.binding;
    const player = compiled.player[node]!;
    const { values, sign } = this.aim(player);
    const tie = this.payoffs.ties[player]!;
    const first = compiled.edgeStart[node]!;
    const best = sign * this.bestValue(node);
    for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
      if (sign * this.along(e, 0, values) >= best - tie) return e - first;
    }
    throw new Error(`no option of node ${node} ties with its best`);
  }

  /** Returns the value if it is finite; otherwise throws. */
  checked(value: number, node: number): number {
    if (Number.isFinite(value)) return value;
    throw new Error(
      `${this.binding.compiled.structure.key}: node ${node} has a cell without an available move`,
    );
  }
}

/** Mixes a narrow decision and computes its value. */
function softNarrow(backward: Valuation, soft: SoftChoice, node: number): void {
  const { binding, choice, values } = backward;
  const { compiled, layout } = binding;
  const player = compiled.player[node]!;
  const { values: own, sign } = backward.aim(player);
  const first = compiled.edgeStart[node]!;
  const options: number[] = [];
  const worth: number[] = [];
  for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
    const value = sign * backward.along(e, 0, own);
    if (Number.isNaN(value)) continue;
    options.push(e - first);
    worth.push(value);
  }
  choice[layout.tableOffset[node]!] = soft.mix(player, options, worth, options.length);
  values.forEach((into, p) => {
    let sum = 0;
    options.forEach((option, i) => (sum += soft.weights[i]! * backward.along(first + option, 0, p)));
    into[layout.offset[node]!] = backward.checked(sum, node);
  });
}

/** Mixes a wide decision in every cell and computes its values. */
function softWide(backward: Valuation, soft: SoftChoice, node: number): void {
  const { binding, choice, values, options: slabs } = backward;
  const { compiled, layout } = binding;
  const player = compiled.player[node]!;
  const { values: own, sign } = backward.aim(player);
  const first = compiled.edgeStart[node]!;
  const count = slabs.load(node);
  const tracked = values.length;
  const masks = Array.from({ length: count }, (_, o) => binding.mask(compiled.word[first + o]!));
  const read = (option: number, p: number, cell: number): number => {
    const slot = option * tracked + p;
    return slabs.data[slot]![slabs.at[slot]! + cell]!;
  };
  const options: number[] = [];
  const worth: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    let open = 0;
    for (let o = 0; o < count; o++) {
      if (masks[o]?.[cell] !== 1) continue;
      options[open] = o;
      worth[open++] = sign * read(o, own, cell);
    }
    choice[layout.tableOffset[node]! + cell] = soft.mix(player, options, worth, open);
    for (let p = 0; p < tracked; p++) {
      let sum = open > 0 ? 0 : NaN;
      for (let i = 0; i < open; i++) sum += soft.weights[i]! * read(options[i]!, p, cell);
      values[p]![layout.offset[node]! + cell] = backward.checked(sum, node);
    }
  }
}
