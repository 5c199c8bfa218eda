/** The web page that the build made, as one file and as the files of a site: in `dist/web`, beside the built program. */
import { Buffer } from 'node:buffer';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { msg, StonecastError } from '../../errors/index.js';
import { reasonOf } from './readFile.js';

/** Where builds stand: relative to the built program, and to the sources. */
const PLACES = [new URL('../../web/', import.meta.url), new URL('../../../dist/web/', import.meta.url)];

/** The media type of each kind of file in a site. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** A file of the site, with its media type. */
export interface SiteFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Text that no other page contains, in UTF-16. Older pages are in UTF-8. */
const MARK = '<script id="stonecast">';
const MARKS = [Buffer.from(MARK, 'utf16le'), Buffer.from(MARK)];

/**
 * Returns the page as one file. It is text in UTF-16.
 * @throws StonecastError `cannot-read` if it was not built
 */
export const readPage = (): Uint8Array => readFileSync(built('explorer.html'));

/**
 * Returns the files of the site by their names, such as `index.html`. The separator of folders is `/`.
 * @throws StonecastError `cannot-read` if it was not built
 */
export function readSite(): Map<string, SiteFile> {
  const folder = path.dirname(built('site/index.html'));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.flatMap((name) => {
    const type = TYPES[path.extname(name)];
    if (type === undefined) return [];
    return [
      [name.replaceAll(path.sep, '/'), { type, bytes: readFileSync(path.join(folder, name)) }] as const,
    ];
  });
  return new Map(files);
}

/** Returns where a file of the build stands. */
function built(name: string): string {
  const places = PLACES.map((place) => fileURLToPath(new URL(name, place)));
  const place = places.find((one) => existsSync(one));
  if (place !== undefined) return place;
  throw new StonecastError('cannot-read', {
    found: places[0] ?? name,
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
    if (!existsSync(file)) return true;
    const bytes = readFileSync(file);
    return MARKS.some((mark) => bytes.includes(mark));
  } catch (error) {
    const tip = msg('choose another name with --out');
    throw new StonecastError('cannot-write', { found: file, reason: reasonOf(error), tip }, { cause: error });
  }
}
