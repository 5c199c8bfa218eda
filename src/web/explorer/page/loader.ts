/**
 * Unpacks the page's scripts, starts its worker, and runs what the page needs. Both run this same script.
 * The worker starts during unpacking, then waits for the other scripts. The page's policy lists script hashes.
 */
import { bytesOf } from '../packedText.js';
import type { First, Placed, Started } from './workerMessages.js';

/** Unpacks a script from its letters. */
async function unpacked(letters = ''): Promise<Blob> {
  const stream = new Blob([bytesOf(letters)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).blob();
}

/** Returns a URL for a script. */
const placeOf = (...parts: BlobPart[]): string =>
  URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));

/** Loads the page. The worker's scripts come first, because they take longer. */
async function load(): Promise<void> {
  const own = placeOf(textOf('stonecast'));
  const first = started(own);
  const [drawing, asked, later] = textOf('packed').split('.');
  const [both, answers] = await Promise.all([unpacked(drawing).then(textIn), unpacked(asked)]);
  const [style = '', shared = '', shown = ''] = both.split('\0');
  const give = (worker: Worker): Worker => {
    const scripts = [shared, answers];
    worker.addEventListener('message', ({ data }) => {
      if (data === REFUSED) void unpacked(later).then((last) => place(worker, [...scripts, last]));
    });
    const given: Started = { scripts, later };
    worker.postMessage(given);
    return worker;
  };
  if (first.worker) give(first.worker);
  globalThis.stonecast = {
    first,
    start: () => give(new Worker(own)),
    rest: async () => {
      for (const script of [answers, await unpacked(later)]) run(await textIn(script));
    },
  };
  add('style', style);
  run(shared);
  // A separate task, so that no tap waits for both scripts.
  setTimeout(() => run(shown));
}

/** Sends script URLs to a worker. */
function place(worker: Worker, scripts: readonly BlobPart[]): void {
  const given: Placed = { places: scripts.map((one) => placeOf(one)) };
  worker.postMessage(given);
}

const textIn = (blob: Blob): Promise<string> => blob.text();
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

const run = (script: string): void => add('script', script);

function add(tag: 'script' | 'style', text: string): void {
  const element = document.createElement(tag);
  element.textContent = text;
  document.body.append(element);
}

function started(own: string): First {
  const first: First = {};
  try {
    first.worker = new Worker(own);
    // Handles errors until the page has its own handler.
    first.worker.onerror = (event) => {
      event.preventDefault();
      delete first.worker;
    };
  } catch {
    // The page then answers on its own thread.
  }
  return first;
}

declare function importScripts(...places: string[]): void;

/** The message of a worker that could not run the URLs that it made. */
const REFUSED = 'refused';

/** The worker: runs the scripts that it receives, and loads the later script on demand. */
function serve(): void {
  // A page from disk has no origin. Chromium then rejects the page's URLs in the worker; Safari rejects the worker's
  // own.
  const take = (...parts: BlobPart[]): void => importScripts(placeOf(...parts));
  const ready = (rest: () => Promise<void>): void => void Object.assign(globalThis, { stonecast: { rest } });
  const waiting: unknown[] = [];
  self.onmessage = ({ data }: MessageEvent<Started | Placed | object>): void => {
    if ('places' in data) {
      const [shared = '', answers = '', last = ''] = data.places;
      self.onmessage = null;
      ready(async () => importScripts(last));
      importScripts(shared, answers);
      for (const one of waiting) self.dispatchEvent(new MessageEvent('message', { data: one }));
    } else if ('scripts' in data) {
      ready(async () => take(await unpacked(data.later)));
      try {
        take(...data.scripts);
        self.onmessage = null;
      } catch {
        self.postMessage(REFUSED);
      }
    } else {
      waiting.push(data);
    }
  };
}

// The language is unknown before the script loads, so this message has both.
const TOO_OLD =
  'This page needs a browser of 2023 or newer. – Cette page demande un navigateur de 2023 ou plus récent.';

if (typeof document === 'undefined') serve();
else if ('DecompressionStream' in globalThis) void load();
else document.getElementById('page')?.append(TOO_OLD);
