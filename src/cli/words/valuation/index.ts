/** The texts about valuations: prices of whole rosters from whole battles. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text about valuations in the current language. */
export const t = phrases({ en: EN, fr: FR });
