/**
 * Texts of the user's own in a link: deflated, as letters that an address may hold. A link may come from anybody: what is no packed
 * text, or is longer than a file may be, is none.
 */

/** The longest packed text of a link, and the longest text of a file. */
export const LONGEST_CODE = 100_000;
export const LONGEST_FILE = 2_000_000;

/** A text packed; undefined where it is too long for a link, or the browser cannot pack. */
export async function packed(text: string): Promise<string | undefined> {
  if (!('CompressionStream' in globalThis)) return undefined;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if ((bytes.length * 4) / 3 > LONGEST_CODE) return undefined;
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a packed one; undefined where it is none. */
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

/** The data of a text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a stream; undefined, and the rest unread, where it is longer. */
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
