/** The packaged example roster, opened. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { OpenSystem } from '../../../src/system/index.js';
import { grindingAnnihilation } from '../../../src/systems/grinding-annihilation/index.js';

const folder = new URL('../../../profiles/grinding-annihilation/', import.meta.url);

/** The packaged files, parsed. */
export const documents = readdirSync(folder)
  .sort()
  .map((file) => ({ file, data: parse(readFileSync(new URL(file, folder), 'utf8')) as unknown }));

export const packaged: OpenSystem = grindingAnnihilation.open(documents);
