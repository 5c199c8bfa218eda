/** The messages of the page. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a message of the page in the active locale. */
export const t = phrases<keyof typeof EN>({ en: EN, fr: FR });

/** A key of the page's messages. */
export type WordKey = keyof typeof EN;
