/** The interface of a backward induction for code that solves parts of its graph. */
import type { Binding, PolicyTables } from '../../game/compile/index.js';
import { EdgeChances } from '../exact/index.js';
import type { OptionSlabs } from './optionSlabs.js';
import type { Payoffs } from './payoffs.js';
import type { SoftChoice } from './softChoice.js';

/**
 * Values and choices during a solve. There are values for each player. In zero-sum games there are only those of player
 * 0, and the opponent minimises.
 */
export interface Valuation {
  readonly binding: Binding;
  readonly payoffs: Payoffs;
  /** The strategies of players whose decisions are not solved. */
  readonly fixed: PolicyTables;
  /** Mixes the moves of open players; without it they take the best. */
  readonly soft?: SoftChoice | undefined;
  /** One array per tracked player, with the layout of `binding.layout`. */
  readonly values: readonly Float64Array[];
  /** The option taken in every decision cell, from `fixed` or computed. */
  readonly choice: Int32Array;
  /** The mixes at pick nodes. */
  readonly picks: Map<number, readonly (Float64Array | undefined)[]>;
  /** The moves of the current wide node, slab by slab. */
  readonly options: OptionSlabs;
  /** Returns whether the solver takes the decision at this node. */
  isOpen(node: number): boolean;
  /** Returns the index of the values that a player optimises, and +1 to maximise or −1 to minimise. */
  aim(player: number): { values: number; sign: number };
  /** Returns the value of an edge from a cell, for tracked player p; NaN if it is not available. */
  along(edge: number, cell: number, p: number): number;
  /** Returns the first option by rank whose value ties with the best, at a narrow node. */
  bestOption(node: number): number;
  /** Computes one node's value by best reply to the values of its successors, and stores the reply. */
  node(node: number): void;
  /** Returns the value if there is one; throws if no move was available. */
  checked(value: number, node: number): number;
}

/** Returns the edges that play takes with the current choices. It reflects later changes of `choice` and `picks`. */
export function edgesTaken({ binding, fixed, choice, picks }: Valuation): EdgeChances {
  return new EdgeChances(binding, { ...fixed, choice, picks });
}

/**
 * Returns the linear system of some narrow nodes for the current choices: value = values outside the nodes +
 * probabilities × their values.
 * @param local row of each node
 * @returns the matrix row by row, and the right-hand side of each tracked player
 */
export function cycleEquations(
  valuation: Valuation,
  local: ReadonlyMap<number, number>,
): { matrix: Float64Array; right: readonly Float64Array[] } {
  const { target } = valuation.binding.compiled;
  const taken = edgesTaken(valuation);
  const n = local.size;
  const matrix = new Float64Array(n * n);
  const right = valuation.values.map(() => new Float64Array(n));
  for (const [node, i] of local) {
    matrix[i * n + i] = matrix[i * n + i]! + 1;
    taken.from(node, 0);
    for (let k = 0; k < taken.count; k++) {
      const edge = taken.edges[k]!;
      const chance = taken.chances[k]!;
      const j = local.get(target[edge]!);
      if (j !== undefined) matrix[i * n + j] = matrix[i * n + j]! - chance;
      else {
        right.forEach((side, p) => {
          side[i] = side[i]! + chance * valuation.along(edge, 0, p);
        });
      }
    }
  }
  return { matrix, right };
}
