/** The wordings of whole battles: apart from the others, so that pages without battles do without them. */
import { phrases } from '../../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of whole battles in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });
