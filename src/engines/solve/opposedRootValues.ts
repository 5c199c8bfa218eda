/**
 * Computes only the root values of a game of opposed players (or one player): the hot path. It follows the plan of the
 * structure over slabs in one reused memory.
 */
import { NodeKind, rowDot, UNDECIDED, type Compiled, type Entry } from '../../game/compile/index.js';
import { applyFirstKernel, bandForm, runsFor } from './wordRuns.js';
import { resolvePickNode, type SolveContext } from './picks/picksDuringPlay.js';
import { planFor, landsSorted, StepKind, type SolvePlan, type SolveStep } from './solvePlan.js';
import { Workspace, type PlacedRuns } from './slabWorkspace.js';

let shared: Workspace | undefined;

/** Processes the upper part of one structure's graph, for one combination of root picks after another. */
export class OpposedSweep {
  private readonly compiled: Compiled;
  private readonly plan: SolvePlan;
  private readonly wideRoots = new Map<number, number>();
  /** Values of the narrow nodes by ordinal. */
  private readonly narrow: Float64Array;
  private input: SolveContext;
  private cells = 1;
  /** Bytes from one slab to the next: an even number of cells. */
  private stride = 16;
  private runs: PlacedRuns | undefined;
  private memory: Float64Array;

  /**
   * @param context the first combination; the others have the same open players and the same payoffs
   * @param terminal values of the narrow nodes of terminal components, by ordinal
   */
  constructor(
    context: SolveContext,
    terminal: Float64Array,
    private readonly workspace = (shared ??= new Workspace()),
  ) {
    this.input = context;
    this.compiled = context.binding.compiled;
    this.plan = planFor(this.compiled, context.open, context.first);
    this.narrow = terminal.slice();
    this.memory = workspace.passes.cells;
  }

  /** Solves one combination and writes the value at each root to player 0 into `values`. */
  run(context: SolveContext, values: Float64Array): Float64Array {
    this.input = context;
    const { steps, places } = this.plan;
    if (places > 0) {
      this.cells = context.binding.layout.cells;
      this.stride = (this.cells + (this.cells & 1)) * 8;
      this.runs = this.workspace.prepare(places * this.stride, context.binding.words);
      this.memory = this.workspace.passes.cells;
    }
    for (let i = 0; i < steps.length; i++) this.step(steps[i]!);
    const { roots, ordinal, wide } = this.compiled;
    for (let root = 0; root < roots.length; root++) {
      const node = roots[root]!;
      const value = wide[node] === 1 ? this.wideRoots.get(node) : this.narrow[ordinal[node]!];
      values[root] = value as number;
    }
    return values;
  }

  private step(step: SolveStep): void {
    switch (step.kind) {
      case StepKind.sort: {
        this.sort(step);
        return;
      }
      case StepKind.copy:
        this.copy(step);
        return;
      case StepKind.worst:
      case StepKind.zero:
        this.fill(step);
        return;
      case StepKind.best: {
        this.best(step);
        return;
      }
      case StepKind.add: {
        this.add(step);
        return;
      }
      case StepKind.narrow: {
        this.narrowNode(step.extra);
        return;
      }
      case StepKind.prescribed: {
        this.prescribed(step);
        return;
      }
      case StepKind.root:
        this.wideRoots.set(step.extra, this.memory[(step.a * this.stride) >> 3]!);
        return;
      default: {
        this.apply(step);
        return;
      }
    }
  }

  private sort({ dst, extra }: SolveStep): void {
    const { sortTarget } = this.input.binding.layout;
    const { ordinal } = this.compiled;
    const { narrow } = this;
    const at = (dst * this.stride) >> 3;
    const from = extra * this.cells;
    for (let cell = 0; cell < this.cells; cell++) {
      this.memory[at + cell] = narrow[ordinal[sortTarget[from + cell]!]!]!;
    }
  }

  private copy({ dst, a }: SolveStep): void {
    if (dst === a) return;
    const from = (a * this.stride) >> 3;
    this.memory.copyWithin((dst * this.stride) >> 3, from, from + this.cells);
  }

  private fill({ kind, dst, sign }: SolveStep): void {
    const at = (dst * this.stride) >> 3;
    this.memory.fill(kind === StepKind.zero ? 0 : -sign * Infinity, at, at + this.cells);
  }

  private best({ dst, a, b, sign }: SolveStep): void {
    const { passes } = this.workspace;
    const [to, one, two] = [dst * this.stride, a * this.stride, b * this.stride];
    (sign > 0 ? passes.bestMax : passes.bestMin)(to, one, two, one + this.stride);
  }

  private add({ dst, a, extra }: SolveStep): void {
    const chance = this.input.binding.numbers.slots[extra]!;
    if (chance === 0) return;
    const to = (dst * this.stride) >> 3;
    const from = (a * this.stride) >> 3;
    for (let cell = 0; cell < this.cells; cell++) {
      const sum = this.memory[to + cell]! + chance * this.memory[from + cell]!;
      this.memory[to + cell] = sum;
    }
  }

  private apply(step: SolveStep): void {
    const { binding } = this.input;
    const kernel = binding.numbers.kernels[step.kernel];
    if (!kernel) throw new Error(`no kernel ${step.kernel}`);
    const form = bandForm(kernel);
    if (!form) {
      this.applyRows(step);
      return;
    }
    const { passes } = this.workspace;
    const { start } = this.runs as PlacedRuns;
    const { kind, sign } = step;
    const stride = binding.layout.strides[this.axisOf(step.kernel)]! * 8;
    const from = step.a * this.stride;
    const band =
      kind === StepKind.apply
        ? passes.bandStore
        : kind === StepKind.applyBest
          ? sign > 0
            ? passes.bandMax
            : passes.bandMin
          : sign > 0
            ? passes.bandStoreMax
            : passes.bandStoreMin;
    band(
      Math.max(step.dst, 0) * this.stride,
      Math.max(step.tmp, 0) * this.stride,
      from + form.d1 * stride,
      from + form.d2 * stride,
      start[step.word]!,
      start[step.word + 1]!,
      form.w1,
      form.w2,
    );
  }

  /** Applies a kernel without a constant form, row by row, where the word is available. */
  private applyRows(step: SolveStep): void {
    const { binding } = this.input;
    const { memory } = this;
    const result = new Float64Array(this.cells);
    applyFirstKernel(binding, step.word, memory, (step.a * this.stride) >> 3, result);
    const { start, pairs } = runsFor(binding.words);
    const dst = (step.dst * this.stride) >> 3;
    const tmp = (step.tmp * this.stride) >> 3;
    for (let run = start[step.word]!; run < start[step.word + 1]!; run++) {
      const end = pairs[2 * run]! + pairs[2 * run + 1]!;
      for (let cell = pairs[2 * run]!; cell < end; cell++) {
        const value = result[cell]!;
        if (step.tmp >= 0) memory[tmp + cell] = value;
        if (step.dst >= 0 && step.sign * value > step.sign * memory[dst + cell]!) {
          memory[dst + cell] = value;
        }
      }
    }
  }

  private axisOf(kernel: number): number {
    return this.compiled.structure.kernels[kernel]?.axis ?? 0;
  }

  private prescribed({ dst, extra: node }: SolveStep): void {
    const at = (dst * this.stride) >> 3;
    for (let cell = 0; cell < this.cells; cell++) {
      this.memory[at + cell] = this.mixed(node, cell, (edge) => this.along(edge, cell));
    }
  }

  /** Returns the mean value of the edges, by the fixed policy's choice in a cell. */
  private mixed(node: number, cell: number, worth: (edge: number) => number): number {
    const { binding, fixed } = this.input;
    const first = this.compiled.edgeStart[node]!;
    const entry = fixed?.choice[binding.layout.tableOffset[node]! + cell] ?? UNDECIDED;
    if (entry >= 0) return worth(first + entry);
    if (entry === UNDECIDED || !fixed) throw new Error(`node ${node} is left open`);
    const { mixStart, mixOption, mixWeight } = fixed;
    let sum = 0;
    for (let i = mixStart[-2 - entry]!; i < mixStart[-1 - entry]!; i++) {
      sum += mixWeight[i]! * worth(first + mixOption[i]!);
    }
    return sum;
  }

  /** Returns the value after an edge, from one cell of a slab; NaN if the edge's word is not available. */
  private along(edge: number, cell: number): number {
    const { binding } = this.input;
    const { target, word } = this.compiled;
    const at = (this.plan.placeOf[target[edge]!]! * this.stride) >> 3;
    const moved = word[edge]!;
    if (moved === 0) return this.memory[at + cell]!;
    const { coordinates, sizes } = binding.layout;
    return rowDot(binding.word(moved), coordinates, cell * sizes.length, this.memory, at + cell);
  }

  /** Returns the value after an edge of a narrow node; NaN if its word is not available. */
  private ahead(edge: number): number {
    const { narrow, plan, compiled } = this;
    const { binding } = this.input;
    const { target, word, wide, ordinal } = compiled;
    const to = target[edge]!;
    if (wide[to] === 0) return narrow[ordinal[to]!]!;
    const moved = word[edge]!;
    if (landsSorted(compiled, plan.standsAt, edge)) {
      const sort = compiled.sortOrdinal[plan.standsAt[to]!]!;
      return landed(binding.landing(moved, sort), narrow, ordinal);
    }
    const at = (plan.placeOf[to]! * this.stride) >> 3;
    return moved === 0 ? this.memory[at]! : entered(binding.entry(moved), this.memory, at);
  }

  private narrowNode(node: number): void {
    const { kind, player, edgeStart, label, ordinal } = this.compiled;
    const first = edgeStart[node]!;
    const last = edgeStart[node + 1]!;
    const at = ordinal[node]!;
    const { narrow } = this;
    if (kind[node] === NodeKind.pick) {
      const joint = Float64Array.from({ length: last - first }, (_, i) => this.ahead(first + i));
      narrow[at] = resolvePickNode(this.input, node, [joint]).values[0]!;
    } else if (kind[node] === NodeKind.chance) {
      const { slots } = this.input.binding.numbers;
      let sum = 0;
      for (let e = first; e < last; e++) {
        const chance = slots[label[e]!]!;
        if (chance !== 0) sum += chance * this.ahead(e);
      }
      narrow[at] = sum;
    } else if (this.input.open[player[node]!] === true) {
      narrow[at] = this.bestAhead(first, last, player[node] === 0 ? 1 : -1);
    } else narrow[at] = this.prescribedAhead(node, first, last);
  }

  private bestAhead(first: number, last: number, sign: number): number {
    let best = -Infinity;
    for (let e = first; e < last; e++) {
      const value = sign * this.ahead(e);
      if (value > best) best = value;
    }
    return sign * best;
  }

  /** Returns the value of a fixed policy's choice at a narrow node. */
  private prescribedAhead(node: number, first: number, last: number): number {
    if (this.input.first?.[this.compiled.player[node]!] === true) {
      let e = first;
      while (e + 1 < last && Number.isNaN(this.ahead(e))) e++;
      return this.ahead(e);
    }
    return this.mixed(node, 0, (edge) => this.ahead(edge));
  }
}

/** Returns the mean value of the narrow nodes that a word leads to; NaN if it is not available. */
function landed({ cells: nodes, weights }: Entry, narrow: Float64Array, ordinal: Int32Array): number {
  let sum = nodes.length > 0 ? 0 : NaN;
  for (let i = 0; i < nodes.length; i++) {
    sum += weights[i]! * narrow[ordinal[nodes[i]!]!]!;
  }
  return sum;
}

/** Returns the mean value of the cells that a word leads to in the slab at `at`; NaN if it is not available. */
function entered({ cells, weights }: Entry, memory: Float64Array, at: number): number {
  let sum = cells.length > 0 ? 0 : NaN;
  for (let i = 0; i < cells.length; i++) {
    sum += weights[i]! * memory[at + cells[i]!]!;
  }
  return sum;
}
