/** The texts about policies of brawls against each other. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text about brawl policies in the current language. */
export const tPolicy = phrases({ en: EN, fr: FR });
