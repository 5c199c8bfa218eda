/** The options of play at a node: results of chance, choices in the tables, the players' picks. */
import { UNDECIDED, type Binding, type PolicyTables } from '../../../game/compile/index.js';

/** Options of a node, as edges counted from its first, with the probability of each. */
export interface Options {
  readonly options: readonly number[];
  readonly chances: readonly number[];
}

/** Returns the results of a chance node: all its edges. */
export function slotChances({ compiled, numbers }: Binding, node: number): Options {
  const slots = compiled.label.subarray(compiled.edgeStart[node], compiled.edgeStart[node + 1]);
  const chances = Array.from(slots, (slot) => numbers.slots[slot]!);
  return { options: [...chances.keys()], chances };
}

/**
 * Returns the combinations of a pick node, player 0's option most significant: all its edges.
 * @throws Error if the tables leave the pick open
 */
export function pickChances({ compiled }: Binding, tables: PolicyTables, node: number): Options {
  const mixes = tables.picks.get(node) ?? [];
  const counts = compiled.pickCounts.get(node) ?? [];
  const chances = counts.reduce<number[]>(
    (joint, _, player) => {
      const mix = mixes[player];
      if (!mix) throw new Error(`${compiled.structure.key}: play reaches a pick that is left open`);
      return joint.flatMap((p) => Array.from(mix, (q) => p * q));
    },
    [1],
  );
  return { options: [...chances.keys()], chances };
}

/** Returns the options of an entry of `choice` in the tables; none if it is open. */
export function entryChances(tables: PolicyTables, entry: number): Options {
  if (entry === UNDECIDED) return { options: [], chances: [] };
  if (entry >= 0) return { options: [entry], chances: [1] };
  const { mixOption, mixStart, mixWeight } = tables;
  const from = mixStart[-2 - entry];
  const to = mixStart[-1 - entry];
  return { options: [...mixOption.subarray(from, to)], chances: [...mixWeight.subarray(from, to)] };
}
