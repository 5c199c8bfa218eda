/** Chance in graphs without slabs, where an edge is nothing but a target and a chance: one straight loop. */
import type { Binding } from '../../game/compile/index.js';
import { endlessCycle } from './cycleSystem.js';

/** Whether no node carries a slab, so that every edge is plain and the place of a node is its number. */
export function isPlain({ compiled }: Binding): boolean {
  return compiled.traits.wideNodes === 0;
}

/**
 * Spreads mass over the edges of a chance node.
 * @param into mass by node
 */
export function spreadPlain(
  { compiled, numbers }: Binding,
  node: number,
  mass: number,
  into: Float64Array,
): void {
  const { target, label, edgeStart } = compiled;
  const { slots } = numbers;
  const end = edgeStart[node + 1] as number;
  for (let e = edgeStart[node] as number; e < end; e++) {
    const to = target[e] as number;
    into[to] = (into[to] as number) + mass * (slots[label[e] as number] as number);
  }
}

/**
 * Expected visits of a chance node that can lead to itself, for each unit of mass that enters: 1 over the chance to
 * go on, which is summed and not found by subtraction.
 * @throws StonecastError `cannot-do` when chance never goes on
 */
export function selfLoopVisits({ compiled, numbers }: Binding, node: number): number {
  const { target, label, edgeStart, structure } = compiled;
  let leaves = 0;
  for (let e = edgeStart[node] as number; e < (edgeStart[node + 1] as number); e++) {
    if (target[e] !== node) leaves += numbers.slots[label[e] as number] as number;
  }
  if (!(leaves > 0)) throw endlessCycle(structure.key);
  return 1 / leaves;
}
