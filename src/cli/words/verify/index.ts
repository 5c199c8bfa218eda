/** The texts of `report verify`. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text of `report verify` in the current language. */
export const t = phrases({ en: EN, fr: FR });
