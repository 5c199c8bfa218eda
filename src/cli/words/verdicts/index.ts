/** The wordings of `compare`, `power` and `playtest`. */
import { phrases } from '../../../wording/index.js';
import { EN, type Key } from './en.js';
import { FR } from './fr.js';

/** A wording of the verdicts in the language that is spoken. */
export const tell = phrases({ en: EN, fr: FR });

/** Whether there is a wording of that key. */
export const tellable = (key: string): key is Key => Object.hasOwn(EN, key);
