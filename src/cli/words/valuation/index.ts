/** The wordings of the valuation: prices of whole rosters by whole battles. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** One of them in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });
