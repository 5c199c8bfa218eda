/**
 * The value of a game of opposed players (or one) at its roots, and nothing else: the hot path. It follows the plan of the
 * structure over slabs in one reused memory.
 */
import { NodeKind, rowDot, UNDECIDED, type Compiled } from '../../game/compile/index.js';
import { applyFirstKernel } from './applyKernel.js';
import { bandForm } from './bands.js';
import { resolvePickNode, type SolveContext } from './pickNode.js';
import { planFor, StepKind, type Plan, type Step } from './plan.js';
import { runsFor } from './runs.js';
import { Workspace, type PlacedRuns } from './workspace.js';

let shared: Workspace | undefined;

/**
 * Sweeps the upper part of the graph.
 * @param terminal values of the narrow nodes of terminal components, by ordinal
 * @returns the value at each root to player 0
 */
export function sweepOpposed(
  context: SolveContext,
  terminal: Float64Array,
  workspace = (shared ??= new Workspace()),
): Float64Array {
  return new Sweep(context, terminal.slice(), workspace).run();
}

class Sweep {
  private readonly compiled: Compiled;
  private readonly plan: Plan;
  private readonly cells: number;
  /** Bytes from one slab to the next: an even number of cells. */
  private readonly stride: number;
  private readonly runs: PlacedRuns;
  private readonly memory: Float64Array;
  private readonly wideRoots = new Map<number, number>();

  constructor(
    private readonly input: SolveContext,
    /** Values of the narrow nodes by ordinal. */
    private readonly narrow: Float64Array,
    private readonly workspace: Workspace,
  ) {
    const { binding } = input;
    this.compiled = binding.compiled;
    this.plan = planFor(binding.compiled, input.open);
    this.cells = binding.layout.cells;
    this.stride = (this.cells + (this.cells & 1)) * 8;
    this.runs = workspace.prepare(this.plan.places * this.stride, binding);
    this.memory = workspace.passes.cells;
  }

  run(): Float64Array {
    const { steps } = this.plan;
    for (let i = 0; i < steps.length; i++) this.step(steps[i] as Step);
    const { roots, ordinal, wide } = this.compiled;
    return Float64Array.from(roots, (node) =>
      wide[node] === 1
        ? (this.wideRoots.get(node) as number)
        : (this.narrow[ordinal[node] as number] as number),
    );
  }

  private step(step: Step): void {
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
        this.wideRoots.set(step.extra, this.memory[(step.a * this.stride) >> 3] as number);
        return;
      default: {
        this.apply(step);
        return;
      }
    }
  }

  private sort({ dst, extra }: Step): void {
    const { sortTarget } = this.input.binding.layout;
    const { ordinal } = this.compiled;
    const { narrow } = this;
    const at = (dst * this.stride) >> 3;
    const from = extra * this.cells;
    for (let cell = 0; cell < this.cells; cell++) {
      this.memory[at + cell] = narrow[ordinal[sortTarget[from + cell] as number] as number] as number;
    }
  }

  private copy({ dst, a }: Step): void {
    if (dst === a) return;
    const from = (a * this.stride) >> 3;
    this.memory.copyWithin((dst * this.stride) >> 3, from, from + this.cells);
  }

  private fill({ kind, dst, sign }: Step): void {
    const at = (dst * this.stride) >> 3;
    this.memory.fill(kind === StepKind.zero ? 0 : -sign * Infinity, at, at + this.cells);
  }

  private best({ dst, a, b, sign }: Step): void {
    const { passes } = this.workspace;
    const [to, one, two] = [dst * this.stride, a * this.stride, b * this.stride];
    (sign > 0 ? passes.bestMax : passes.bestMin)(to, one, two, one + this.stride);
  }

  private add({ dst, a, extra }: Step): void {
    const chance = this.input.binding.numbers.slots[extra] as number;
    if (chance === 0) return;
    const to = (dst * this.stride) >> 3;
    const from = (a * this.stride) >> 3;
    for (let cell = 0; cell < this.cells; cell++) {
      const sum = (this.memory[to + cell] as number) + chance * (this.memory[from + cell] as number);
      this.memory[to + cell] = sum;
    }
  }

  private apply(step: Step): void {
    const { binding } = this.input;
    const kernel = binding.numbers.kernels[step.kernel];
    if (!kernel) throw new Error(`no kernel ${step.kernel}`);
    const form = bandForm(kernel);
    if (!form) {
      this.applyRows(step);
      return;
    }
    const { passes } = this.workspace;
    const { kind, sign } = step;
    const stride = (binding.layout.strides[this.axisOf(step.kernel)] as number) * 8;
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
      this.runs.start[step.word] as number,
      this.runs.start[step.word + 1] as number,
      form.w1,
      form.w2,
    );
  }

  /** A kernel without a constant form: row by row, wherever the word is available. */
  private applyRows(step: Step): void {
    const { binding } = this.input;
    const { memory } = this;
    const result = new Float64Array(this.cells);
    applyFirstKernel(binding, step.word, memory, (step.a * this.stride) >> 3, result);
    const { start, pairs } = runsFor(binding);
    const dst = (step.dst * this.stride) >> 3;
    const tmp = (step.tmp * this.stride) >> 3;
    for (let run = start[step.word] as number; run < (start[step.word + 1] as number); run++) {
      const end = (pairs[2 * run] as number) + (pairs[2 * run + 1] as number);
      for (let cell = pairs[2 * run] as number; cell < end; cell++) {
        const value = result[cell] as number;
        if (step.tmp >= 0) memory[tmp + cell] = value;
        if (step.dst >= 0 && step.sign * value > step.sign * (memory[dst + cell] as number)) {
          memory[dst + cell] = value;
        }
      }
    }
  }

  private axisOf(kernel: number): number {
    return this.compiled.structure.kernels[kernel]?.axis ?? 0;
  }

  private prescribed({ dst, extra: node }: Step): void {
    const at = (dst * this.stride) >> 3;
    for (let cell = 0; cell < this.cells; cell++) this.memory[at + cell] = this.prescribedValue(node, cell);
  }

  /** What the fixed policy's choice in a cell is worth. */
  private prescribedValue(node: number, cell: number): number {
    const { binding, fixed } = this.input;
    const first = this.compiled.edgeStart[node] as number;
    const entry = fixed?.choice[(binding.layout.tableOffset[node] as number) + cell] ?? UNDECIDED;
    if (entry >= 0) return this.along(first + entry, cell);
    if (entry === UNDECIDED || !fixed) throw new Error(`node ${node} is left open`);
    const { mixStart, mixOption, mixWeight } = fixed;
    let sum = 0;
    for (let i = mixStart[-2 - entry] as number; i < (mixStart[-1 - entry] as number); i++) {
      sum += (mixWeight[i] as number) * this.along(first + (mixOption[i] as number), cell);
    }
    return sum;
  }

  /** What follows an edge, seen from one cell; NaN where the edge's word is not available. */
  private along(edge: number, cell: number): number {
    const { binding } = this.input;
    const { narrow, plan } = this;
    const { target, word, wide, ordinal } = this.compiled;
    const to = target[edge] as number;
    if (wide[to] === 0) return narrow[ordinal[to] as number] as number;
    const at = ((plan.placeOf[to] as number) * this.stride) >> 3;
    const moved = word[edge] as number;
    if (moved === 0) return this.memory[at + cell] as number;
    if (cell > 0) {
      const { coordinates, sizes } = binding.layout;
      return rowDot(binding.word(moved), coordinates, cell * sizes.length, this.memory, at + cell);
    }
    const { cells, weights } = binding.entry(moved);
    let sum = binding.isAvailable(moved, 0) ? 0 : NaN;
    for (let i = 0; i < cells.length; i++) {
      sum += (weights[i] as number) * (this.memory[at + (cells[i] as number)] as number);
    }
    return sum;
  }

  private narrowNode(node: number): void {
    const { kind, player, edgeStart, label, ordinal } = this.compiled;
    const first = edgeStart[node] as number;
    const last = edgeStart[node + 1] as number;
    const at = ordinal[node] as number;
    const { narrow } = this;
    if (kind[node] === NodeKind.pick) {
      const joint = Float64Array.from({ length: last - first }, (_, i) => this.along(first + i, 0));
      narrow[at] = resolvePickNode(this.input, node, [joint]).values[0] as number;
      return;
    }
    if (kind[node] === NodeKind.chance) {
      let sum = 0;
      for (let e = first; e < last; e++) {
        const chance = this.input.binding.numbers.slots[label[e] as number] as number;
        if (chance !== 0) sum += chance * this.along(e, 0);
      }
      narrow[at] = sum;
      return;
    }
    if (this.input.open[player[node] as number] !== true) {
      narrow[at] = this.prescribedValue(node, 0);
      return;
    }
    const sign = player[node] === 0 ? 1 : -1;
    let best = -Infinity;
    for (let e = first; e < last; e++) {
      const value = sign * this.along(e, 0);
      if (value > best) best = value;
    }
    narrow[at] = sign * best;
  }
}
