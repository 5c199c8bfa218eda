/** The wordings of `compare`, `power` and `playtest`. */
import { phrases } from '../../../i18n/index.js';
import { EN, type Key } from './en.js';
import { FR } from './fr.js';

/** A wording of the verdicts in the language that is spoken. */
export const t = phrases({ en: EN, fr: FR });

/** Whether there is a wording of that key. */
export const translatable = (key: string): key is Key => Object.hasOwn(EN, key);
