/** One-sentence summaries of Genertela's answers. They are separate, because the web page does not need them. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a summary in the active locale. */
export const t = phrases({ en: EN, fr: FR });
