/**
 * Whether a result can be what a job came to: asked of whatever comes from a queue, lies in a checkpoint or is reported
 * on. A result that fits may still be wrong (`--audit` computes some again); one that does not was never computed.
 */
import {
  DEFAULT_CONFIDENCE,
  hasFigures,
  type FiguresResult,
  type JobResult,
  type SplitsResult,
} from '../questions/index.js';
import type { Estimate, Method } from '../game/index.js';
import type { Figure } from '../system/index.js';
import { SYSTEMS } from '../systems/registry.js';
import { figuresOfKind } from './common.js';
import type { Job } from './job.js';
import type { JobOptions } from './jobOptions.js';

/** What is known of a job whose result is looked at. */
export interface Expected {
  readonly kind: JobResult['kind'];
  /** The figures of its system. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** How it was to be computed; absent where that is not known. */
  readonly options?: JobOptions;
  /** The members that a question about a roster is asked of; absent where that is not known. */
  readonly members?: readonly string[];
}

/** Numbers beyond this are no points, models, phases or combats that any job has. */
const MOST = 1e13;
/** What rounding may do to a chance, a sum of chances or the ends of an interval. */
const ROUNDING = 1e-9;
/** Of the sum of a solved mix. */
const SOLVED = 1e-6;

/** Whether jobs of a kind have a level of every axis; those about rosters have none. */
export const isOfFights = (kind: JobResult['kind']): boolean =>
  kind === 'odds' || kind === 'battle' || kind === 'campaign' || kind === 'splits';

/** What a job's result must be like. */
export function expectationOf({ kind, system, options, scenario }: Job): Expected {
  const figures = figuresOfKind(
    kind,
    SYSTEMS.find(({ id }) => id === system),
  );
  const members = isOfFights(kind) ? undefined : membersOf(scenario);
  return { kind, figures, ...(options && { options }), ...(members && { members }) };
}

function membersOf(ask: unknown): readonly string[] | undefined {
  const members = typeof ask === 'object' && ask !== null && 'members' in ask ? ask.members : undefined;
  return Array.isArray(members) ? members.map(String) : undefined;
}

/** Why a result cannot be a job's, in words; undefined where it fits. */
export function unfitness(expected: Expected, result: JobResult): string | undefined {
  if (result.kind !== expected.kind) return `it answers "${result.kind}" and was asked "${expected.kind}"`;
  const wild = wildNumber(result);
  if (wild !== undefined) return wild;
  if (hasFigures(result)) return oddsFault(expected, result);
  if (result.kind === 'splits') return splitsFault(result);
  return rosterFault(expected, result);
}

/** Whether a result can be a job's. */
export const fits = (job: Job, result: JobResult): boolean =>
  unfitness(expectationOf(job), result) === undefined;

function oddsFault({ figures, options }: Expected, result: FiguresResult): string | undefined {
  const needed = Object.keys(figures).filter((id) => figures[id]?.optional !== true);
  const lacking = needed.find((id) => !Object.hasOwn(result.figures, id));
  if (lacking !== undefined) return `it lacks the figure "${lacking}"`;
  let widest = 0;
  for (const [id, estimate] of Object.entries(result.figures)) {
    const figure = Object.hasOwn(figures, id) ? figures[id] : undefined;
    if (figure === undefined) return 'it has a figure that its system does not know';
    if (figure.unit === 'probability' && !isChance(estimate)) return `its "${id}" is no chance`;
    if (figure.unit === 'count' && estimate.value < -ROUNDING) return `its "${id}" is less than nothing`;
    widest = Math.max(widest, (estimate.high - estimate.low) / 2);
  }
  if (result.precision !== widest) return 'its precision is not that of its figures';
  if (options === undefined) return methodFault(result.method, undefined, result.missed?.stopped);
  if (result.missed && result.missed.wanted !== options.precision) return 'it missed what was not asked for';
  return methodFault(result.method, options, result.missed?.stopped);
}

const isChance = ({ low, high }: Estimate): boolean => low >= -ROUNDING && high <= 1 + ROUNDING;

/** Whether something was computed in the way that was asked for. */
function methodFault(
  method: Method,
  options: JobOptions | undefined,
  stopped?: 'combats' | 'time',
): string | undefined {
  if (method.kind === 'exact')
    return options?.method === 'monte-carlo' ? 'it is exact and was to be sampled' : undefined;
  const { combats, confidence, seed } = method;
  if (!(confidence > 0 && confidence < 1)) return 'its confidence is no chance';
  if (!Number.isSafeInteger(combats) || combats < 1) return 'its combats are no number of combats';
  if (options === undefined) return undefined;
  if (options.method === 'exact') return 'it is sampled and was to be exact';
  if (seed !== options.seed) return 'it has the seed of another job';
  if (confidence !== (options.confidence ?? DEFAULT_CONFIDENCE)) return 'it has another confidence';
  if (options.combats === undefined) return undefined;
  const whole = options.precision === undefined && stopped !== 'time';
  if (combats > options.combats || (whole && combats < options.combats)) return 'it has other combats';
  return undefined;
}

function splitsFault({ rows, columns, payoff, equilibrium }: SplitsResult): string | undefined {
  if (rows.length === 0 || payoff.length !== rows.length) return 'its payoffs are not those of its picks';
  if (payoff.some((row) => row.length !== columns.length)) return 'its payoffs are not those of its picks';
  const mixes = [
    [equilibrium.rows, rows],
    [equilibrium.columns, columns],
  ] as const;
  if (!mixes.every(([mix, options]) => mix.length === options.length && isMix(mix))) {
    return 'its equilibrium is no mix of its picks';
  }
  const [least, most] = [Math.min(...payoff.flat()), Math.max(...payoff.flat())];
  const slack = SOLVED * Math.max(1, Math.abs(least), Math.abs(most));
  const inside = equilibrium.value >= least - slack && equilibrium.value <= most + slack;
  return inside && equilibrium.exploitability >= -slack ? undefined : 'its value is none of its payoffs';
}

const isMix = (mix: readonly number[]): boolean =>
  mix.every((chance) => chance >= -SOLVED) &&
  Math.abs(mix.reduce((sum, chance) => sum + chance, 0) - 1) <= SOLVED;

type RosterResult = Exclude<JobResult, FiguresResult | SplitsResult>;

function rosterFault({ options, members }: Expected, result: RosterResult): string | undefined {
  const { method, named } = toldBy(result);
  if (members && !sameNames(named, members)) return 'it answers for others than was asked';
  // Its fights are as many as the question needs, and of a price there may be none.
  const { seed, confidence } = options ?? {};
  const asked = seed === undefined ? undefined : { seed, ...(confidence !== undefined && { confidence }) };
  return method.kind === 'exact' || method.combats === 0 ? undefined : methodFault(method, asked);
}

/** How a result about a roster was computed, and for whom. */
function toldBy(result: RosterResult): { readonly method: Method; readonly named: readonly string[] } {
  if (result.kind === 'worth') return { method: result.worth.method, named: [result.worth.id] };
  const { method, members } = result.kind === 'price' ? result.pricing : result.efficiency;
  return { method, named: members.map(({ id }) => id) };
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some), new Set(others)];
  return a.size === b.size && [...a].every((name) => b.has(name));
}

/** Looks at every number of a result, and at every interval in it. */
function wildNumber(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return Math.abs(value) <= MOST ? undefined : 'it has a number that no job has';
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (isInterval(value) && !inOrder(value)) return 'it has an interval around another value';
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
