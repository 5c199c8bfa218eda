/** The wordings of `worth`. */
import { phrases } from '../../../game/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of the worth of changes in the language that is spoken. */
export const weigh = phrases({ en: EN, fr: FR });
