/** Twilight's wordings: sentences by key, declared texts by what they are in English. */
import { FAULTS as HOUSE, messages, phrases, worded } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { FAULTS } from './faults.js';
import { ENGLISH, FRENCH } from './glossary.js';

export { ENGLISH, FRENCH };

/** A message of an error of Twilight by its English wording. */
export const fault = messages({ ...HOUSE, ...FAULTS });

/** A wording of Twilight in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });

/** What Twilight declares in English, in the language that is spoken. */
export const declared = (english: string): string => worded(english, { fr: FRENCH });
