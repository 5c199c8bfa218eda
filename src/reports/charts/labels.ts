/** Functions that fit texts into a width, in two lines if necessary. */
import { textWidth } from '../forms/metrics.js';
import type { TextItem } from './pixels.js';

/** Shortens a text to at most `width` and ends it with an ellipsis. Tooltips and tables keep the full text. */
export function clip(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size, bold) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Splits a text into as few lines as possible, at most `most`. Each line is at most `width` wide. */
export function wrap(text: string, width: number, size: number, most = 2): string[] {
  const words = text.split(' ');
  let lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    const fits = textWidth(longer, size) <= width || line === '';
    lines = fits || lines.length === most ? [...lines.slice(0, -1), longer] : [...lines, word];
  }
  return lines.map((line) => clip(line, width, size));
}

/** Returns the width of the widest text. */
export function widest(items: readonly string[], size: number, bold = false): number {
  return items.reduce((most, item) => Math.max(most, textWidth(item, size, bold)), 0);
}

/** Returns the smallest width in which a text fits in two lines. */
export function twoLineWidth(text: string, size: number): number {
  const words = text.split(' ');
  const breaks = words.map((_, i) => [words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  return Math.min(...breaks.map((lines) => widest(lines, size)));
}

/** Places the name of a row in one or two lines that end at `x`, around the middle of the row. */
export function placeName(name: string, x: number, middle: number, size: number): TextItem[] {
  const parts = wrap(name, x, size);
  return parts.map((text, i) => ({ x, y: middle + (i - (parts.length - 1) / 2) * (size + 1), text }));
}
