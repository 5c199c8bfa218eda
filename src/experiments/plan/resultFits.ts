/**
 * Checks whether a result can belong to a job. The check covers results from queues, checkpoints and files.
 * A result that fits may still be wrong (`--audit` recomputes some). A result that does not fit was never computed.
 */
import type { JobResult } from '../../questions/index.js';
import type { Estimate } from '../../game/index.js';
import { SYSTEMS } from '../../systems/registry.js';
import { msg } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import { figuresOfKind } from './jobSubject.js';
import { KINDS, unfitFor, type Job } from '../kinds/index.js';
import { ROUNDING, type JobContext } from '../kinds/resultChecks.js';

/** The maximum absolute number in a result. No job has more points, models, phases or combats. */
const MOST = 1e13;

/** Returns whether jobs of a kind have a level on every axis. Roster jobs have none. */
export const isOfFights = (kind: JobResult['kind']): boolean => KINDS[kind].ofFights;

/** Returns the properties that a job's result must have. */
export function expectationOf({ kind, system, options, scenario }: Job): JobContext {
  const figures = figuresOfKind(
    kind,
    SYSTEMS.find(({ id }) => id === system),
  );
  const members = isOfFights(kind) ? undefined : membersOf(scenario);
  const plays = KINDS[kind].plays?.(scenario);
  return {
    kind,
    figures,
    ...(options && { options }),
    ...(members && { members }),
    ...(plays && { plays }),
  };
}

function membersOf(ask: unknown): readonly string[] | undefined {
  const members = typeof ask === 'object' && ask !== null && 'members' in ask ? ask.members : undefined;
  return Array.isArray(members) ? members.map(String) : undefined;
}

/** Returns why a result cannot belong to a job. Returns undefined if it fits. */
export function unfitness(expected: JobContext, result: JobResult): Message | undefined {
  if (result.kind !== expected.kind) {
    return msg('it answers "{found}", but the question is "{wanted}"', {
      found: result.kind,
      wanted: expected.kind,
    });
  }
  const wild = wildNumber(result);
  if (wild !== undefined) return wild;
  return unfitFor(expected, result);
}

/** Returns whether a result can belong to a job. */
export const fits = (job: Job, result: JobResult): boolean =>
  unfitness(expectationOf(job), result) === undefined;

/** Checks every number and interval of a result. Returns an error, or undefined if all are plausible. */
function wildNumber(value: unknown): Message | undefined {
  if (typeof value === 'number') {
    return Math.abs(value) <= MOST ? undefined : msg('it has a number that no job has');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (isInterval(value) && !inOrder(value)) return msg('it has an interval around another value');
  for (const field of Object.values(value) as unknown[]) {
    const found = wildNumber(field);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isInterval = (value: object): value is Estimate =>
  'value' in value && 'low' in value && 'high' in value;

function inOrder({ value, low, high }: Estimate): boolean {
  const slack = ROUNDING * Math.max(1, Math.abs(value));
  return low <= value + slack && value <= high + slack;
}
