/** How far the fair cost of a member hangs on how both sides play. */
import type { Estimate } from '../../game/index.js';
import type { OverPlay } from './results.js';

/**
 * The range of the fair costs over the skills that were compared; undefined where their intervals meet or only one has a
 * price: then how both sides play does not matter, or was not asked.
 */
export function overPlay({
  cost,
  skills,
}: {
  readonly cost: number;
  readonly skills: readonly { readonly skill: string; readonly fair?: Estimate }[];
}): OverPlay | undefined {
  const priced = skills.flatMap(({ skill, fair }) => (fair ? [{ skill, fair }] : []));
  const sorted = priced.sort((a, b) => a.fair.value - b.fair.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most || least.fair.high >= most.fair.low) return undefined;
  const reading = cost < least.fair.low ? 'cheap' : cost > most.fair.high ? 'dear' : 'depends';
  return { least, most, reading };
}
