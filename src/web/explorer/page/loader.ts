/**
 * Unpacks the scripts of the page, begins its worker, and runs what the page needs: the worker gets ready while the page is drawn.
 * The policy of the page knows the scripts by their digests.
 */
import type { Begun } from './messages.js';

async function load(): Promise<void> {
  const letters = atob(document.getElementById('packed')?.textContent ?? '');
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const text = await new Response(unpacked).text();
  const [shared = '', shown = '', asked = ''] = text.split('\0');
  const place = URL.createObjectURL(new Blob([shared, asked], { type: 'text/javascript' }));
  globalThis.stonecast = begun({ place, rest: () => run(asked) });
  run(shared);
  // A task of its own, so that no tap waits for both.
  setTimeout(() => run(shown));
}

function run(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.body.append(script);
}

/** The first worker, where the browser lets a page have one. */
function begun(own: Begun): Begun {
  try {
    const worker = new Worker(own.place);
    // Until the page listens itself.
    worker.onerror = (event) => {
      event.preventDefault();
      globalThis.stonecast = own;
    };
    return { ...own, worker };
  } catch {
    return own;
  }
}

// Before its script is there the page knows no language: it speaks both.
const TOO_OLD =
  'This page needs a browser of 2023 or newer. – Cette page demande un navigateur de 2023 ou plus récent.';

if ('DecompressionStream' in globalThis) void load();
else document.getElementById('page')?.append(TOO_OLD);
