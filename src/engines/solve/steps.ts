/** The steps that a value-only solve of opposed players is made of; `plan.ts` says which, `opposed.ts` does them. */
import { NodeKind, type Compiled } from '../../game/compile/index.js';

/** What one step does; slabs are numbered places of the workspace. */
export const StepKind = {
  /** dst ← the narrow values that the cells are sorted to. */
  sort: 0,
  /** dst ← a. */
  copy: 1,
  /** dst ← worse than anything for the player. */
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
  /** Values a narrow node (`extra`) that slabs follow. */
  narrow: 9,
  /** dst ← what a fixed policy makes of node `extra`. */
  prescribed: 10,
  /** Keeps cell 0 of a, the value of the wide root node `extra`. */
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
  /** The word whose available cells are meant. */
  readonly word: number;
  /** Node, slot or sort ordinal. */
  readonly extra: number;
  /** 1 when large is good for whom the step decides, −1 when small is. */
  readonly sign: number;
}

/** The steps of one structure. */
export interface SolvePlan {
  readonly steps: readonly SolveStep[];
  /** Slabs that must exist at once. */
  readonly places: number;
  /**
   * The place of the values of each wide node, or of the one that it only passes on to; valid while something still reads
   * them. −1 for narrow nodes and where nothing reads them.
   */
  readonly placeOf: Int32Array;
  /** Where slabs only pass through: the node that each node stands for. */
  readonly standsAt: Int32Array;
}

/** Whether an edge from a narrow node leads into a slab that is sorted at once, so that the slab itself is not needed. */
export function landsSorted(compiled: Compiled, standsAt: Int32Array, edge: number): boolean {
  const target = standsAt[compiled.target[edge] as number] as number;
  return compiled.kind[target] === NodeKind.sort && compiled.word[edge] !== 0;
}
