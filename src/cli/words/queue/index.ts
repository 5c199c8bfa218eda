/** The wordings of queues. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of queues in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });
