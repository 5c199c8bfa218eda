/** Merges the tables of several strategies. Each player keeps its own entries. */
import { bind, UNDECIDED, type Compiled, type PolicyTables } from '../../game/compile/index.js';
import type { Numbers } from '../../game/index.js';

/**
 * Returns the play of all players in one table.
 * @param perPlayer for each player, the tables with its decisions
 */
export function mergeTables(
  compiled: Compiled,
  numbers: Numbers,
  perPlayer: readonly PolicyTables[],
): PolicyTables {
  const { layout } = bind(compiled, numbers);
  const choice = new Int32Array(layout.tableTotal).fill(UNDECIDED);
  const starts: number[] = [0];
  const mixtures: { readonly first: number; readonly tables: PolicyTables }[] = [];
  let entries = 0;
  for (const tables of perPlayer) {
    mixtures.push({ first: starts.length - 1, tables });
    for (let m = 1; m < tables.mixStart.length; m++) starts.push(entries + tables.mixStart[m]!);
    entries += tables.mixOption.length;
  }
  for (let node = 0; node < compiled.nodes; node++) {
    const own = mixtures[compiled.player[node]!];
    if (!own) continue;
    const from = layout.tableOffset[node]!;
    const to = from + (compiled.wide[node] === 1 ? layout.cells : 1);
    for (let i = from; i < to; i++) {
      const entry = own.tables.choice[i]!;
      choice[i] = entry < UNDECIDED ? entry - own.first : entry;
    }
  }
  return {
    choice,
    mixStart: Int32Array.from(starts),
    mixOption: concatenate(
      Int32Array,
      perPlayer.map(({ mixOption }) => mixOption),
      entries,
    ),
    mixWeight: concatenate(
      Float64Array,
      perPlayer.map(({ mixWeight }) => mixWeight),
      entries,
    ),
    picks: new Map(
      [...compiled.pickCounts.keys()].map((node) => [
        node,
        perPlayer.map(({ picks }, player) => picks.get(node)?.[player]),
      ]),
    ),
  };
}

function concatenate<T extends { set(part: T, at: number): void; readonly length: number }>(
  type: new (length: number) => T,
  parts: readonly T[],
  length: number,
): T {
  const whole = new type(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
