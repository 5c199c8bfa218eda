/** The features that the planner values, and their weights. */
import type { Weights } from '../../../../game/index.js';

/** The effects of a move, in points. */
export const FEATURES = [
  /** The expected damage of its shots at the best target from there. */
  'shot',
  /** The net value of an Assault from there, times the probability of its roll. */
  'clash',
  /** The expected damage of all enemy shots there. */
  'exposed',
  /** The net value of the worst enemy Assault, times the probability of its roll. */
  'beset',
  /** The Tactical Points that it gains at its best marker and takes from the enemy, in points. */
  'control',
] as const;

/** The default weights. A battle file can override them. */
export const PLANNER_WEIGHTS: Weights = { shot: 1, clash: 0.6, exposed: -0.15, beset: -0.3, control: 1 };
