/**
 * Writes the package of the build as `stonecast-VERSION.tgz`: `npm run pack`, after `npm run build`. The package.json in it
 * has no scripts and no tools of developers, so that an installation runs nothing. `components.json` lists what an
 * installation brings along (CycloneDX). Equal sources give equal bytes on every machine.
 */
/* global process */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const npm = (args, cwd = root) =>
  execFileSync('npm', [...args, '--loglevel', 'error'], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });

/** Returns the components of an installation, without the number and the time of this list. */
function components() {
  const list = JSON.parse(npm(['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx']));
  delete list.serialNumber;
  delete list.metadata.timestamp;
  return list;
}

/** Returns the package.json without what only developers need. */
function shipped() {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const field of ['scripts', 'devDependencies', 'files']) delete manifest[field];
  return manifest;
}

const staging = mkdtempSync(path.join(tmpdir(), 'stonecast-pack-'));
try {
  const [{ files }] = JSON.parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts']));
  for (const { path: file } of files) cpSync(path.join(root, file), path.join(staging, file));
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  writeFileSync(path.join(staging, 'package.json'), json(shipped()));
  writeFileSync(path.join(staging, 'components.json'), json(components()));
  npm(['pack', '--ignore-scripts', '--pack-destination', process.argv[2] ?? root], staging);
} finally {
  rmSync(staging, { recursive: true, force: true });
}
