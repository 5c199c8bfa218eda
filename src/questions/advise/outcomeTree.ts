/**
 * The tree of a decision: the results of every action, the best reply, and the chances to fall. Follows a play on the
 * table step by step: the possible results of a cast or an action.
 */
import { Coach, type Spot, type ActionAdvice, type Advice } from './coach.js';
import type { Chances } from './comparison.js';
import type { Encounter, Position } from '../../system/index.js';
import { NodeKind } from '../../game/compile/index.js';

/** The tree of a decision. */
export interface OutcomeTree {
  readonly player: string;
  /** The value of the best action to the deciding player. */
  readonly value: number;
  /** The chances in the tree, in order. */
  readonly shown: readonly { readonly id: string; readonly label: string }[];
  /** The legend of a situation. */
  readonly legend: string;
  /** The actions, best first. */
  readonly branches: readonly ActionBranch[];
}

/** One action with its possible results. */
export interface ActionBranch extends Omit<ActionAdvice, 'why'> {
  /** The situations afterwards, likeliest first. Their probabilities add up to 1. */
  readonly results: readonly ActionResult[];
}

/** A possible situation after an action. */
export interface ActionResult {
  readonly situation: string;
  readonly probability: number;
  /** The best reply, if a player decides next. */
  readonly reply?: { readonly player: string; readonly action: string };
  readonly chances: Chances;
}

/**
 * Returns the tree of the decision at a state. Undefined before the cast, when only the picks are open.
 * @throws StonecastError if the state is impossible
 */
export function outcomeTree(encounter: Encounter, position: Position): OutcomeTree | undefined {
  const { standing, shown } = position;
  if (standing === undefined) return undefined;
  const coach = new Coach(encounter, standing.choice, shown);
  return treeAt(coach, coach.placeOf(standing), position);
}

/** Returns the tree of the decision at a position. */
export function treeAt(coach: Coach, place: Spot, position: Position): OutcomeTree {
  const { shown, situation } = position;
  const advice = coach.advice(place);
  if (advice === undefined) throw new Error('nobody decides at this place');
  return {
    player: advice.player,
    value: advice.value,
    shown: shown.map(({ id, label }) => ({ id, label })),
    legend: situation.legend,
    branches: branchesOf(coach, place, advice, position),
  };
}

function branchesOf(coach: Coach, place: Spot, advice: Advice, position: Position): ActionBranch[] {
  const edges = new Map(coach.movesAt(place).map(({ name, edge }) => [name, edge]));
  return advice.actions.map(({ action, value, givesUp, chances }) => {
    const edge = edges.get(action);
    if (edge === undefined) throw new Error(`no action "${action}"`);
    return { action, value, givesUp, chances, results: resultsOf(coach, place, edge, position) };
  });
}

/** Returns the situations after an action. It merges situations that look alike and have the same best reply. */
function resultsOf(coach: Coach, place: Spot, edge: number, { situation, shown }: Position): ActionResult[] {
  const found = new Map<string, { result: ActionResult; sums: Record<string, number> }>();
  for (const { spot, p } of spotsAfter(coach, place, edge)) {
    const reply = coach.best(spot);
    const name = situation.of(coordinatesOf(coach, spot));
    const key = JSON.stringify([name, reply]);
    const before = found.get(key);
    const own = coach.chancesAt(spot);
    const sums = Object.fromEntries(
      shown.map(({ id }) => [id, (before?.sums[id] ?? 0) + p * (own[id] ?? 0)]),
    );
    const probability = (before?.result.probability ?? 0) + p;
    const chances = Object.fromEntries(shown.map(({ id }) => [id, (sums[id] ?? 0) / probability]));
    found.set(key, { sums, result: { situation: name, probability, ...(reply && { reply }), chances } });
  }
  return [...found.values()].map(({ result }) => result).sort((a, b) => b.probability - a.probability);
}

/** The best answer of the player who acts after an action, and how often that player gives it. */
export interface ExpectedReply {
  readonly player: string;
  readonly action: string;
  readonly probability: number;
}

/** Returns the best answers to an action over all its results, likeliest first. Empty if nobody acts then. */
export function repliesTo(coach: Coach, place: Spot, edge: number): ExpectedReply[] {
  const found = new Map<string, ExpectedReply>();
  for (const { spot, p } of spotsAfter(coach, place, edge)) {
    const reply = coach.best(spot);
    if (!reply) continue;
    const key = JSON.stringify(reply);
    found.set(key, { ...reply, probability: p + (found.get(key)?.probability ?? 0) });
  }
  return [...found.values()].sort((a, b) => b.probability - a.probability);
}

/** Returns the positions after an action with their probabilities. Its word acts on each axis independently. */
function spotsAfter({ compiled, binding }: Coach, { cell }: Spot, edge: number): { spot: Spot; p: number }[] {
  const node = compiled.target[edge] ?? 0;
  const { coordinates, sizes } = binding.layout;
  let cells = [{ cell, p: 1 }];
  for (const { axis, stride, start, to, p } of binding.word(compiled.word[edge] ?? 0)) {
    const row = coordinates[cell * sizes.length + axis] ?? 0;
    const ends = Array.from(
      { length: (start[row + 1] ?? 0) - (start[row] ?? 0) },
      (_, i) => (start[row] ?? 0) + i,
    );
    cells = cells.flatMap((one) =>
      ends.map((end) => ({
        cell: one.cell + stride * ((to[end] ?? 0) - row),
        p: one.p * (p[end] ?? 0),
      })),
    );
  }
  return cells.filter((one) => one.p > 0).map((one) => ({ spot: { node, cell: one.cell }, p: one.p }));
}

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
