/**
 * Secret simultaneous picks inside a game: a matrix game at the node. Cycles in which opposed players pick in secret
 * are a stochastic game (Shapley 1953), solved by Newton's method (Pollatschek and Avi-Itzhak 1969).
 */
import { msg, StonecastError } from '../../../errors/index.js';
import { type Binding, type PolicyTables, NodeKind } from '../../../game/compile/index.js';
import { createMatrixGameSolver, type MatrixGameSolver } from '../../../math/games/matrixGame.js';
import type { Payoffs } from '../payoffs.js';
import { endlessCycle, refuseLargeCycle, solveCycleSystem } from '../../exact/index.js';
import { cycleEquations, edgesTaken, type Valuation } from '../valuation.js';

/** A pick to solve: the value of each combination of options to each player. */
export interface PickProblem {
  /** Options of each player. */
  readonly counts: readonly number[];
  /** For each player, its value of each combination, player 0's option most significant. */
  readonly values: readonly Float64Array[];
  /** The mixes of players with fixed policies; undefined for players that choose. */
  readonly fixed: readonly (Float64Array | undefined)[];
  /** For messages. */
  readonly name: string;
}

/** Chooses an equilibrium if payoffs are not opposite: returns a mix for each player. */
export type PickEquilibrium = (problem: PickProblem) => readonly Float64Array[];

let matrixGames: { solver: MatrixGameSolver; size: number } | undefined;

/** Returns a solver of sufficient size, reused for all games. */
function solverFor(rows: number, columns: number): MatrixGameSolver {
  const size = Math.max(rows, columns);
  if (!matrixGames || matrixGames.size < size) {
    matrixGames = { solver: createMatrixGameSolver(size, size), size };
  }
  return matrixGames.solver;
}

/** Returns the equilibrium of a matrix game: payoff to the row player, row by row. */
function matrixEquilibrium(
  payoff: Float64Array,
  rows: number,
  columns: number,
): { value: number; rows: Float64Array; columns: Float64Array; exploitability: number } {
  const solution = solverFor(rows, columns).solve(payoff, rows, columns);
  return {
    value: solution.value,
    rows: solution.rows.slice(0, rows),
    columns: solution.columns.slice(0, columns),
    exploitability: solution.exploitability,
  };
}

/**
 * Refuses picks if payoffs are not opposite: the default.
 * @throws StonecastError `cannot-do`
 */
export function refuseGeneralPicks(problem: PickProblem): never {
  throw new StonecastError('cannot-do', {
    what: msg('best play of {name}', { name: problem.name }),
    reason: msg(
      'its players pick in secret and their payoffs are not opposite, so that it may have several equilibria',
    ),
    tip: msg('choose a payoff without a payoff of its own for the defender, or fix one side by a policy'),
  });
}

/** Returns the mixes of a pick: the fixed ones, and equilibrium or best response for the other players. */
export function resolvePick(
  problem: PickProblem,
  zeroSum: boolean,
  ties: readonly number[],
  equilibrium: PickEquilibrium,
): readonly Float64Array[] {
  const { counts, fixed } = problem;
  const open = counts.flatMap((count, player) => (count > 1 && !fixed[player] ? [player] : []));
  const mixes = counts.map((count, player) => fixed[player] ?? unit(count, 0));
  const [first, second, ...others] = open;
  if (first === undefined) return mixes;
  if (second === undefined) {
    return mixes.with(first, unit(counts[first]!, bestReply(problem, mixes, first, ties[first]!)));
  }
  if (!zeroSum || others.length > 0) return equilibrium(problem);
  const [rows = 1, columns = 1] = counts;
  const solution = matrixEquilibrium(problem.values[0]!, rows, columns);
  return [solution.rows, solution.columns];
}

/** Returns the first of a player's best options against the others' mixes. */
function bestReply(
  problem: PickProblem,
  mixes: readonly Float64Array[],
  player: number,
  tie: number,
): number {
  const values = optionValues(problem, mixes, player);
  const best = Math.max(...values);
  return values.findIndex((value) => value >= best - tie);
}

/** Returns the value of each option to a player against the others' mixes. */
export function optionValues(
  { counts, values }: Pick<PickProblem, 'counts' | 'values'>,
  mixes: readonly Float64Array[],
  player: number,
): number[] {
  // The probability of each combination of the other players, without this player's own mix.
  let chances = [1];
  counts.forEach((count, other) => {
    const mix = mixes[other]!;
    const longer: number[] = [];
    for (const chance of chances) {
      for (let option = 0; option < count; option++) {
        longer.push(other === player ? chance : chance * mix[option]!);
      }
    }
    chances = longer;
  });
  const own = values[player]!;
  const block = counts.slice(player + 1).reduce((product, count) => product * count, 1);
  const count = counts[player]!;
  const result = Array.from({ length: count }, () => 0);
  for (let joint = 0; joint < own.length; joint++) {
    const option = Math.floor(joint / block) % count;
    result[option] = result[option]! + chances[joint]! * own[joint]!;
  }
  return result;
}

/** Returns the mean of values, weighted by a mix. */
export function meanOf(values: readonly number[], mix: Float64Array): number {
  let sum = 0;
  for (let option = 0; option < values.length; option++) {
    sum += values[option]! * mix[option]!;
  }
  return sum;
}

function unit(count: number, option: number): Float64Array {
  const mix = new Float64Array(count);
  mix[option] = 1;
  return mix;
}

/** A problem for the solver. */
export interface SolveContext {
  readonly binding: Binding;
  readonly payoffs: Payoffs;
  /** The strategies of players that are not open; may be absent if all are open. Read only on demand. */
  readonly fixed?: PolicyTables | undefined;
  /** For each player that is not open, whether it always takes its first move. */
  readonly first?: readonly boolean[] | undefined;
  /** For each player whether the solver takes its decisions. */
  readonly open: readonly boolean[];
  /** The equilibrium to use at picks if payoffs are not opposite. Without it, such picks are refused. */
  readonly equilibrium?: PickEquilibrium | undefined;
}

/**
 * Solves a pick node of the graph.
 * @param tracked the values of its combinations, one array for each tracked player
 * @returns each player's mix, and the node's value for each tracked player
 */
export function resolvePickNode(
  { binding, payoffs, fixed, open, equilibrium = refuseGeneralPicks }: SolveContext,
  node: number,
  tracked: readonly Float64Array[],
): { mixes: readonly Float64Array[]; values: readonly number[] } {
  const { compiled } = binding;
  const counts = compiled.pickCounts.get(node) ?? [];
  const given = fixed?.picks.get(node);
  const [first] = tracked;
  const values =
    payoffs.zeroSum && first && counts.length > 1 ? [first, first.map((value) => -value)] : tracked;
  const problem: PickProblem = {
    counts,
    values,
    fixed: counts.map((_, player) => (open[player] === true ? undefined : given?.[player])),
    name: compiled.structure.key,
  };
  const mixes = resolvePick(problem, payoffs.zeroSum, payoffs.ties, equilibrium);
  return {
    mixes,
    values: tracked.map((_, p) => meanOf(optionValues(problem, mixes, p), mixes[p]!)),
  };
}

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
