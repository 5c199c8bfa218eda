/**
 * What several kinds share to check a job's result: the properties that it must have, schemas of its parts, and a
 * check that a schema matches its type.
 */
import { DEFAULT_CONFIDENCE, type FiguresResult, type JobResult } from '../../questions/index.js';
import type { Estimate, Method } from '../../game/index.js';
import { isClopperPearson } from '../../math/index.js';
import type { Figure } from '../../system/index.js';
import { msg } from '../../errors/index.js';
import type { Message } from '../../i18n/index.js';
import type { JobOptions } from '../plan/jobOptions.js';
import * as z from 'zod';

/** What is known about a job before its result is checked. */
export interface JobContext {
  readonly kind: JobResult['kind'];
  /** The figures of the job's system. */
  readonly figures: Readonly<Record<string, Figure>>;
  /** The requested computation. It is absent if unknown. */
  readonly options?: JobOptions;
  /** The members that a roster question covers. It is absent if unknown. */
  readonly members?: readonly string[];
  /** The number of plays per meeting. It is absent for other kinds. */
  readonly plays?: readonly number[];
}

/** The rounding error that a probability, a sum of probabilities or an interval may have. */
export const ROUNDING = 1e-9;

/** Returns why figures cannot belong to a fight, battle or campaign. Returns undefined if they can. */
export function figuresFault(context: JobContext, result: FiguresResult): Message | undefined {
  const { figures, options } = context;
  const needed = Object.keys(figures).filter((id) => figures[id]?.optional !== true);
  const lacking = needed.find((id) => !Object.hasOwn(result.figures, id));
  if (lacking !== undefined) return msg('it lacks the figure "{id}"', { id: lacking });
  let widest = 0;
  for (const [id, estimate] of Object.entries(result.figures)) {
    const figure = Object.hasOwn(figures, id) ? figures[id] : undefined;
    if (figure === undefined) return msg('it has a figure that its system does not know');
    if (figure.unit === 'probability' && !isChance(estimate)) return msg('its "{id}" is no chance', { id });
    if (figure.unit === 'count' && estimate.value < -ROUNDING)
      return msg('its "{id}" is less than nothing', { id });
    widest = Math.max(widest, (estimate.high - estimate.low) / 2);
  }
  if (result.precision !== widest) return msg('its precision is not that of its figures');
  const impossible = identityFault(figures, result) ?? countFault(context, result);
  if (impossible !== undefined) return impossible;
  if (options === undefined) return methodFault(result.method, undefined, result.missed?.stopped);
  if (result.missed && result.missed.wanted !== options.precision)
    return msg('it reports a miss outside the question');
  return methodFault(result.method, options, result.missed?.stopped);
}

/** Returns the figure that contradicts the others. Exact figures have no interval. */
function identityFault(figures: JobContext['figures'], result: FiguresResult): Message | undefined {
  const exact = result.method.kind === 'exact';
  for (const [id, { value, low, high }] of Object.entries(result.figures)) {
    if (exact && high - low > ROUNDING * Math.max(1, Math.abs(value)))
      return msg('it is exact, but its "{id}" has an interval', { id });
    const { equals } = figures[id] ?? {};
    if (equals === undefined) continue;
    const parts = Object.entries(equals.of).map(
      ([other, weight]) => weight * (result.figures[other]?.value ?? 0),
    );
    const sum = parts.reduce((so, part) => so + part, equals.constant);
    const slack = ROUNDING * Math.max(1, ...parts.map(Math.abs));
    if (Math.abs(value - sum) > slack) return msg('its "{id}" contradicts its other figures', { id });
  }
  return undefined;
}

/** The rounding error of a count that comes from a share. */
const COUNTED = 1e-6;

/** Returns the sampled chance that is no share of the plays, or whose interval is that of another count. */
function countFault({ figures, options }: JobContext, result: FiguresResult): Message | undefined {
  // Whole battles estimate chances with control variates, so theirs are no counts.
  if (result.kind !== 'odds' || result.method.kind === 'exact') return undefined;
  const { combats, confidence } = result.method;
  for (const [id, { value, low, high }] of Object.entries(result.figures)) {
    if (figures[id]?.unit !== 'probability') continue;
    const times = Math.round(value * combats);
    if (Math.abs(value * combats - times) > COUNTED + 4 * Number.EPSILON * times)
      return msg('its "{id}" is no share of its combats', { id });
    // Until a precision is reached, the intervals also cover the looks before the last one.
    if (options === undefined || options.precision !== undefined || times > combats) continue;
    if (!isClopperPearson({ low, high }, COUNTED, Math.max(0, times), combats, confidence))
      return msg('its "{id}" has the interval of another count', { id });
  }
  return undefined;
}

const isChance = ({ low, high }: Estimate): boolean => low >= -ROUNDING && high <= 1 + ROUNDING;

/** Returns why the method differs from the request. Returns undefined if it does not. */
function methodFault(
  method: Method,
  options: JobOptions | undefined,
  stopped?: 'combats' | 'time',
): Message | undefined {
  if (method.kind === 'exact')
    return options?.method === 'monte-carlo' ? msg('it is exact, but the job asks for sampling') : undefined;
  const { combats, confidence, seed } = method;
  if (!(confidence > 0 && confidence < 1)) return msg('its confidence is no chance');
  if (!Number.isSafeInteger(combats) || combats < 1) return msg('its combats are no number of combats');
  if (options === undefined) return undefined;
  if (options.method === 'exact') return msg('it comes from sampling, but the job asks for an exact answer');
  if (seed !== options.seed) return msg('it has the seed of another job');
  if (confidence !== (options.confidence ?? DEFAULT_CONFIDENCE)) return msg('it has another confidence');
  if (options.combats === undefined) return undefined;
  const whole = options.precision === undefined && stopped !== 'time';
  if (combats > options.combats || (whole && combats < options.combats)) return msg('it has other combats');
  return undefined;
}

/** Returns why a roster result cannot belong to the job. Returns undefined if it can. */
export function rosterFault(
  { options, members }: JobContext,
  method: Method,
  named: readonly string[],
): Message | undefined {
  if (members && !sameNames(named, members)) return msg('it answers for others than the question names');
  // The question determines the number of fights. A price may have none.
  const { seed, confidence } = options ?? {};
  const asked = seed === undefined ? undefined : { seed, ...(confidence !== undefined && { confidence }) };
  return method.kind === 'exact' || method.combats === 0 ? undefined : methodFault(method, asked);
}

function sameNames(some: readonly string[], others: readonly string[]): boolean {
  const [a, b] = [new Set(some), new Set(others)];
  return a.size === b.size && [...a].every((name) => b.has(name));
}

export const text = z.string().max(5000);
export const count = z.number().min(0);
export const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** An estimate over tables and the battles on them. */
export const levelEstimate = estimate.extend({
  grounds: count,
  bouts: count,
  between: count,
  within: count,
  freedom: count,
});

/** The method of a result. */
export const methodSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exact') }),
  z.strictObject({ kind: z.literal('monte-carlo'), combats: count, seed: text, confidence: z.number() }),
]);

export const named = {
  id: text,
  name: text,
  group: text.optional(),
  cost: z.number(),
  assumed: z.array(text),
};
export const strategies = z.tuple([text, text]);
export const role = z.strictObject({ id: text, label: text, helping: z.boolean().optional() });
export const weighting = z.enum(['even', 'nash']);

/** The JSON form of a type, for comparison: read-only, with optional fields marked. */
type Json<T> = T extends readonly (infer Item)[]
  ? number extends T['length']
    ? readonly Json<Item>[]
    : { readonly [Place in keyof T]: Json<T[Place]> }
  : T extends object
    ? {
        readonly [Field in keyof T]-?: object extends Pick<T, Field>
          ? { readonly maybe: Json<Exclude<T[Field], undefined>> }
          : Json<T[Field]>;
      }
    : T;

type Same<A, B> = [Json<A>] extends [Json<B>] ? ([Json<B>] extends [Json<A>] ? true : false) : false;

/**
 * Checks that a schema equals a type. The type documents the fields, the schema their bounds.
 * It does not compile if a field is missing, has another type, or is optional in only one of them.
 */
export const typed =
  <T>() =>
  <Form extends z.ZodType>(
    form: Form & (Same<T, z.output<Form>> extends true ? unknown : { readonly differs: Json<T> }),
  ): Form =>
    form;
