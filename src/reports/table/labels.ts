/** Places the names of models next to their bases, with the least overlap. */
import type { PlanePicture } from '../../space/index.js';
import { html } from '../forms/page/escape.js';
import { textWidth } from '../forms/metrics.js';
import { LIGHT } from '../theme.js';
import type { TableScale } from './scale.js';

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
export function labelled({ bases, width, depth }: PlanePicture, scale: TableScale, size: number): string {
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
