/** The unit in which sides of different worth are compared. */
import type { Battle } from '../../game/index.js';

/** Points of a side, on average. */
export const meanPoints = ({ sides }: Pick<Battle, 'sides'>): number =>
  sides.reduce((sum, { points }) => sum + points, 0) / sides.length || 1;
