/**
 * Cycles in which opposed players pick in secret: a stochastic game (Shapley 1953). Newton's method solves it
 * (Pollatschek and Avi-Itzhak 1969). It takes the best picks and moves for the current values, then computes the values
 * of these by one linear system. If that does not converge, Shapley's own iteration follows. It always converges if
 * chance leaves the cycle.
 */
import { msg, StonecastError } from '../../../errors/index.js';
import { NodeKind } from '../../../game/compile/index.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from '../../exact/index.js';
import { cycleEquations, edgesTaken, type Valuation } from '../valuation.js';

/** The iteration has converged when no best reply changes a value by more than this fraction of the payoffs' scale. */
const SETTLED = 1e-13;
/** The maximum number of Newton steps. The method needs few, or never converges. */
const NEWTON_STEPS = 40;
/**
 * The maximum number of sweeps of Shapley's iteration. Beyond it the cycle counts as endless, because each sweep leaves
 * it with some probability.
 */
const SWEEPS = 100_000;

/** Returns whether a component contains a secret pick. */
export function hasPick({ binding }: Valuation, nodes: Int32Array): boolean {
  return (
    binding.compiled.pickCounts.size > 0 &&
    nodes.some((node) => binding.compiled.kind[node] === NodeKind.pick)
  );
}

/**
 * Computes values for the nodes of one cyclic component with picks, all narrow, and writes choices and mixes.
 * @throws StonecastError `cannot-do` if payoffs are not opposite, or if chance never leaves the cycle
 */
export function solvePickCycle(backward: Valuation, nodes: Int32Array): void {
  const { structure } = backward.binding.compiled;
  if (!backward.payoffs.zeroSum) {
    throw new StonecastError('cannot-do', {
      what: msg('best play of {name}', { name: structure.key }),
      reason: msg('its players pick in secret again and again, and their payoffs are not opposite'),
      tip: msg('choose a payoff without a payoff of its own for the defender, or fix one side by a policy'),
    });
  }
  refuseLargeCycle(structure.key, nodes.length);
  new PickCycle(backward, nodes).run();
}

class PickCycle {
  private readonly inside: Set<number>;
  private readonly values: Float64Array;

  constructor(
    private readonly backward: Valuation,
    private readonly nodes: Int32Array,
  ) {
    this.inside = new Set(nodes);
    this.values = backward.values[0]!;
  }

  run(): void {
    const enough = SETTLED * this.backward.payoffs.scale;
    for (let step = 0; step < NEWTON_STEPS; step++) {
      if (this.sweep() <= enough) return;
      this.evaluate();
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) if (this.sweep() <= enough) return;
    throw endlessCycle(this.backward.binding.compiled.structure.key);
  }

  /** Takes best replies at all nodes, one after another; returns the largest change of a value. */
  private sweep(): number {
    const { offset } = this.backward.binding.layout;
    let largest = 0;
    for (const node of this.nodes) {
      const place = offset[node]!;
      const before = this.values[place]!;
      this.backward.node(node);
      largest = Math.max(largest, Math.abs(this.values[place]! - before));
    }
    return largest;
  }

  /**
   * Computes the values of the last choices. Nodes that play does not reach are left out of the main system and get
   * values after it. Of hundreds of pairs of picks, only the mixed ones influence each other.
   */
  private evaluate(): void {
    const valued = new Set<number>();
    for (const node of this.nodes) {
      if (valued.has(node)) continue;
      const met = this.metFrom(node, valued);
      this.evaluateTogether(met);
      for (const each of met.keys()) valued.add(each);
    }
  }

  /**
   * Returns, with numbers, the nodes of the cycle that play reaches from one of them, without those that already have
   * values.
   */
  private metFrom(start: number, valued: ReadonlySet<number>): Map<number, number> {
    const { target } = this.backward.binding.compiled;
    const taken = edgesTaken(this.backward);
    const met = new Map([[start, 0]]);
    for (const node of met.keys()) {
      taken.from(node, 0);
      for (let k = 0; k < taken.count; k++) {
        const to = target[taken.edges[k]!]!;
        if (this.inside.has(to) && !valued.has(to) && !met.has(to)) met.set(to, met.size);
      }
    }
    return met;
  }

  private evaluateTogether(met: ReadonlyMap<number, number>): void {
    const { compiled, layout } = this.backward.binding;
    const { matrix, right } = cycleEquations(this.backward, met);
    const own = right[0]!;
    const result = met.size === 1 ? own.map((value) => value / matrix[0]!) : solveCycleSystem(matrix, own);
    if (!result?.every(Number.isFinite)) throw endlessCycle(compiled.structure.key);
    for (const [node, i] of met) this.values[layout.offset[node]!] = result[i]!;
  }
}
