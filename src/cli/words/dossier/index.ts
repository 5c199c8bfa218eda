/** The wordings of `dossier`. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of `dossier` in the language that is spoken. */
export const relate = phrases({ en: EN, fr: FR });
