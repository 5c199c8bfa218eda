/** Heat maps of the points that each side loses, or has, at each place of the table. */
import { capital } from '../../../i18n/index.js';
import type { TimelineBoard, TimelineChart } from '../../../questions/index.js';
import { figureText, list, plain, t } from '../../text.js';
import { token } from '../../theme.js';
import type { View } from '../../view.js';
import type { Chart, Spec } from '../chart.js';
import { legendOf } from '../axes.js';
import { clip } from '../labels.js';
import { boxes, frames, picture, texts, type BoxItem, type TextItem } from '../pixels.js';
import { legendMarks, scaleOf } from '../scale.js';
import { followedNote, gathered, POINTS } from './gathered.js';

/** A side's map: points per cell, row by row from the lower edge. */
interface SideMap {
  readonly name: string;
  readonly cells: readonly number[];
}

/** Builds the chart. Returns undefined when no battle recorded a timeline. */
export function groundChart(view: View, request: TimelineChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  const board = found?.all[0]?.board;
  if (!found || !board) return undefined;
  const of = request.of ?? 'fell';
  const maps = found.sides.map((name, side): SideMap => ({
    name,
    cells: Array.from({ length: board.columns * board.rows }, (_, cell) => {
      const each = found.all.map((one) => one[of][side]?.[cell] ?? 0);
      return each.reduce((sum, value) => sum + value, 0) / each.length;
    }),
  }));
  const reported = maps.flatMap((map) => {
    const total = map.cells.reduce((sum, value) => sum + value, 0);
    if (total === 0) return [];
    const up = map.cells.reduce((sum, v, cell) => sum + v * middleOf(board, cell).y, 0) / total;
    return [t('ground.side', { side: map.name, points: figureText(total, POINTS), up: plain(up, 0) })];
  });
  const facts = { ...found.time, depth: plain(board.depth), list: list(reported), cell: plain(board.cell) };
  return {
    id,
    title: request.title ?? t(`ground.${of}.title`, facts),
    findings: reported.length > 0 ? [capital(t(`ground.${of}.finding`, facts))] : [],
    how: `${t(`ground.${of}.how`, facts)} ${followedNote(found)}`,
    alt: t(`ground.${of}.alt`, facts),
    table: tableOf(maps, board),
    spec: (width) => groundSpec(maps, board, width),
  };
}

/** Returns the middle of a cell, in inches. */
function middleOf({ columns, cell, width, depth }: TimelineBoard, at: number): { x: number; y: number } {
  const middle = (place: number, edge: number) => (place * cell + Math.min(edge, (place + 1) * cell)) / 2;
  return { x: middle(at % columns, width), y: middle(Math.floor(at / columns), depth) };
}

/** Returns the table of the chart: horizontal bands from the upper edge down, as in the picture. */
function tableOf(maps: readonly SideMap[], { columns, rows, cell, depth }: TimelineBoard): string[][] {
  return [
    [t('ground.band'), ...maps.map(({ name }) => name)],
    ...Array.from({ length: rows }, (_, i) => {
      const row = rows - 1 - i;
      const band = (map: SideMap): number =>
        map.cells.slice(row * columns, (row + 1) * columns).reduce((sum, value) => sum + value, 0);
      const range = t('ground.range', {
        from: plain(row * cell),
        to: plain(Math.min(depth, (row + 1) * cell)),
      });
      return [range, ...maps.map((map) => figureText(band(map), POINTS))];
    }),
  ];
}

/** The gap between two maps, and the space above them for the scale. */
const GAP = 22;
const TOP = 48;
const NAME = 20;
/** The maximum width of a map, in pixels. */
const MOST_WIDTH = 420;

function groundSpec(maps: readonly SideMap[], board: TimelineBoard, width: number): Spec {
  const beside = width >= 500 ? maps.length : 1;
  const size = Math.min(MOST_WIDTH, (width - GAP * (beside - 1)) / beside) - 1;
  const inch = size / board.width;
  const height = inch * board.depth;
  const scale = scaleOf(
    maps.flatMap(({ cells }) => cells),
    POINTS,
  );
  const cells: BoxItem[] = [];
  const [outlines, names]: [BoxItem[], TextItem[]] = [[], []];
  maps.forEach(({ name, cells: values }, i) => {
    const left = (i % beside) * (size + GAP) + 0.5;
    const top = TOP + NAME + Math.floor(i / beside) * (height + NAME + GAP);
    names.push({ x: left, y: top - 11, text: clip(name, size, 12, true) });
    outlines.push({ x: left, x2: left + size, y: top, y2: top + height });
    values.forEach((v, at) => {
      if (v === 0) return;
      const [column, row] = [at % board.columns, Math.floor(at / board.columns)];
      const x = (inches: number): number => left + inch * Math.min(board.width, inches);
      const y = (inches: number): number => top + height - inch * Math.min(board.depth, inches);
      const box = { x: x(column * board.cell), x2: x((column + 1) * board.cell) };
      const where = t('ground.place', { x: plain(column * board.cell), y: plain(row * board.cell) });
      const detail = figureText(v, POINTS, 2);
      cells.push({
        ...box,
        y: y((row + 1) * board.cell),
        y2: y(row * board.cell),
        v,
        row: name,
        column: where,
        detail,
      });
    });
  });
  const title = capital(t('ground.legend'));
  const { bar, left, middle } = legendOf(scale, { title, marks: legendMarks(scale, POINTS) }, width);
  const small = { size: 10, colour: token('muted') };
  const lines = Math.ceil(maps.length / beside);
  return picture(width, TOP + lines * (height + NAME + GAP) - GAP + 4, [
    boxes(bar, scale),
    texts(left, small),
    texts(middle, { ...small, align: 'center' }),
    boxes(outlines, token('empty')),
    boxes(cells, scale, {
      tips: { row: t('ground.whose'), column: t('ground.where'), detail: t('unit.points') },
    }),
    frames(outlines, token('ink'), 1.5),
    texts(names, { size: 12, bold: true }),
  ]);
}
