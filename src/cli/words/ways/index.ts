/** The wordings of ways of playing against each other. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of ways of playing brawls in the language that is spoken. */
export const sayWay = phrases({ en: EN, fr: FR });
