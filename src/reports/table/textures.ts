/** The look of terrain: black and white patterns on pale colours. Readers can distinguish them without colour. */
import type { Texture } from '../../space/index.js';

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
export function patterns(used: readonly Texture[]): string {
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
