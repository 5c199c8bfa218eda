/**
 * How far a run is, by what its jobs cost and not by how many they are: a price of a whole roster takes as long as thousands
 * of fights. What a job of a kind costs is judged by its size, and by the jobs of its kind as soon as some are done.
 */
import type { AgendaStep } from './agenda.js';
import { monotonic } from './clock.js';
import { KINDS } from '../kinds/index.js';
import type { PlannedJob } from '../plan/plan.js';

/** Told how many jobs are done, of how many, and the share of the whole cost that is done with those under way, from 0 to 1. */
export type RunListener = (done: number, total: number, share: number) => void;

/** Milliseconds of a fight of a usual size, until some are done. */
const FIGHT = 3;

interface KindOfJob {
  /** Sizes of all its jobs, and of those that are done. */
  all: number;
  done: number;
  /** Milliseconds that those took together. */
  took: number;
}

/** Follows a run; `listen` hears of each change, and nothing is kept where nobody listens. */
export class RunProgress {
  readonly #kinds = new Map<string, KindOfJob>();
  readonly #begun = new Map<AgendaStep, number>();
  /** Milliseconds of jobs that take several steps and are not done. */
  readonly #spent = new Map<PlannedJob, number>();
  readonly #total: number;
  #done = 0;

  /** @param now milliseconds of a clock that runs forward */
  constructor(
    pending: readonly PlannedJob[],
    private readonly listen: RunListener | undefined,
    private readonly now: () => number = monotonic,
  ) {
    this.#total = pending.length;
    for (const planned of pending) this.#kindOf(planned).all += sizeOf(planned);
    this.report();
  }

  /** A step is under way. */
  begin(step: AgendaStep): void {
    this.#begun.set(step, this.now());
  }

  /** A step has ended, and with it perhaps its job. */
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

  /** Tells how far the run is. */
  report(): void {
    this.listen?.(this.#done, this.#total, this.share);
  }

  /** The share of the whole cost that is behind the run, below 1 until every job is done. */
  get share(): number {
    if (this.#done === this.#total) return 1;
    const usual = this.#usual();
    let [behind, all] = [0, 0];
    for (const kind of this.#kinds.values()) {
      const each = kind.done > 0 ? kind.took / kind.done : usual;
      behind += each * kind.done;
      all += each * kind.all;
    }
    // What is under way has cost at least its time, and may go on for longer than was thought.
    const now = this.now();
    const running = [...this.#begun.values()].reduce((sum, began) => sum + now - began, 0);
    const waiting = [...this.#spent.values()].reduce((sum, took) => sum + took, 0);
    const under = running + waiting;
    return (behind + under) / Math.max(all, behind + 2 * under, Number.MIN_VALUE);
  }

  /** Milliseconds of a fight of a usual size, by all jobs that are done. */
  #usual(): number {
    const kinds = [...this.#kinds.values()];
    const sum = (of: (kind: KindOfJob) => number): number => kinds.reduce((all, kind) => all + of(kind), 0);
    const done = sum((kind) => kind.done);
    return done > 0 ? sum((kind) => kind.took) / done : FIGHT;
  }

  #kindOf({ job: { kind } }: PlannedJob): KindOfJob {
    const found = this.#kinds.get(kind) ?? { all: 0, done: 0, took: 0 };
    this.#kinds.set(kind, found);
    return found;
  }
}

/**
 * The cost of a job, in fights of a usual size: a question about a roster is that many for each pair of a member and an
 * enemy; one about whole battles as many as its tables ask for.
 */
export function sizeOf({ job: { kind, scenario } }: PlannedJob): number {
  const { fights, ofFights } = KINDS[kind];
  if (typeof fights === 'function') return fights(scenario);
  if (ofFights) return fights;
  const { members, field } = scenario as {
    readonly members: readonly string[];
    readonly field: readonly string[];
  };
  return fights * Math.max(1, members.length * field.length);
}
