/** A possible plan for a model's action. */
import type { TentativePlan } from '../../../../../game/index.js';
import type { BattleWay } from '../../ground/way.js';
import { ACTION_FEATURES } from './weights.js';

/** A possible plan for a model's action. */
export interface ModelPlan extends TentativePlan {
  /**
   * `stay` does not move. `charge` charges from its position. `contact` engages, by a Charge if it can.
   * `place` moves straight to a position. `path` moves towards an enemy by the shortest way. `thrown` shoots
   * during a move (Bushwack).
   */
  what: 'stay' | 'charge' | 'contact' | 'place' | 'path' | 'thrown';
  /** The position at its end. */
  x: number;
  y: number;
  /** The enemy that it engages or approaches, or −1. Then the enemy at which it shoots. */
  target: number;
  shoots: number;
  way: BattleWay | undefined;
  onward: BattleWay | undefined;
  readonly amounts: Float64Array;
  /**
   * The share at which `beset` still has to be counted. While it is above 0, the score is an upper bound, because
   * `beset` can only lower it.
   */
  unmet: number;
}

/**
 * Returns an empty plan. Numbers that will be reals are reals from the start, so that engines store them
 * without boxes.
 */
export const newPlan = (): ModelPlan => ({
  what: 'stay',
  x: NaN,
  y: NaN,
  target: -1,
  shoots: -1,
  score: NaN,
  known: false,
  way: undefined,
  onward: undefined,
  amounts: new Float64Array(ACTION_FEATURES.length),
  unmet: NaN,
});
