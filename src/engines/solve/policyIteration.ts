/**
 * Optimal play in cycles: policy iteration (Howard 1960). With two opposed players it is strategy iteration: the
 * minimiser's best reply inside, the maximiser's improvement outside (Hoffman and Karp 1966).
 */
import { msg, StonecastError } from '../../errors/index.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from '../exact/index.js';
import { hasPick, solvePickCycle } from './picks/picksDuringPlay.js';
import { cycleEquations, type Valuation } from './valuation.js';

/** The minimum gain, relative to the scale, for a policy to change to a move. */
const GAIN = 1e-13;

/**
 * Computes values for the nodes of one cyclic component, all narrow, and writes their choices.
 * @throws StonecastError `too-large` for a cycle of too many states; `cannot-do` if chance never leaves the cycle, or
 * if players whose payoffs are not opposite find no equilibrium in pure moves
 */
export function solveCycle(backward: Valuation, nodes: Int32Array): void {
  if (hasPick(backward, nodes)) solvePickCycle(backward, nodes);
  else new Cycle(backward, nodes).run();
}

class Cycle {
  private readonly local: Map<number, number>;
  private readonly name: string;

  constructor(
    private readonly backward: Valuation,
    private readonly nodes: Int32Array,
  ) {
    this.name = backward.binding.compiled.structure.key;
    if (backward.soft) {
      throw new StonecastError('cannot-do', {
        what: msg('a quantal response to this game'),
        reason: msg('the game can return to where it was'),
      });
    }
    this.local = new Map(Array.from(nodes, (node, i) => [node, i]));
    refuseLargeCycle(this.name, nodes.length);
  }

  run(): void {
    const { compiled, layout } = this.backward.binding;
    const open = Array.from(this.nodes).filter((node) => this.backward.isOpen(node));
    for (const node of open) this.backward.choice[layout.tableOffset[node]!] = this.firstAvailable(node);
    const sides = [...new Set(open.map((node) => compiled.player[node]!))].map((player) =>
      open.filter((node) => compiled.player[node] === player),
    );
    if (this.backward.payoffs.zeroSum) this.iterate(sides);
    else this.iterateTogether(open);
    this.preferFirst(open);
  }

  /** Runs each side's policy iteration inside the improvement step of the previous side. */
  private iterate(sides: readonly (readonly number[])[]): void {
    const [outer, ...inner] = sides;
    do {
      if (inner.length > 0) this.iterate(inner);
      else this.evaluate();
    } while (outer && this.improve(outer));
  }

  /** Improves all players at once until none can improve. A strategy profile that repeats never ends. */
  private iterateTogether(open: readonly number[]): void {
    const seen = new Set<string>();
    for (;;) {
      this.evaluate();
      if (!this.improve(open)) return;
      const profile = this.choices(open).join(' ');
      if (seen.has(profile)) {
        throw new StonecastError('cannot-do', {
          what: msg('best play of {name}', { name: this.name }),
          reason: msg('its players go round without an equilibrium in pure moves'),
          tip: msg('give the cycle a limit, such as a number of rounds'),
        });
      }
      seen.add(profile);
    }
  }

  /** Changes to better moves; returns true if any move changed. */
  private improve(open: readonly number[]): boolean {
    const { binding, choice, payoffs } = this.backward;
    const { compiled, layout } = binding;
    let changed = false;
    const found: [number, number][] = [];
    for (const node of open) {
      const { values, sign } = this.backward.aim(compiled.player[node]!);
      const first = compiled.edgeStart[node]!;
      const place = layout.tableOffset[node]!;
      let option = choice[place]!;
      let best = sign * this.backward.along(first + option, 0, values) + GAIN * payoffs.scale;
      for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
        const value = sign * this.backward.along(e, 0, values);
        if (!(value > best)) continue;
        best = value;
        option = e - first;
        changed = true;
      }
      found.push([place, option]);
    }
    for (const [place, option] of found) choice[place] = option;
    return changed;
  }

  /** Computes values for all nodes with the current choices: one linear system for each tracked player. */
  private evaluate(): void {
    if (!this.tryEvaluate()) throw endlessCycle(this.name);
  }

  private tryEvaluate(): boolean {
    const { offset } = this.backward.binding.layout;
    const { matrix, right } = cycleEquations(this.backward, this.local);
    const results = right.map((side) => solveCycleSystem(matrix, side));
    if (results.includes(undefined)) return false;
    results.forEach((result, p) => {
      const values = this.backward.values[p]!;
      this.nodes.forEach((node, i) => (values[offset[node]!] = result?.[i] as number));
    });
    return true;
  }

  /** Takes, among equal moves, those of R-28, unless all at once would change a value or never end. */
  private preferFirst(open: readonly number[]): void {
    const { binding, choice, payoffs } = this.backward;
    const { layout } = binding;
    const kept = this.choices(open);
    const before = this.backward.values.map((values) => this.valuesOf(values));
    const preferred = open.map((node) => this.backward.bestOption(node));
    if (preferred.every((option, i) => option === kept[i])) return;
    open.forEach((node, i) => (choice[layout.tableOffset[node]!] = preferred[i]!));
    const ended = this.tryEvaluate();
    const own = payoffs.zeroSum ? [0] : this.backward.values.map((_, p) => p);
    const same = own.every((p) =>
      this.valuesOf(this.backward.values[p]!).every(
        (value, i) => Math.abs(value - (before[p]?.[i] as number)) <= payoffs.ties[p]!,
      ),
    );
    if (ended && same && !payoffs.zeroSum) return;
    if (!(ended && same)) {
      open.forEach((node, i) => (choice[layout.tableOffset[node]!] = kept[i]!));
    }
    this.backward.values.forEach((values, p) => {
      this.nodes.forEach((node, i) => (values[layout.offset[node]!] = before[p]?.[i] as number));
    });
  }

  private choices(open: readonly number[]): number[] {
    const { binding, choice } = this.backward;
    return open.map((node) => choice[binding.layout.tableOffset[node]!]!);
  }

  private valuesOf(values: Float64Array): number[] {
    return Array.from(this.nodes, (node) => values[this.backward.binding.layout.offset[node]!]!);
  }

  private firstAvailable(node: number): number {
    const { compiled } = this.backward.binding;
    const first = compiled.edgeStart[node]!;
    for (let e = first; e < compiled.edgeStart[node + 1]!; e++) {
      const word = compiled.word[e]!;
      if (word === 0 || this.backward.binding.isAvailable(word, 0)) return e - first;
    }
    throw new Error(`${this.name}: node ${node} has no available move`);
  }
}
