/** The wordings of `campaign`. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of campaigns in the language that is spoken. */
export const tell = phrases({ en: EN, fr: FR });
