/** The texts of `patch`, `log power` and `log`. */
import { phrases } from '../../../i18n/index.js';
import { EN, type Key } from './en.js';
import { FR } from './fr.js';

/** Returns a text about verdicts in the current language. */
export const t = phrases({ en: EN, fr: FR });

/** Reports whether a text with this key exists. */
export const translatable = (key: string): key is Key => Object.hasOwn(EN, key);
