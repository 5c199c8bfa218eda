/** A step of the build: parses every packaged profile file into `baked.json`, and names the build in `build.json`. */
import { rmSync, writeFileSync } from 'node:fs';
import { SYSTEMS } from '../../systems/registry.js';
import { textKey } from './embedded.js';
import { BUILD_FILE, buildHash } from './build.js';
import { parseText } from '../parse/document.js';
import { packagedFiles } from './library.js';
import { readText } from './read.js';

const texts = SYSTEMS.flatMap(packagedFiles).map((file) => ({ file, text: readText(file) }));
const entries = texts.map(({ file, text }) => [textKey(text), parseText(file, text).data] as const);
writeFileSync(new URL('./baked.json', import.meta.url), JSON.stringify(Object.fromEntries(entries)));

// A file of an earlier build would count as valid.
rmSync(BUILD_FILE, { force: true });
writeFileSync(BUILD_FILE, `${JSON.stringify({ build: buildHash() })}\n`);
