/** Chart of the secret pick of one fight as a game: each option against each other, with optimal play at the edges. */
import { capital } from '../../i18n/index.js';
import type { ResultJob, SplitsChart, SplitsResult } from '../../questions/index.js';
import { cellText, figureText, list, percent, t, unitNote } from '../text.js';
import type { View } from '../view.js';
import type { Chart } from './chart.js';
import { heatSpec } from './heat/heat.js';
import type { Heat } from './heat/heatModel.js';
import { legendMarks, scaleOf } from './scale.js';

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
