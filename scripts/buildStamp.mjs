/** Notes what a build was made of, so that nothing is built twice and no stale build is taken for the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const dist = path.join(root, 'dist');
const stamp = path.join(dist, 'stamp.json');

/** All that a build reads. */
const SOURCES = [
  'src',
  'scripts',
  'profiles',
  'examples',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

/** The files at or below a place, in order of name. */
function files(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => files(path.join(place, name)));
}

/** A hash of the names of files and of something about each. */
function hashOf(names, about) {
  const hash = createHash('sha256').update(process.version);
  for (const name of names) hash.update(`\0${path.relative(root, name)}\0`).update(about(name));
  return hash.digest('hex');
}

const sources = () =>
  hashOf(
    SOURCES.flatMap((name) => files(path.join(root, name))),
    (name) => readFileSync(name),
  );

/** Sizes tell files that another step has written over. */
const built = () =>
  hashOf(
    files(dist).filter((name) => name !== stamp),
    (name) => String(statSync(name).size),
  );

/** Returns whether `dist` is the build of exactly these sources. */
export function isFresh() {
  if (!existsSync(stamp)) return false;
  const noted = JSON.parse(readFileSync(stamp, 'utf8'));
  return noted.sources === sources() && noted.built === built();
}

/** Notes what was built, and of what: the last step of the build. */
export function writeStamp() {
  writeFileSync(stamp, JSON.stringify({ sources: sources(), built: built() }));
}
