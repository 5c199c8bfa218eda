/** Texts made to fit: in two lines where one is too long. */
import { textWidth } from '../metrics.js';

/** A text in the fewest lines, at most `most`, that are no wider than `width`; where that cannot be, the narrowest. */
export function wrap(text: string, width: number, size: number, most = 2): string[] {
  const words = text.split(' ');
  let lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = textWidth(longer, size) <= width || line === '';
    lines = fits || lines.length === most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }
  return lines;
}

/** The width of the widest of some texts. */
export function widest(items: readonly string[], size: number, bold = false): number {
  return items.reduce((most, item) => Math.max(most, textWidth(item, size, bold)), 0);
}

/** The least width in which a text fits in two lines. */
export function twoLineWidth(text: string, size: number): number {
  const words = text.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  return Math.min(...breaks.map((lines) => widest(lines, size)));
}
