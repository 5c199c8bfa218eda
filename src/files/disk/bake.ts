/** The build's last step: parses every packaged profile file into `baked.json` beside the compiled code. */
import { writeFileSync } from 'node:fs';
import { SYSTEMS } from '../../systems/registry.js';
import { textKey } from './baked.js';
import { parseText } from '../parse/document.js';
import { packagedFiles } from './library.js';
import { readText } from './read.js';

const texts = SYSTEMS.flatMap(packagedFiles).map((file) => ({ file, text: readText(file) }));
const entries = texts.map(({ file, text }) => [textKey(text), parseText(file, text).data] as const);
writeFileSync(new URL('./baked.json', import.meta.url), JSON.stringify(Object.fromEntries(entries)));
