/** One fight of an experiment as data that any machine can compute: a pure function of its content. */
import { odds, splits, type JobResult, type Missed, type Odds } from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import type { DataDocument, Encounter, System } from '../system/index.js';
import { fault, StonecastError } from '../wording/index.js';
import { SYSTEMS } from '../systems/registry.js';
import { monotonic } from './clock.js';
import { canonicalJson, sha256 } from './hash.js';
import type { JobOptions } from './jobOptions.js';
import { runRosterJob } from './rosters.js';
import type { RosterKind } from './rosterSections.js';

/** Everything that a job's result depends on, and nothing else: no path, no time, no machine. */
export interface Job {
  readonly kind: 'odds' | 'splits' | RosterKind;
  /** Versions of Stonecast and of the rules; another version refuses the job. */
  readonly stonecast: string;
  readonly rules: string;
  readonly system: string;
  /** The part of the data files that the scenario (or the question about a roster) depends on. */
  readonly data: readonly DataDocument[];
  readonly scenario: unknown;
  readonly options?: JobOptions;
}

/** The name of a job, made from its content: SHA-256 of its canonical JSON, in hexadecimal. */
export function jobId(job: Job): string {
  return sha256(canonicalJson(job));
}

/**
 * Computes a job on this thread.
 * @param deadline when sampling ends whatever it has reached, in milliseconds as `monotonic` counts them
 * @throws StonecastError for what the scenario's author can mend, its path from the scenario's root
 */
export async function runJob(job: Job, version: string, deadline?: number): Promise<JobResult> {
  const system = systemOf(job, version);
  const open = system.open(job.data);
  if (job.kind !== 'odds' && job.kind !== 'splits') {
    return runRosterJob(job.kind, open, job.scenario, job.options ?? { seed: '' });
  }
  const encounter = open.encounter(job.scenario);
  if (job.kind === 'splits') return { kind: 'splits', ...splits(encounter) };
  const timeLimit = deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };
  const { answer, method, sampling } = await odds(encounter, { ...job.options, ...timeLimit, threads: 1 });
  const figures = figuresOf(system, encounter, answer);
  const precision = Math.max(0, ...Object.values(figures).map(({ low, high }) => (high - low) / 2));
  const missed = missedOf(job, sampling);
  return { kind: 'odds', method, precision, figures, ...(missed && { missed }) };
}

function missedOf({ options }: Job, sampling: Odds['sampling']): Missed | undefined {
  if (sampling === undefined) return undefined;
  const byTime = sampling.stopped === 'time';
  if (!byTime && sampling.missed.length === 0) return undefined;
  const wanted = options?.precision;
  return { ...(wanted !== undefined && { wanted }), stopped: byTime ? 'time' : 'combats' };
}

function systemOf(job: Job, version: string): System {
  const system = SYSTEMS.find(({ id }) => id === job.system);
  if (system === undefined || system.version !== job.rules || version !== job.stonecast) {
    const reason = fault('it was made by Stonecast {version} with version {rules} of the rules of {system}', {
      version: job.stonecast,
      rules: job.rules,
      system: job.system,
    });
    throw new StonecastError('cannot-do', {
      what: fault('this job'),
      reason,
      tip: fault('use the same version everywhere'),
    });
  }
  return system;
}

function figuresOf(
  system: System,
  encounter: Encounter,
  answer: Record<string, unknown>,
): Readonly<Record<string, Estimate>> {
  if (encounter.figures === undefined) {
    const reason = fault('{system} declares no figures yet', { system: system.name });
    throw new StonecastError('cannot-do', { what: fault('an experiment'), reason }, { path: ['system'] });
  }
  return encounter.figures(answer);
}
