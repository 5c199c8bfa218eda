/** An answer as a picture that stands alone: the sentence, and the chances as bars. */
import { estimateText } from '../../../wording/index.js';
import type { ToldFigure } from '../../core.js';
import { numberText } from './charts.js';

const WIDTH = 720;
const LINE = 26;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${String(mark.codePointAt(0))};`);

/** Lines of about so many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** An SVG picture, its colours and fonts with it. */
export function pictureOf(sentence: string, figures: readonly ToldFigure[]): string {
  const lines = wrapped(sentence, 62);
  const top = 40 + lines.length * LINE;
  const text = lines.map(
    (line, i) => `<text x="24" y="${40 + i * LINE}" font-size="19">${escaped(line)}</text>`,
  );
  const bars = figures.map(({ short, unit, value }, i) => {
    const y = top + i * 34;
    const said = unit === 'probability' ? estimateText(value) : numberText(value, unit);
    const bar =
      unit === 'probability'
        ? `<rect x="220" y="${y - 14}" width="320" height="18" fill="#e8eef6"/><rect x="220" y="${y - 14}" width="${(320 * Math.min(1, Math.max(0, value.value))).toFixed(1)}" height="18" fill="#0b5cad"/>`
        : '';
    return `<text x="24" y="${y}" font-size="15">${escaped(short)}</text>${bar}<text x="${bar === '' ? 220 : 556}" y="${y}" font-size="15">${escaped(said)}</text>`;
  });
  const height = top + figures.length * 34 + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" fill="#1a1f26"><rect width="100%" height="100%" fill="#fff"/>${text.join('')}${bars.join('')}<text x="24" y="${height - 12}" font-size="12" fill="#5a6472">Stonecast</text></svg>`;
}
