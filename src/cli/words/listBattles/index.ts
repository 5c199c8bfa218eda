/** The wordings of lists in whole battles. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of lists in battles in the language that is spoken. */
export const sayBattles = phrases({ en: EN, fr: FR });
