/**
 * Charts of the secret pick as a game. For one fight: each option against each other, with optimal play at the edges.
 * Over all fights: picks in groups by the share of their first kind, against optimal play.
 */
import { capital } from '../../i18n/index.js';
import type { ResultJob, SplitsChart, SplitsResult } from '../../questions/index.js';
import { cellText, figureText, list, percent, t, unitNote } from '../textFormat.js';
import type { View } from '../chartData.js';
import type { Chart } from './chart.js';
import { heatSpec } from './heat/heatMap.js';
import type { Heat } from './heat/heatModel.js';
import { legendMarks, scaleOf } from './axes.js';
import type { Figure } from '../../system/index.js';

/** Builds the chart of one fight. */
export function splitsChart(
  game: ResultJob & SplitsResult,
  view: View,
  request: SplitsChart,
  id: string,
): Chart {
  const worth = view.payoffFigure([game]);
  const { payoff, equilibrium } = game;
  const rows = game.rows.map(optionName);
  const columns = game.columns.map(optionName);
  // White is best play, as on the web page: orange costs the first side, blue gains.
  const scale = scaleOf(payoff.flat(), { ...worth, even: equilibrium.value });
  const used = (mix: readonly number[], i: number): boolean => (mix[i] ?? 0) > 1e-9;
  const where = placeName(view, request);
  const value = figureText(equilibrium.value, worth);
  const heat: Heat = {
    rows: rows.map((name) => ({ name })),
    columns: columns.map((name) => ({ name })),
    cell(r, c) {
      const value = payoff[r]?.[c] ?? 0;
      return {
        value,
        text: cellText(value, worth),
        detail: figureText(value, worth),
        framed: used(equilibrium.rows, r) && used(equilibrium.columns, c),
      };
    },
    scale,
    legend: { title: capital(worth.label), marks: legendMarks(scale, worth) },
    names: [t('splitClasses.first'), t('splitClasses.second')],
    corner: [t('splits.firstCorner'), t('splits.secondCorner')],
    measure: worth.label,
    bars: { title: t('splits.mix'), rows: equilibrium.rows, columns: equilibrium.columns },
  };
  const finding = {
    where,
    value,
    rows: mixText(rows, equilibrium.rows),
    columns: mixText(columns, equilibrium.columns),
  };
  return {
    id,
    title: request.title ?? t('splits.title', { where }),
    findings: [t('splits.finding', finding)],
    how: t('splits.how', { unit: unitNote(worth) }),
    alt: t('splits.alt', { value }),
    table: [
      ['', ...columns, t('splits.mix')],
      ...rows.map((name, r) => [
        name,
        ...columns.map((_, c) => cellText(payoff[r]?.[c] ?? 0, worth)),
        percent(equilibrium.rows[r] ?? 0),
      ]),
      [t('splits.mix'), ...columns.map((_, c) => percent(equilibrium.columns[c] ?? 0)), ''],
    ],
    spec: (width) => heatSpec(heat, width),
  };
}

/** Formats an option as `4 Erac, 2 Oran`, with unbreakable spaces. It omits kinds with count 0. */
function optionName(option: Readonly<Record<string, number>>): string {
  const parts = Object.entries(option).filter(([, count]) => count > 0);
  return parts.length === 0 ? '0' : parts.map(([kind, count]) => `${count}\u00a0${capital(kind)}`).join(', ');
}

/** Returns the name of the fight that a request selects. */
function placeName(view: View, { at = {} }: SplitsChart): string {
  const named = view.results.axes.flatMap(({ name, levels }) => {
    const level = at[name];
    return level === undefined || levels.every(({ id }) => id === undefined) ? [] : [String(level)];
  });
  const [row, column, ...more] = named.length > 0 ? named : Object.values(at).map(String);
  if (row === undefined) return '';
  return column === undefined ? row : [t('matrix.against', { row, column }), ...more].join(', ');
}

function mixText(names: readonly string[], mix: readonly number[]): string {
  const used = names.flatMap((name, i) => ((mix[i] ?? 0) > 1e-9 ? [{ name, p: mix[i] ?? 0 }] : []));
  const [only] = used;
  if (used.length === 1 && only) return t('splits.always', { option: only.name });
  return list(used.map(({ name, p }) => t('splits.often', { option: name, chance: percent(p) })));
}

const CLASSES = ['none', 'few', 'half', 'most', 'all'] as const;

/** Sums over fights, by class. */
interface Sums {
  readonly gain: { sum: number; count: number }[][];
  readonly rowMix: number[];
  readonly columnMix: number[];
  /** The value lost by always taking the best option of a class, against an enemy who expects it. */
  readonly loss: { sum: number; count: number }[];
}

/** Builds the chart over all fights. */
export function splitClassesChart(
  games: readonly (ResultJob & SplitsResult)[],
  view: View,
  request: SplitsChart,
  id: string,
): Chart {
  const worth = { ...view.payoffFigure(games), even: 0 };
  const sums = sumsOf(games);
  const first = capital(Object.keys(games[0]?.rows[0] ?? { '': 0 })[0] ?? '');
  const names = CLASSES.map((one) => t(`splitClasses.${one}`, { first }));
  const mean = (r: number, c: number): number | undefined => {
    const { sum, count } = sums.gain[r]?.[c] ?? { sum: 0, count: 0 };
    return count === 0 ? undefined : sum / count;
  };
  const values = names.flatMap((_, r) => names.flatMap((__, c) => mean(r, c) ?? []));
  const scale = scaleOf(values, worth);
  const rowMix = sums.rowMix.map((sum) => sum / games.length);
  const columnMix = sums.columnMix.map((sum) => sum / games.length);
  const heat: Heat = {
    rows: names.map((name) => ({ name })),
    columns: names.map((name) => ({ name })),
    cell(r, c) {
      const gain = mean(r, c);
      return gain === undefined
        ? undefined
        : { value: gain, text: cellText(gain, worth), detail: figureText(gain, worth) };
    },
    scale,
    legend: { title: t('splitClasses.legend'), marks: legendMarks(scale, worth) },
    names: [t('splitClasses.first'), t('splitClasses.second')],
    corner: [t('splits.firstCorner'), t('splits.secondCorner')],
    measure: t('splitClasses.legend'),
    bars: { title: t('splits.mix'), rows: rowMix, columns: columnMix },
  };
  const facts = { count: games.length, first };
  return {
    id,
    title: request.title ?? t('splitClasses.title', facts),
    findings: findingsOf(names, { loss: sums.loss, rowMix }, worth, facts),
    how: t('splitClasses.how', { ...facts, unit: unitNote(worth) }),
    alt: t('splitClasses.alt', {
      ...facts,
      list: list(names.map((name, i) => `${name} ${percent(rowMix[i] ?? 0)}`)),
    }),
    table: [
      ['', ...names, t('splits.mix')],
      ...names.map((name, r) => [
        name,
        ...names.map((_, c) => {
          const gain = mean(r, c);
          return gain === undefined ? '' : cellText(gain, worth);
        }),
        percent(rowMix[r] ?? 0),
      ]),
      [t('splits.mix'), ...columnMix.map((p) => percent(p)), ''],
    ],
    spec: (width) => heatSpec(heat, width),
  };
}

function findingsOf(
  names: readonly string[],
  { loss, rowMix }: Pick<Sums, 'loss' | 'rowMix'>,
  worth: Pick<Figure, 'unit'>,
  facts: Readonly<Record<string, string | number>>,
): string[] {
  const losses = loss.flatMap(({ sum, count }, i) => (count === 0 ? [] : [{ i, mean: sum / count }]));
  losses.sort((a, b) => a.mean - b.mean);
  const [cheap, costly] = [losses[0], losses.at(-1)];
  const most = rowMix.indexOf(Math.max(...rowMix));
  if (!cheap || !costly || cheap === costly) return [];
  return [
    t('splitClasses.finding', {
      ...facts,
      most: names[most] ?? '',
      chance: percent(rowMix[most] ?? 0),
      costly: names[costly.i] ?? '',
      loss: figureText(costly.mean, { unit: worth.unit }),
      cheap: names[cheap.i] ?? '',
      least: figureText(cheap.mean, { unit: worth.unit }),
    }),
  ];
}

function sumsOf(games: readonly SplitsResult[]): Sums {
  const cell = (): { sum: number; count: number } => ({ sum: 0, count: 0 });
  const sums: Sums = {
    gain: CLASSES.map(() => CLASSES.map(cell)),
    rowMix: CLASSES.map(() => 0),
    columnMix: CLASSES.map(() => 0),
    loss: CLASSES.map(cell),
  };
  for (const game of games) addGame(game, sums);
  return sums;
}

function addGame({ rows, columns, payoff, equilibrium }: SplitsResult, sums: Sums): void {
  const rowClass = rows.map(classOf);
  const columnClass = columns.map(classOf);
  const leastLoss = new Map<number, number>();
  payoff.forEach((line, r) => {
    const own = rowClass[r] ?? 0;
    add(sums.rowMix, own, equilibrium.rows[r] ?? 0);
    const loss = equilibrium.value - Math.min(...line);
    leastLoss.set(own, Math.min(leastLoss.get(own) ?? Infinity, loss));
    line.forEach((worth, c) => {
      const into = sums.gain[own]?.[columnClass[c] ?? 0];
      if (into) {
        into.sum += worth - equilibrium.value;
        into.count += 1;
      }
    });
  });
  columnClass.forEach((own, c) => {
    add(sums.columnMix, own, equilibrium.columns[c] ?? 0);
  });
  for (const [own, loss] of leastLoss) {
    const into = sums.loss[own];
    if (into) {
      into.sum += loss;
      into.count += 1;
    }
  }
}

function add(into: number[], at: number, amount: number): void {
  into[at] = (into[at] ?? 0) + amount;
}

/** Returns the class of an option, by the share of its first kind. */
function classOf(option: Readonly<Record<string, number>>): number {
  const counts = Object.values(option);
  const total = counts.reduce((a, b) => a + b, 0);
  const share = total === 0 ? 0 : (counts[0] ?? 0) / total;
  if (share === 0) return 0;
  if (share === 1) return 4;
  return share < 0.5 ? 1 : share === 0.5 ? 2 : 3;
}
