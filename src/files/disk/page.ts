/** The page in the hand, as the build made it: in `dist/web`, beside the built program. */
import { existsSync, readFileSync } from 'node:fs';
import { msg, StonecastError } from '../../errors/index.js';
import { reasonOf } from './read.js';

/** Seen from the built program, and from the sources. */
const PLACES = [
  new URL('../../web/explorer.html', import.meta.url),
  new URL('../../../dist/web/explorer.html', import.meta.url),
];

/** What no other page has. */
const MARK = '<script id="stonecast">';

/**
 * The page.
 * @throws StonecastError `cannot-read` where it was not built
 */
export function readPage(): string {
  const place = PLACES.find((one) => existsSync(one));
  if (place !== undefined) return readFileSync(place, 'utf8');
  const [found = ''] = PLACES.map(({ pathname }) => pathname);
  throw new StonecastError('cannot-read', {
    found,
    reason: msg('it was not built'),
    tip: msg('run npm run build'),
  });
}

/**
 * Whether a file is absent, or an older copy of the page that may be replaced.
 * @throws StonecastError `cannot-write`
 */
export function mayReplacePage(file: string): boolean {
  try {
    return !existsSync(file) || readFileSync(file, 'utf8').includes(MARK);
  } catch (error) {
    throw new StonecastError('cannot-write', { found: file, reason: reasonOf(error) }, { cause: error });
  }
}
