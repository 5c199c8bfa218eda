/** The texts about lists in whole battles. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a text about lists in battles in the current language. */
export const tBattles = phrases({ en: EN, fr: FR });
