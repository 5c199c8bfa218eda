/** Grinding-Annihilation's wordings: sentences by key. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

export { FRENCH } from './glossary.js';

/** A wording of Grinding-Annihilation in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });
