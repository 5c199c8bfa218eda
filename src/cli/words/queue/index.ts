/** The wordings of queues. */
import { phrases } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';

/** A wording of queues in the language that is spoken. */
export const tell = phrases({ en: EN, fr: FR });
