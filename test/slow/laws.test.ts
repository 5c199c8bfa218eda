/** The laws of `test/laws` for commands that play whole battles or solve a whole Turn. */
import { holdToLaws } from '../laws/commands.js';
import { SLOW_SUBJECTS } from '../laws/subjects.js';

holdToLaws(SLOW_SUBJECTS);
