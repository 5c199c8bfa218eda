/**
 * Unpacks the page's scripts, starts its worker, and runs what the page needs. Both run this same script.
 * The worker starts during unpacking, then waits for the other scripts. The page's policy lists script hashes.
 */
import type { First, Placed, Started } from './messages.js';

/** Browsers since 2025 decode base64 themselves, ten times as fast. */
const { fromBase64 = read } = Uint8Array as { fromBase64?: typeof read };

function read(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Unpacks a script from its base64 text. */
async function unpacked(letters = ''): Promise<Blob> {
  const bytes = fromBase64.call(Uint8Array, letters);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
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
  const [shared = '', shown = ''] = both.split('\0');
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

function run(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
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
