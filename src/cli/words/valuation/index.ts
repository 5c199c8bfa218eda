/** The wordings of the valuation: prices of whole rosters by whole battles. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** One of them in the language that is spoken. */
export const tell = phrases({ en: EN, fr: FR });
