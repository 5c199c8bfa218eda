/**
 * Assigns memory places to the slabs of a plan. It uses as few as possible, because small memory stays in the
 * processor's caches.
 */
import type { Compiled } from '../../game/compile/index.js';
import { landsSorted, StepKind, type SolvePlan, type SolveStep } from './steps.js';

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
