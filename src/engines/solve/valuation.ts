/** What a backward induction offers to those who value parts of its graph. */
import type { Binding, PolicyTables } from '../../game/compile/index.js';
import { EdgeChances } from '../exact/index.js';
import type { OptionSlabs } from './optionSlabs.js';
import type { Payoffs } from './payoffs.js';
import type { SoftChoice } from './softChoice.js';

/**
 * Values and choices in the making. Values are tracked for each player; in zero-sum games for player 0 alone, whose
 * opponent then minimises.
 */
export interface Valuation {
  readonly binding: Binding;
  readonly payoffs: Payoffs;
  /** The play of those whose decisions are not to be solved. */
  readonly fixed: PolicyTables;
  /** Mixes the moves of open players, which otherwise take the best. */
  readonly soft?: SoftChoice | undefined;
  /** One array a tracked player, laid out as `binding.layout`. */
  readonly values: readonly Float64Array[];
  /** The option taken in every decision cell; those of `fixed` and those found. */
  readonly choice: Int32Array;
  /** The mixes at pick nodes. */
  readonly picks: Map<number, readonly (Float64Array | undefined)[]>;
  /** The moves of the wide node at hand, slab by slab. */
  readonly options: OptionSlabs;
  /** Whether the decision at this node is for the solver to take. */
  isOpen(node: number): boolean;
  /** The index of the values that a player looks at, and +1 when it wants them large, −1 small. */
  aim(player: number): { values: number; sign: number };
  /** The value of following one edge from a cell, for tracked player p; NaN where it is not available. */
  along(edge: number, cell: number, p: number): number;
  /** The first option by rank whose value ties with the best, at a narrow node. */
  bestOption(node: number): number;
  /** Values one node by best reply to the values of those that follow it, and keeps the reply. */
  node(node: number): void;
  /** The value, if there is one; an error where no move was available. */
  checked(value: number, node: number): number;
}

/** The edges that play takes as chosen so far; it follows changes of `choice` and `picks`. */
export function edgesTaken({ binding, fixed, choice, picks }: Valuation): EdgeChances {
  return new EdgeChances(binding, { ...fixed, choice, picks });
}

/**
 * The linear system of some narrow nodes under the choices made: value = what leaves the nodes + chances × their values.
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
    matrix[i * n + i] = (matrix[i * n + i] as number) + 1;
    taken.from(node, 0);
    for (let k = 0; k < taken.count; k++) {
      const edge = taken.edges[k] as number;
      const chance = taken.chances[k] as number;
      const j = local.get(target[edge] as number);
      if (j !== undefined) matrix[i * n + j] = (matrix[i * n + j] as number) - chance;
      else {
        right.forEach((side, p) => {
          side[i] = (side[i] as number) + chance * valuation.along(edge, 0, p);
        });
      }
    }
  }
  return { matrix, right };
}
