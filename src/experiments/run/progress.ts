/**
 * Measures the progress of a run by the cost of jobs, not by their number.
 * A price of a whole roster takes as long as thousands of fights.
 * A kind's cost estimate uses the job size, and finished jobs of this kind as soon as there are some.
 *
 * Estimates the time of jobs before they run. The unit is a fight of usual size.
 */
import type { AgendaStep } from './jobOrder.js';
import { monotonic } from './monotonicClock.js';
import { isOfFights } from '../plan/resultFits.js';
import type { PlannedJob } from '../plan/plan.js';
import { KINDS } from '../kinds/index.js';

/** Receives the number of finished jobs, the total, and the share of the total cost (0 to 1) including running jobs. */
export type RunListener = (done: number, total: number, share: number) => void;

interface KindOfJob {
  readonly ofFights: boolean;
  /** The total sizes of all jobs of this kind, and of the finished ones. */
  all: number;
  done: number;
  /** The total time of the finished jobs, in milliseconds. */
  took: number;
}

/** Follows a run. `listen` receives each change. Without a listener, nothing is recorded. */
export class RunProgress {
  readonly #kinds = new Map<string, KindOfJob>();
  readonly #begun = new Map<AgendaStep, number>();
  /** The time spent on unfinished jobs with several steps, in milliseconds. */
  readonly #spent = new Map<PlannedJob, number>();
  readonly #total: number;
  #done = 0;

  /** @param now the milliseconds of a monotonic clock */
  constructor(
    pending: readonly PlannedJob[],
    private readonly listen: RunListener | undefined,
    private readonly now: () => number = monotonic,
  ) {
    this.#total = pending.length;
    for (const planned of pending) this.#kindOf(planned).all += sizeOf(planned);
    this.report();
  }

  /** Records the start of a step. */
  begin(step: AgendaStep): void {
    this.#begun.set(step, this.now());
  }

  /** Records the end of a step, and possibly of its job. */
  end(step: AgendaStep, isJobDone: boolean): void {
    const { planned } = step;
    const took = this.now() - (this.#begun.get(step) ?? this.now()) + (this.#spent.get(planned) ?? 0);
    this.#begun.delete(step);
    this.#spent.delete(planned);
    if (isJobDone) {
      const kind = this.#kindOf(planned);
      kind.done += sizeOf(planned);
      kind.took += took;
      this.#done++;
    } else this.#spent.set(planned, took);
    this.report();
  }

  /** Reports the progress. */
  report(): void {
    this.listen?.(this.#done, this.#total, this.share);
  }

  /** The finished share of the total cost. It is below 1 until every job is done. */
  get share(): number {
    if (this.#done === this.#total) return 1;
    const usual = this.#usual();
    let [behind, all] = [0, 0];
    for (const kind of this.#kinds.values()) {
      const each = kind.done > 0 ? kind.took / kind.done : kind.ofFights ? usual : FIGHT;
      behind += each * kind.done;
      all += each * kind.all;
    }
    // A running job has cost at least its time so far, and may take longer than estimated.
    const now = this.now();
    const running = [...this.#begun.values()].reduce((sum, began) => sum + now - began, 0);
    const waiting = [...this.#spent.values()].reduce((sum, took) => sum + took, 0);
    const under = running + waiting;
    return (behind + under) / Math.max(all, behind + 2 * under, Number.MIN_VALUE);
  }

  /** Returns the time of a fight of usual size, from the finished ones, in milliseconds. */
  #usual(): number {
    const kinds = [...this.#kinds.values()].filter(({ ofFights }) => ofFights);
    const sum = (of: (kind: KindOfJob) => number): number => kinds.reduce((all, kind) => all + of(kind), 0);
    const done = sum((kind) => kind.done);
    return done > 0 ? sum((kind) => kind.took) / done : FIGHT;
  }

  #kindOf({ job: { kind } }: PlannedJob): KindOfJob {
    const found = this.#kinds.get(kind) ?? { ofFights: isOfFights(kind), all: 0, done: 0, took: 0 };
    this.#kinds.set(kind, found);
    return found;
  }
}

/** The time of a fight of usual size, in milliseconds. */
const FIGHT = 3;

/**
 * Returns the cost of a job in fights of usual size.
 * A roster question multiplies it by the pairs of member and enemy. A battle question uses the number of its tables.
 */
export function sizeOf({ job }: Pick<PlannedJob, 'job'>): number {
  const { fights, ofFights } = KINDS[job.kind];
  if (typeof fights === 'function') return fights(job);
  if (ofFights) return fights;
  const { members, field } = job.scenario as {
    readonly members: readonly string[];
    readonly field: readonly string[];
  };
  return fights * Math.max(1, members.length * field.length);
}

/**
 * Returns the time of all jobs, in milliseconds. One thread runs a job.
 * @param fight the milliseconds of a fight in these jobs, from a trial; roster questions have the usual fight
 */
export function expectedTime(jobs: readonly PlannedJob[], threads: number, fight = FIGHT): number {
  let [all, longest] = [0, 0];
  for (const one of jobs) {
    const time = sizeOf(one) * (isOfFights(one.job.kind) ? fight : FIGHT);
    all += time;
    longest = Math.max(longest, time);
  }
  return Math.max(all / threads, longest);
}
