/**
 * The linear systems of cycles in a graph, and the cycles that engines refuse.
 *
 * The edges that play takes from a node, with probabilities: chance, a policy's choice, the players' picks.
 */
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import {
  NodeKind,
  UNDECIDED,
  type Compiled,
  type Binding,
  type PolicyTables,
} from '../../game/compile/index.js';
import { linearSolve } from '../../math/linear/linearSolve.js';

/** The largest number of states in a cycle. Above it the dense linear system would take minutes. */
const CYCLE_LIMIT = 2500;
/** The largest allowed residual, relative to the size of solution and right-hand side. */
const RESIDUAL = 1e-12;

/**
 * Refuses cycles among slabs. A game that loops must declare its coordinates as control axes.
 * @throws StonecastError `cannot-do`
 */
export function refuseCyclicSlabs(compiled: Compiled): void {
  if (!compiled.traits.cyclicSlabs) return;
  throw new StonecastError('cannot-do', {
    what: msg('exact play of {name}', { name: compiled.structure.key }),
    reason: msg('its slabs lead back to themselves'),
    tip: msg('declare the coordinates that take part in the cycle as control axes'),
  });
}

/**
 * Refuses a cycle that is too large, before any memory is allocated for it.
 * @throws StonecastError `too-large`
 */
export function refuseLargeCycle(name: string, states: number): void {
  if (states <= CYCLE_LIMIT) return;
  throw new StonecastError('too-large', {
    what: msg('a cycle of {name}', { name }),
    found: asWritten(states),
    unit: msg('states'),
    limit: CYCLE_LIMIT,
    tip: msg('give the cycle a limit, such as a number of rounds, or use --method monte-carlo'),
  });
}

/** Returns the error for a cycle that chance never leaves. */
export function endlessCycle(name: string): StonecastError {
  return new StonecastError('cannot-do', {
    what: msg('exact play of {name}', { name }),
    reason: msg('it can go round for ever: chance does not leave a cycle'),
    tip: msg('give the cycle a limit, such as a number of rounds'),
  });
}

/**
 * Solves the linear system of a cycle.
 * @param matrix row by row
 * @returns undefined if the system is singular or its residual is not small: chance does not leave the cycle
 */
export function solveCycleSystem(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  try {
    const { x, residual } = linearSolve(matrix, right);
    const size = Math.max(
      ...[x, right].map((values) => values.reduce((m, v) => Math.max(m, Math.abs(v)), 0)),
    );
    return residual <= RESIDUAL * size ? x : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
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
