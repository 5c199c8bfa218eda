/**
 * Draws a table as SVG to scale: rim, terrain, bases, paths, fans and templates. It needs no text measurement and
 * reads no file. The y axis points up on the table and down in the picture. Terrain has black and white patterns on
 * pale colours, which readers can distinguish without colour.
 */
import type { Path, PlanePicture, Point, Shape, Texture } from '../../space/index.js';
import { LIGHT } from '../theme.js';

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

interface Look {
  /** The background colour. */
  readonly fill: string;
  readonly stroke: string;
  /** The width of the outline in pixels, and its dash pattern. */
  readonly outline: number;
  readonly dashes?: string;
  /** The width of the pattern's tile in pixels, and its content. */
  readonly tile: number;
  readonly marks: string;
}

const line = (d: string, width = 1.2): string => `<path d="${d}" fill="none" stroke-width="${width}"/>`;

const LOOKS: Readonly<Record<Texture, Look>> = {
  trees: {
    fill: '#e3efdc',
    stroke: '#2f5d2a',
    outline: 1.5,
    tile: 26,
    marks: '<path d="M7 3 L12 13 L2 13 Z M20 15 L25 25 L15 25 Z" stroke="none" fill="#2f5d2a"/>',
  },
  flakes: {
    fill: '#f7fafc',
    stroke: '#5b7083',
    outline: 1.2,
    dashes: '2 3',
    tile: 24,
    marks: line('M6 2 V10 M2.5 4 L9.5 8 M9.5 4 L2.5 8 M18 14 V22 M14.5 16 L21.5 20 M21.5 16 L14.5 20', 1),
  },
  rubble: {
    fill: '#f2ece0',
    stroke: '#7a5c2e',
    outline: 1.2,
    dashes: '6 3',
    tile: 20,
    marks:
      '<circle cx="4" cy="5" r="1.8" stroke="none" fill="#7a5c2e"/><circle cx="14" cy="9" r="1.3" stroke="none" fill="#7a5c2e"/><circle cx="8" cy="16" r="1.5" stroke="none" fill="#7a5c2e"/>',
  },
  waves: {
    fill: '#e4f1fa',
    stroke: '#2a6b9c',
    outline: 1.2,
    tile: 24,
    marks: line('M0 8 Q6 3 12 8 T24 8'),
  },
  deep: {
    fill: '#c4dcef',
    stroke: '#1d4d73',
    outline: 1.8,
    tile: 18,
    marks: line('M0 4 Q4.5 0 9 4 T18 4 M0 13 Q4.5 9 9 13 T18 13', 1.6),
  },
  plants: {
    fill: '#f3e9f4',
    stroke: '#7a3b80',
    outline: 1.2,
    dashes: '3 2',
    tile: 22,
    marks: line('M6 12 V5 M6 8 L2 4 M6 8 L10 4 M16 21 V14 M16 17 L12 13 M16 17 L20 13'),
  },
  bricks: {
    fill: '#b9b9bd',
    stroke: '#1a1f26',
    outline: 2.4,
    tile: 20,
    marks: line('M0 0.5 H20 M0 10.5 H20 M5 0 V10 M15 10 V20', 1.1),
  },
  low: {
    fill: '#ececee',
    stroke: '#4a4f57',
    outline: 1.4,
    tile: 10,
    marks: line('M-1 11 L11 -1', 1),
  },
  fence: {
    fill: '#efe6d8',
    stroke: '#3b2a12',
    outline: 2.4,
    dashes: '9 3 2 3',
    tile: 10,
    marks: line('M0 0 L10 10 M10 0 L0 10', 0.9),
  },
  planks: {
    fill: '#f4e4c8',
    stroke: '#6b4a1c',
    outline: 2.2,
    tile: 14,
    marks: line('M0 3.5 H14 M0 10.5 H14 M4 3.5 V10.5 M11 0 V3.5 M11 10.5 V14', 0.9),
  },
  // A marker's range is transparent, so that the terrain below stays visible.
  marker: {
    fill: 'none',
    stroke: '#9a7400',
    outline: 1.6,
    dashes: '7 4',
    tile: 16,
    marks: '<circle cx="8" cy="8" r="1.1" stroke="none" fill="#9a7400"/>',
  },
  smoke: {
    fill: '#eceef1',
    stroke: '#5a6472',
    outline: 1.2,
    dashes: '1 3',
    tile: 28,
    marks: line('M4 10 a4 4 0 0 1 7 -2 a4 4 0 0 1 3 6 M17 24 a4 4 0 0 1 7 -2', 1.1),
  },
};

/** Returns the SVG pattern definitions of some textures. */
function patterns(used: readonly Texture[]): string {
  return used
    .map((texture) => {
      const { fill, stroke, tile, marks } = LOOKS[texture];
      return (
        `<pattern id="${texture}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">` +
        `<rect width="${tile}" height="${tile}" fill="${fill}" stroke="none"/><g stroke="${stroke}">${marks}</g></pattern>`
      );
    })
    .join('');
}

/** Returns the paint attributes of an outline. A line has no fill. */
export function texturePaint(texture: Texture, filled: boolean): string {
  const { stroke, outline, dashes } = LOOKS[texture];
  const fill = filled ? `url(#${texture})` : 'none';
  const width = filled ? outline : outline + 1.6;
  return `fill="${fill}" stroke="${stroke}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}`;
}

/** Maps table coordinates to picture coordinates. The y axis points up on the table and down in the picture. */
export interface TableScale {
  readonly pixels: number;
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
}
