/** A table as an SVG, seen from above: bases to scale, the terrain by patterns, ways, fans and templates where asked for. */
import type { Path, Picture, Point, Shape } from '../../space/index.js';
import { html } from '../forms/page/escape.js';
import { FONT_FAMILY, textWidth } from '../forms/metrics.js';
import { LIGHT } from '../theme.js';
import { labelled } from './labels.js';
import type { Scale } from './scale.js';
import { patterns, texturePaint } from './textures.js';

/** The longer side of a table in pixels, the rim around it, and a row of the legend. */
const LONG = 880;
const RIM = 34;
const ROW = 24;
const TITLE = 17;
const TOP = RIM + TITLE + 8;
const TEXT = 12;

/** The picture as a file of its own. Equal pictures give equal bytes. */
export function tableSvg(picture: Picture): string {
  const scale = scaleOf(picture);
  const top = TOP;
  const [wide, high] = [picture.width * scale.pixels, picture.depth * scale.pixels];
  const legend = legendOf(picture, wide, top + high + RIM);
  const [width, height] = [wide + 2 * RIM, top + high + RIM + legend.height];
  const used = [...new Set(picture.areas.map(({ texture }) => texture))];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(width)}" height="${px(height)}" viewBox="0 0 ${px(width)} ${px(height)}" font-family="${FONT_FAMILY}, sans-serif" font-size="${TEXT}" role="img">`,
    `<title>${html(picture.title)}</title><desc>${html(described(picture))}</desc>`,
    `<defs>${patterns(used)}${SIDE_PATTERNS}<clipPath id="board"><rect x="${RIM}" y="${top}" width="${px(wide)}" height="${px(high)}"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${LIGHT.background}"/>`,
    `<text x="${RIM}" y="${RIM}" font-size="${TITLE}" font-weight="bold" fill="${LIGHT.ink}">${html(picture.title)}</text>`,
    `<rect x="${RIM}" y="${top}" width="${px(wide)}" height="${px(high)}" fill="#fcfbf7" stroke="${LIGHT.ink}"/>`,
    ruler(picture, scale, top, high),
    '<g clip-path="url(#board)">',
    ...picture.areas.map(({ shape, texture }) =>
      outline(shape, scale, texturePaint(texture, !('line' in shape))),
    ),
    ...picture.fans.map((fan) => fanSvg(fan, scale)),
    ...picture.templates.map((corners) => outline({ polygon: corners }, scale, TEMPLATE)),
    '</g>',
    ...picture.bases.map((base) => {
      const paint = `fill="${sideFill(base.side)}" stroke="${LIGHT.ink}" stroke-width="1.6"`;
      return outline({ circle: [base.x, base.y], radius: base.radius }, scale, paint);
    }),
    ...picture.ways.map((way) => waySvg(way, scale)),
    labelled(picture, scale, TEXT),
    legend.svg,
    '</svg>\n',
  ].join('\n');
}

/** Where a picture has its places. */
export function scaleOf({ width, depth }: Pick<Picture, 'width' | 'depth'>): Scale {
  const pixels = LONG / Math.max(width, depth);
  return { pixels, x: (x) => RIM + x * pixels, y: (y) => TOP + (depth - y) * pixels };
}

/** How a template is painted. */
export const TEMPLATE =
  'fill="#cc6d13" fill-opacity="0.18" stroke="#9c4a00" stroke-width="1.6" stroke-dasharray="8 4"';

/** A number of pixels, short. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);

const at = ([x, y]: Point, scale: Scale): string => `${px(scale.x(x))} ${px(scale.y(y))}`;

function outline(shape: Shape, scale: Scale, paint: string): string {
  if ('circle' in shape) {
    const [x, y] = shape.circle;
    return `<circle cx="${px(scale.x(x))}" cy="${px(scale.y(y))}" r="${px(shape.radius * scale.pixels)}" ${paint}/>`;
  }
  const corners = 'polygon' in shape ? shape.polygon : shape.line;
  const d = corners.map((corner, i) => `${i === 0 ? 'M' : 'L'}${at(corner, scale)}`).join(' ');
  return `<path d="${d}${'polygon' in shape ? ' Z' : ''}" stroke-linejoin="round" ${paint}/>`;
}

/** Marks every six inches along two rims. */
function ruler({ width, depth }: Picture, scale: Scale, top: number, high: number): string {
  const marks: string[] = [];
  const step = Math.max(width, depth) > 72 ? 12 : 6;
  for (let x = 0; x <= width; x += step) {
    const left = px(scale.x(x));
    marks.push(`<path d="M${left} ${px(top + high)} v6" stroke="${LIGHT.muted}"/>`);
    marks.push(
      `<text x="${left}" y="${px(top + high + 19)}" text-anchor="middle" font-size="11" fill="${LIGHT.muted}">${x}</text>`,
    );
  }
  for (let y = 0; y <= depth; y += step) {
    const up = px(scale.y(y));
    marks.push(`<path d="M${RIM} ${up} h-6" stroke="${LIGHT.muted}"/>`);
    marks.push(
      `<text x="${RIM - 9}" y="${px(scale.y(y) + 4)}" text-anchor="end" font-size="11" fill="${LIGHT.muted}">${y}</text>`,
    );
  }
  return marks.join('');
}

function fanSvg({ eye, open }: Picture['fans'][number], scale: Scale): string {
  return open
    .map(([from, to]) => {
      const d = `M${at(eye, scale)} L${at(from, scale)} L${at(to, scale)} Z`;
      return `<path d="${d}" fill="${LIGHT.accent}" fill-opacity="0.12" stroke="${LIGHT.accent}" stroke-opacity="0.55" stroke-width="0.8"/>`;
    })
    .join('');
}

function waySvg({ path, radius, cautious }: Picture['ways'][number], scale: Scale): string {
  const end = endOf(path);
  const dashes = cautious ? ' stroke-dasharray="3 4"' : '';
  const ghost = `fill="none" stroke="${LIGHT.ink}" stroke-width="1.2" stroke-dasharray="2 3"`;
  const line = `<path d="${pathData(path, scale)}" fill="none" stroke="${LIGHT.ink}" stroke-width="2.2"${dashes}/>`;
  return end ? `${line}${outline({ circle: end, radius }, scale, ghost)}` : line;
}

/** A way as the data of an SVG path. */
export function pathData(path: Path, scale: Scale): string {
  let here: Point | undefined;
  return path
    .map((leg) => {
      const from = here;
      const to = placeOf(leg);
      here = to;
      if (!from) return `M${at(to, scale)}`;
      if (!('around' in leg)) return `L${at(to, scale)}`;
      const [cx, cy] = leg.around;
      const [ax, ay, bx, by] = [from[0] - cx, from[1] - cy, to[0] - cx, to[1] - cy];
      const radius = px(Math.sqrt(ax * ax + ay * ay) * scale.pixels);
      const left = leg.turn === 'left';
      const large = ax * by - ay * bx > 0 === left ? 0 : 1;
      return `A${radius} ${radius} 0 ${large} ${left ? 0 : 1} ${at(to, scale)}`;
    })
    .join(' ');
}

const placeOf = (leg: Path[number]): Point => ('around' in leg ? leg.to : leg);

const endOf = (path: Path): Point | undefined => {
  const last = path.at(-1);
  return last && placeOf(last);
};

/** Sides by pattern: white, black with a white ring, stripes, dots. */
const SIDES = ['#ffffff', '#3c434d', 'url(#side-stripes)', 'url(#side-dots)'];
const SIDE_PATTERNS =
  '<pattern id="side-stripes" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><path d="M0 3 H6" stroke="#1a1f26" stroke-width="2"/></pattern>' +
  '<pattern id="side-dots" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><circle cx="3" cy="3" r="1.6" fill="#1a1f26"/></pattern>';

/** The fill of a side's bases. */
export const sideFill = (side: number): string => SIDES[side % SIDES.length] ?? '#ffffff';

/** Swatches with their names, in rows below the table. */
function legendOf(
  { sides, legend }: Picture,
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

/** The picture for a reader who does not see it. */
function described({ width, depth, bases, legend }: Picture): string {
  const names = bases.map(({ label, x, y }) => `${label} (${px(x)}, ${px(y)})`);
  return [`${width} x ${depth}"`, ...legend.map(({ label }) => label), ...names].join('; ');
}
