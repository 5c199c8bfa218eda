/**
 * Chooses the next computation. A job with a precision runs in rounds.
 * Each round has four times the combats of the one before. The job with the widest interval runs first.
 * A round is a job with its own id. A later run continues from the highest stored round.
 * The final result depends on the counts alone. Intervals are checked after the same numbers of combats,
 * so a round that reaches the precision counts the same as the whole job would.
 */
import { MOST_COMBATS, type JobResult } from '../../questions/index.js';
import { fits } from '../plan/resultFits.js';
import { jobId, type Job } from '../plan/job.js';
import type { PlannedJob } from '../plan/plan.js';

/** The number of combats of the lowest round. Each next round has `GROWTH` times as many. */
const FIRST = 250_000;
const GROWTH = 4;

/** One computation: a planned job, or one of its rounds. */
export interface AgendaStep {
  readonly planned: PlannedJob;
  readonly id: string;
  readonly job: Job;
  /** The index of the round, from 0. */
  readonly round: number;
  /** Half the width of the widest interval so far. */
  readonly width: number;
}

/** The unfinished jobs of a plan, next one first. */
export class Agenda {
  /** Jobs not yet started, in the plan's order. */
  readonly #fresh: Iterator<PlannedJob>;
  /** Jobs already started, widest interval last. */
  readonly #begun: AgendaStep[] = [];
  /** The best result so far of jobs without their precision, by the planned id. */
  readonly #best = new Map<string, JobResult>();
  /** The ids of these jobs' rounds, lowest first. A later run skips them. */
  readonly #kept = new Map<string, string[]>();
  readonly #spent: string[] = [];
  readonly #unfit: string[] = [];

  /** @param known the results of an earlier run by id, including rounds */
  constructor(pending: readonly PlannedJob[], known: ReadonlyMap<string, JobResult>) {
    this.#fresh = pending.filter((planned) => !this.#resume(planned, known)).values();
  }

  /** Returns the next computation. Returns undefined if there is none now; running steps may add more. */
  next(): AgendaStep | undefined {
    const fresh = this.#fresh.next();
    return fresh.done === true ? this.#begun.pop() : stepOf(fresh.value, 0, Infinity);
  }

  /** Stores the result of a round or job. Returns it if the planned job is finished. */
  settle(step: AgendaStep, result: JobResult): JobResult | undefined {
    if (isPartial(result)) {
      const best = this.#best.get(step.planned.id);
      if (best === undefined || combatsOf(result) > combatsOf(best)) this.#best.set(step.planned.id, result);
      return undefined;
    }
    if (isTop(step) || reached(step, result)) {
      this.#best.delete(step.planned.id);
      this.#spent.push(...(this.#kept.get(step.planned.id) ?? []));
      this.#kept.delete(step.planned.id);
      return result;
    }
    this.#wait(this.#climb(step, result));
    return undefined;
  }

  /** The best results of unfinished jobs, by the planned id. */
  get unfinished(): ReadonlyMap<string, JobResult> {
    return this.#best;
  }

  /** Ids of rounds that are no longer needed, because their jobs are finished. */
  get spent(): readonly string[] {
    return this.#spent;
  }

  /** Ids of rounds whose known results are invalid. */
  get unfit(): readonly string[] {
    return this.#unfit;
  }

  /** Continues a job from the highest known round. Returns whether an earlier run started it. */
  #resume(planned: PlannedJob, known: ReadonlyMap<string, JobResult>): boolean {
    if (known.size === 0) return false;
    let step = stepOf(planned, 0, Infinity);
    for (let kept = known.get(step.id); kept && !isTop(step); kept = known.get(step.id)) {
      if (!fits(step.job, kept)) {
        this.#unfit.push(step.id);
        break;
      }
      step = this.#climb(step, kept);
    }
    if (step.round === 0) return false;
    this.#wait(step);
    return true;
  }

  #wait(step: AgendaStep): void {
    const at = this.#begun.findIndex(({ width }) => width >= step.width);
    this.#begun.splice(at < 0 ? this.#begun.length : at, 0, step);
  }

  #climb(step: AgendaStep, result: JobResult): AgendaStep {
    this.#best.set(step.planned.id, result);
    this.#kept.set(step.planned.id, [...(this.#kept.get(step.planned.id) ?? []), step.id]);
    return stepOf(step.planned, step.round + 1, result.kind === 'odds' ? result.precision : 0);
  }
}

/** Returns a planned job as it is computed: itself, or its rounds before it, each with an id of its own. */
export function stepsOf(planned: PlannedJob): readonly PlannedJob[] {
  const steps: PlannedJob[] = [];
  for (let round = 0; ; round++) {
    const { id, job } = stepOf(planned, round, Infinity);
    steps.push({ ...planned, id, job });
    if (id === planned.id) return steps;
  }
}

function stepOf(planned: PlannedJob, round: number, width: number): AgendaStep {
  const { id, job } = planned;
  const { options } = job;
  const combats = FIRST * GROWTH ** round;
  // Battles check their intervals so often that a battle job is a single step.
  const climbs =
    job.kind !== 'battle' &&
    job.kind !== 'campaign' &&
    options?.precision !== undefined &&
    options.method !== 'exact';
  if (!climbs || combats >= (options.combats ?? MOST_COMBATS)) return { planned, id, job, round, width };
  const own: Job = { ...job, options: { ...options, combats } };
  return { planned, id: jobId(own), job: own, round, width };
}

/** Returns whether a time limit cut the result short. Such a result depends on the clock, so it is not final. */
export const isPartial = (result: JobResult): boolean =>
  'figures' in result && result.missed?.stopped === 'time';

const combatsOf = (result: JobResult): number =>
  'figures' in result && result.method.kind === 'monte-carlo' ? result.method.combats : 0;

const isTop = ({ id, planned }: AgendaStep): boolean => id === planned.id;

/** Returns whether a round's result is that of the whole job: it stopped before it used all combats of the round. */
function reached({ job }: AgendaStep, result: JobResult): boolean {
  if (result.kind !== 'odds' || result.method.kind === 'exact') return true;
  return result.missed === undefined && result.method.combats < (job.options?.combats ?? 0);
}
