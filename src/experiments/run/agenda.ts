/**
 * What is to be computed next. A job that is to reach a precision is climbed in rungs: each samples four times the combats
 * of the one before, and the job whose widest interval is the widest of all goes first. A rung is a job of its own, named
 * by its content, so a run that was ended climbs on from the highest rung that is kept.
 *
 * Where a job ends depends on the counts alone: a rung that reached the precision counts what the whole job would have
 * counted, because both look at their intervals after the same numbers of combats.
 */
import { MOST_COMBATS, type JobResult } from '../../questions/index.js';
import { fits } from '../plan/fits.js';
import { jobId, type Job } from '../plan/job.js';
import type { PlannedJob } from '../plan/plan.js';

/** Combats of the lowest rung; each rung above has `GROWTH` times as many. */
const FIRST = 250_000;
const GROWTH = 4;

/** One computation: a job as planned, or a rung of it. */
export interface AgendaStep {
  readonly planned: PlannedJob;
  readonly id: string;
  readonly job: Job;
  /** Its place among the job's rungs, from 0. */
  readonly rung: number;
  /** Half the width of the widest interval so far. */
  readonly width: number;
}

/** The jobs of a plan that are not done, the next one first. */
export class Agenda {
  /** Not begun, in the plan's order. */
  readonly #fresh: Iterator<PlannedJob>;
  /** Begun, the widest last. */
  readonly #begun: AgendaStep[] = [];
  /** The best that is known of jobs that have not reached their precision, by the planned id. */
  readonly #best = new Map<string, JobResult>();
  /** Ids of the rungs of those jobs, from the lowest: a later run climbs over them. */
  readonly #kept = new Map<string, string[]>();
  readonly #spent: string[] = [];
  readonly #unfit: string[] = [];

  /** @param known results of an earlier run by id, rungs among them */
  constructor(pending: readonly PlannedJob[], known: ReadonlyMap<string, JobResult>) {
    this.#fresh = pending.filter((planned) => !this.#resume(planned, known)).values();
  }

  /** The next computation; undefined when there is none now, which those under way may change. */
  next(): AgendaStep | undefined {
    const fresh = this.#fresh.next();
    return fresh.done === true ? this.#begun.pop() : stepOf(fresh.value, 0, Infinity);
  }

  /** Takes a result of a rung or a job; gives it back where the planned job is done with it. */
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

  /** The best that is known of jobs that were begun and are not done, by the planned id. */
  get unfinished(): ReadonlyMap<string, JobResult> {
    return this.#best;
  }

  /** Ids of rungs that nobody needs any more: their jobs are done. */
  get spent(): readonly string[] {
    return this.#spent;
  }

  /** Ids of rungs whose known results are none of theirs. */
  get unfit(): readonly string[] {
    return this.#unfit;
  }

  /** Whether a job was begun by an earlier run: it then goes on from the highest rung that is known. */
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
    if (step.rung === 0) return false;
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
    return stepOf(step.planned, step.rung + 1, result.kind === 'odds' ? result.precision : 0);
  }
}

function stepOf(planned: PlannedJob, rung: number, width: number): AgendaStep {
  const { id, job } = planned;
  const { options } = job;
  const combats = FIRST * GROWTH ** rung;
  // Battles are looked at so often that a job of theirs is one step.
  const climbs =
    job.kind !== 'battle' &&
    job.kind !== 'campaign' &&
    options?.precision !== undefined &&
    options.method !== 'exact';
  if (!climbs || combats >= (options.combats ?? MOST_COMBATS)) return { planned, id, job, rung, width };
  const own: Job = { ...job, options: { ...options, combats } };
  return { planned, id: jobId(own), job: own, rung, width };
}

/** Whether a time limit cut the result short: it depends on the clock, and is no job's result for ever. */
export const isPartial = (result: JobResult): boolean =>
  'figures' in result && result.missed?.stopped === 'time';

const combatsOf = (result: JobResult): number =>
  'figures' in result && result.method.kind === 'monte-carlo' ? result.method.combats : 0;

const isTop = ({ id, planned }: AgendaStep): boolean => id === planned.id;

/** Whether a rung's result is the whole job's: it ended by itself, before the combats of the rung were used up. */
function reached({ job }: AgendaStep, result: JobResult): boolean {
  if (result.kind !== 'odds' || result.method.kind === 'exact') return true;
  return result.missed === undefined && result.method.combats < (job.options?.combats ?? 0);
}
