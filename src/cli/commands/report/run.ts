/**
 * `stonecast report run`: turns an experiment file into results and a report.
 *
 * Forecasts a run: its jobs, and its time from a trial.
 */
import path from 'node:path';
import type { Command } from 'commander';
import {
  AUDIT_SHARE,
  audited,
  drawnBy,
  execute,
  queueWorkers,
  resultsOf,
  resultsText,
  workersOf,
  expectedTime,
  isOfFights,
  monotonic,
  runJob,
  sizeOf,
  type ExecuteOptions,
  type Execution,
  type JobOptions,
  type ExperimentPlan,
} from '../../../experiments/index.js';
import { dataFiles, isSystemError, OutputFolder, writeError } from '../../../files/index.js';
import { msg, StonecastError, withLocale } from '../../../errors/index.js';
import { asWritten, formatFixed, chanceText, formatInteger } from '../../../i18n/index.js';
import { METHOD, methodOptions, type MethodFlags } from '../../options/methodOptions.js';
import { chanceOf } from '../../options/optionValues.js';
import { planFile, type Planned } from '../../options/inputs/experimentPlan.js';
import { takePlace, mainFile, quoted, retyped, shownPath, typed } from '../../options/inputs/paths.js';
import { checkForms, type FormFlags } from '../../options/optionChecks.js';
import { examples } from '../../words/helpWords.js';
import { escapeTerminal } from '../../terminal/io.js';
import { wordsFor } from '../../options/language.js';
import { onceLogger, queueOf } from '../../options/longRuns.js';
import { OpenSystems } from '../../options/inputs/systemOfInput.js';
import { watchedOf } from '../../options/replays.js';
import type { Session } from '../../session.js';
import { buildVersion } from '../../version.js';
import { t } from '../../words/index.js';
import { PAGE } from '../../text/answerParts.js';
import { withOptions } from '../../options/optionTable.js';
import { durationText } from '../../terminal/questionCost.js';

interface Flags extends MethodFlags, FormFlags {
  readonly out?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly full?: boolean;
  readonly queue?: string;
  readonly audit?: string;
  readonly profiles?: string[];
}

/** Adds `report run`. */
export function addRun(report: Command, session: Session): void {
  const command = report
    .command('run')
    .argument('<experiments...>', 'experiment files, or folders of them')
    .description('run experiments: results, data files, charts and a report');
  withOptions(command, ...METHOD, ...PAGE, 'full', 'dry-run', 'queue', 'audit', 'profiles')
    .addHelpText(
      'after',
      examples(
        'stonecast report experiments/core-forces.yaml --dry-run',
        'stonecast report experiments/core-forces.yaml --out my-forces --threads 2',
        'stonecast report my-question.yaml --method monte-carlo --precision 0.001 --time 60s',
      ),
    )
    .action(async (operands: string[], flags: Flags) => {
      session.io.heedTermination?.();
      await checkForms(flags);
      const files = operands.flatMap(dataFiles);
      const options = methodOptions(flags, session.io);
      const elsewhere = queueOptions(flags, session);
      for (const file of files) {
        try {
          const planned = withLocale('en', () =>
            planFile(file, flags.profiles, jobOptions(options), flags.full),
          );
          if (flags.dryRun) session.io.out(await forecast(planned.plan, options.threads));
          else
            await run(
              { file, planned, flags, options, elsewhere, folder: folderOf(planned.plan, files, flags) },
              session,
            );
        } catch (error) {
          session.report(error);
        }
        // The stopped experiment is reported as incomplete. Later experiments do not start.
        if (options.signal?.aborted) break;
      }
    });
}

/** Returns the folder for the results of an experiment. */
function folderOf(
  { experiment: { experiment } }: ExperimentPlan,
  files: readonly string[],
  { out }: Flags,
): string {
  return out !== undefined && files.length === 1 ? out : path.join(out ?? 'reports', experiment);
}

/** One experiment to run. */
interface Task {
  readonly file: string;
  readonly planned: Planned;
  readonly flags: Flags;
  readonly options: ReturnType<typeof methodOptions>;
  readonly elsewhere: Pick<ExecuteOptions, 'workers'>;
  readonly folder: string;
}

/** Returns the workers of the queue, or nothing if the jobs run here. */
function queueOptions({ queue, audit }: Flags, { io }: Session): Pick<ExecuteOptions, 'workers'> {
  const share = audit === undefined ? AUDIT_SHARE : chanceOf('--audit', audit, 0.0001, 1);
  if (queue === undefined) {
    if (audit === undefined) return {};
    const reason = msg('without a queue this machine computes everything');
    throw new StonecastError('cannot-do', {
      what: asWritten('--audit'),
      reason,
      tip: msg('leave it out, or add --queue'),
    });
  }
  const address = queueOf(queue);
  const version = buildVersion();
  const onNotice = onceLogger(address, version, io.err);
  return {
    async workers(stop) {
      const elsewhere = await queueWorkers({ address, version, onNotice }, stop);
      return audited(elsewhere, await workersOf({ threads: 1, apart: true, stop }), drawnBy(share));
    },
  };
}

/** Returns the settings that the flags change in every job. */
function jobOptions(options: ReturnType<typeof methodOptions>): Partial<JobOptions> {
  const { method, combats, confidence, precision, seed } = options;
  return {
    ...(method && { method }),
    ...(combats !== undefined && { combats }),
    ...(confidence !== undefined && { confidence }),
    ...(precision !== undefined && { precision }),
    ...(seed !== undefined && { seed }),
  };
}

async function run(task: Task, session: Session): Promise<void> {
  takePlace(task.flags, task.folder, task.file);
  const out = new OutputFolder(task.folder, task.flags.force, task.planned.plan.experiment.experiment);
  const release = out.lock();
  try {
    await runIn(out, task, session);
  } finally {
    release();
  }
}

async function runIn(
  out: OutputFolder,
  { file, planned, flags, options, elsewhere }: Task,
  { io, report: announce, propose }: Session,
): Promise<void> {
  const { plan, inputs } = planned;
  const { threads, timeLimit, onProgress, signal } = options;
  const started = performance.now();
  // Load all code before computing. After an update of Stonecast, a run of hours would no longer find it.
  const { report } = await import('../../../reports/index.js');
  // A folder without data files gets no checkpoint, so a folder of pictures stays one.
  const keeps = flags.forms?.includes('data') ?? true;
  const execution = await executed(plan, {
    ...(keeps && { checkpoint: out.claim('checkpoint.jsonl') }),
    ...(threads !== undefined && { threads }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(signal && { signal }),
    onProgress,
    ...(io.guarded && { apart: true }),
    ...elsewhere,
  });
  const results = resultsOf(plan, execution, inputs, commandOf(file, flags, execution));
  const text = resultsText(results);
  const same = out.holds('results.json', text);
  if (keeps) out.write(new Map([['results.json', text]]));
  const systems = new OpenSystems(flags.profiles);
  const words = wordsFor(results, systems);
  const watched = watchedOf(results, systems, words);
  const { files, sentences } = await report(results, flags.forms, words, watched);
  out.writeReport(files, same);
  const seconds = (performance.now() - started) / 1000;
  const reused = execution.reused === 0 ? '' : t('run.reused', { count: execution.reused });
  const done = plan.jobs.length - results.missing.length;
  io.out(`${sentences.map(escapeTerminal).join('\n')}\n`);
  if (!io.quiet) {
    io.out(`\n${t('run.report', { path: escapeTerminal(shownPath(out.path, mainFile(files))) })}\n`);
    const counts = { done, total: plan.jobs.length, reused, seconds: formatFixed(seconds, 1) };
    const kept = escapeTerminal(shownPath(out.path, keeps ? 'results.json' : '.'));
    io.out(`${t('run.results', { path: kept, ...counts })}\n`);
  }
  if (keeps) propose(`report verify ${retyped(shownPath(out.path, 'results.json'))}`);
  if (results.missing.length > 0) announce(incomplete(plan, execution));
}

/** Returns the command that reproduces the results. It omits options that do not change them. */
function commandOf(file: string, flags: Flags, { ended }: Execution): string {
  const { method, battles, confidence, precision, seed } = flags;
  const time = ended === 'time' ? flags.time : undefined;
  const given = Object.entries({ method, battles, confidence, precision, seed, time }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`--${name}`, quoted(value)]),
  );
  const profiles = (flags.profiles ?? []).map((one) => typed(one));
  const also = profiles.length > 0 ? ['--profiles', ...profiles] : [];
  const full = flags.full ? ['--full'] : [];
  return ['stonecast', 'report', typed(file), ...full, ...given, ...also].join(' ');
}

async function executed(plan: ExperimentPlan, options: ExecuteOptions): Promise<Execution> {
  try {
    return await withLocale('en', () => execute(plan, options));
  } catch (error) {
    throw isSystemError(error) ? writeError(options.checkpoint ?? '', error) : error;
  } finally {
    // Removes the progress bar, even after a stop.
    options.onProgress?.(plan.jobs.length, plan.jobs.length, 1);
  }
}

function incomplete(plan: ExperimentPlan, { results, failed, ended }: Execution): StonecastError {
  const found = plan.jobs.filter(({ id }) => !results.has(id)).length;
  const jobs = { found, total: plan.jobs.length, what: msg('jobs') };
  const [first] = failed;
  if (ended !== undefined || first === undefined) {
    const reason = ended === 'time' ? msg('the time limit ended the run') : msg('the run was stopped');
    const tip = msg('give the same command again: it goes on where this run ended');
    return new StonecastError('incomplete', { ...jobs, reason, tip });
  }
  // A question about a roster has no levels of axes.
  const { levels, job } = first.job;
  const names = levels.map((level, a) => plan.axes[a]?.levels[level]?.name ?? '').join(', ') || job.kind;
  const reason = msg('{reason} (in {names})', { reason: first.reason, names });
  const tip = msg('results.json lists all of them under "missing"; their part of the charts is empty');
  return new StonecastError('incomplete', { ...jobs, reason, tip });
}

/** The time limit of a trial, in milliseconds. */
const TRIAL = 2000;

/** The most jobs in a trial. */
const MOST = 40;

/** What a trial of some fights has found. */
interface Trial {
  readonly tried: number;
  readonly kinds: ReadonlyMap<'exact' | 'monte-carlo' | 'pickGame', number>;
  /** Whether the time limit has cut a fight short. */
  readonly cut: boolean;
  /** The milliseconds of a fight of usual size; undefined if none was tried. */
  readonly fight: number | undefined;
}

/** Describes what a run would compute, and its time on some threads. */
async function forecast(plan: ExperimentPlan, threads = 1): Promise<string> {
  const { tried, kinds, cut, fight } = await trialOf(plan);
  const parts = [...kinds].map(([kind, count]) => t(`run.${kind}`, { share: chanceText(count / tried, 0) }));
  const axes = plan.axes.map(({ name, levels }) =>
    t('run.axis', { name: escapeTerminal(name), levels: levels.length }),
  );
  return [
    t('run.forecast', { jobs: formatInteger(plan.jobs.length), axes: axes.join(', ') }),
    ...(tried > 0 ? [t('run.tried', { tried, parts: parts.join(', ') })] : []),
    t(cut ? 'run.moreThan' : 'run.about', {
      time: durationText(expectedTime(plan.jobs, threads, fight) / 1000),
      threads: t(threads === 1 ? 'run.thread' : 'run.threads', { count: threads }),
    }),
    '',
  ].join('\n');
}

/** Runs a sample of the fights. */
async function trialOf(plan: ExperimentPlan): Promise<Trial> {
  const started = monotonic();
  const deadline = started + TRIAL;
  const kinds = new Map<'exact' | 'monte-carlo' | 'pickGame', number>();
  const fights = plan.jobs.filter(({ job: { kind } }) => isOfFights(kind));
  const step = Math.max(1, Math.floor(fights.length / MOST));
  let [tried, size, cut] = [0, 0, false];
  for (let i = 0; i < fights.length && monotonic() < deadline; i += step) {
    const planned = fights[i];
    if (planned === undefined) break;
    const result = await withLocale('en', () => runJob(planned.job, plan.stonecast, deadline));
    const isPlayed = result.kind === 'odds' || result.kind === 'battle';
    cut ||= isPlayed && result.missed?.stopped === 'time';
    const kind = isPlayed ? result.method.kind : 'pickGame';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    size += sizeOf(planned);
    tried++;
  }
  return { tried, kinds, cut, fight: tried > 0 ? (monotonic() - started) / size : undefined };
}
