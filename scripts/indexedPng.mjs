/** Writes pictures of few colours as small PNG files: one byte or less for a pixel, and a table of the colours. */
import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The bits of a pixel that hold the number of a colour. */
const bitsFor = (colours) => [1, 2, 4, 8].find((bits) => 2 ** bits >= colours);

/**
 * Returns a square picture as a PNG file.
 * @param pixels the colours of the pixels, as four bytes each: red, green, blue and opacity, which must be whole
 */
export function indexedPng(width, pixels) {
  const colours = [...new Set(pixels)];
  const bits = bitsFor(colours.length);
  if (bits === undefined) throw new Error(`a picture of ${colours.length} colours`);
  const numbers = new Map(colours.map((colour, i) => [colour, i]));
  const row = 1 + Math.ceil((width * bits) / 8);
  const lines = Buffer.alloc(row * width);
  pixels.forEach((colour, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const at = y * row + 1 + Math.floor((x * bits) / 8);
    lines[at] |= numbers.get(colour) << (8 - bits - ((x * bits) % 8));
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(width, 4);
  head.set([bits, 3], 8);
  const table = Buffer.from(
    colours.flatMap((colour) => [...new Uint8Array(Uint32Array.of(colour).buffer)].slice(0, 3)),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
