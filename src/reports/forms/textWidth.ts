/** Measures text in DejaVu Sans with the advance widths of the font file. Layouts use this to avoid overlap. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** The build copies the two fonts here, so that an installation needs no others. */
const COPIES = fileURLToPath(new URL('./fonts/', import.meta.url));

/** The font files: regular and bold. */
export function fontFiles(): [string, string] {
  const folder = existsSync(COPIES)
    ? COPIES
    : path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  const file = (name: string): string => path.join(folder, name);
  return [file('DejaVuSans.ttf'), file('DejaVuSans-Bold.ttf')];
}

/** Returns the width of a text in pixels. The font size is in pixels. */
export function textWidth(text: string, size: number, bold = false): number {
  const font = fonts()[bold ? 1 : 0];
  let units = 0;
  for (const character of text) units += font(character.codePointAt(0) ?? 0);
  return units * size;
}

/** Returns the advance width of a code point, in em. */
type Advance = (codePoint: number) => number;

let loaded: [Advance, Advance] | undefined;

function fonts(): [Advance, Advance] {
  if (loaded) return loaded;
  const [regular, bold] = fontFiles();
  return (loaded = [readAdvances(regular), readAdvances(bold)]);
}

/** Reads `cmap` (format 4, the basic plane) and `hmtx` of a TrueType font (OpenType specification 1.9). */
function readAdvances(file: string): Advance {
  const bytes = readFileSync(file);
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const start = (name: string): number => tables.get(name) ?? 0;
  const unitsPerEm = bytes.readUInt16BE(start('head') + 18);
  const metrics = bytes.readUInt16BE(start('hhea') + 34);
  const glyphOf = readCharacterMap(bytes, start('cmap'));
  return (codePoint) => {
    const glyph = Math.min(glyphOf(codePoint), metrics - 1);
    return bytes.readUInt16BE(start('hmtx') + 4 * glyph) / unitsPerEm;
  };
}

function readCharacterMap(bytes: Buffer, cmap: number): (codePoint: number) => number {
  const at = subtable(bytes, cmap);
  const twice = bytes.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  return (codePoint) => {
    for (let i = 0; i < twice; i += 2) {
      if (bytes.readUInt16BE(ends + i) < codePoint) continue;
      const first = bytes.readUInt16BE(starts + i);
      if (first > codePoint) return 0;
      const delta = bytes.readInt16BE(starts + twice + i);
      const offsetAt = starts + 2 * twice + i;
      const offset = bytes.readUInt16BE(offsetAt);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsetAt + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

/** Returns the offset of the font's character map for the basic plane. */
function subtable(bytes: Buffer, cmap: number): number {
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const at = cmap + bytes.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (bytes.readUInt16BE(at) === 4) return at;
  }
  throw new Error('the font has no character map of format 4');
}
