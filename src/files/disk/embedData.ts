/**
 * A step of the build: parses and checks every packaged profile file into `baked.json`, and names the build in
 * `build.json`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';
import { check, type System } from '../../system/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { textKey, type Baked, packagedFiles } from './profileLibrary.js';
import { BUILD_FILE, buildHash } from './buildHash.js';
import { parseText } from '../parse/document.js';
import { readText } from './readFile.js';

const entries = SYSTEMS.flatMap((system) =>
  packagedFiles(system).map((file) => {
    const text = readText(file);
    return [textKey(text), JSON.stringify(baked(system, parseText(file, text).data as object))] as const;
  }),
);
writeFileSync(new URL('./baked.json', import.meta.url), JSON.stringify(Object.fromEntries(entries)));

// A file of an earlier build would count as valid.
rmSync(BUILD_FILE, { force: true });
writeFileSync(BUILD_FILE, `${JSON.stringify({ build: buildHash() })}\n`);

function baked({ id, schemas }: System, data: object): Baked {
  return { system: id, data, checked: check(schemas['profiles'] as z.ZodType, data) };
}
