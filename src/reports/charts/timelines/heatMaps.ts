/**
 * Heat maps of whole battles: the points that each side loses, or has, at each place of the table, and which models
 * remove which, in points per battle.
 */
import { capital, formatFixed } from '../../../i18n/index.js';
import type { TimelineBoard, TimelineChart, TimelineModel } from '../../../questions/index.js';
import { figureText, list, plain, t, estimateText } from '../../textFormat.js';
import { token } from '../../theme.js';
import { type View, meanOf, type Mean } from '../../chartData.js';
import type { Chart, Spec } from '../chart.js';
import { legendOf, legendMarks, scaleOf } from '../axes.js';
import { clip, boxes, frames, picture, texts, type BoxItem, type TextItem } from '../vegaMarks.js';
import { followedNote, gathered, POINTS, type Gathered } from './battleCourse.js';
import { heatSpec, heatTable } from '../heat/heatMap.js';
import type { Heat, HeatLine } from '../heat/heatModel.js';

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

/** Models of one kind, or the line for losses without an attacker. */
interface Line extends HeatLine {
  readonly key: string;
}

/** The models that removed, the models that were removed, and the points of each pair. */
type Removals = ReturnType<typeof readRemovals>;

/** Builds the chart. Returns undefined when no model was removed. */
export function removalsChart(view: View, request: TimelineChart, id: string): Chart | undefined {
  const found = gathered(view, request);
  if (!found) return undefined;
  const removals = readRemovals(found);
  if (removals.cells.size === 0) return undefined;
  const { rows, columns } = removals;
  const heat = buildHeat(removals);
  const best = mostRemoving(removals);
  const all = pointsOf(removals.cells, () => true);
  const facts = {
    best: best?.name ?? '',
    side: best?.group ?? '',
    points: figureText(best?.sum ?? 0, POINTS),
    all: figureText(all, POINTS),
  };
  return {
    id,
    title: request.title ?? t('removals.title'),
    findings: best ? [t('removals.finding', facts)] : [],
    how: `${t('removals.how')} ${followedNote(found)}`,
    alt: t('removals.alt', facts),
    table: heatTable('', rows.map(named), columns.map(named), (r, c) => heat.cell(r, c)?.detail ?? ''),
    spec: (width) => heatSpec(heat, width),
  };
}

function readRemovals(found: Gathered) {
  const cells = cellsOf(found);
  const removals = found.all.flatMap((one) => one.removals);
  const lines = (models: readonly (TimelineModel | undefined)[], sum: (key: string) => number): Line[] => {
    const known = new Map(models.map((one) => [keyOf(one), one]));
    return [...known]
      .map(([key, one]) => ({ ...line(one, found), key, side: one?.side ?? 99 }))
      .sort((a, b) => a.side - b.side || sum(b.key) - sum(a.key));
  };
  const rows = lines(
    removals.map(({ by }) => by),
    (key) => pointsOf(cells, (row) => row === key),
  );
  const columns = lines(
    removals.map(({ model }) => model),
    (key) => pointsOf(cells, (_, column) => column === key),
  );
  return { cells, rows, columns };
}

/** Sums the points of the pairs that `counts` accepts. */
const pointsOf = (
  cells: ReadonlyMap<string, Mean>,
  counts: (row: string, column: string) => boolean,
): number =>
  [...cells].reduce((sum, [key, mean]) => {
    const [row = '', column = ''] = JSON.parse(key) as string[];
    return sum + (counts(row, column) ? mean.value : 0);
  }, 0);

function buildHeat({ cells, rows, columns }: Removals): Heat {
  const values = [...cells.values()].map(({ value }) => value);
  const scale = scaleOf(values, POINTS);
  return {
    rows,
    columns,
    scale,
    names: [t('removals.by'), t('removals.of')],
    measure: t('unit.points'),
    cell(r, c) {
      const mean = cells.get(JSON.stringify([rows[r]?.key, columns[c]?.key]));
      return mean && { value: mean.value, text: shortOf(mean.value), detail: estimateText(mean, POINTS) };
    },
    legend: { title: capital(t('removals.legend')), marks: legendMarks(scale, POINTS) },
  };
}

/** Returns the model that removed the most points, and these points. */
const mostRemoving = ({ cells, rows }: Removals) =>
  rows
    .filter(({ key }) => key !== NOBODY)
    .map(({ key, name, group }) => ({ name, group, sum: pointsOf(cells, (row) => row === key) }))
    .sort((a, b) => b.sum - a.sum)[0];

/** Formats a cell with one decimal. A small positive value never shows as 0. */
const shortOf = (value: number): string =>
  value > 0 && value < 0.05 ? `<${formatFixed(0.1, 1)}` : formatFixed(value, 1);

const NOBODY = 'nobody';

const keyOf = (one: TimelineModel | undefined): string => (one ? `${one.side} ${one.id}` : NOBODY);

const line = (one: TimelineModel | undefined, { sides }: Gathered): HeatLine =>
  one ? { name: one.name, group: sides[one.side] ?? '' } : { name: t('removals.nobody') };

const named = ({ name, group }: HeatLine): string =>
  group === undefined ? name : t('removals.named', { side: group, name });

/** Returns the points of each pair. A file without the pair counts as 0. */
function cellsOf({ all }: Gathered): Map<string, Mean> {
  const found = new Map<string, Mean>();
  const keys = new Set(all.flatMap(({ removals }) => removals.map(({ by, model }) => pairOf(by, model))));
  for (const key of keys) {
    const none = { value: 0, low: 0, high: 0 };
    const each = all.map(
      ({ removals }) => removals.find(({ by, model }) => pairOf(by, model) === key)?.points ?? none,
    );
    found.set(key, meanOf(each));
  }
  return found;
}

const pairOf = (by: TimelineModel | undefined, model: TimelineModel): string =>
  JSON.stringify([keyOf(by), keyOf(model)]);
