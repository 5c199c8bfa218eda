/** What jobs that may be sampled share. */
import type { Estimate } from '../../game/index.js';
import { monotonic } from '../clock.js';

/** The time that is left until a deadline, as an option. */
export const untilTime = (deadline: number | undefined): { readonly timeLimit?: number } =>
  deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };

/** Half of an interval. */
export const widthOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** Half of the widest interval among figures; 0 where all are exact. */
export const widestOf = (figures: Readonly<Record<string, Estimate>>): number =>
  Math.max(0, ...Object.values(figures).map(widthOf));
