/** Charts of a round robin: a heat map of results and a chart of ratings. Also a bar chart of one figure. */
import { capital } from '../../i18n/index.js';
import type { Estimate } from '../../game/index.js';
import type { Figure } from '../../system/index.js';
import { estimateText, figureText, list, measuredText, t } from '../textFormat.js';
import { barsPicture } from './bars.js';
import type { Chart } from './chart.js';
import { figureHeat, heatSpec, heatTable } from './heat/heatMap.js';

/** One figure for several items, with intervals. */
export interface Compared {
  readonly kind: 'bars';
  readonly title: string;
  /** The kind of the items, e.g. `model`. */
  readonly of: string;
  readonly figure: Figure;
  /** The values in display order. Values with the same name are next to each other, one per series. */
  readonly values: readonly {
    readonly name: string;
    readonly series?: string;
    readonly estimate: Estimate;
  }[];
  /** The kind of the series, e.g. `both play`, when there are several. */
  readonly series?: string;
}

/** The results of a round robin. */
export interface RoundRobin {
  readonly kind: 'roundRobin';
  /** The kind of the participants, e.g. `list`. */
  readonly of: string;
  readonly names: readonly string[];
  /** The row's score against the column (win 1, draw ½). Null when the pair did not play. */
  readonly table: readonly (readonly (Estimate | null)[])[];
  /** The policy of both sides, when the answer covers several policies. */
  readonly play?: string | undefined;
  /** The best participants, when the results do not separate them. The default is the strongest one. */
  readonly best?: readonly string[] | undefined;
  /** The rating of each participant, if computed. */
  readonly ratings?: { readonly label: string; readonly values: readonly Estimate[] };
}

/** Builds the heat map, strongest first, and the rating chart if there are ratings. */
export function roundRobinCharts(robin: RoundRobin, id: (kind: string) => string): Chart[] {
  const { names, table, ratings } = robin;
  const mean = (row: number): number => {
    const played = (table[row] ?? []).flatMap((score) => (score ? [score.value] : []));
    return played.reduce((sum, p) => sum + p, 0) / Math.max(1, played.length);
  };
  const strength = names.map((_, i) => ratings?.values[i]?.value ?? mean(i));
  const order = names.map((_, i) => i).sort((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b);
  return [mapChart(robin, order, id('matrix')), ...(ratings ? [ratingChart(robin, order, id('bars'))] : [])];
}

/** Adds the policy to a title, when there are several policies. */
const titled = (title: string, { play }: RoundRobin): string =>
  play === undefined ? title : t('robin.in', { title, play });

function mapChart(robin: RoundRobin, order: readonly number[], id: string): Chart {
  const { of, names, table, best = [name(names, order[0])] } = robin;
  const figure: Figure = {
    label: t('robin.label'),
    short: t('robin.short'),
    unit: 'probability',
    better: 'high',
    even: 0.5,
  };
  const most = highestPair(robin, order);
  const facts = {
    of,
    count: names.length,
    best: list(best),
    worst: name(names, order.at(-1)),
    row: most?.row ?? '',
    column: most?.column ?? '',
    chance: figureText(most?.score ?? NaN, figure),
  };
  const ordered = order.map((i) => name(names, i));
  const lines = ordered.map((one) => ({ name: one }));
  const axes = { rows: lines, columns: lines, names: [of, of] } as const;
  const heat = figureHeat(figure, axes, (r, c) => table[order[r] ?? -1]?.[order[c] ?? -1]);
  return {
    id,
    title: titled(t('robin.title', facts), robin),
    findings: [t(found(best, names), facts)],
    how: t('robin.how', facts),
    alt: t('robin.alt', facts),
    table: heatTable('', ordered, ordered, (r, c) => heat.cell(r, c)?.detail ?? ''),
    spec: (width) => heatSpec(heat, width),
  };
}

/** Returns the pair with the highest score of its first participant. */
function highestPair({ names, table }: RoundRobin, order: readonly number[]) {
  const pairs = order.flatMap((row) =>
    order.flatMap((column) => {
      const score = table[row]?.[column];
      return score ? [{ row: name(names, row), column: name(names, column), score }] : [];
    }),
  );
  return pairs.reduce<(typeof pairs)[number] | undefined>(
    (a, b) => (a && a.score.value >= b.score.value ? a : b),
    undefined,
  );
}

/** Selects the sentence about the best participant: one best, several tied, or all alike. */
const found = (best: readonly string[], names: readonly string[]) =>
  best.length === 1 ? 'robin.finding' : best.length < names.length ? 'robin.tied' : 'robin.alike';

function ratingChart(robin: RoundRobin, order: readonly number[], id: string): Chart {
  const { of, names, ratings } = robin;
  const label = ratings?.label ?? '';
  const figure: Figure = { label, short: label, unit: 'count', better: 'high', even: 0 };
  const values = order.flatMap((i) => {
    const estimate = ratings?.values[i];
    return estimate ? [{ name: name(names, i), estimate }] : [];
  });
  const title = titled(t('robin.ratings', { figure: capital(label), bars: of }), robin);
  return comparedChart({ kind: 'bars', title, of, figure, values }, id);
}

/** Draws one figure of several items as bars, in the given order. */
export function comparedChart({ title, of, figure, values, series }: Compared, id: string): Chart {
  const bars = values.map(({ name, series: one, estimate }) => ({
    name,
    series: one ?? '',
    mean: { ...estimate, count: 1 },
  }));
  const reported = bars.slice(0, 12).map((bar) => {
    const named = bar.series === '' ? bar.name : `${bar.name}, ${bar.series}`;
    return t('bars.value', { name: named, value: measuredText(bar.mean, figure) });
  });
  const sorted = [...bars].sort((a, b) => b.mean.value - a.mean.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  const facts = {
    figure: capital(figure.short),
    bars: of,
    label: figure.label,
    list: list(reported),
    best: first?.name ?? '',
    bestValue: first ? measuredText(first.mean, figure) : '',
    worst: last?.name ?? '',
    worstValue: last ? measuredText(last.mean, figure) : '',
  };
  const [best, worst] = [first?.mean, last?.mean];
  // Overlapping intervals do not show which value is higher.
  const open = best && worst && best.low <= worst.high && worst.low < best.high;
  // With several series, the highest bar is no finding, because each series is a separate answer.
  const findings =
    bars.length > 1 && series === undefined ? [t(open ? 'bars.finding.open' : 'bars.finding', facts)] : [];
  return {
    id,
    title,
    findings,
    how: t('robin.ratings.how', facts),
    alt: t('bars.alt', facts),
    table: [
      [of, ...(series === undefined ? [] : [series]), figure.label],
      ...bars.map((bar) => [
        bar.name,
        ...(series === undefined ? [] : [bar.series]),
        estimateText(bar.mean, figure),
      ]),
    ],
    spec: (width) => barsPicture(bars, figure, { bars: of, ...(series !== undefined && { series }) }, width),
  };
}

const name = (names: readonly string[], index: number | undefined): string => names[index ?? -1] ?? '';
