/**
 * A machine that the queue misses soon: `node --import tsx server.ts <address> <version> <silence> [<worker>]`, the
 * silence in milliseconds.
 */
import { experiments } from './built.js';

const { queueAddress, serve } = await experiments();
const [address = '', version = '', silence = '', workerFile] = process.argv.slice(2);
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
