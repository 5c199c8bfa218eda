/** Translates the names in results for people. Data files keep the original names. */
import type { ChartRequest, ResultAxis, Results } from '../../questions/index.js';
import type { Figure } from '../../system/index.js';
import { formatDecimal, pathText } from '../../i18n/index.js';
import { translatedJob } from '../kinds/index.js';
import type { Words } from './index.js';
import { namingOf } from './naming.js';

export type { Words } from './index.js';

/** Translates every name and label. Ids, numbers and order stay the same. */
export function translated(results: Results, words: Words): Results {
  const { system, experiment, axes } = results;
  const naming = namingOf(words);
  const shown = axes.map((axis) => translatedAxis(axis, words));
  const charts = experiment.report?.charts.map((chart) => translatedChart(chart, axes, shown, words));
  return {
    ...results,
    system: {
      ...system,
      notes: system.notes.map((note) => words.text(note)),
      ...(system.time && { time: { one: words.text(system.time.one), many: words.text(system.time.many) } }),
      figures: Object.fromEntries(
        Object.entries(system.figures).map(([id, figure]) => [id, translatedFigure(figure, words)]),
      ),
    },
    experiment: {
      ...experiment,
      title: words.text(experiment.title),
      question: words.text(experiment.question),
      ...(experiment.about !== undefined && { about: words.text(experiment.about) }),
      ...(charts && { report: { ...experiment.report, charts } }),
    },
    axes: shown,
    jobs: results.jobs.map((job) => translatedJob(job, naming)),
  };
}

const translatedFigure = (figure: Figure, words: Words): Figure => ({
  ...figure,
  label: words.text(figure.label),
  short: words.text(figure.short),
  ...(figure.outcome && { outcome: { ...figure.outcome, label: words.text(figure.outcome.label) } }),
});

function translatedAxis({ name, unit, levels }: ResultAxis, words: Words): ResultAxis {
  const names = levels.map(
    (level) =>
      (level.id === undefined ? undefined : words.name(level.id)) ??
      (level.number === undefined ? words.text(level.name) : formatDecimal(level.name)),
  );
  return {
    name: words.text(name),
    ...(unit !== undefined && { unit: words.text(unit) }),
    levels: levels.map((level, i) => ({
      ...level,
      // Names are unique on an axis. If two names would become equal, both stay unchanged.
      name: names.filter((one) => one === names[i]).length > 1 ? level.name : (names[i] ?? level.name),
      ...(level.group !== undefined && { group: words.text(level.group) }),
      ...(level.fields && { fields: translatedFields(level.fields, words) }),
    })),
  };
}

/** Adds each field under its translated name too, because a chart uses that name. */
function translatedFields(fields: Readonly<Record<string, unknown>>, words: Words): Record<string, unknown> {
  const renamed = Object.entries(fields).map(([name, value]): [string, unknown] => [words.text(name), value]);
  const assumed = fields['assumed'];
  return {
    ...fields,
    ...Object.fromEntries(renamed),
    ...(Array.isArray(assumed) && {
      assumed: assumed.map((field) => pathText(String(field), (part) => words.text(part))),
    }),
  };
}

function translatedChart<Chart extends ChartRequest>(
  chart: Chart,
  axes: readonly ResultAxis[],
  shown: readonly ResultAxis[],
  words: Words,
): Chart {
  const named = Object.entries(chart).map(([field, value]): [string, unknown] =>
    typeof value === 'string' && TEXTS.has(field) ? [field, words.text(value)] : [field, value],
  );
  const fixed = 'at' in chart ? chart.at : undefined;
  const at = Object.entries(fixed ?? {}).map(([axis, level]): [string, string | number] => {
    const place = axes.findIndex(({ name }) => name === axis);
    const found =
      axes[place]?.levels.findIndex(({ name, id }) => name === String(level) || id === level) ?? -1;
    return [words.text(axis), shown[place]?.levels[found]?.name ?? level];
  });
  return { ...chart, ...Object.fromEntries(named), ...(fixed && { at: Object.fromEntries(at) }) };
}

/** The chart fields that contain text: its title, and the names of axes and profile fields. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'rows',
  'columns',
  'points',
  'mirror',
  'against',
  'x',
  'series',
  'bars',
]);
