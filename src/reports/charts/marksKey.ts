/** The key of a chart of marks: the mark and the name of each kind, in as many lines as they need. */
import { kindToken, SHAPES } from '../theme.js';
import { seriesPlaces } from './bars.js';
import { points, texts } from './pixels.js';

/** How many lines the key takes: none where there is one kind alone. */
export function keyLines(names: readonly string[], width: number): number {
  return names.length > 1 ? Math.max(...seriesPlaces(names, width).map(({ line }) => line + 1)) : 0;
}

/** The key, above the chart. */
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
