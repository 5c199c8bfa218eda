/**
 * Builds from nothing, unless what lies in `dist` is the build of just these sources: what comes before each suite of tests. With
 * `--stamp`, the last step of the build: it notes what was built, and of what.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { isFresh, writeStamp } from './buildStamp.mjs';

if (process.argv.includes('--stamp')) {
  writeStamp();
} else if (!isFresh()) {
  // What modules that are gone have left would be taken for part of the build: tests would find it, and a package carry it.
  rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
