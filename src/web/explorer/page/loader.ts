/** Unpacks the script of the page and runs it. The policy of the page knows both by their digests. */
async function load(): Promise<void> {
  const letters = atob(document.getElementById('packed')?.textContent ?? '');
  const packed = new Blob([Uint8Array.from(letters, (one) => one.charCodeAt(0))]);
  const script = document.createElement('script');
  script.id = 'code';
  script.textContent = await new Response(
    packed.stream().pipeThrough(new DecompressionStream('deflate')),
  ).text();
  document.body.append(script);
}

// Before its script is there the page knows no language: it speaks both.
const TOO_OLD =
  'This page needs a browser of 2023 or newer. – Cette page demande un navigateur de 2023 ou plus récent.';

if ('DecompressionStream' in globalThis) void load();
else document.getElementById('page')?.append(TOO_OLD);
