/** How answers of questions of Grinding-Annihilation are told in a sentence: apart from other wordings, for the page has no such questions. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });
