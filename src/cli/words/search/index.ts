/** The texts about searches among lists. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text about searches in the current language. */
export const tSearch = phrases({ en: EN, fr: FR });
