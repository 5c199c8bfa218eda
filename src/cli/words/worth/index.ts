/** The wordings of `worth`. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of the worth of changes in the language that is spoken. */
export const weigh = phrases({ en: EN, fr: FR });
