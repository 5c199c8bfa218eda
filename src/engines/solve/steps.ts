/**
 * The steps of a value-only solve of opposed players. `plan.ts` selects them, `opposed.ts` runs them.
 *
 * Assigns memory places to the slabs of a plan. It uses as few as possible, because small memory stays in the
 * processor's caches.
 */
import { NodeKind, type Compiled } from '../../game/compile/index.js';

/** The kinds of steps. Slabs are numbered places of the workspace. */
export const StepKind = {
  /** dst ← the narrow values that the cells are sorted to. */
  sort: 0,
  /** dst ← a. */
  copy: 1,
  /** dst ← a value worse than all others for the player. */
  worst: 2,
  /** dst ← best of a and b, cell by cell. */
  best: 3,
  /** tmp ← kernel · a, in the cells where the word is available. */
  apply: 4,
  /** dst ← best of dst and kernel · a there. */
  applyBest: 5,
  /** Both: tmp ← kernel · a; dst ← best of dst and tmp. */
  applyStoreBest: 6,
  /** dst ← 0. */
  zero: 7,
  /** dst ← dst + chance × a. */
  add: 8,
  /** Computes the value of a narrow node (`extra`) that leads to slabs. */
  narrow: 9,
  /** dst ← the values of a fixed policy at node `extra`. */
  prescribed: 10,
  /** Stores cell 0 of a, the value of the wide root node `extra`. */
  root: 11,
} as const;

/** One step. Fields that a kind does not use are −1. */
export interface SolveStep {
  readonly kind: number;
  dst: number;
  tmp: number;
  a: number;
  b: number;
  readonly kernel: number;
  /** The word whose available cells the step processes. */
  readonly word: number;
  /** Node, slot or sort ordinal. */
  readonly extra: number;
  /** 1 if the deciding player maximises, −1 if it minimises. */
  readonly sign: number;
}

/** The steps of one structure. */
export interface SolvePlan {
  readonly steps: readonly SolveStep[];
  /** The number of slabs in memory at the same time. */
  readonly places: number;
  /**
   * The place of the values of each wide node, or of the node that it passes on to. It is valid while later steps read
   * them. −1 for narrow nodes and for nodes that no step reads.
   */
  readonly placeOf: Int32Array;
  /** For slabs that play only passes through: the node at which play stops, for each node. */
  readonly standsAt: Int32Array;
}

/**
 * Returns whether an edge from a narrow node leads into a slab that is sorted at once. The slab itself is then not
 * needed.
 */
export function landsSorted(compiled: Compiled, standsAt: Int32Array, edge: number): boolean {
  const target = standsAt[compiled.target[edge]!]!;
  return compiled.kind[target] === NodeKind.sort && compiled.word[edge] !== 0;
}

/**
 * Assigns places to slabs. A place is free again after the last step that reads it.
 * @param steps in the order of work, with slabs by number; this function replaces the numbers by places
 * @param slabs the number of slabs: wide nodes by ordinal first, then intermediate ones
 */
export function placeSlabs(
  compiled: Compiled,
  standsAt: Int32Array,
  steps: readonly SolveStep[],
  slabs: number,
): SolvePlan {
  const used = steps.map((step) => slabsOf(compiled, standsAt, step));
  const last = new Int32Array(slabs).fill(-1);
  used.forEach((ofStep, i) => {
    for (const slab of ofStep) last[slab] = i;
  });
  const placeOf = new Int32Array(slabs).fill(-1);
  const free: number[] = [];
  let places = 0;
  steps.forEach((step, i) => {
    const ofStep = used[i]!;
    // Steps that work cell by cell may overwrite a slab that they read for the last time.
    const early = step.kind === StepKind.best || step.kind === StepKind.copy;
    const dying = ofStep.filter((slab) => last[slab] === i && placeOf[slab]! >= 0);
    if (early) free.push(...dying.map((slab) => placeOf[slab]!));
    for (const slab of ofStep) if (placeOf[slab] === -1) placeOf[slab] = free.pop() ?? places++;
    if (!early) free.push(...dying.map((slab) => placeOf[slab]!));
    for (const slab of ofStep) if (last[slab] === i && !dying.includes(slab)) free.push(placeOf[slab]!);
    for (const field of ['dst', 'tmp', 'a', 'b'] as const) {
      if (step[field] >= 0) step[field] = placeOf[step[field]]!;
    }
  });
  const ofNodes = Int32Array.from({ length: compiled.nodes }, (_, node) => {
    const stands = standsAt[node]!;
    return compiled.wide[node] === 1 ? placeOf[compiled.ordinal[stands]!]! : -1;
  });
  return { steps, places, placeOf: ofNodes, standsAt };
}

/** Returns every slab that a step reads or writes. */
function slabsOf(compiled: Compiled, standsAt: Int32Array, step: SolveStep): number[] {
  const { edgeStart, target, wide, ordinal } = compiled;
  const slabs = new Set([step.dst, step.tmp, step.a, step.b]);
  const narrow = step.kind === StepKind.narrow;
  if (narrow || step.kind === StepKind.prescribed) {
    const { extra: node } = step;
    for (let e = edgeStart[node]!; e < edgeStart[node + 1]!; e++) {
      if (narrow && landsSorted(compiled, standsAt, e)) continue;
      const to = target[e]!;
      if (wide[to] === 1) slabs.add(ordinal[standsAt[to]!]!);
    }
  }
  slabs.delete(-1);
  return [...slabs];
}
