/** The key of a chart with marks. It shows the mark and the name of each kind, in as many lines as needed. */
import { kindToken, SHAPES } from '../theme.js';
import { seriesPlaces } from './bars.js';
import { points, texts } from './pixels.js';

/** Returns the number of lines of the key. A single kind needs no key. */
export function keyLines(names: readonly string[], width: number): number {
  return names.length > 1 ? Math.max(...seriesPlaces(names, width).map(({ line }) => line + 1)) : 0;
}

/** Draws the key above the chart. */
export function marksKey(names: readonly string[], width: number): ReturnType<typeof points>[] {
  if (names.length < 2) return [];
  const places = seriesPlaces(names, width);
  const middle = (line: number): number => 8 + 18 * line;
  return [
    ...places.map(({ x, line }, i) =>
      points([{ x: x + 6, y: middle(line) }], kindToken(i), SHAPES[i % SHAPES.length] ?? 'circle', {}),
    ),
    texts(
      places.map(({ x, line, name }) => ({ x: x + 16, y: middle(line), text: name })),
      { size: 11 },
    ),
  ];
}
