/**
 * Packs the user's texts for a link: compressed, then encoded for an address.
 * A link may come from anybody, so an invalid or too long text is rejected.
 */
/** The maximum lengths of a packed text in a link, and of a file's text. */
export const LONGEST_CODE = 100_000;
export const LONGEST_FILE = 2_000_000;

/** Packs a text. Returns undefined if the result is too long for a link, or the browser cannot compress. */
export async function packed(text: string): Promise<string | undefined> {
  if (!('CompressionStream' in globalThis)) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if ((bytes.length * 4) / 3 > LONGEST_CODE) return undefined;
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Unpacks a text. Returns undefined if it is invalid. */
export async function unpacked(code: string): Promise<string | undefined> {
  if (code.length > LONGEST_CODE || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await readUpTo(stream, LONGEST_FILE);
  } catch {
    return undefined;
  }
}

/** Parses JSON. Returns undefined if the text is invalid. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the text of a stream. If it is longer than `most`, stops and returns undefined. */
async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<string | undefined> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
