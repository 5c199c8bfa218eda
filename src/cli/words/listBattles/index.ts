/** The wordings of lists in whole battles. */
import { phrases } from '../../../i18n/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of lists in battles in the language that is spoken. */
export const tBattles = phrases({ en: EN, fr: FR });
