/** Grinding-Annihilation's wordings: sentences by key. */
import { FAULTS as HOUSE, messages, phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FAULTS } from './faults.js';
import { FR } from './fr.js';

export { ENGLISH, FRENCH } from './glossary.js';

/** A wording of Grinding-Annihilation in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });

/** A message of an error of Grinding-Annihilation by its English wording. */
export const fault = messages({ ...HOUSE, ...FAULTS });
