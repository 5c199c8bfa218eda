/** The entry point of the site: starts the worker, then the page, then keeps all files for use without a network. */
import type { Begun } from '../workerMessages.js';

/** The delay after the first answer before the browser loads the rest, in milliseconds. */
const AFTER = 1500;

const script = document.getElementById('stonecast');
const start = (): Worker => new Worker(script?.dataset['worker'] ?? '', { type: 'module' });

const begun: Begun = { first: {}, start, rest: () => Promise.resolve() };
try {
  begun.first.worker = start();
} catch {
  // The page then answers on its own thread.
}
globalThis.stonecast = begun;
void import('../show.js')
  .then(({ settled }) => settled)
  .then(() =>
    setTimeout(() => {
      // A page without https has no service workers, and a browser may refuse one. All else works.
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      workers?.register('service-worker.js').catch(() => {});
    }, AFTER),
  );
