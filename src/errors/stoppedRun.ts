/** The error for a run that stopped before it had enough results. */
import { StonecastError } from './errorCatalogue.js';
import { msg } from './messages/index.js';
import type { Message } from '../i18n/message.js';
import { formatInteger } from '../i18n/locale.js';

/** The missing part of a run. */
export interface LeftUndone {
  /** The kind of work, e.g. brawls. */
  readonly what: Message;
  /** The missing number and the total; one of one for a single piece of work. */
  readonly left?: number;
  readonly total?: number;
  /** Advice to make it faster. Default: let it run to its end. */
  readonly tip?: Message;
}

/** Returns the error for a run that a signal or a time limit ended: `incomplete`. */
export const stoppedRun = ({ what, left = 1, total = left, tip }: LeftUndone): StonecastError =>
  new StonecastError('incomplete', {
    found: formatInteger(left),
    total: formatInteger(total),
    what,
    reason: msg('the run was stopped'),
    ...(tip && { tip }),
  });
