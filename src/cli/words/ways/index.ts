/** The wordings of ways of playing against each other. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of ways of playing brawls in the language that is spoken. */
export const tPolicy = phrases({ en: EN, fr: FR });
