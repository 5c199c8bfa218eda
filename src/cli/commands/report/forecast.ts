/** Forecasts a run: its jobs, and its time from a trial. */
import {
  expectedTime,
  isOfFights,
  monotonic,
  runJob,
  sizeOf,
  type ExperimentPlan,
} from '../../../experiments/index.js';
import { withLocale } from '../../../errors/index.js';
import { chanceText, formatInteger } from '../../../i18n/index.js';
import { durationText } from '../../terminal/cost.js';
import { escapeTerminal } from '../../terminal/io.js';
import { t } from '../../words/index.js';

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
export async function forecast(plan: ExperimentPlan, threads = 1): Promise<string> {
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
