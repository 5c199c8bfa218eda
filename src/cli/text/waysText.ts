/** Ways of playing by their names. */
import { inert } from '../terminal/io.js';
import { say } from '../words/index.js';

/** One way of playing as it is quoted, or several in a row. */
export const waysText = (skills: readonly string[]): string =>
  skills.map((id) => say('plain.quoted', { text: inert(id) })).join(', ');
