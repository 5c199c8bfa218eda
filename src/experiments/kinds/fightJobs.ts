/** Jobs for one fight: its figures, and its secret pick solved as a game. Functions for jobs with sampling. */
import type { Estimate } from '../../game/index.js';
import {
  type Missed,
  odds,
  type Odds,
  type OddsResult,
  splits,
  type SplitsResult,
} from '../../questions/index.js';
import { monotonic } from '../run/monotonicClock.js';
import type { JobOptions } from '../plan/jobOptions.js';
import * as z from 'zod';
import type { Encounter, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { figuresFault, estimate, methodSchema as method, text, typed } from './resultChecks.js';
import type { Job, JobKind } from './kind.js';
import type { Message } from '../../i18n/index.js';

/** Returns the time until a deadline as an option. */
export const untilTime = (deadline: number | undefined): { readonly timeLimit?: number } =>
  deadline === undefined ? {} : { timeLimit: Math.max(1, deadline - monotonic()) };

/** Returns half the width of an interval. */
const widthOf = ({ low, high }: Estimate): number => (high - low) / 2;

/** Returns half the width of the widest interval. It is 0 if all figures are exact. */
export const widestOf = (figures: Readonly<Record<string, Estimate>>): number =>
  Math.max(0, ...Object.values(figures).map(widthOf));

/** Returns the options for the battles or campaigns of a job. Timelines are recorded apart. */
export function playedBy(options: JobOptions | undefined, deadline: number | undefined) {
  const { combats: battles, timelines: _, ...rest } = options ?? {};
  return { ...rest, ...(battles !== undefined && { battles }), ...untilTime(deadline), threads: 1 };
}

/** Returns the missed precision or the early stop of a result. Returns undefined if it is complete. */
export function shortOf(
  figures: readonly Estimate[],
  options: JobOptions | undefined,
  stopped: string | undefined,
): Missed | undefined {
  const wanted = options?.precision;
  const reached = wanted === undefined || figures.every((one) => widthOf(one) <= wanted);
  if (stopped === undefined && reached) return undefined;
  return { ...(wanted !== undefined && { wanted }), stopped: stopped === undefined ? 'combats' : 'time' };
}

/** The schema of figures and their method. */
export const oddsForm = z.strictObject({
  kind: z.literal('odds'),
  method,
  precision: z.number(),
  figures: z.record(text, estimate),
  missed: z.strictObject({ wanted: z.number().optional(), stopped: z.enum(['combats', 'time']) }).optional(),
});

export const oddsKind: JobKind<'odds'> = {
  kind: 'odds',
  ofFights: true,
  fights: 1,
  result: typed<OddsResult>()(oddsForm),
  async run(job, open, deadline) {
    const encounter = open.encounter(job.scenario);
    const asked = { ...job.options, ...untilTime(deadline), threads: 1 };
    const { answer, method: how, sampling } = await odds(encounter, asked);
    const figures = figuresOf(open.system, encounter, answer);
    const missed = missedOf(job, sampling);
    return { kind: 'odds', method: how, precision: widestOf(figures), figures, ...(missed && { missed }) };
  },
  fault: figuresFault,
};

function missedOf({ options }: Job, sampling: Odds['sampling']): Missed | undefined {
  if (sampling === undefined) return undefined;
  const byTime = sampling.stopped === 'time';
  if (!byTime && sampling.missed.length === 0) return undefined;
  const wanted = options?.precision;
  return { ...(wanted !== undefined && { wanted }), stopped: byTime ? 'time' : 'combats' };
}

function figuresOf(
  system: System,
  encounter: Encounter,
  answer: Record<string, unknown>,
): Readonly<Record<string, Estimate>> {
  if (encounter.figures === undefined) {
    const reason = msg('{system} declares no figures yet', { system: system.name });
    throw new StonecastError('cannot-do', { what: msg('an experiment'), reason }, { path: ['system'] });
  }
  return encounter.figures(answer);
}

const option = z.record(text, z.number());
const mix = z.array(z.number());

/** The tolerance of the sum of a solved mixed strategy. */
const SOLVED = 1e-6;

export const splitsKind: JobKind<'splits'> = {
  kind: 'splits',
  ofFights: true,
  fights: 1,
  result: typed<SplitsResult>()(
    z.strictObject({
      kind: z.literal('splits'),
      rows: z.array(option),
      columns: z.array(option),
      payoff: z.array(mix),
      equilibrium: z.strictObject({ value: z.number(), rows: mix, columns: mix, exploitability: z.number() }),
    }),
  ),
  run: ({ scenario }, open) => Promise.resolve({ kind: 'splits', ...splits(open.encounter(scenario)) }),
  fault: (_, result) => splitsFault(result),
};

function splitsFault({ rows, columns, payoff, equilibrium }: SplitsResult): Message | undefined {
  if (rows.length === 0 || payoff.length !== rows.length)
    return msg('its payoffs are not those of its picks');
  if (payoff.some((row) => row.length !== columns.length))
    return msg('its payoffs are not those of its picks');
  const mixes = [
    [equilibrium.rows, rows],
    [equilibrium.columns, columns],
  ] as const;
  if (!mixes.every(([mix, options]) => mix.length === options.length && isMix(mix))) {
    return msg('its equilibrium is no mix of its picks');
  }
  const [least, most] = [Math.min(...payoff.flat()), Math.max(...payoff.flat())];
  const slack = SOLVED * Math.max(1, Math.abs(least), Math.abs(most));
  const inside = equilibrium.value >= least - slack && equilibrium.value <= most + slack;
  return inside && equilibrium.exploitability >= -slack ? undefined : msg('its value is none of its payoffs');
}

const isMix = (mix: readonly number[]): boolean =>
  mix.every((chance) => chance >= -SOLVED) &&
  Math.abs(mix.reduce((sum, chance) => sum + chance, 0) - 1) <= SOLVED;
