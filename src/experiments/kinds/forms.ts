/** Forms that the results of several kinds hold, and how a form is held against the type of what it lets in. */
import * as z from 'zod';

export const text = z.string().max(5000);
export const count = z.number().min(0);
export const estimate = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });

/** An estimate from tables and the battles on them. */
export const levelEstimate = estimate.extend({
  grounds: count,
  bouts: count,
  between: count,
  within: count,
  freedom: count,
});

/** How a number was reached. */
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

/** Data as JSON has it, so that types can be compared: nothing is written to, and a field that may lack is marked. */
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
 * A form as that of a type. Both are written, the type with what its fields mean, the form with its bounds; where one lacks a
 * field of the other, has it with another type or may lack it alone, this does not compile.
 */
export const typed =
  <T>() =>
  <Form extends z.ZodType>(
    form: Form & (Same<T, z.output<Form>> extends true ? unknown : { readonly differs: Json<T> }),
  ): Form =>
    form;
