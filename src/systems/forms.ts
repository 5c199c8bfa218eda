/** The forms of all systems, and the book of solo games: what a page needs before any rule is loaded. */
import type { Form } from '../system/index.js';
import { FORMS as GENERTELA } from './genertela/form/index.js';
import { FORMS as GRINDING_ANNIHILATION } from './grinding-annihilation/form/index.js';
import { FORMS as TWILIGHT } from './twilight/form/index.js';

export {
  attackOrder,
  COMBAT,
  PLAYER,
  soloBook,
  type Attackers,
  type SoloBook,
  type SoloEvent,
  type SoloGame,
} from './twilight/solo/book.js';
export { LIST_STATS, LISTS_SYSTEM } from './twilight/form/listStats.js';
export { tSolo, SOLO_SYSTEM, type SoloWord } from './twilight/solo/words.js';

/** In the order in which a page shows them. */
export const FORMS: readonly Form[] = [...TWILIGHT, ...GRINDING_ANNIHILATION, ...GENERTELA];
