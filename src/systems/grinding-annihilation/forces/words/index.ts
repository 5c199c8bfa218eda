/** What is said of armies and of units in battles of lists. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of them in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });
