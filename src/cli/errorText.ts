/** Formats an error for the command line: its place, what Stonecast found, what it expected, and a tip. */
import { escapeTerminal } from './terminal/io.js';
import type { Place, StonecastError } from '../errors/index.js';
import { locale } from '../i18n/index.js';
import { t } from './words/index.js';

/** The exit code of every mistake that the user can correct. */
export const USER_ERROR = 2;

/** The most faults that one report lists. It counts the others. */
const MOST_FAULTS = 20;

/** Formats an error and all its companions, sorted by place. A line break ends each line. */
export function describe(error: StonecastError): string {
  const faults = [error, ...error.others].sort(byPlace);
  const shown = faults.slice(0, MOST_FAULTS).map(one).join('');
  const more = faults.length - MOST_FAULTS;
  return more > 0 ? `${shown}${t('error.more', { count: more })}\n` : shown;
}

const byPlace = ({ place: a }: StonecastError, { place: b }: StonecastError): number =>
  (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);

/** Formats an error in one line, with its place in front. */
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
