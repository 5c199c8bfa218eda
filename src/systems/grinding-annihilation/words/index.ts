/** Grinding-Annihilation's wordings: sentences by key. */
import { MESSAGES as HOUSE } from '../../../errors/index.js';
import { messages, phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { MESSAGES } from './messages.js';
import { FR } from './fr.js';

export { ENGLISH, FRENCH } from './glossary.js';

/** A wording of Grinding-Annihilation in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });

/** A message of an error of Grinding-Annihilation by its English wording. */
export const msg = messages({ ...HOUSE, ...MESSAGES });
