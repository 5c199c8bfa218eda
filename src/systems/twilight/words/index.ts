/** Twilight's wordings: sentences by key, declared texts by what they are in English. */
import { MESSAGES as HOUSE } from '../../../errors/index.js';
import { messages, phrases, translateDeclared } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { MESSAGES } from './messages.js';
import { ENGLISH, FRENCH } from './glossary.js';

export { ENGLISH, FRENCH };

/** A message of an error of Twilight by its English wording. */
export const msg = messages({ ...HOUSE, ...MESSAGES });

/** A wording of Twilight in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });

/** What Twilight declares in English, in the language that is spoken. */
export const declared = (english: string): string => translateDeclared(english, { fr: FRENCH });
