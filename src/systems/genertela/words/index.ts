/** Genertela's messages: sentences by key, declared texts by their English text. */
import { MESSAGES as HOUSE } from '../../../errors/index.js';
import { messages, phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { MESSAGES } from './messages.js';
import { FR } from './fr.js';

export { ENGLISH, FRENCH } from './glossary.js';

/** Returns a message of Genertela in the active locale. */
export const t = phrases({ en: EN, fr: FR });

/** Returns an error message of Genertela by its English text. */
export const msg = messages({ ...HOUSE, ...MESSAGES });
