/** Draws an answer as a separate picture: the sentence, with chances as bars. */
import { LIGHT } from '../../../../reports/theme.js';
import { boardSvg, RIM, scaleOf, TOP } from '../../../../reports/table/board.js';
import type { Outcome } from '../../../../system/index.js';
import type { PlanePicture } from '../../../../space/index.js';
import { estimateText, nonBreaking } from '../../../../i18n/index.js';
import type { RenderedFigure } from '../../../core.js';
import { numberText } from '../charts.js';

const WIDTH = 720;
const LINE = 26;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${String(mark.codePointAt(0))};`);

/** Wraps a text into lines of about this many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of nonBreaking(text).split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** The maximum number of table rows in a picture. */
const MOST_ROWS = 40;

/** The parts of an answer that a picture draws. */
export interface Drawn {
  readonly figures: readonly RenderedFigure[];
  readonly outcomes: readonly Outcome[];
}

/**
 * Returns an SVG with its colours and fonts. It shows the outcomes in one bar and the figures, or the table if there
 * are none.
 */
export function pictureOf(
  sentence: string,
  { figures, outcomes }: Drawn,
  table: readonly (readonly string[])[],
): string {
  const lines = wrapped(sentence, 62);
  if (figures.length === 0) return tablePicture(lines, table);
  const top = 40 + lines.length * LINE;
  const text = lines.map(
    (line, i) => `<text x="24" y="${40 + i * LINE}" font-size="19">${escaped(line)}</text>`,
  );
  const bar = outcomeBar(outcomes, top - 14);
  const shown = figures.filter(({ unit }) => outcomes.length === 0 || unit !== 'probability');
  const bars = shown.map((one, i) => {
    const { short, unit, value } = one;
    const y = top + bar.height + i * 34;
    const said = unit === 'probability' ? estimateText(value) : numberText(value, one);
    const length = (320 * Math.min(1, Math.max(0, value.value))).toFixed(1);
    const drawn =
      unit === 'probability'
        ? `<rect x="220" y="${y - 14}" width="320" height="18" fill="${LIGHT.band}"/><rect x="220" y="${y - 14}" width="${length}" height="18" fill="${LIGHT.accent}"/>`
        : '';
    return `<text x="24" y="${y}" font-size="15">${escaped(short)}</text>${drawn}<text x="${drawn === '' ? 220 : 556}" y="${y}" font-size="15">${escaped(said)}</text>`;
  });
  return sheetOf(top + bar.height + shown.length * 34 + 24, text.join('') + bar.drawn + bars.join(''));
}

/** Draws the outcomes as parts of one bar, with a line for each below. */
function outcomeBar(
  outcomes: readonly Outcome[],
  top: number,
): { readonly height: number; readonly drawn: string } {
  if (outcomes.length === 0) return { height: 0, drawn: '' };
  const whole = outcomes.reduce((sum, { chance }) => sum + chance.value, 0);
  let x = 24;
  const parts = outcomes.map(({ side, label, chance }, i) => {
    const width = ((WIDTH - 48) * chance.value) / whole;
    const y = top + 58 + i * 24;
    const part = `<rect x="${x.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="34" fill="${LIGHT.outcomes[side]}"/><rect x="24" y="${y - 12}" width="14" height="14" fill="${LIGHT.outcomes[side]}"/><text x="46" y="${y}" font-size="15">${escaped(`${label} ${estimateText(chance)}`)}</text>`;
    x += width;
    return part;
  });
  return { height: 66 + outcomes.length * 24, drawn: parts.join('') };
}

/** Returns a white sheet of this height with content. */
const sheetOf = (height: number, drawn: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" fill="#1a1f26"><rect width="100%" height="100%" fill="#fff"/>${drawn}<text x="24" y="${height - 12}" font-size="12" fill="#5a6472">Stonecast</text></svg>`;

function tablePicture(lines: readonly string[], table: readonly (readonly string[])[]): string {
  const top = 48 + lines.length * LINE;
  const rows = table.slice(0, MOST_ROWS + 1);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  // The width of a column depends on its longest text.
  const weights = Array.from({ length: columns }, (_, i) =>
    Math.max(4, ...rows.map((row) => Math.min(40, (row[i] ?? '').length))),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = (column: number): number =>
    24 + ((WIDTH - 48) * weights.slice(0, column).reduce((sum, weight) => sum + weight, 0)) / whole;
  const cells = rows.flatMap((row, i) =>
    row.map((cell, j) => {
      const letters = Math.max(3, Math.floor((left(j + 1) - left(j)) / 7.4));
      const shown = cell.length > letters ? `${cell.slice(0, letters - 1)}…` : cell;
      return `<text x="${left(j).toFixed(1)}" y="${top + i * 22}" font-size="13"${i === 0 ? ' font-weight="bold"' : ''}>${escaped(shown)}</text>`;
    }),
  );
  const more =
    table.length > rows.length ? `<text x="24" y="${top + rows.length * 22}" font-size="13">…</text>` : '';
  const head = lines.map(
    (line, i) => `<text x="24" y="${40 + i * LINE}" font-size="19">${escaped(line)}</text>`,
  );
  return sheetOf(top + rows.length * 22 + 40, head.join('') + cells.join('') + more);
}

/** Draws a table of models as a separate picture, with their names below. */
export function drawingOf(picture: PlanePicture): string {
  const scale = scaleOf(picture);
  const [wide, high] = [picture.width * scale.pixels, picture.depth * scale.pixels];
  const title = wrapped(picture.title, 90);
  const room = TOP + high + RIM;
  const lines = [picture.sides.join(' – '), ...picture.legend.map(({ label }) => label)];
  const names = picture.bases.map(
    ({ x, y, radius, label }) =>
      `<text x="${scale.x(x).toFixed(1)}" y="${(scale.y(y) + radius * scale.pixels + 12).toFixed(1)}" text-anchor="middle" font-size="12">${escaped(label)}</text>`,
  );
  const text = [
    ...title.map((line, i) => `<text x="${RIM}" y="${26 + i * 20}" font-size="16">${escaped(line)}</text>`),
    `<text x="${RIM}" y="${room + 14}" font-size="13">${escaped(lines.filter((line) => line !== '').join(', '))}</text>`,
  ];
  const [width, height] = [(wide + 2 * RIM).toFixed(1), (room + 30).toFixed(1)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="#1a1f26"><rect width="100%" height="100%" fill="#fff"/>${boardSvg(picture)}${names.join('')}${text.join('')}</svg>`;
}

/** Converts a picture to PNG at double size. Returns undefined if the browser cannot. */
export async function pngOf(svg: string): Promise<Blob | undefined> {
  const place = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = place;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 2 * image.naturalWidth;
    canvas.height = 2 * image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(place);
  }
}
