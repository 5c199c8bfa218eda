/** Results as data: everything that a report needs, and nothing that differs between equal runs. */
import type { InputFile, JobResult, ResultJob, Results } from '../../questions/index.js';
import { check } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { asWritten } from '../../i18n/index.js';
import { commonOf, figuresOfKind, kindOfJobs } from '../plan/jobSubject.js';
import type { Execution } from '../run/runPlan.js';
import { canonicalJson, sha256 } from '../plan/job.js';
import { isOfFights, unfitness } from '../plan/resultFits.js';
import type { ExperimentPlan } from '../plan/plan.js';
import { resultsSchema } from './resultsSchema.js';
import type { Experiment } from '../spec/spec.js';

/** The format version of `results.json`. It changes when older readers would misunderstand the file. */
const FORMAT = 1;

/** Collects the results of a plan. `command` repeats the run. */
export function resultsOf(
  plan: ExperimentPlan,
  { results, failed, ended }: Execution,
  inputs: readonly InputFile[],
  command: string,
): Results<Experiment> {
  const { id, name, version, notes, time } = plan.system.system;
  const reasons = new Map(failed.map(({ job, reason }) => [job.id, reason]));
  const missing = plan.jobs.filter((job) => !results.has(job.id));
  const axes = plan.axes.map(({ levels, ...axis }) => ({
    ...axis,
    levels: levels.map(({ set: _, ...level }) => level),
  }));
  const jobs = plan.jobs.flatMap((job) => {
    const result = results.get(job.id);
    return result === undefined ? [] : [{ id: job.id, levels: job.levels, ...result }];
  });
  return {
    format: FORMAT,
    stonecast: plan.stonecast,
    system: {
      id,
      name,
      rules: version,
      notes: notes ?? [],
      ...(time && { time }),
      figures: figuresOfKind(kindOfJobs(commonOf(plan.experiment)), plan.system.system),
    },
    experiment: plan.experiment,
    seed: plan.seed,
    ...(Object.keys(plan.overrides).length > 0 && { overrides: plan.overrides }),
    command,
    inputs: [...inputs].sort((a, b) => (a.file < b.file ? -1 : 1)),
    digest: digestOf(axes, jobs),
    axes,
    ...(ended === 'time' && { ended }),
    missing: missing.map((job) => {
      const reason = reasons.get(job.id);
      return {
        levels: job.levels,
        kind: job.job.kind,
        ...(reason !== undefined && { reason: String(reason) }),
      };
    }),
    jobs,
  };
}

/** Returns the digest of the numbers with their levels. It omits ids, so that builds with the same numbers agree. */
const digestOf = (axes: Results['axes'], jobs: Results['jobs']): string =>
  sha256(canonicalJson({ axes, jobs: jobs.map(({ id: _, ...job }) => job) }));

/** Returns the text of `results.json`, one job per line. Equal results produce equal bytes. */
export function resultsText({ jobs, ...head }: Results): string {
  const lines = jobs.map((job) => `    ${JSON.stringify(job)}`).join(',\n');
  const text = JSON.stringify(head, null, 2);
  return `${text.slice(0, -2)},\n  "jobs": [\n${lines}\n  ]\n}\n`;
}

/**
 * Checks the parsed content of a `results.json`.
 * @throws StonecastError with a path
 */
export function readResults(data: unknown): Results {
  const format = typeof data === 'object' && data !== null && 'format' in data ? data.format : FORMAT;
  if (typeof format === 'number' && format !== FORMAT) {
    const params = {
      what: msg('"{field}"', { field: 'format' }),
      found: asWritten(format),
      expected: msg('{format}, as this version of Stonecast writes it', { format: FORMAT }),
    };
    throw new StonecastError(
      'wrong-value',
      { ...params, tip: msg('run the experiment again') },
      { path: ['format'] },
    );
  }
  const results = check(resultsSchema, data);
  results.jobs.forEach((job, i) => {
    checkJob(results, job, ['jobs', i]);
  });
  results.missing.forEach(({ kind, levels }, i) => {
    checkLevels(results, kind, levels, ['missing', i, 'levels']);
  });
  return results;
}

/** Checks whether a job's numbers are possible. The schema checks only their form. */
function checkJob({ system, ...results }: Results, job: ResultJob, path: readonly (string | number)[]): void {
  checkLevels(results, job.kind, job.levels, [...path, 'levels']);
  const found = unfitness({ kind: job.kind, figures: system.figures }, job);
  if (found === undefined) return;
  const params = {
    what: msg('a result'),
    found: msg('impossible ({found})', { found }),
    expected: msg('as Stonecast computes it'),
  };
  throw new StonecastError('wrong-value', { ...params, tip: msg('run the experiment again') }, { path });
}

/** Checks the levels of a job. A fight has a level on every axis, a roster question none. */
function checkLevels(
  { axes }: Pick<Results, 'axes'>,
  kind: JobResult['kind'],
  levels: readonly number[],
  path: readonly (string | number)[],
): void {
  const wanted = isOfFights(kind) ? axes.length : 0;
  const known = levels.every((level, a) => level < (axes[a]?.levels.length ?? 0));
  if (known && levels.length === wanted) return;
  const found = asWritten(`[${levels.slice(0, 8).join(', ')}]`);
  const expected = msg('a level of each of the {count} axes, counted from 0', { count: wanted });
  throw new StonecastError(
    'wrong-value',
    { what: msg('"{field}"', { field: 'levels' }), found, expected },
    { path },
  );
}
