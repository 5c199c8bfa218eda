/**
 * The starts of melees. There is one root. If outcomes give the Stamina left, there is one for every starting
 * Stamina and either initiator.
 */
import type { Root, StateRow } from '../../../game/index.js';
import type { MeleePlan } from './meleePlan.js';
import type { SideIndex } from '../model/sides.js';

/** The initiator, and the Stamina of each side. */
export interface MeleeRoot {
  readonly initiator: SideIndex;
  readonly stamina: readonly [number, number];
}

/** Returns the roots of a plan, in the order of `rootIndex`. */
export function rootsOf(plan: MeleePlan, begin: (root: MeleeRoot) => StateRow): Root[] {
  const [a, d] = plan.sides;
  const root = (initiator: SideIndex, staminaA: number, staminaD: number): Root => ({
    name: `${initiator === 0 ? 'attacker' : 'defender'} first, Stamina ${staminaA} and ${staminaD}`,
    state: [...begin({ initiator, stamina: [staminaA, staminaD] })],
  });
  if (!plan.remember || plan.alone === true) return [root(0, a.stamina, d.stamina)];
  const roots: Root[] = [];
  for (const initiator of [0, 1] as const)
    for (let i = 0; i <= a.stamina; i++)
      for (let j = 0; j <= d.stamina; j++) roots.push(root(initiator, i, j));
  return roots;
}

/** Returns the index of the root with these starting Staminas and this initiator. */
export function rootIndex(plan: MeleePlan, initiator: SideIndex, stamina: readonly [number, number]): number {
  if (!plan.remember || plan.alone === true) return 0;
  const [a, d] = plan.sides;
  // The draw of a Wild side contains its Stamina, so one root serves.
  const at = (side: SideIndex) => (plan.sides[side].wild ? 0 : stamina[side]);
  return (initiator * (a.stamina + 1) + at(0)) * (d.stamina + 1) + at(1);
}
