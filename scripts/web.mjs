/**
 * The build of the core for a browser: `dist/web/stonecast.js`, a script that a page opened from disk can load. It defines `Stonecast`,
 * whose `start()` makes the worker that it carries as text.
 */
import process from 'node:process';
import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addNotices, noticesOf, packagesIn } from './notices.mjs';
import { common, data, out, shorter, without } from './webParts.mjs';

/**
 * The core asks for no whole battles, and writes no schemas and files. What plays battles, prices units in them and describes data
 * is left out.
 */
const LEFT_OUT =
  /zod\/v4\/core\/json-schema-processors\.js$|systems\/[a-z-]+\/(templates|words\/(fields|replayFields)|questions\/summaries|battle\/(index|schema|rosterBattles)|forces\/battles|profiles\/repriced|table\/scenarios)\.ts$/;

const worker = await build({
  ...common,
  entryPoints: ['src/web/worker.ts'],
  plugins: [...common.plugins, without(LEFT_OUT)],
  define: { STONECAST_DATA: JSON.stringify(data()), 'import.meta.url': '"file:///worker.js"' },
  metafile: true,
});
const packages = packagesIn(worker.metafile);
addNotices(packages);
const client = await build({
  ...common,
  entryPoints: ['src/web/client.ts'],
  globalName: 'Stonecast',
  banner: { js: `/*\n${noticesOf(packages).replaceAll('*/', '* /')}*/` },
  define: { STONECAST_WORKER: JSON.stringify(await shorter(worker.outputFiles[0].text)) },
});
mkdirSync(out, { recursive: true });
const code = client.outputFiles[0];
writeFileSync(path.join(out, 'stonecast.js'), code.contents);
const inputs = Object.values(worker.metafile.outputs)[0].inputs;
writeFileSync(
  path.join(out, 'inputs.json'),
  JSON.stringify(
    Object.fromEntries(Object.entries(inputs).map(([file, { bytesInOutput }]) => [file, bytesInOutput])),
  ),
);
process.stdout.write(`dist/web/stonecast.js: ${Math.round(code.contents.length / 1024)} KiB\n`);
