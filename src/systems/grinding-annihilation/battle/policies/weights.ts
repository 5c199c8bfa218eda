/** What the planner values: its features by name, and what each is worth. */
import type { Weights } from '../../../../game/index.js';

/** What a move leads to, in points. */
export const FEATURES = [
  /** What its shots take of the best target from there. */
  'shot',
  /** What an Assault from there takes more than it costs, by the chance that its roll reaches. */
  'clash',
  /** What all enemies' shots may take of it there. */
  'exposed',
  /** What the worst Assault of an enemy takes of it more than that costs, by the chance that its roll reaches. */
  'beset',
  /** Tactical Points that it gains of its best marker from there, and takes of it from the enemy, in points. */
  'control',
] as const;

/** The weights unless a battle file gives others. */
export const PLANNER_WEIGHTS: Weights = { shot: 1, clash: 0.6, exposed: -0.15, beset: -0.3, control: 1 };
