/** A machine whose threads are poisoned: `node --import tsx poisonedServer.ts <address> <version>`. */
import { queueAddress, serve } from '../../src/experiments/index.js';

const [address = '', version = ''] = process.argv.slice(2);
const stop = new AbortController();
process.once('SIGINT', () => {
  stop.abort();
});
await serve({
  ...{ address: queueAddress(address), version, threads: 1, signal: stop.signal, silence: 1500 },
  workerFile: new URL('./poisonedWorker.ts', import.meta.url),
});
