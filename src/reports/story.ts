/** What a report says in words: its answer in sentences computed from the results, and how they were computed. */
import type { OddsResult, Results } from '../analysis/index.js';
import { grouped, marked } from '../game/index.js';
import type { Chart } from './charts/chart.js';
import { list, plain, say } from './text.js';
import type { View } from './view.js';

/** A line of "how this was computed". */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** Shown as something to type. */
  readonly code?: boolean;
}

/** The words of a report. */
export interface Story {
  readonly title: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly inputs: Results['inputs'];
}

/** Sentences that the answer has at most; every chart has its own below. */
const ANSWER = 5;

/** The words of a report with these charts. */
export function storyOf({ results }: View, charts: readonly Chart[]): Story {
  const { title, question, about } = results.experiment;
  const assumed = assumedOf(results);
  return {
    title,
    question,
    answer: charts.flatMap(({ findings }) => findings.slice(0, 1)).slice(0, ANSWER),
    warnings: warningsOf(results),
    notes: [
      ...(about === undefined ? [] : [about]),
      ...results.system.notes,
      ...(assumed.length > 0 ? [say('page.assumed', { list: assumed.join('; ') })] : []),
    ],
    facts: factsOf(results),
    inputs: results.inputs,
  };
}

function warningsOf(results: Results): string[] {
  const time = results.ended === 'time' ? [say('page.time')] : [];
  return [...missingOf(results), ...missedOf(results), ...time];
}

/** What was sampled less than was asked. */
function missedOf({ jobs, axes }: Results): string[] {
  const sampled = jobs.filter((job) => job.kind === 'odds' && job.method.kind === 'monte-carlo');
  const missed = sampled.flatMap((job) => (job.kind === 'odds' && job.missed ? [{ ...job, ...job.missed }] : []));
  const widest = missed.reduce((a, b) => (b.precision > a.precision ? b : a), missed[0] ?? { precision: 0, levels: [] });
  if (missed.length === 0) return [];
  const params = {
    count: missed.length,
    total: sampled.length,
    widest: widest.precision.toPrecision(2),
    where: widest.levels.map((level, a) => axes[a]?.levels[level]?.name ?? '').join(', '),
  };
  const wanted = missed.find((one) => one.wanted !== undefined)?.wanted;
  return [wanted === undefined ? say('page.missed.time', params) : say('page.missed', { ...params, wanted })];
}

function missingOf({ missing, jobs, axes }: Results): string[] {
  if (missing.length === 0) return [];
  const failed = missing.filter(({ reason }) => reason !== undefined);
  const where = ({ levels }: { levels: readonly number[] }): string =>
    levels.map((level, a) => axes[a]?.levels[level]?.name ?? '').join(', ');
  const shown = failed.slice(0, 5).map((one) => `${where(one)} (${one.reason ?? ''})`);
  return [
    say('page.incomplete', { missing: missing.length, total: jobs.length + missing.length }),
    ...(failed.length > 0
      ? [say('page.failed', { list: shown.join('; ') + (failed.length > shown.length ? ' …' : '') })]
      : []),
  ];
}

/** Whose figures are assumed: `Knight: cost, stamina`. */
function assumedOf({ axes }: Results): string[] {
  const found = new Map<string, string>();
  for (const { levels } of axes) {
    for (const { name, fields } of levels) {
      const assumed = fields?.['assumed'];
      if (Array.isArray(assumed) && assumed.length > 0) found.set(name, `${name}: ${assumed.join(', ')}`);
    }
  }
  return [...found.values()];
}

function factsOf(results: Results): Fact[] {
  const { system, stonecast, seed, command, axes, jobs, missing } = results;
  const sampled = jobs.some((job) => job.kind === 'odds' && job.method.kind === 'monte-carlo');
  const varied = axes.map(({ name, levels }) => say('how.axis', { name, count: levels.length }));
  return [
    {
      name: say('how.system'),
      text: say('how.system.value', { system: system.name, rules: system.rules, stonecast }),
    },
    { name: say('how.method'), text: methodText(results) },
    { name: say('how.axes'), text: list(varied) },
    { name: say('how.jobs'), text: say('how.jobs.value', { done: jobs.length, total: jobs.length + missing.length }) },
    { name: say('how.mean'), text: say('how.mean.value') },
    { name: say('how.seed'), text: sampled ? seed : say('how.seed.unused', { seed }) },
    { name: say('how.again'), text: command, code: true },
  ].filter(({ text }) => text !== '');
}

function methodText({ jobs }: Results): string {
  const odds = jobs.filter((job) => job.kind === 'odds');
  const exact = odds.filter(({ method }) => method.kind === 'exact');
  const games = jobs.filter((job) => job.kind === 'splits');
  const gap = Math.max(0, ...games.map(({ equilibrium }) => equilibrium.exploitability));
  return [
    ...(exact.length > 0 ? [say('how.method.exact', { count: exact.length })] : []),
    ...sampledText(odds),
    ...(games.length > 0
      ? [say('how.method.splits', { count: games.length, gap: gap === 0 ? '0' : marked(gap.toExponential(1)) })]
      : []),
  ].join('; ');
}

function sampledText(odds: readonly OddsResult[]): string[] {
  const sampled = odds.flatMap(({ method, precision }) =>
    method.kind === 'monte-carlo' ? [{ ...method, precision }] : [],
  );
  const [first] = sampled;
  if (!first) return [];
  const combats = [...new Set(sampled.map((one) => one.combats))];
  return [
    say('how.method.sampled', {
      count: sampled.length,
      combats: combats.map(grouped).join(' / '),
      confidence: plain(100 * first.confidence, 3),
      precision: marked(Math.max(...sampled.map(({ precision }) => precision)).toPrecision(2)),
    }),
  ];
}
