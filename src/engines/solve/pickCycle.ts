/**
 * Cycles in which opposed players pick in secret: a stochastic game (Shapley 1953), solved by Newton's method (Pollatschek
 * and Avi-Itzhak 1969): the picks and moves that are best against the present values, then the values of playing so, by one
 * linear system. Where that does not settle, Shapley's own iteration, which always does when chance leaves the cycle.
 */
import { msg, StonecastError } from '../../errors/index.js';
import { NodeKind } from '../../game/compile/index.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from '../exact/index.js';
import { cycleEquations, edgesTaken, type Valuation } from './valuation.js';

/** Values are found when no best reply changes one by more than this part of the payoffs' scale. */
const SETTLED = 1e-13;
/** Newton's method takes a handful of steps, or goes round. */
const NEWTON_STEPS = 40;
/** Sweeps of Shapley's iteration before the cycle counts as endless: each leaves it with some chance. */
const SWEEPS = 100_000;

/** Whether a component holds a secret pick. */
export function hasPick({ binding }: Valuation, nodes: Int32Array): boolean {
  return (
    binding.compiled.pickCounts.size > 0 &&
    nodes.some((node) => binding.compiled.kind[node] === NodeKind.pick)
  );
}

/**
 * Values the nodes of one cyclic component that holds picks, all narrow, and writes choices and mixes.
 * @throws StonecastError `cannot-do` where payoffs are not opposite, or chance never leaves the cycle
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
    this.values = backward.values[0] as Float64Array;
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

  /** Best replies everywhere, one node after another; the largest change of a value. */
  private sweep(): number {
    const { offset } = this.backward.binding.layout;
    let largest = 0;
    for (const node of this.nodes) {
      const place = offset[node] as number;
      const before = this.values[place] as number;
      this.backward.node(node);
      largest = Math.max(largest, Math.abs((this.values[place] as number) - before));
    }
    return largest;
  }

  /**
   * The values of playing as chosen last. What play does not come to is left out of the system that values what it does,
   * and valued after it: of hundreds of pairs of picks only those that are mixed bear on each other.
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

  /** The nodes of the cycle that play comes to from one of them, short of those already valued, numbered. */
  private metFrom(start: number, valued: ReadonlySet<number>): Map<number, number> {
    const { target } = this.backward.binding.compiled;
    const taken = edgesTaken(this.backward);
    const met = new Map([[start, 0]]);
    for (const node of met.keys()) {
      taken.from(node, 0);
      for (let k = 0; k < taken.count; k++) {
        const to = target[taken.edges[k] as number] as number;
        if (this.inside.has(to) && !valued.has(to) && !met.has(to)) met.set(to, met.size);
      }
    }
    return met;
  }

  private evaluateTogether(met: ReadonlyMap<number, number>): void {
    const { compiled, layout } = this.backward.binding;
    const { matrix, right } = cycleEquations(this.backward, met);
    const own = right[0] as Float64Array;
    const result =
      met.size === 1 ? own.map((value) => value / (matrix[0] as number)) : solveCycleSystem(matrix, own);
    if (!result?.every(Number.isFinite)) throw endlessCycle(compiled.structure.key);
    for (const [node, i] of met) this.values[layout.offset[node] as number] = result[i] as number;
  }
}
