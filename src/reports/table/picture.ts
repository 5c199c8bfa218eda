/** Draws a table as SVG from above: bases to scale, terrain patterns, and optional paths, fans and templates. */
import type { PlanePicture } from '../../space/index.js';
import { html } from '../forms/page/escape.js';
import { FONT_FAMILY } from '../family.js';
import { textWidth } from '../forms/metrics.js';
import { LIGHT } from '../theme.js';
import { labelled } from './labels.js';
import { boardSvg, px, RIM, scaleOf, sideFill, TOP } from './board.js';
import { texturePaint } from './textures.js';

/** In pixels: the height of a legend row, and the font sizes of the title and other text. */
const ROW = 24;
const TITLE = 17;
const TEXT = 12;

/** Draws the picture as a separate file. Equal pictures produce equal bytes. */
export function tableSvg(picture: PlanePicture): string {
  const scale = scaleOf(picture);
  const [wide, high] = [picture.width * scale.pixels, picture.depth * scale.pixels];
  const legend = legendOf(picture, wide, TOP + high + RIM);
  const [width, height] = [wide + 2 * RIM, TOP + high + RIM + legend.height];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" font-family="${FONT_FAMILY}, sans-serif" font-size="${TEXT}" role="img">`,
    `<title>${html(picture.title)}</title><desc>${html(described(picture))}</desc>`,
    `<rect width="100%" height="100%" fill="${LIGHT.background}"/>`,
    `<text x="${RIM}" y="${RIM}" font-size="${TITLE}" font-weight="bold" fill="${LIGHT.ink}">${html(picture.title)}</text>`,
    boardSvg(picture),
    labelled(picture, scale, TEXT),
    legend.svg,
    '</svg>\n',
  ].join('\n');
}

/** Draws the legend in rows below the table. */
function legendOf(
  { sides, legend }: PlanePicture,
  wide: number,
  top: number,
): { readonly svg: string; readonly height: number } {
  const entries = [
    ...sides.map((label, side) => ({
      label,
      paint: `fill="${sideFill(side)}" stroke="${LIGHT.ink}"`,
      round: true,
    })),
    ...legend.map(({ label, texture }) => ({ label, paint: texturePaint(texture, true), round: false })),
  ];
  let [x, row] = [RIM, 0];
  const parts = entries.map(({ label, paint, round }) => {
    const need = 30 + textWidth(label, TEXT) + 18;
    if (x > RIM && x + need > RIM + wide) [x, row] = [RIM, row + 1];
    const y = top + row * ROW;
    const swatch = round
      ? `<circle cx="${px(x + 11)}" cy="${px(y + 8)}" r="8" ${paint}/>`
      : `<rect x="${px(x)}" y="${px(y)}" width="22" height="16" ${paint}/>`;
    const text = `<text x="${px(x + 29)}" y="${px(y + 12.5)}" fill="${LIGHT.ink}">${html(label)}</text>`;
    x += need;
    return swatch + text;
  });
  return { svg: parts.join(''), height: entries.length === 0 ? 0 : (row + 1) * ROW + 6 };
}

/** Returns the text alternative of the picture. */
function described({ width, depth, bases, legend }: PlanePicture): string {
  const names = bases.map(({ label, x, y }) => `${label} (${px(x)}, ${px(y)})`);
  return [`${width} x ${depth}"`, ...legend.map(({ label }) => label), ...names].join('; ');
}
