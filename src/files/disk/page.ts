/** The web page that the build made: in `dist/web`, beside the built program. */
import { existsSync, readFileSync } from 'node:fs';
import { msg, StonecastError } from '../../errors/index.js';
import { reasonOf } from './read.js';

/** Relative to the built program, and to the sources. */
const PLACES = [
  new URL('../../web/explorer.html', import.meta.url),
  new URL('../../../dist/web/explorer.html', import.meta.url),
];

/** Text that no other page contains. */
const MARK = '<script id="stonecast">';

/**
 * Returns the page.
 * @throws StonecastError `cannot-read` if it was not built
 */
export function readPage(): string {
  const place = PLACES.find((one) => existsSync(one));
  if (place !== undefined) return readFileSync(place, 'utf8');
  const [found = ''] = PLACES.map(({ pathname }) => pathname);
  throw new StonecastError('cannot-read', {
    found,
    reason: msg('it is not there; build it first'),
    tip: msg('run npm run build'),
  });
}

/**
 * Returns whether a file is absent, or an older copy of the page that may be replaced.
 * @throws StonecastError `cannot-write`
 */
export function mayReplacePage(file: string): boolean {
  try {
    return !existsSync(file) || readFileSync(file, 'utf8').includes(MARK);
  } catch (error) {
    throw new StonecastError('cannot-write', { found: file, reason: reasonOf(error) }, { cause: error });
  }
}
