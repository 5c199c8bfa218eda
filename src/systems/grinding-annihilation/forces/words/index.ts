/** Messages on armies, and on units in battles of lists. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a message in the active locale. */
export const t = phrases({ en: EN, fr: FR });
