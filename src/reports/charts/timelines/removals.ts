/** Heat map of removals: which models remove which, in points per battle. */
import type { TimelineChart, TimelineModel } from '../../../questions/index.js';
import { capital, formatFixed } from '../../../i18n/index.js';
import { estimateText, figureText, t } from '../../text.js';
import { meanOf, type Mean, type View } from '../../view.js';
import type { Chart } from '../chart.js';
import { heatSpec, heatTable } from '../heat/heat.js';
import type { Heat, HeatLine } from '../heat/heatModel.js';
import { legendMarks, scaleOf } from '../scale.js';
import { followedNote, gathered, POINTS, type Gathered } from './gathered.js';

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
