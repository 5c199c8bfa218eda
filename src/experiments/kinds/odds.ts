/** Jobs for the figures of one fight. */
import * as z from 'zod';
import { odds, type Missed, type Odds, type OddsResult } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import type { Encounter, System } from '../../system/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import { figuresFault } from './expected.js';
import { estimate, methodSchema as method, text, typed } from './forms.js';
import type { Job, JobKind } from './kind.js';
import { untilTime, widestOf } from './sampled.js';

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
