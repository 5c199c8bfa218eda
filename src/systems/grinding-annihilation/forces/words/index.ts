/** What is said of armies and of units in battles of lists. */
import { phrases } from '../../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of them in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });
