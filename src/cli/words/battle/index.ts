/** The wordings of `battle`. */
import { phrases } from '../../../i18n/index.js';
import { DECISIONS_EN } from './decisionsEn.js';
import { DECISIONS_FR } from './decisionsFr.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of battles in the language that is spoken. */
export const t = phrases({ en: { ...EN, ...DECISIONS_EN }, fr: { ...FR, ...DECISIONS_FR } });
