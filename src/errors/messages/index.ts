/** What errors are told with, whatever game they are about. Rule systems add catalogues of their own. */
import { messages } from '../../i18n/message.js';
import { ANSWERS } from './answers.js';
import { ENGINES } from './engines.js';
import { FILES } from './files.js';
import { REASONS } from './reasons.js';
import { RUNS } from './runs.js';
import { VALUES } from './values.js';

/** English → French. */
export const MESSAGES = { ...VALUES, ...FILES, ...RUNS, ...REASONS, ...ENGINES, ...ANSWERS } as const;

/** A message of an error by its English wording. */
export const msg = messages(MESSAGES);
