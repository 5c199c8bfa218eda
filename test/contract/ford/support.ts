/** The Ford with its own profiles. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ford } from './index.js';

const FILE = new URL('./profiles.yaml', import.meta.url);

export const open = ford.open([
  { file: 'profiles.yaml', data: parse(readFileSync(FILE, 'utf8')) as unknown },
]);
