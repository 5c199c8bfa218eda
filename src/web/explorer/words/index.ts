/** The wordings of the page. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of the page in the language that is spoken. */
export const t = phrases<keyof typeof EN>({ en: EN, fr: FR });

/** A key of the page's words. */
export type WordKey = keyof typeof EN;
