/** The questions of Grinding-Annihilation as forms. */
import type { Form } from '../../../system/index.js';
import { assaultForm } from './assault.js';
import { volleyForm } from './volley.js';

/** In the order in which a page shows them. */
export const FORMS: readonly Form[] = [volleyForm, assaultForm];
