/**
 * Draws a table as SVG from above: bases to scale, terrain patterns, and optional paths, fans and templates.
 *
 * Places the names of models next to their bases, with the least overlap.
 */
import type { PlanePicture } from '../../space/index.js';
import { html } from '../forms/page/escape.js';
import { FONT_FAMILY } from '../section.js';
import { textWidth } from '../forms/textWidth.js';
import { LIGHT } from '../theme.js';
import { boardSvg, px, RIM, scaleOf, sideFill, TOP, texturePaint, type TableScale } from './board.js';

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

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Draws the labels of all bases. Each label is below, above, right or left of its base, at the place with least
 * overlap.
 */
function labelled({ bases, width, depth }: PlanePicture, scale: TableScale, size: number): string {
  const discs = bases.map(({ x, y, radius }): Box => {
    const [cx, cy, r] = [scale.x(x), scale.y(y), radius * scale.pixels];
    return { left: cx - r, top: cy - r, right: cx + r, bottom: cy + r };
  });
  const board: Box = { left: scale.x(0), top: scale.y(depth), right: scale.x(width), bottom: scale.y(0) };
  const placed: Box[] = [...discs];
  return bases
    .map(({ label }, i) => {
      const disc = discs[i]!;
      const best = choices(disc, textWidth(label, size), size)
        .map((box) => ({
          box,
          cost: outside(box, board) + placed.reduce((sum, other) => sum + common(box, other), 0),
        }))
        .reduce((a, b) => (b.cost < a.cost ? b : a)).box;
      placed.push(best);
      const [x, y] = [Math.round(best.left * 10) / 10, Math.round((best.bottom - 0.25 * size) * 10) / 10];
      const halo = `stroke="${LIGHT.background}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
      return `<text x="${x}" y="${y}" font-size="${size}" fill="${LIGHT.ink}" ${halo}>${html(label)}</text>`;
    })
    .join('');
}

function choices({ left, top, right, bottom }: Box, wide: number, high: number): Box[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const box = (l: number, t: number): Box => ({ left: l, top: t, right: l + wide, bottom: t + 1.25 * high });
  return [
    box(x - wide / 2, bottom + 1),
    box(x - wide / 2, top - 1.25 * high - 1),
    box(right + 3, y - 0.65 * high),
    box(left - wide - 3, y - 0.65 * high),
    box(right, bottom - 3),
    box(left - wide, bottom - 3),
  ];
}

/** Returns the intersection area of two boxes. */
function common(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Returns twice the area of a box outside the board. A name there would overlap the ruler. */
function outside(box: Box, board: Box): number {
  return 2 * ((box.right - box.left) * (box.bottom - box.top) - common(box, board));
}
