/** The two sides of a fight: 0 attacks, 1 defends. */
import { CONTACT } from '../../../system/index.js';

/** One of the two sides. */
export type SideIndex = 0 | 1;

/** Returns the other side. */
export const other = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

/** Returns one value for each of the two sides. */
export function pair<T>(make: (side: SideIndex) => T): [T, T] {
  return [make(0), make(1)];
}

export { CONTACT };
