/** Texts made to fit: in two lines where one is too long. */
import { textWidth } from '../forms/metrics.js';

/** A text no wider than `width`: one that is too long ends in an ellipsis. Tooltips and tables have it in full. */
export function clip(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size, bold) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** A text in the fewest lines, at most `most`, each no wider than `width`. */
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
