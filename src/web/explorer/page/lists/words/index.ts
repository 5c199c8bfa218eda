/** The messages of the lists. They load with the lists. */
import { phrases } from '../../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a message of the lists in the active locale. */
export const tLists = phrases<keyof typeof EN>({ en: EN, fr: FR });
