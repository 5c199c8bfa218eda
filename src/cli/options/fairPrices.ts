/** How much work fair prices are given by the commands that tell them beside other things. */
import { tell } from '../words/price/index.js';

/**
 * Half of an interval as a share of the price, and brawls at each number of models at most: the same for all who tell a
 * price beside other things, so that what they say of one profile is one figure.
 */
export const ROUGH = { precision: 0.03, brawls: 8192 } as const;

/** Seconds of one core that prices may take unasked. */
export const UNASKED_SECONDS = 16;

/** Of several ways of playing the first, which is the quickest, as what to ask for alone; nothing where one is asked for. */
export const quickSkill = ([first, second]: readonly string[]): string =>
  first === undefined || second === undefined ? '' : tell('quickSkill', { skill: first });
