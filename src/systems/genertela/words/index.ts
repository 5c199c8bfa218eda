/** Genertela's wordings: sentences by key, declared texts by what they are in English. */
import { FAULTS as HOUSE, messages, phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FAULTS } from './faults.js';
import { FR } from './fr.js';

export { ENGLISH, FRENCH } from './glossary.js';

/** A wording of Genertela in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });

/** A message of an error of Genertela by its English wording. */
export const fault = messages({ ...HOUSE, ...FAULTS });
