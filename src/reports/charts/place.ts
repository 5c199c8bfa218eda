/** Places labels next to points without overlap. The greedy algorithm starts with the most important label. */
import { textWidth } from '../forms/metrics.js';

/** A point that needs a label. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Labels with more weight get their place first. */
  readonly weight: number;
}

/** A rectangle. */
export interface Box {
  readonly x: number;
  readonly x2: number;
  readonly y: number;
  readonly y2: number;
}

/** A placed label: the middle of its left edge, and the start of a leader line if it needs one. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly leader: { readonly x: number; readonly y: number } | undefined;
}

/** Half the size of a point plus a margin, in pixels. */
const POINT = 6;
/** The distances to try between a point and its label, in pixels, nearest first. */
const DISTANCES = [8, 14, 22, 32, 44, 58, 75, 95];
const DIRECTIONS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

/** Places labels inside `bounds`, away from `obstacles`. It omits labels without space. */
export function placeLabels(
  items: readonly Labelled[],
  bounds: Box,
  size: number,
  obstacles: readonly Box[] = [],
): PlacedLabel[] {
  const dots = items.map(({ x, y }) => ({ x: x - POINT, x2: x + POINT, y: y - POINT, y2: y + POINT }));
  const taken: Box[] = [...dots, ...obstacles];
  const placed: PlacedLabel[] = [];
  for (const item of [...items].sort((a, b) => b.weight - a.weight)) {
    const found = freePlace(item, taken, bounds, size);
    if (!found) continue;
    taken.push(found.box);
    const { box, distance } = found;
    const leader = distance > 14 ? nearestPoint(box, item) : undefined;
    placed.push({ x: box.x + 1, y: (box.y + box.y2) / 2, text: item.text, leader });
  }
  return placed;
}

function freePlace(
  { x, y, text }: Labelled,
  taken: readonly Box[],
  bounds: Box,
  size: number,
): { box: Box; distance: number } | undefined {
  const width = textWidth(text, size) + 2;
  const height = size + 2;
  for (const distance of DISTANCES) {
    for (const angle of DIRECTIONS) {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const left = x + dx * distance + ((Math.round(dx * 1.2) - 1) / 2) * width;
      const middle = y + dy * (distance + height / 4);
      const box = { x: left, x2: left + width, y: middle - height / 2, y2: middle + height / 2 };
      const inside = box.x >= bounds.x && box.x2 <= bounds.x2 && box.y >= bounds.y && box.y2 <= bounds.y2;
      if (inside && !taken.some((other) => overlap(box, other))) return { box, distance };
    }
  }
  return undefined;
}

/** Returns whether two rectangles overlap. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x2 && b.x < a.x2 && a.y < b.y2 && b.y < a.y2;
}

const nearestPoint = (box: Box, { x, y }: Labelled): { x: number; y: number } => ({
  x: Math.min(Math.max(x, box.x), box.x2),
  y: Math.min(Math.max(y, box.y), box.y2),
});
