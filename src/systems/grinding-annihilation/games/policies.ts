/** Named ways of using manoeuvres, beside best play. */
import { firstMovePolicy, purePolicy, type Policy } from '../../../game/index.js';
import { at, F, STAGE } from './play/fields.js';
import { MOVE } from './play/moves.js';
import type { PLAYS } from '../scenario/schema/scenario.js';

export type PlayName = (typeof PLAYS)[number];

/** Stages at which the roll just made is 0 for a failure. */
const FAILS_AT_0: ReadonlySet<number> = new Set([STAGE.hit, STAGE.woundRolled, STAGE.assaultRolled]);
/** Stages at which it is 1 for a failure. */
const FAILS_AT_1: ReadonlySet<number> = new Set([STAGE.saved, STAGE.hazarded]);

/**
 * Re-rolls the first failed hit, wound, save, Assault or Hazard roll, whatever is at stake: how most people spend their
 * point. Uses nothing else and resolves weapons as listed.
 */
export const firstFailure: Policy = purePolicy('first-failure', ({ state, moves }) => {
  const reorder = moves.indexOf(MOVE.reorder);
  const stage = at(state, F.stage);
  const roll = at(state, F.roll);
  const failed = (FAILS_AT_0.has(stage) && roll === 0) || (FAILS_AT_1.has(stage) && roll === 1);
  return failed && reorder >= 0 ? reorder : 0;
});

/** How a named player plays. */
export function policyOf(play: PlayName): Policy | 'optimal' {
  if (play === 'optimal') return 'optimal';
  return play === 'never' ? firstMovePolicy : firstFailure;
}
