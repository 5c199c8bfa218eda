/** Named policies for manoeuvres, besides optimal play. */
import { firstMovePolicy, purePolicy, type Policy } from '../../../game/index.js';
import type { PLAYS } from '../scenario/schema/scenario.js';
import { at, F, STAGE } from './play/fields.js';
import { MOVE } from './play/moves.js';

export type PlayName = (typeof PLAYS)[number];

/** Stages in which result 0 of the last roll means failure. */
const FAILS_AT_0: ReadonlySet<number> = new Set([STAGE.hit, STAGE.woundRolled, STAGE.assaultRolled]);

/** Stages in which result 1 means failure. */
const FAILS_AT_1: ReadonlySet<number> = new Set([STAGE.saved, STAGE.hazarded]);

/**
 * Re-rolls the first failed hit, wound, save, Assault or Hazard roll, as most people do.
 * It uses no other manoeuvres, and resolves weapons in list order.
 */
export const firstFailure: Policy = purePolicy('first-failure', ({ state, moves }) => {
  const reorder = moves.indexOf(MOVE.reorder);
  const stage = at(state, F.stage);
  const roll = at(state, F.roll);
  const failed = (FAILS_AT_0.has(stage) && roll === 0) || (FAILS_AT_1.has(stage) && roll === 1);
  return failed && reorder >= 0 ? reorder : 0;
});

/** Returns the policy with a name. */
export function policyOf(play: PlayName): Policy | 'optimal' {
  if (play === 'optimal') return 'optimal';
  return play === 'never' ? firstMovePolicy : firstFailure;
}
