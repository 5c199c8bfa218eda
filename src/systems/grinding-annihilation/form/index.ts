/** The forms of Grinding-Annihilation. */
import type { Form } from '../../../system/index.js';
import { assaultForm, volleyForm } from './attack.js';

/** The forms, in display order. */
export const FORMS: readonly Form[] = [volleyForm, assaultForm];
