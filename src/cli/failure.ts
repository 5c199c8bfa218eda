/** How a mistake is told on the command line: place, what was found, what would be right, a tip. */
import { type Place, type StonecastError } from '../errors/index.js';
import { locale } from '../i18n/index.js';
import { escapeTerminal } from './terminal/io.js';
import { t } from './words/index.js';

/** Exit code of every mistake that a user can mend. */
export const USER_ERROR = 2;

/** Faults of one file that are told at once; more are counted. */
const MOST_FAULTS = 20;

/** The lines that report an error and those beside it, by their place, each ended by a line break. */
export function describe(error: StonecastError): string {
  const faults = [error, ...error.others].sort(byPlace);
  const shown = faults.slice(0, MOST_FAULTS).map(one).join('');
  const more = faults.length - MOST_FAULTS;
  return more > 0 ? `${shown}${t('error.more', { count: more })}\n` : shown;
}

const byPlace = ({ place: a }: StonecastError, { place: b }: StonecastError): number =>
  (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);

/** An error in one line, its place in front of it. */
export function locatedText(error: StonecastError): string {
  const where = error.place === undefined ? '' : `${placeText(error.place)}: `;
  return `${where}${error.reported(locale()).message}`;
}

function one(error: StonecastError): string {
  const where = error.place === undefined ? '' : `${escapeTerminal(placeText(error.place))}: `;
  const { message, tip } = error.reported(locale());
  return `${t('error', { where, message: escapeTerminal(message) })}\n  ${t('tip', { tip: escapeTerminal(tip) })}\n`;
}

function placeText(place: Place): string {
  const line = place.line === undefined ? '' : `:${place.line}`;
  const column = place.column === undefined ? '' : `:${place.column}`;
  return `${place.file}${line}${column}`;
}
