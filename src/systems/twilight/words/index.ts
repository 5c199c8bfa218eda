/** Twilight's wordings: sentences by key, declared texts by what they are in English. */
import { phrases, worded, type Glossary } from '../../../wording/index.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { FAULTS } from './faults.js';
import { FRENCH as DECLARED } from './glossary.js';

/** English → French: what Twilight declares, and what it refuses. */
export const FRENCH: Glossary = { ...DECLARED, ...FAULTS };

/** A wording of Twilight in the language that is spoken. */
export const say = phrases({ en: EN, fr: FR });

/** What Twilight declares in English, in the language that is spoken. */
export const declared = (english: string): string => worded(english, { fr: FRENCH });
