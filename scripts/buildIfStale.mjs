/**
 * Builds from nothing, unless what lies in `dist` is the build of just these sources: what comes before each suite of tests. With
 * `--stamp`, the last step of the build: it notes what was built, and of what.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

function fresh() {
  if (!existsSync(stamp)) return false;
  const noted = JSON.parse(readFileSync(stamp, 'utf8'));
  return noted.sources === sources() && noted.built === built();
}

if (process.argv.includes('--stamp')) {
  writeFileSync(stamp, JSON.stringify({ sources: sources(), built: built() }));
} else if (!fresh()) {
  // What modules that are gone have left would be taken for part of the build: tests would find it, and a package carry it.
  rmSync(dist, { recursive: true, force: true });
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
