/** The wordings of searches among lists. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of searches in the language that is spoken. */
export const tSearch = phrases({ en: EN, fr: FR });
