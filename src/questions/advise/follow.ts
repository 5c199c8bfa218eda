/** Follows a play on the table step by step: the possible results of a cast or an action. */
import { NodeKind } from '../../game/compile/index.js';
import type { Coach } from './coach.js';
import { type Spot } from './coach.js';

/** One step that chance decides: the possible counts of each affected coordinate. */
export interface ChanceStep {
  /** The value coordinates that the step may change, with their possible counts in ascending order. */
  readonly results: readonly { readonly axis: number; readonly counts: readonly number[] }[];
}

interface Edge {
  readonly edge: number;
  readonly target: number;
  readonly chance: number;
  readonly step: ChanceStep;
}

/** Returns the possible results of the first cast. */
export function afterCast(coach: Coach): ChanceStep {
  const edges = castEdges(coach);
  const axes = coach.binding.layout.sizes.length;
  const results = Array.from({ length: axes }, (_, axis) => {
    const counts = new Set(
      edges.flatMap(({ step }) => step.results.find((one) => one.axis === axis)?.counts ?? [0]),
    );
    return { axis, counts: [...counts].sort((a, b) => a - b) };
  });
  return { results };
}

/** Returns the likeliest position with these counts after the first cast. Undefined: no cast gives them. */
export function castPlace(coach: Coach, counts: readonly number[]): Spot | undefined {
  const fitting = castEdges(coach).filter(({ step }) =>
    counts.every((count, axis) => {
      const found = step.results.find((one) => one.axis === axis);
      return found ? found.counts.includes(count) : count === 0;
    }),
  );
  const best = fitting.reduce<Edge | undefined>(
    (top, edge) => (top === undefined || edge.chance > top.chance ? edge : top),
    undefined,
  );
  return best && { node: best.target, cell: cellOf(coach, counts) };
}

/** Returns every possible position after the first cast, with its probability. */
export function castPlaces(coach: Coach): { readonly place: Spot; readonly p: number }[] {
  const { compiled, binding } = coach;
  return castEdges(coach).flatMap(({ edge, chance, target }) => {
    const { cells, weights } = binding.entry(compiled.word[edge] ?? 0);
    return Array.from(cells, (cell, i) => ({ place: { node: target, cell }, p: chance * (weights[i] ?? 0) }));
  });
}

/** Returns the position after a pass (the first move of the rules). Undefined: nobody can act next. */
export function passPlace(coach: Coach, { node, cell }: Spot): Spot | undefined {
  const { compiled } = coach;
  const edge = compiled.edgeStart[node] ?? 0;
  if (!isDecision(coach, { node, cell }) || compiled.word[edge] !== 0) return undefined;
  const next = { node: compiled.target[edge] ?? 0, cell };
  return isDecision(coach, next) ? next : undefined;
}

/** Returns the possible results of an action. `edge` is an edge from `Coach.movesAt`. */
export function afterMove(coach: Coach, place: Spot, edge: number): ChanceStep {
  return stepAlong(coach, edge, coordinatesOf(coach, place));
}

/** Returns the position after an action. `came` holds the counts of the affected coordinates. */
export function movePlace(coach: Coach, place: Spot, edge: number, came: ReadonlyMap<number, number>): Spot {
  const counts = coordinatesOf(coach, place).map((count, axis) => came.get(axis) ?? count);
  return { node: coach.compiled.target[edge] ?? 0, cell: cellOf(coach, counts) };
}

/** Reports whether a player decides at a position. */
export function isDecision({ compiled }: Coach, { node }: Spot): boolean {
  return compiled.kind[node] === NodeKind.decide;
}

/** Returns the value coordinates of a position. */
export function coordinatesOf({ binding }: Coach, { cell }: Spot): number[] {
  const { coordinates, sizes } = binding.layout;
  return sizes.map((_, axis) => coordinates[cell * sizes.length + axis] ?? 0);
}

function castEdges(coach: Coach): Edge[] {
  const { compiled, encounter, binding } = coach;
  const root = compiled.roots[encounter.root] ?? 0;
  const nothing = binding.layout.sizes.map(() => 0);
  const edges: Edge[] = [];
  for (let edge = compiled.edgeStart[root] ?? 0; edge < (compiled.edgeStart[root + 1] ?? 0); edge++) {
    const chance = binding.numbers.slots[compiled.label[edge] ?? -1] ?? 0;
    if (chance === 0 || !binding.isAvailable(compiled.word[edge] ?? 0, 0)) continue;
    edges.push({ edge, target: compiled.target[edge] ?? 0, chance, step: stepAlong(coach, edge, nothing) });
  }
  return edges;
}

function stepAlong({ compiled, binding }: Coach, edge: number, from: readonly number[]): ChanceStep {
  const results = binding.word(compiled.word[edge] ?? 0).map(({ axis, start, to }) => {
    const row = from[axis] ?? 0;
    return { axis, counts: [...to.subarray(start[row], start[row + 1])] };
  });
  return { results };
}

function cellOf({ binding }: Coach, counts: readonly number[]): number {
  return counts.reduce((sum, count, axis) => sum + count * (binding.layout.strides[axis] ?? 0), 0);
}
