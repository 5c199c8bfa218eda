/** Which ways of playing there is time for. */
import type { RosterBrawls } from '../../system/index.js';

/** Seconds of one core that match-ups take, about, all of them in each way; an unknown way, which is refused at once, takes none. */
export const pricingSeconds = (
  { seconds }: Pick<RosterBrawls, 'seconds'>,
  skills: readonly string[],
  pairs: number,
): number => skills.reduce((sum, skill) => sum + pairs * (seconds[skill] ?? 0), 0);

/**
 * The first ways of playing, as many as take no longer than allowed: the quicker ones are usually named first.
 * @param pairs match-ups of each way
 * @param most seconds of one core
 */
export const waysWithin = (
  brawls: Pick<RosterBrawls, 'seconds'>,
  skills: readonly string[],
  pairs: number,
  most: number,
): string[] => skills.filter((_, i) => pricingSeconds(brawls, skills.slice(0, i + 1), pairs) <= most);
