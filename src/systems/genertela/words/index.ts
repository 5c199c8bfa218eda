/** Genertela's wordings: sentences by key, declared texts by what they are in English. */
import { MESSAGES as HOUSE } from '../../../errors/index.js';
import { messages, phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { MESSAGES } from './messages.js';
import { FR } from './fr.js';

export { ENGLISH, FRENCH } from './glossary.js';

/** A wording of Genertela in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });

/** A message of an error of Genertela by its English wording. */
export const msg = messages({ ...HOUSE, ...MESSAGES });
