/** Texts of error parameters for all games. Rule systems add their own catalogues. */
import { messages } from '../../i18n/message.js';
import { ANSWERS } from './jobAnswers.js';
import { ENGINES, REASONS } from './impossible.js';
import { FILES } from './files.js';
import { RUNS } from './runs.js';
import { VALUES } from './wrongValues.js';

/** English → French. */
export const MESSAGES = { ...VALUES, ...FILES, ...RUNS, ...REASONS, ...ENGINES, ...ANSWERS } as const;

/** Returns a message of an error by its English text. */
export const msg = messages(MESSAGES);
