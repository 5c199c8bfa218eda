/** Schemas that several kinds of results share, and a check that a schema matches its type. */
import * as z from 'zod';

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
