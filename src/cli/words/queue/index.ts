/** The texts about queues. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text about queues in the current language. */
export const t = phrases({ en: EN, fr: FR });
