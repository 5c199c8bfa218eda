/**
 * Computes the whole distribution of outcomes for given strategies, by one forward pass of mass over the graph, with
 * expected visits in cyclic parts. Reads measures from that distribution.
 */
import type { Numbers, Measure, OutcomeMeasure, VisitMeasure } from '../../game/index.js';
import {
  bind,
  NodeKind,
  rowScatter,
  shortcuts,
  type Binding,
  type Compiled,
  type Entry,
  type PolicyTables,
} from '../../game/compile/index.js';
import { refuseCyclicSlabs, endlessCycle, refuseLargeCycle, solveCycleSystem } from './cycleSystem.js';
import { EdgeChances } from './policyTables.js';

/** The largest difference between the mass of all outcomes and the mass that entered. */
const MASS_TOLERANCE = 1e-12;

/** The result of play with given strategies, as probabilities. */
export interface PlayedOut {
  /** The probability of each of `compiled.outcomes`. */
  readonly distribution: Float64Array;
  /** The expected number of visits of each node; 0 for wide ones. */
  readonly visits: Float64Array;
}

/** Returns only the distribution of `forward`: the probability of each of `compiled.outcomes`. */
export function distribute(
  compiled: Compiled,
  numbers: Numbers,
  root: number,
  tables: PolicyTables,
): Float64Array {
  return forward(compiled, numbers, root, tables).distribution;
}

/**
 * Returns the probability of each of `compiled.outcomes`, and the expected visits of narrow states. Play begins at
 * `root` and all players follow `tables`.
 * @param root index into the structure's roots, or the mass that enters at each root
 * @throws Error if the mass is not 1 to 1e-12, or if play reaches a decision that the tables leave open: defects
 * @throws StonecastError `cannot-do` if a cycle is never left or contains slabs
 */
export function forward(
  compiled: Compiled,
  numbers: Numbers,
  root: number | Float64Array,
  tables: PolicyTables,
): PlayedOut {
  refuseCyclicSlabs(compiled);
  const pass = new Forward(bind(compiled, numbers), tables);
  const entering = typeof root === 'number' ? new Map([[root, 1]]) : root.entries();
  for (const [index, mass] of entering) {
    const start = compiled.roots[index];
    if (start === undefined) throw new Error(`no root ${index}; there are ${compiled.roots.length}`);
    if (mass !== 0) pass.begin(start, mass);
  }
  const { componentStart, cyclic, order } = compiled;
  for (let c = cyclic.length - 1; c >= 0; c--) {
    const from = componentStart[c]!;
    if (cyclic[c] === 1) pass.cycle(order.subarray(from, componentStart[c + 1]));
    else pass.node(order[from]!);
  }
  return pass.finish();
}

class Forward {
  /** The mass of narrow nodes by node. After a node is processed, its expected visits. */
  private readonly mass: Float64Array;
  /** The pending mass of wide nodes by ordinal. */
  private readonly slabs: (Float64Array | undefined)[] = [];
  private readonly spare: Float64Array[] = [];
  private readonly outcomes: Float64Array;
  private readonly taken: EdgeChances;
  /** For slabs that play only passes through, the node where it stops. */
  private readonly standsAt: Int32Array;
  private entered = 0;

  constructor(
    private readonly binding: Binding,
    tables: PolicyTables,
  ) {
    this.mass = new Float64Array(binding.compiled.nodes);
    this.outcomes = new Float64Array(binding.compiled.outcomes.length);
    this.taken = new EdgeChances(binding, tables);
    this.standsAt = shortcuts(binding.compiled, tables.first ?? []);
  }

  begin(node: number, mass: number): void {
    this.entered += mass;
    this.add(node, 0, mass);
  }

  /** Moves the mass of one node on. */
  node(node: number): void {
    const { compiled } = this.binding;
    if (compiled.wide[node] === 1) this.slab(node);
    else this.narrow(node, this.mass[node]!);
  }

  /** Moves the mass of a cyclic component on: uses expected visits in place of mass. */
  cycle(nodes: Int32Array): void {
    if (!nodes.some((node) => this.mass[node] !== 0)) return;
    const { compiled } = this.binding;
    const [first] = nodes;
    if (nodes.length === 1 && first !== undefined && compiled.kind[first] === NodeKind.chance) {
      this.loop(first);
      return;
    }
    const local = new Map(Array.from(nodes, (node, i) => [node, i]));
    const entering = Float64Array.from(nodes, (node) => this.mass[node]!);
    const steps = Array.from(nodes, (node) => this.stepsWithin(node, local));
    const visits = componentFlow(compiled.structure.key, entering, steps);
    nodes.forEach((node, i) => {
      this.mass[node] = visits[i]!;
      this.taken.from(node, 0);
      for (let k = 0; k < this.taken.count; k++) {
        const edge = this.taken.edges[k]!;
        if (local.has(compiled.target[edge]!)) continue;
        this.along(edge, 0, visits[i]! * this.taken.chances[k]!);
      }
    });
  }

  finish(): PlayedOut {
    let total = 0;
    for (let i = 0; i < this.outcomes.length; i++) total += this.outcomes[i]!;
    if (!(Math.abs(total - this.entered) <= MASS_TOLERANCE * Math.max(this.entered, 1))) {
      const { key } = this.binding.compiled.structure;
      throw new Error(`${key}: the outcomes add up to ${total}, not ${this.entered}: a defect of the rules`);
    }
    return { distribution: this.outcomes, visits: this.mass };
  }

  /** Returns the nodes of the component that one unit of mass at `node` reaches in one step. */
  private stepsWithin(node: number, local: ReadonlyMap<number, number>): [number, number][] {
    this.taken.from(node, 0);
    const steps: [number, number][] = [];
    for (let k = 0; k < this.taken.count; k++) {
      const to = local.get(this.binding.compiled.target[this.taken.edges[k]!]!);
      if (to !== undefined) steps.push([to, this.taken.chances[k]!]);
    }
    return steps;
  }

  /** Handles a chance node that can lead to itself: replaces its mass by its expected visits, then moves on. */
  private loop(node: number): void {
    const visits = this.mass[node]! * selfLoopVisits(this.binding, node);
    this.chance(node, visits);
    this.mass[node] = visits;
  }

  private narrow(node: number, mass: number): void {
    if (mass === 0) return;
    const { compiled } = this.binding;
    const kind = compiled.kind[node];
    if (kind === NodeKind.chance) this.chance(node, mass);
    else if (kind === NodeKind.end) {
      const outcome = compiled.outcomeOf[node]!;
      this.outcomes[outcome] = this.outcomes[outcome]! + mass;
    } else this.spread(node, 0, mass);
  }

  /** Handles a narrow chance node. The straight loop is necessary for battles with a million edges. */
  private chance(node: number, mass: number): void {
    const { target, label, edgeStart, wide } = this.binding.compiled;
    const { slots } = this.binding.numbers;
    const into = this.mass;
    const end = edgeStart[node + 1]!;
    for (let e = edgeStart[node]!; e < end; e++) {
      const to = target[e]!;
      const p = mass * slots[label[e]!]!;
      if (wide[to] === 0) into[to] = into[to]! + p;
      else if (p !== 0) this.along(e, 0, p);
    }
  }

  /** Handles a wide node. Its slab can be reused afterwards. */
  private slab(node: number): void {
    const { compiled, layout } = this.binding;
    const ordinal = compiled.ordinal[node]!;
    const slab = this.slabs[ordinal];
    if (!slab) return;
    const sort = compiled.sortOrdinal[node]! * layout.cells;
    for (let cell = 0; cell < layout.cells; cell++) {
      const mass = slab[cell]!;
      if (mass === 0) continue;
      if (sort < 0) this.spread(node, cell, mass);
      else {
        const to = layout.sortTarget[sort + cell]!;
        this.mass[to] = this.mass[to]! + mass;
      }
    }
    this.slabs[ordinal] = undefined;
    this.spare.push(slab.fill(0));
  }

  private spread(node: number, cell: number, mass: number): void {
    this.taken.from(node, cell);
    for (let k = 0; k < this.taken.count; k++) {
      this.along(this.taken.edges[k]!, cell, mass * this.taken.chances[k]!);
    }
  }

  private along(edge: number, cell: number, mass: number): void {
    const { compiled, layout } = this.binding;
    const target = this.standsAt[compiled.target[edge]!]!;
    const word = compiled.word[edge]!;
    const sort = compiled.sortOrdinal[target]!;
    if (word === 0) this.add(target, cell, mass);
    else if (cell === 0 && sort >= 0) this.land(this.binding.landing(word, sort), mass);
    else {
      const at = cell * layout.sizes.length;
      rowScatter(this.binding.word(word), layout.coordinates, at, mass, this.slabOf(target), cell);
    }
  }

  /** Adds mass that is sorted immediately after its word. */
  private land({ cells: nodes, weights }: Entry, mass: number): void {
    for (let i = 0; i < nodes.length; i++) {
      const to = nodes[i]!;
      this.mass[to] = this.mass[to]! + mass * weights[i]!;
    }
  }

  private add(node: number, cell: number, mass: number): void {
    const into = this.binding.compiled.wide[node] === 1 ? this.slabOf(node) : this.mass;
    const place = into === this.mass ? node : cell;
    into[place] = into[place]! + mass;
  }

  private slabOf(node: number): Float64Array {
    const ordinal = this.binding.compiled.ordinal[node]!;
    return (this.slabs[ordinal] ??= this.spare.pop() ?? new Float64Array(this.binding.layout.cells));
  }
}

/**
 * Returns the expected visits to each state of a component: visits = entering + stepsᵀ · visits.
 * @param name for messages
 * @param entering the mass that enters each state from outside
 * @param steps for each state the states of the component it leads to, with probabilities
 * @throws StonecastError `too-large` for a cycle of too many states, `cannot-do` if chance never leaves it
 */
function componentFlow(
  name: string,
  entering: Float64Array,
  steps: readonly (readonly (readonly [number, number])[])[],
): Float64Array {
  const n = entering.length;
  refuseLargeCycle(name, n);
  const system = new Float64Array(n * n);
  for (let from = 0; from < n; from++) {
    system[from * n + from] = system[from * n + from]! + 1;
    for (const [to, p] of steps[from] ?? []) system[to * n + from] = system[to * n + from]! - p;
  }
  const visits = solveCycleSystem(system, entering);
  if (!visits) throw endlessCycle(name);
  return visits;
}

/**
 * Returns the expected visits of a chance node that can lead to itself, for each unit of mass that enters. This is 1
 * over the probability to go on. That probability is a sum, not a difference, to avoid cancellation.
 * @throws StonecastError `cannot-do` if chance never goes on
 */
function selfLoopVisits({ compiled, numbers }: Binding, node: number): number {
  const { target, label, edgeStart, structure } = compiled;
  let leaves = 0;
  for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
    if (target[e] !== node) leaves += numbers.slots[label[e]!]!;
  }
  if (!(leaves > 0)) throw endlessCycle(structure.key);
  return 1 / leaves;
}

/**
 * Returns the expectation of each measure, by id.
 * @param choice the combination of root picks that was played
 */
export function measure(
  compiled: Compiled,
  play: PlayedOut,
  measures: readonly Measure[],
  choice: readonly number[],
): Map<string, number> {
  return new Map(
    measures.map((asked) => [
      asked.id,
      asked.kind === 'visits'
        ? overVisits(compiled, play, asked)
        : overOutcomes(compiled.outcomes, play.distribution, asked, choice),
    ]),
  );
}

/** Returns the expectation of a measure of outcomes. */
function overOutcomes(
  outcomes: Float64Array,
  distribution: Float64Array,
  asked: OutcomeMeasure,
  choice: readonly number[],
): number {
  let sum = 0;
  for (let i = 0; i < outcomes.length; i++) {
    const p = distribution[i]!;
    if (p !== 0) sum += p * asked.of(outcomes[i]!, choice);
  }
  return sum;
}

function overVisits(compiled: Compiled, play: PlayedOut, asked: VisitMeasure): number {
  const width = compiled.structure.control.length;
  const state = new Int32Array(width);
  let sum = 0;
  for (let node = 0; node < compiled.nodes; node++) {
    const visits = play.visits[node]!;
    if (visits === 0) continue;
    for (let i = 0; i < width; i++) state[i] = compiled.states[node * width + i]!;
    sum += visits * asked.visits(state);
  }
  return sum;
}
