/** The whole distribution of outcomes under given play, by one forward pass of mass over the graph. */
import type { Numbers } from '../../game/index.js';
import {
  bind,
  NodeKind,
  rowScatter,
  type Binding,
  type Compiled,
  type PolicyTables,
} from '../../game/compile/index.js';
import { refuseCyclicSlabs } from './cycleSystem.js';
import { EdgeChances } from './edgeChances.js';
import { componentFlow } from './flow.js';
import { isPlain, selfLoopVisits, spreadPlain } from './plainChance.js';

/** How far the mass of all outcomes may miss what entered. */
const MASS_TOLERANCE = 1e-12;

/** What play comes to. */
export interface Play {
  /** The probability of each of `compiled.outcomes`. */
  readonly distribution: Float64Array;
  /** The expected number of visits of each node; 0 for wide ones. */
  readonly visits: Float64Array;
}

/** The distribution of `forward` alone: the probability of each of `compiled.outcomes`. */
export function distribute(
  compiled: Compiled,
  numbers: Numbers,
  root: number,
  tables: PolicyTables,
): Float64Array {
  return forward(compiled, numbers, root, tables).distribution;
}

/**
 * The probability of each of `compiled.outcomes`, and the expected visits of narrow states, when play begins at `root` and everybody plays by `tables`.
 * @param root index into the structure's roots, or the mass that enters at each root
 * @throws Error when the mass is not 1 to 1e-12, or play reaches a decision that the tables leave open: defects
 * @throws StonecastError `cannot-do` when a cycle is never left or runs through slabs
 */
export function forward(
  compiled: Compiled,
  numbers: Numbers,
  root: number | Float64Array,
  tables: PolicyTables,
): Play {
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
    const from = componentStart[c] as number;
    if (cyclic[c] === 1) pass.cycle(order.subarray(from, componentStart[c + 1]));
    else pass.node(order[from] as number);
  }
  return pass.finish();
}

class Forward {
  /** The mass in each place of the layout. */
  private readonly mass: Float64Array;
  private readonly touched: Uint8Array;
  private readonly outcomes: Float64Array;
  private readonly taken: EdgeChances;
  private readonly plain: boolean;
  private entered = 0;

  constructor(
    private readonly binding: Binding,
    tables: PolicyTables,
  ) {
    this.mass = new Float64Array(binding.layout.total);
    this.touched = new Uint8Array(binding.compiled.nodes);
    this.outcomes = new Float64Array(binding.compiled.outcomes.length);
    this.taken = new EdgeChances(binding, tables);
    this.plain = isPlain(binding);
    if (this.plain) this.touched.fill(1);
  }

  begin(node: number, mass: number): void {
    this.entered += mass;
    this.add(node, this.binding.layout.offset[node] as number, mass);
  }

  /** Moves on the mass of one node. */
  node(node: number): void {
    if (this.touched[node] === 0) return;
    const { compiled, layout } = this.binding;
    const cells = compiled.wide[node] === 1 ? layout.cells : 1;
    const from = layout.offset[node] as number;
    for (let cell = 0; cell < cells; cell++) {
      const mass = this.mass[from + cell] as number;
      if (mass !== 0) this.spread(node, cell, mass);
    }
  }

  /** Moves on the mass of a component that can be returned to: expected visits in place of mass. */
  cycle(nodes: Int32Array): void {
    if (!nodes.some((node) => this.touched[node] === 1 && (!this.plain || this.mass[node] !== 0))) return;
    const { compiled, layout } = this.binding;
    const [first] = nodes;
    if (nodes.length === 1 && first !== undefined && this.plain && compiled.kind[first] === NodeKind.chance) {
      this.loop(first);
      return;
    }
    const local = new Map(Array.from(nodes, (node, i) => [node, i]));
    const entering = Float64Array.from(nodes, (node) => this.mass[layout.offset[node] as number] as number);
    const steps = Array.from(nodes, (node) => this.stepsWithin(node, local));
    const visits = componentFlow(compiled.structure.key, entering, steps);
    nodes.forEach((node, i) => {
      this.mass[layout.offset[node] as number] = visits[i] as number;
      this.taken.from(node, 0);
      for (let k = 0; k < this.taken.count; k++) {
        const edge = this.taken.edges[k] as number;
        if (local.has(compiled.target[edge] as number)) continue;
        this.along(edge, 0, (visits[i] as number) * (this.taken.chances[k] as number));
      }
    });
  }

  finish(): Play {
    const total = this.outcomes.reduce((sum, p) => sum + p, 0);
    if (!(Math.abs(total - this.entered) <= MASS_TOLERANCE * Math.max(this.entered, 1))) {
      const { key } = this.binding.compiled.structure;
      throw new Error(`${key}: the outcomes add up to ${total}, not ${this.entered}: a defect of the rules`);
    }
    const { compiled, layout } = this.binding;
    const visits = new Float64Array(compiled.nodes);
    for (let node = 0; node < visits.length; node++) {
      if (compiled.wide[node] === 0) visits[node] = this.mass[layout.offset[node] as number] as number;
    }
    return { distribution: this.outcomes, visits };
  }

  /** Where one unit of mass at `node` goes within its component. */
  private stepsWithin(node: number, local: ReadonlyMap<number, number>): [number, number][] {
    this.taken.from(node, 0);
    const steps: [number, number][] = [];
    for (let k = 0; k < this.taken.count; k++) {
      const to = local.get(this.binding.compiled.target[this.taken.edges[k] as number] as number);
      if (to !== undefined) steps.push([to, this.taken.chances[k] as number]);
    }
    return steps;
  }

  /** A chance node that can lead to itself: its visits in place of its mass, and what goes on from it. */
  private loop(node: number): void {
    const mass = this.mass[node] as number;
    if (mass === 0) return;
    const visits = mass * selfLoopVisits(this.binding, node);
    spreadPlain(this.binding, node, visits, this.mass);
    this.mass[node] = visits;
  }

  private spread(node: number, cell: number, mass: number): void {
    const { compiled, layout } = this.binding;
    const kind = compiled.kind[node];
    if (this.plain && kind === NodeKind.chance) {
      spreadPlain(this.binding, node, mass, this.mass);
      return;
    }
    if (kind === NodeKind.end) {
      const outcome = compiled.outcomeOf[node] as number;
      this.outcomes[outcome] = (this.outcomes[outcome] as number) + mass;
      return;
    }
    if (kind === NodeKind.sort) {
      const sort = compiled.sortOrdinal[node] as number;
      const target = layout.sortTarget[sort * layout.cells + cell] as number;
      this.add(target, layout.offset[target] as number, mass);
      return;
    }
    this.taken.from(node, cell);
    for (let k = 0; k < this.taken.count; k++) {
      this.along(this.taken.edges[k] as number, cell, mass * (this.taken.chances[k] as number));
    }
  }

  private along(edge: number, cell: number, mass: number): void {
    const { compiled, layout } = this.binding;
    const target = compiled.target[edge] as number;
    const word = compiled.word[edge] as number;
    const place = (layout.offset[target] as number) + cell;
    if (word === 0) {
      this.add(target, place, mass);
      return;
    }
    this.touched[target] = 1;
    const at = cell * layout.sizes.length;
    rowScatter(this.binding.word(word), layout.coordinates, at, mass, this.mass, place);
  }

  private add(node: number, place: number, mass: number): void {
    this.touched[node] = 1;
    this.mass[place] = (this.mass[place] as number) + mass;
  }
}
