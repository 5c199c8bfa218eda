/** The wordings of searches among lists. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of searches in the language that is spoken. */
export const saySearch = phrases({ en: EN, fr: FR });
