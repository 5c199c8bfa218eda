/** Something that a model might do. */
import type { TentativePlan } from '../../../../../game/index.js';
import type { BattleWay } from '../../ground/way.js';
import { ACTION_FEATURES } from './weights.js';

/** See the head of this file. */
export interface ModelPlan extends TentativePlan {
  /** `stay`, `charge` where it stands; `contact`: engages, by a Charge if it can; `place`: goes straight there; `path`: goes towards an enemy by the shortest way. */
  what: 'stay' | 'charge' | 'contact' | 'place' | 'path' | 'thrown';
  /** Where it ends. */
  x: number;
  y: number;
  /** Whom it engages or goes to, −1: nobody; and at whom it shoots. */
  target: number;
  shoots: number;
  way: BattleWay | undefined;
  onward: BattleWay | undefined;
  readonly amounts: Float64Array;
}

/** A plan that is filled in later; what are reals then are so from the beginning, which engines keep without a box. */
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
});
