/** How fights end: one bar for each level of an axis, of disjoint outcomes. The page and the terminal draw the same bar. */
import type { BarsChart } from '../../questions/index.js';
import { OUTCOME_SIDES, outcomesOf, type Outcome, type OutcomeSide } from '../../system/index.js';
import { estimateText } from '../../i18n/index.js';
import { cellText, list, t } from '../textFormat.js';
import { key, levelName, type View } from '../chartData.js';
import { barsChart, seriesKey, seriesKeyHeight } from './bars.js';
import type { Chart, Spec } from './chart.js';
import { placeName, widest, boxes, picture, texts, type BoxItem, type TextItem } from './vegaMarks.js';

/** A part of a bar shows its number if it is this wide, in pixels. */
const LEAST = 26;
const SIZE = 11;

/** The bar of one level. */
interface Bar {
  readonly name: string;
  readonly outcomes: readonly Outcome[];
}

/** Builds the chart of a request that names no figure and no series. Undefined if the system declares no outcomes. */
export function outcomesChart(view: View, request: BarsChart, id: string): Chart | undefined {
  const { figures } = view.results.system;
  const ids = Object.keys(figures).filter((one) => figures[one]?.outcome !== undefined);
  if (request.figure !== undefined || request.series !== undefined || ids.length === 0) return undefined;
  const means = ids.map((one) => [one, view.means(one, [request.bars], request.at)] as const);
  const bars = view.axis(request.bars).levels.flatMap((level, i): Bar[] => {
    const values = Object.fromEntries(means.map(([one, found]) => [one, found.get(key([i]))]));
    const outcomes = outcomesOf(figures, values);
    return outcomes.length === 0 ? [] : [{ name: levelName(level), outcomes }];
  });
  const labels = labelsOf(bars);
  const partsOf = ({ outcomes }: Bar): string =>
    list(outcomes.map(({ label, chance }) => `${label} ${estimateText(chance)}`));
  return {
    ...barsChart(view, request, id),
    title: request.title ?? t('outcomes.title', { bars: request.bars }),
    how: t('outcomes.how'),
    alt: t('outcomes.alt', {
      list: bars
        .slice(0, 12)
        .map((bar) => `${bar.name}: ${partsOf(bar)}`)
        .join('; '),
    }),
    table: [
      [request.bars, ...labels.map(({ label }) => label)],
      ...bars.map(({ name, outcomes }) => [
        name,
        ...labels.map(({ side }) => {
          const found = outcomes.find((one) => one.side === side);
          return found ? estimateText(found.chance) : '';
        }),
      ]),
    ],
    spec: (width) => specOf(bars, labels, request, width),
  };
}

type Label = Pick<Outcome, 'side' | 'label'>;

/** The outcomes that any bar has, in the order of the bars. */
function labelsOf(bars: readonly Bar[]): Label[] {
  const all = bars.flatMap(({ outcomes }) => outcomes);
  return OUTCOME_SIDES.flatMap((side) => all.find((one) => one.side === side) ?? []);
}

function specOf(bars: readonly Bar[], labels: readonly Label[], request: BarsChart, width: number): Spec {
  const names = bars.map(({ name }) => name);
  const left = Math.min(widest(names, SIZE) + 10, width < 500 ? 112 : 220);
  const room = Math.min(640, width - left - 4);
  const series = labels.map(({ label }) => label);
  const top = seriesKeyHeight(series, width);
  const items = new Map<OutcomeSide, BoxItem[]>(OUTCOME_SIDES.map((side) => [side, []]));
  const [written, named]: [TextItem[], TextItem[]] = [[], []];
  bars.forEach(({ name, outcomes }, row) => {
    const y = top + 30 * row;
    const whole = outcomes.reduce((sum, { chance }) => sum + chance.value, 0) || 1;
    let x = left;
    for (const { side, label, chance } of outcomes) {
      const wide = (room * chance.value) / whole;
      items
        .get(side)
        ?.push({ x, x2: x + wide, y, y2: y + 24, row: name, column: label, detail: estimateText(chance) });
      const text = cellText(chance, { unit: 'probability' });
      if (wide >= Math.max(LEAST, widest([text], SIZE) + 6))
        written.push({ x: x + wide / 2, y: y + 12, text });
      x += wide;
    }
    named.push(...placeName(name, left - 8, y + 12, SIZE));
  });
  const tips = { row: request.bars, column: t('outcomes.outcome'), detail: t('outcomes.chance') };
  return picture(width, top + 30 * bars.length, [
    ...seriesKey(series, width, (i) => `@outcomes.${labels[i]?.side ?? ''}`),
    ...OUTCOME_SIDES.map((side) => boxes(items.get(side) ?? [], `@outcomes.${side}`, { tips })),
    texts(named, { size: SIZE, align: 'right' }),
    texts(written, { size: SIZE, align: 'center', colour: '@outcomes.text' }),
  ]);
}
