/** Lists the forms of Twilight's questions. */
import type { Form } from '../../../system/index.js';
import { bagForm } from './bag.js';
import { meleeForm } from './melee.js';
import { shotForm } from './shot.js';

/** In the order in which a page shows them. */
export const FORMS: readonly Form[] = [meleeForm, shotForm, bagForm];
