/** Following a play on the table step by step: what may lie there after a cast or an action. */
import { NodeKind } from '../../game/compile/index.js';
import type { Coach, Spot } from './coach.js';

/** One step whose result chance decides: which counts each touched coordinate may have afterwards. */
export interface ChanceStep {
  /** The value coordinates that the step may change, and what each may come to, rising. */
  readonly results: readonly { readonly axis: number; readonly counts: readonly number[] }[];
}

interface Edge {
  readonly edge: number;
  readonly target: number;
  readonly chance: number;
  readonly step: ChanceStep;
}

/** What the first cast may lead to. */
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

/** The likeliest place with these counts after the first cast; undefined where no cast leads to them. */
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

/** Every place that the first cast may lead to, with its probability. */
export function castPlaces(coach: Coach): { readonly place: Spot; readonly p: number }[] {
  const { compiled, binding } = coach;
  return castEdges(coach).flatMap(({ edge, chance, target }) => {
    const { cells, weights } = binding.entry(compiled.word[edge] ?? 0);
    return Array.from(cells, (cell, i) => ({ place: { node: target, cell }, p: chance * (weights[i] ?? 0) }));
  });
}

/** Where a place leads when whoever acts there passes (the first move of the rules); undefined where nobody can act next. */
export function passPlace(coach: Coach, { node, cell }: Spot): Spot | undefined {
  const { compiled } = coach;
  const edge = compiled.edgeStart[node] ?? 0;
  if (!isDecision(coach, { node, cell }) || compiled.word[edge] !== 0) return undefined;
  const next = { node: compiled.target[edge] ?? 0, cell };
  return isDecision(coach, next) ? next : undefined;
}

/** What an action may lead to; `edge` as `Coach.movesAt` gives it. */
export function afterMove(coach: Coach, place: Spot, edge: number): ChanceStep {
  return stepAlong(coach, edge, coordinatesOf(coach, place));
}

/** The place after an action, with the counts of the touched coordinates as they came out. */
export function movePlace(coach: Coach, place: Spot, edge: number, came: ReadonlyMap<number, number>): Spot {
  const counts = coordinatesOf(coach, place).map((count, axis) => came.get(axis) ?? count);
  return { node: coach.compiled.target[edge] ?? 0, cell: cellOf(coach, counts) };
}

/** Whether somebody decides at a place. */
export function isDecision({ compiled }: Coach, { node }: Spot): boolean {
  return compiled.kind[node] === NodeKind.decide;
}

/** The value coordinates of a place. */
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
