/** The messages of whole battles. They are separate, so that web pages without battles do not load them. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** Returns a message of whole battles in the active locale. */
export const t = phrases({ en: EN, fr: FR });
