/**
 * Unpacks the scripts of the page, begins its worker, and runs what the page needs. The worker starts while the page unpacks: it
 * begins with this very script too, which then waits for the others. The policy of the page knows the scripts by
 * their digests.
 */
import type { First, Started } from './messages.js';

/** Browsers of 2025 read letters by themselves, ten times as fast. */
const { fromBase64 = read } = Uint8Array as { fromBase64?: typeof read };

function read(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The packed letters of a script, unpacked. */
async function unpacked(letters = ''): Promise<Blob> {
  const bytes = fromBase64.call(Uint8Array, letters);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).blob();
}

/** The address of a script. */
const placeOf = (...parts: BlobPart[]): string =>
  URL.createObjectURL(new Blob(parts, { type: 'text/javascript' }));

/** The page: what its worker needs comes first, for that takes longer. */
async function load(): Promise<void> {
  const own = placeOf(textOf('stonecast'));
  const first = started(own);
  const [drawing, asked, later] = textOf('packed').split('.');
  const [both, answers] = await Promise.all([unpacked(drawing).then(textIn), unpacked(asked)]);
  const [shared = '', shown = ''] = both.split('\0');
  const give = (worker: Worker): Worker => {
    const given: Started = { scripts: [shared, answers], later };
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
  // A task of its own, so that no tap waits for both.
  setTimeout(() => run(shown));
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
    // Until the page listens itself.
    first.worker.onerror = (event) => {
      event.preventDefault();
      delete first.worker;
    };
  } catch {
    // The page answers by itself.
  }
  return first;
}

declare function importScripts(place: string): void;

/** The worker: runs the scripts that it is given, and what they leave out when it is asked for. */
function serve(): void {
  // A page from disk has no origin: the addresses that it makes mean nothing here.
  const take = (...parts: BlobPart[]): void => importScripts(placeOf(...parts));
  self.onmessage = ({ data: { scripts, later } }: MessageEvent<Started>): void => {
    self.onmessage = null;
    Object.assign(globalThis, { stonecast: { rest: async () => take(await unpacked(later)) } });
    take(...scripts);
  };
}

// Before its script is there the page knows no language: it speaks both.
const TOO_OLD =
  'This page needs a browser of 2023 or newer. – Cette page demande un navigateur de 2023 ou plus récent.';

if (typeof document === 'undefined') serve();
else if ('DecompressionStream' in globalThis) void load();
else document.getElementById('page')?.append(TOO_OLD);
