/** The texts of `battle`. */
import { phrases } from '../../../i18n/index.js';
import { DECISIONS_EN, EN } from './en.js';
import { DECISIONS_FR, FR } from './fr.js';

/** Returns a text about battles in the current language. */
export const t = phrases({ en: { ...EN, ...DECISIONS_EN }, fr: { ...FR, ...DECISIONS_FR } });
