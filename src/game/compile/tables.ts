/** Policies as flat tables: the decision in every cell of every decision node. */

/**
 * The strategies of all players. Entry `layout.tableOffset[node] + cell` of `choice` is the option taken there. It is
 * an index among the node's edges (which stand in rank order), or `UNDECIDED`. Values from −2 downwards mean mixture
 * number −2 − choice.
 */
export interface PolicyTables {
  readonly choice: Int32Array;
  /** Mixture m takes `mixOption[i]` with probability `mixWeight[i]` for i from `mixStart[m]` to `mixStart[m + 1] − 1`. */
  readonly mixStart: Int32Array;
  readonly mixOption: Int32Array;
  readonly mixWeight: Float64Array;
  /** For each player whether it takes the first move everywhere. Absent: unknown. */
  readonly first?: readonly boolean[];
  /** At each pick node, the probabilities of each player's options; undefined for a player without a given policy. */
  readonly picks: ReadonlyMap<number, readonly (Float64Array | undefined)[]>;
}

/** The entry of a cell without a given policy. */
export const UNDECIDED = -1;

/** Returns tables with this number of entries, all undecided. */
export function undecidedTables(entries: number): PolicyTables {
  return {
    choice: new Int32Array(entries).fill(UNDECIDED),
    mixStart: new Int32Array(1),
    mixOption: new Int32Array(0),
    mixWeight: new Float64Array(0),
    picks: new Map(),
  };
}
