/** That a run was stopped before it had anything, or enough, to tell. */
import { StonecastError } from './errors.js';
import { msg } from './messages/index.js';
import type { Message } from '../i18n/message.js';
import { formatInteger } from '../i18n/locale.js';

/** How much of it is missing. */
export interface LeftUndone {
  /** Of what, e.g. brawls. */
  readonly what: Message;
  /** How many are missing, and of how many; one of one where it is a single piece of work. */
  readonly left?: number;
  readonly total?: number;
  /** What would make it quicker; to let it run to its end otherwise. */
  readonly tip?: Message;
}

/** The error of a run that a signal or a time limit ended: `incomplete`. */
export const stoppedRun = ({ what, left = 1, total = left, tip }: LeftUndone): StonecastError =>
  new StonecastError('incomplete', {
    found: formatInteger(left),
    total: formatInteger(total),
    what,
    reason: msg('the run was stopped'),
    ...(tip && { tip }),
  });
