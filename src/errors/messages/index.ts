/** Texts of error parameters for all games. Rule systems add their own catalogues. */
import { messages } from '../../i18n/message.js';
import { ANSWERS } from './answers.js';
import { ENGINES } from './engines.js';
import { FILES } from './files.js';
import { REASONS } from './reasons.js';
import { RUNS } from './runs.js';
import { VALUES } from './values.js';

/** English → French. */
export const MESSAGES = { ...VALUES, ...FILES, ...RUNS, ...REASONS, ...ENGINES, ...ANSWERS } as const;

/** Returns a message of an error by its English text. */
export const msg = messages(MESSAGES);
