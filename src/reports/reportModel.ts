/**
 * The text of a report: the answer in sentences computed from the results, and notes on their limits.
 *
 * The content of a report on one answer with its own charts: a duel, a decision or a round robin.
 *
 * Facts on the computation of a report: rules, method, policies, and the command to repeat it.
 */
import { pathText } from '../i18n/index.js';
import type { Results, OutcomeTree } from '../questions/index.js';
import type { Chart } from './charts/chart.js';
import { notesOf, methodText, rosterLines, rosterMethodOf, type RosterResult } from './kinds/index.js';
import type { Section } from './section.js';
import { t, series, list } from './textFormat.js';
import { overviewOf, type Overview } from './overview.js';
import type { View } from './chartData.js';
import type { DuelTimeline } from '../system/index.js';
import type { Compared, RoundRobin } from './charts/roundRobin.js';

/** The text of a report. */
export interface ReportModel {
  readonly title: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** The first screen of a report with prices. Its title and its question are the report's, and there is no answer. */
  readonly overview?: Overview | undefined;
  /** The subject of a report whose title is its finding. */
  readonly subject?: string;
  readonly warnings: readonly string[];
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly inputs: Results['inputs'];
  /** The sections after the charts. */
  readonly sections: readonly Section[];
}

/** The maximum number of sentences in the answer. Each chart has its own sentences below. */
const ANSWER = 5;

/**
 * Returns the text of a report with these charts.
 * @param verified what came out again, if somebody verified the results
 */
export function reportModelOf(view: View, charts: readonly Chart[], verified?: string): ReportModel {
  const { results } = view;
  const { title, question, about } = results.experiment;
  const assumed = assumedOf(results);
  const overview = overviewOf(view);
  return {
    ...(overview
      ? { title: overview.title, question: overview.lead, subject: title, overview, answer: [] }
      : {
          title,
          question,
          answer: withoutRepeats(charts.flatMap(({ findings }) => findings.slice(0, 1))).slice(0, ANSWER),
        }),
    warnings: warningsOf(results),
    notes: [
      ...(about === undefined ? [] : [about]),
      ...results.system.notes,
      ...notesOf(results.jobs),
      ...(assumed.length > 0 ? [t('page.assumed', { list: series(assumed) })] : []),
    ],
    facts: factsOf(view, verified),
    inputs: results.inputs,
    sections: [],
  };
}

/**
 * Removes repeated findings. Two charts of one figure may report the same, e.g. `by rule` and `by rule, on average`.
 */
function withoutRepeats(sentences: readonly string[]): string[] {
  const found = new Map(sentences.map((sentence) => [sentence.replace(/,[^:]*:/, ':'), sentence]));
  return [...found.values()];
}

function warningsOf(results: Results): string[] {
  const time = results.ended === 'time' ? [t('page.time')] : [];
  return [...missingOf(results), ...missedOf(results), ...time];
}

/** Returns warnings on results whose precision is below the request. */
function missedOf({ jobs, axes }: Results): string[] {
  const sampled = jobs
    .filter((job) => 'figures' in job)
    .filter(({ method }) => method.kind === 'monte-carlo');
  const missed = sampled.flatMap((job) => (job.missed ? [{ ...job, ...job.missed }] : []));
  const widest = missed.reduce(
    (a, b) => (b.precision > a.precision ? b : a),
    missed[0] ?? { precision: 0, levels: [] },
  );
  if (missed.length === 0) return [];
  const params = {
    count: missed.length,
    total: sampled.length,
    widest: widest.precision.toPrecision(2),
    where: widest.levels.map((level, a) => axes[a]?.levels[level]?.name ?? '').join(', '),
  };
  const wanted = missed.find((one) => one.wanted !== undefined)?.wanted;
  return [wanted === undefined ? t('page.missed.time', params) : t('page.missed', { ...params, wanted })];
}

/** The maximum number of reasons for failed jobs, and of places per reason. */
const MOST_REASONS = 5;

/** Describes the missing results. Each reason appears once. */
function missingOf({ missing, jobs, axes }: Results): string[] {
  if (missing.length === 0) return [];
  const reasons = new Map<string, Set<string>>();
  for (const { levels, kind, reason } of missing) {
    if (reason === undefined) continue;
    // A roster question has no axis levels.
    const where = levels.map((level, a) => axes[a]?.levels[level]?.name ?? '').join(', ') || kind;
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(where));
  }
  const some = (all: readonly string[], join: (shown: readonly string[]) => string): string =>
    join(all.slice(0, MOST_REASONS)) + (all.length > MOST_REASONS ? ' …' : '');
  const failed = [...reasons].map(([reason, places]) => `${some([...places], series)} (${reason})`);
  return [
    t('page.incomplete', { missing: missing.length, total: jobs.length + missing.length }),
    ...(failed.length > 0 ? [t('page.failed', { list: some(failed, series) })] : []),
  ];
}

/** Returns the profiles with assumed figures, e.g. `Knight: cost, stamina`. */
function assumedOf({ axes }: Results): string[] {
  const found = new Map<string, string>();
  for (const { levels } of axes) {
    for (const { name, fields } of levels) {
      const assumed = fields?.['assumed'];
      if (Array.isArray(assumed) && assumed.length > 0)
        found.set(
          name,
          `${t('page.label', { name })} ${assumed.map((one) => pathText(String(one), String)).join(', ')}`,
        );
    }
  }
  return [...found.values()];
}

export type { Compared, RoundRobin } from './charts/roundRobin.js';

/** The parts of a report on one answer. */
export interface AnswerReport {
  readonly title: string;
  readonly question: string;
  /** The answer in sentences. */
  readonly answer: readonly string[];
  readonly notes: readonly string[];
  readonly facts: readonly Fact[];
  readonly inputs: ReportModel['inputs'];
  readonly pictures: readonly Picture[];
  /** Additional sections. The default is none. */
  readonly sections?: ReportModel['sections'];
  /** The answer for programs, as JSON. */
  readonly data: string;
}

/** A picture of an answer. */
export type Picture =
  | { readonly kind: 'timeline'; readonly timeline: DuelTimeline; readonly exact: boolean }
  | { readonly kind: 'tree'; readonly tree: OutcomeTree }
  /** The results for a roster. The report draws the same charts for them as for an experiment. */
  | { readonly kind: 'roster'; readonly results: readonly RosterResult[] }
  | Compared
  | RoundRobin;

/** A line of the section "how this was computed". */
export interface Fact {
  readonly name: string;
  readonly text: string;
  /** Whether the text is shown as code to type. */
  readonly code?: boolean;
}

/**
 * Returns the facts of a report.
 * @param verified what came out again, if somebody verified the results
 */
export function factsOf(view: View, verified?: string): Fact[] {
  const { results } = view;
  const { system, stonecast, seed, command, axes, jobs, missing } = results;
  const varied = axes.map(({ name, levels }) => t('how.axis', { name, count: levels.length }));
  return [
    {
      name: t('how.system'),
      // Omits the build after "+", so that builds with the same numbers make the same page.
      text: t('how.system.value', {
        system: system.name,
        rules: system.rules,
        stonecast: stonecast.replace(/\+.*$/, ''),
      }),
    },
    { name: t('how.method'), text: methodText(jobs) },
    ...rosterLines(jobs),
    { name: t('how.axes'), text: list(varied) },
    {
      name: t('how.jobs'),
      text: t('how.jobs.value', { done: jobs.length, total: jobs.length + missing.length }),
    },
    { name: t('how.mean'), text: t('how.mean.value') },
    { name: t('how.seed'), text: sampledAtAll(jobs) ? seed : t('how.seed.unused', { seed }) },
    { name: t('how.again'), text: command, code: true },
    { name: t('how.digest'), text: results.digest ?? '' },
    { name: t('how.verified'), text: verified ?? t('how.verified.not') },
  ].filter(({ text }) => text !== '');
}

const sampledAtAll = (jobs: Results['jobs']): boolean =>
  jobs.some((job) => {
    const method = 'figures' in job ? job.method : rosterMethodOf(job);
    return method?.kind === 'monte-carlo';
  });
