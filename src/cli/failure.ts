/** How a mistake is told on the command line: place, what was found, what would be right, a tip. */
import { language, type Place, type StonecastError } from '../wording/index.js';
import { inert } from './terminal/io.js';
import { say } from './words/index.js';

/** Exit code of every mistake that a user can mend. */
export const USER_ERROR = 2;

/** The lines that report an error, each ended by a line break. */
export function describe(error: StonecastError): string {
  const where = error.place === undefined ? '' : `${inert(placeText(error.place))}: `;
  const { message, tip } = error.told(language());
  return `${say('error', { where, message: inert(message) })}\n  ${say('tip', { tip: inert(tip) })}\n`;
}

function placeText(place: Place): string {
  const line = place.line === undefined ? '' : `:${place.line}`;
  const column = place.column === undefined ? '' : `:${place.column}`;
  return `${place.file}${line}${column}`;
}
