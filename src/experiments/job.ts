/** One fight of an experiment as data that any machine can compute: a pure function of its content. */
import {
  battleFigures,
  battleOdds,
  campaignOdds,
  odds,
  readBattle,
  readCampaign,
  splits,
  type BattleResult,
  type CampaignResult,
  type JobResult,
  type Missed,
  type Odds,
} from '../questions/index.js';
import type { Estimate } from '../game/index.js';
import type { DataDocument, Encounter, OpenSystem, System } from '../system/index.js';
import { fault, StonecastError } from '../wording/index.js';
import { SYSTEMS } from '../systems/registry.js';
import { monotonic } from './clock.js';
import { canonicalJson, sha256 } from './hash.js';
import type { JobOptions } from './jobOptions.js';
import { runRosterJob } from './rosters.js';
import type { RosterKind } from './rosterSections.js';

/** Everything that a job's result depends on, and nothing else: no path, no time, no machine. */
export interface Job {
  readonly kind: 'odds' | 'battle' | 'campaign' | 'splits' | RosterKind;
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
  if (job.kind === 'battle') return runBattle(job, open, deadline);
  if (job.kind === 'campaign') return runCampaign(job, open, deadline);
  if (job.kind !== 'odds' && job.kind !== 'splits') {
    return runRosterJob(job.kind, open, job.scenario, job.options ?? { seed: '' });
  }
  const encounter = open.encounter(job.scenario);
  if (job.kind === 'splits') return { kind: 'splits', ...splits(encounter) };
  const asked = { ...job.options, ...untilTime(deadline), threads: 1 };
  const { answer, method, sampling } = await odds(encounter, asked);
  const figures = figuresOf(system, encounter, answer);
  const precision = widestOf(figures);
  const missed = missedOf(job, sampling);
  return { kind: 'odds', method, precision, figures, ...(missed && { missed }) };
}

/** Plays the battles of a job on this thread. */
async function runBattle(
  { scenario, system, data, options }: Job,
  open: OpenSystem,
  deadline: number | undefined,
): Promise<BattleResult> {
  const asked = playedBy(options, deadline);
  const source = { system, documents: data, file: scenario };
  const found = await battleOdds(readBattle(open, scenario), source, asked);
  const { method, models, notPlayed, assumed, stopped } = found;
  const figures = battleFigures(found);
  const missed = shortOf([...found.wins, found.draw], options, stopped);
  const told = { models, notPlayed, assumed };
  return {
    kind: 'battle',
    method,
    precision: widestOf(figures),
    figures,
    ...(missed && { missed }),
    ...told,
  };
}

/** Plays the campaigns of a job on this thread. */
async function runCampaign(
  { scenario, system, data, options = { seed: '' } }: Job,
  open: OpenSystem,
  deadline: number | undefined,
): Promise<CampaignResult> {
  const campaign = readCampaign(open, scenario);
  const source = { system, documents: data, file: scenario };
  const { method: _, ...asked } = playedBy(options, deadline);
  const found = await campaignOdds(campaign, source, asked);
  const { method, sides, notPlayed, assumed, stopped } = found;
  const figures = campaign.figures(found);
  const missed = shortOf(
    sides.map(({ points }) => points),
    options,
    stopped,
  );
  return {
    ...{ kind: 'campaign', method, precision: widestOf(figures), figures },
    ...(missed && { missed }),
    ...{ notPlayed, assumed },
  };
}

/** How battles or campaigns of a job are played. */
function playedBy(options: JobOptions | undefined, deadline: number | undefined) {
  const { combats: battles, ...rest } = options ?? {};
  return { ...rest, ...(battles !== undefined && { battles }), ...untilTime(deadline), threads: 1 };
}

/** Whether figures are less certain than was asked, or were cut short. */
function shortOf(
  figures: readonly Estimate[],
  options: JobOptions | undefined,
  stopped: string | undefined,
): Missed | undefined {
  const wanted = options?.precision;
  const reached = wanted === undefined || figures.every((one) => widthOf(one) <= wanted);
  if (stopped === undefined && reached) return undefined;
  return { ...(wanted !== undefined && { wanted }), stopped: stopped === undefined ? 'combats' : 'time' };
}

const untilTime = (deadline: number | undefined): { readonly timeLimit?: number } =>
  deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };

const widthOf = ({ low, high }: Estimate): number => (high - low) / 2;

const widestOf = (figures: Readonly<Record<string, Estimate>>): number =>
  Math.max(0, ...Object.values(figures).map(widthOf));

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
