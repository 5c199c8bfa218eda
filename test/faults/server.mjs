/**
 * A machine that the queue misses soon: `node server.mjs <address> <version> <silence> [<worker>]`, the silence in
 * milliseconds. It runs the bundle, as its workers do: to open all modules takes each process and thread seconds.
 */
import process from 'node:process';
import { URL } from 'node:url';
import { loadBundle } from '../../dist/cli/loadBundle.js';

const { queueAddress, serve } = loadBundle().exports;
const [address = '', version = '', silence = '', workerFile] = process.argv.slice(2);
/* global AbortController */
const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
});
await serve({
  address: queueAddress(address),
  version,
  threads: 1,
  signal: stop.signal,
  silence: Number(silence),
  ...(workerFile !== undefined && { workerFile: new URL(workerFile, import.meta.url) }),
  onReady: () => process.stderr.write('working for the test\n'),
});
