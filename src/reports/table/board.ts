/**
 * Draws a table as SVG to scale: rim, terrain, bases, paths, fans and templates.
 * It needs no text measurement and reads no file.
 */
import type { Path, PlanePicture, Point, Shape } from '../../space/index.js';
import { LIGHT } from '../theme.js';
import type { TableScale } from './scale.js';
import { patterns, texturePaint } from './textures.js';

/** In pixels: the longer side of the table, the rim around it, and the space above it. */
const LONG = 880;
export const RIM = 34;
export const TOP = 59;

/** Draws everything except the title and the names. */
export function boardSvg(picture: PlanePicture): string {
  const scale = scaleOf(picture);
  const [wide, high] = [picture.width * scale.pixels, picture.depth * scale.pixels];
  const used = [...new Set(picture.areas.map(({ texture }) => texture))];
  const board = `x="${RIM}" y="${TOP}" width="${px(wide)}" height="${px(high)}"`;
  return [
    `<defs>${patterns(used)}${SIDE_PATTERNS}<clipPath id="board"><rect ${board}/></clipPath></defs>`,
    `<rect ${board} fill="#fcfbf7" stroke="${LIGHT.ink}"/>`,
    ruler(picture, scale, high),
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
  ].join('\n');
}

/** Returns the mapping from table to picture coordinates. */
export function scaleOf({ width, depth }: Pick<PlanePicture, 'width' | 'depth'>): TableScale {
  const pixels = LONG / Math.max(width, depth);
  return { pixels, x: (x) => RIM + x * pixels, y: (y) => TOP + (depth - y) * pixels };
}

/** The paint attributes of a template. */
export const TEMPLATE =
  'fill="#cc6d13" fill-opacity="0.18" stroke="#9c4a00" stroke-width="1.6" stroke-dasharray="8 4"';

/** Formats a number of pixels briefly. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);

const at = ([x, y]: Point, scale: TableScale): string => `${px(scale.x(x))} ${px(scale.y(y))}`;

function outline(shape: Shape, scale: TableScale, paint: string): string {
  if ('circle' in shape) {
    const [x, y] = shape.circle;
    return `<circle cx="${px(scale.x(x))}" cy="${px(scale.y(y))}" r="${px(shape.radius * scale.pixels)}" ${paint}/>`;
  }
  const corners = 'polygon' in shape ? shape.polygon : shape.line;
  const d = corners.map((corner, i) => `${i === 0 ? 'M' : 'L'}${at(corner, scale)}`).join(' ');
  return `<path d="${d}${'polygon' in shape ? ' Z' : ''}" stroke-linejoin="round" ${paint}/>`;
}

/** Draws marks along two rims every six inches, or every twelve on a large table. */
function ruler({ width, depth }: PlanePicture, scale: TableScale, high: number): string {
  const marks: string[] = [];
  const step = Math.max(width, depth) > 72 ? 12 : 6;
  for (let x = 0; x <= width; x += step) {
    const left = px(scale.x(x));
    marks.push(`<path d="M${left} ${px(TOP + high)} v6" stroke="${LIGHT.muted}"/>`);
    marks.push(
      `<text x="${left}" y="${px(TOP + high + 19)}" text-anchor="middle" font-size="11" fill="${LIGHT.muted}">${x}</text>`,
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

function fanSvg({ eye, open }: PlanePicture['fans'][number], scale: TableScale): string {
  return open
    .map(([from, to]) => {
      const d = `M${at(eye, scale)} L${at(from, scale)} L${at(to, scale)} Z`;
      return `<path d="${d}" fill="${LIGHT.accent}" fill-opacity="0.12" stroke="${LIGHT.accent}" stroke-opacity="0.55" stroke-width="0.8"/>`;
    })
    .join('');
}

function waySvg({ path, radius, cautious }: PlanePicture['ways'][number], scale: TableScale): string {
  const end = endOf(path);
  const dashes = cautious ? ' stroke-dasharray="3 4"' : '';
  const ghost = `fill="none" stroke="${LIGHT.ink}" stroke-width="1.2" stroke-dasharray="2 3"`;
  const line = `<path d="${pathData(path, scale)}" fill="none" stroke="${LIGHT.ink}" stroke-width="2.2"${dashes}/>`;
  return end ? `${line}${outline({ circle: end, radius }, scale, ghost)}` : line;
}

/** Returns a path as SVG path data. */
export function pathData(path: Path, scale: TableScale): string {
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

/** The fills of the sides: white, dark, stripes, dots. */
const SIDES = ['#ffffff', '#3c434d', 'url(#side-stripes)', 'url(#side-dots)'];
const SIDE_PATTERNS =
  '<pattern id="side-stripes" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><path d="M0 3 H6" stroke="#1a1f26" stroke-width="2"/></pattern>' +
  '<pattern id="side-dots" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><circle cx="3" cy="3" r="1.6" fill="#1a1f26"/></pattern>';

/** Returns the fill of a side's bases. */
export const sideFill = (side: number): string => SIDES[side % SIDES.length] ?? '#ffffff';
