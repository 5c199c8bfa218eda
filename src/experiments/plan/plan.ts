/** Turns an experiment into a plan of jobs. A job's id is a hash of its content. */
import { DEFAULT_TIMELINES, readBattle, readCampaign, type ChartRequest } from '../../questions/index.js';
import { nearest, type DataDocument, type OpenSystem } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten, type Message } from '../../i18n/index.js';
import { axesOf, isTimelineChart, sectionOf } from '../spec/charts.js';
import { combinationsOf, placeInExperiment, scenarioOf } from './levelCombinations.js';
import { rosterQuestions, type RosterQuestion } from './rosterJobs.js';
import { commonOf, figuresOfKind, kindOfJobs } from './jobSubject.js';
import { canonicalJson, sha256, jobId, type Job } from './job.js';
import type { JobOptions } from './jobOptions.js';
import { levelAxes, type LevelAxis } from '../spec/levels.js';
import type { RosterAsk } from '../kinds/kind.js';
import type { Experiment } from '../spec/spec.js';

/** A job of a plan, with its levels. */
export interface PlannedJob {
  readonly id: string;
  /** The index of the level on each axis. */
  readonly levels: readonly number[];
  readonly job: Job;
}

/** The jobs of an experiment, and their context. */
export interface ExperimentPlan {
  readonly experiment: Experiment;
  readonly system: OpenSystem;
  readonly stonecast: string;
  readonly seed: string;
  /** The options of the command line. */
  readonly overrides: Partial<JobOptions>;
  readonly axes: readonly LevelAxis[];
  /** The jobs in the order of the results. Combinations with equal content share an id. */
  readonly jobs: readonly PlannedJob[];
  /** Returns the path in the experiment that caused an error in a job's scenario. */
  locate(levels: readonly number[], path: readonly (string | number)[]): (string | number)[];
}

/** The input of a plan besides the experiment. */
export interface PlanContext {
  readonly system: OpenSystem;
  /** The system's data files, for systems that cannot extract the part for a scenario. */
  readonly documents: readonly DataDocument[];
  /** The version of Stonecast. */
  readonly version: string;
  /** Replaces file names in a battle by the files' contents. If it is absent, battles contain no file names. */
  readonly references?: (battle: unknown) => unknown;
  /** Options of the command line, which override the experiment's options. */
  readonly overrides?: Partial<JobOptions>;
}

/**
 * Plans an experiment. It tests every level of every axis in one scenario, to find errors before the run.
 * @throws StonecastError with a path into the experiment
 */
export function planOf(experiment: Experiment, context: PlanContext): ExperimentPlan {
  const { system, version } = context;
  const axes = levelAxes(experiment, system.profiles());
  const combinations = combinationsOf(experiment, axes);
  checkCharts(experiment, axes, system);
  checkLists(experiment, system);
  const seed = context.overrides?.seed ?? experiment.seed ?? experiment.experiment;
  const atSplits = levelsAt(axes, experiment.splits?.at ?? {}, ['splits', 'at']);
  const locate: ExperimentPlan['locate'] = (levels, path) =>
    placeInExperiment(experiment, axes, levels, path);
  const { references: referred = (data: unknown) => data } = context;
  // Reads the files of the common part first, because an axis may set a field in one of them.
  const common = commonOf(experiment);
  const whole = { ...experiment, [common.field]: referred(common.data) };
  const seen = axes.map(() => new Set<number>());
  const jobs: PlannedJob[] = [];
  const add = (levels: number[], kind: Job['kind']): void => {
    const scenario = referred(scenarioOf(whole, axes, levels));
    const fresh = levels.some((level, a) => !seen[a]?.has(level));
    if (fresh || seen.length === 0) checkScenario(system, kind, scenario, (path) => locate(levels, path));
    levels.forEach((level, a) => seen[a]?.add(level));
    const job = jobOf(kind, scenario, context, { ...optionsOf(experiment), ...context.overrides, seed });
    jobs.push({ id: jobId(job), levels, job });
  };
  const options = { ...optionsOf(experiment), ...context.overrides, seed };
  jobs.push(...plannedRosters(rosterQuestions(experiment, axes), context, options));
  for (const levels of combinations) {
    add(levels, kindOfJobs(common));
    if (experiment.splits && atSplits.every((wanted, a) => wanted === undefined || wanted === levels[a])) {
      add(levels, 'splits');
    }
  }
  return {
    experiment,
    system,
    stonecast: version,
    seed,
    overrides: context.overrides ?? {},
    axes,
    jobs,
    locate,
  };
}

function jobOf(kind: Job['kind'], scenario: unknown, context: PlanContext, options: JobOptions): Job {
  const { system, version, documents } = context;
  // Each job has its own random stream: its seed combines the experiment's seed and a hash of its scenario.
  const seed = `${options.seed}/${sha256(canonicalJson(scenario)).slice(0, 12)}`;
  return {
    kind,
    stonecast: version,
    rules: system.system.version,
    system: system.system.id,
    // The data that a campaign needs is not known in advance.
    data: system.excerpt && kind !== 'campaign' ? system.excerpt(scenario) : documents,
    scenario,
    // An exact result depends on no seed. Without the seed, it remains the same job under another seed.
    ...((kind === 'odds' || kind === 'battle' || kind === 'campaign') && {
      options: { ...options, seed: options.method === 'exact' ? '' : seed },
    }),
  };
}

function plannedRosters(
  questions: readonly RosterQuestion[],
  context: Pick<PlanContext, 'system' | 'version' | 'documents'>,
  options: JobOptions,
): PlannedJob[] {
  return questions.map(({ kind, ask }) => {
    const job = rosterJob(kind, ask, context, options);
    return { id: jobId(job), levels: [], job };
  });
}

/** Returns a roster question as a job. All jobs share one seed, so that comparisons use common random numbers. */
function rosterJob(
  kind: RosterQuestion['kind'],
  ask: RosterAsk,
  { system, version, documents }: Pick<PlanContext, 'system' | 'version' | 'documents'>,
  { precision: _, timelines: __, ...options }: JobOptions,
): Job {
  const { id, version: rules } = system.system;
  const exact = options.method === 'exact';
  return {
    kind,
    stonecast: version,
    rules,
    system: id,
    data: documents,
    scenario: ask,
    options: { ...options, seed: exact ? '' : options.seed },
  };
}

function optionsOf({
  method,
  battles,
  campaigns,
  combats = battles ?? campaigns,
  confidence,
  precision,
  timelines,
  report,
}: Experiment): Partial<JobOptions> {
  const followed =
    timelines ?? (report?.charts.some(isTimelineChart) === true ? DEFAULT_TIMELINES : undefined);
  return {
    ...(method !== undefined && { method }),
    ...(combats !== undefined && { combats }),
    ...(confidence !== undefined && { confidence }),
    ...(precision !== undefined && { precision }),
    ...(followed !== undefined && { timelines: followed }),
  };
}

function checkScenario(
  system: OpenSystem,
  kind: Job['kind'],
  scenario: unknown,
  locate: (path: readonly (string | number)[]) => (string | number)[],
): void {
  try {
    if (kind === 'battle') readBattle(system, scenario);
    else if (kind === 'campaign') readCampaign(system, scenario);
    else system.encounter(scenario);
  } catch (error) {
    if (!(error instanceof StonecastError)) throw error;
    throw error.moved(locate).with({ cause: error });
  }
}

/**
 * Returns the index of the wanted level on each axis, or undefined for an axis without one.
 * @throws StonecastError below `path` for an unknown axis or level
 */
function levelsAt(
  axes: readonly LevelAxis[],
  at: Readonly<Record<string, string | number>>,
  path: readonly (string | number)[],
): (number | undefined)[] {
  const wanted: (number | undefined)[] = axes.map(() => undefined);
  for (const [name, level] of Object.entries(at)) {
    const a = axes.findIndex((axis) => axis.name === name);
    if (a < 0)
      throw unknown(
        msg('the axis'),
        name,
        axes.map((axis) => axis.name),
        [...path, name],
      );
    const levels = axes[a]?.levels ?? [];
    const found = levels.findIndex((one) => one.name === String(level) || one.id === level);
    if (found < 0)
      throw unknown(
        msg('the level of "{name}"', { name }),
        String(level),
        levels.map((one) => one.name),
        [...path, name],
      );
    wanted[a] = found;
  }
  return wanted;
}

/** Checks charts before the run: their axes, levels and figures must exist. */
function checkCharts(experiment: Experiment, axes: readonly LevelAxis[], { system }: OpenSystem): void {
  experiment.report?.charts.forEach((chart, i) => {
    const path = ['report', 'charts', i];
    for (const [field, name] of axesOf(chart)) {
      const known = axes.map((axis) => axis.name);
      if (!known.includes(name)) throw unknown(msg('the axis'), name, known, [...path, field]);
    }
    if ('at' in chart) levelsAt(axes, chart.at ?? {}, [...path, 'at']);
    checkSection(experiment, chart, path);
    if (isTimelineChart(chart) && experiment.battle === undefined)
      throw chartFault(chart.kind, msg('in an experiment about whole battles'), path);
    const figures = Object.keys(figuresOfKind(kindOfJobs(commonOf(experiment)), system));
    if ('figure' in chart && chart.figure !== undefined && !figures.includes(chart.figure)) {
      throw unknown(msg('the figure'), chart.figure, figures, [...path, 'figure']);
    }
    if (chart.kind === 'splits' && experiment.splits === undefined) {
      const params = {
        what: msg('a chart of splits'),
        found: msg('asked for'),
        expected: msg('together with splits: {at: …}'),
      };
      throw new StonecastError('wrong-value', params, { path: [...path, 'kind'] });
    }
  });
}

/** Reads inline lists before the run, to find errors. */
function checkLists({ listBattles }: Experiment, { lists: rules }: OpenSystem): void {
  listBattles?.lists.forEach((list, i) => {
    if (typeof list === 'string') return;
    try {
      rules?.read(list);
    } catch (error) {
      if (!(error instanceof StonecastError)) throw error;
      throw error.moved((path) => ['listBattles', 'lists', i, ...path]);
    }
  });
}

/** Checks that the experiment has the section that a roster chart draws. */
function checkSection(experiment: Experiment, chart: ChartRequest, path: readonly (string | number)[]): void {
  const section = sectionOf(chart);
  if (section === undefined || experiment[section] !== undefined) return;
  throw chartFault(chart.kind, msg('together with {section}: {roster: …}', { section }), path);
}

function chartFault(kind: string, expected: Message, path: readonly (string | number)[]): StonecastError {
  const params = { what: msg('a chart of kind {kind}', { kind }), found: msg('asked for'), expected };
  return new StonecastError('wrong-value', params, { path: [...path, 'kind'] });
}

function unknown(
  what: Message,
  found: string,
  known: readonly string[],
  path: (string | number)[],
): StonecastError {
  const near = nearest(found, known);
  const some = known.length > 12 ? `${known.slice(0, 12).join(', ')} …` : known.join(', ');
  const params = {
    what,
    found: asWritten(JSON.stringify(found)),
    expected: msg('one of {list}', { list: some }),
    ...(near && { tip: msg('did you mean {near}?', { near: `"${near}"` }) }),
  };
  return new StonecastError('wrong-value', params, { path });
}
