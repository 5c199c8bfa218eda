/**
 * What a tap away from what is set would be answered, asked while the page rests. Code that has not run yet answers ten times
 * as slowly; so the first changes that somebody makes find it ready, and some of their answers too.
 */
import type { FormField, FormValue, FormValues, ProfileEntry } from '../../system/index.js';

/** Values that differ in one of the fields that show: field by field the nearest, then the next nearest, and so on. */
export function* nearBy(
  fields: readonly FormField[],
  values: FormValues,
  profiles: readonly ProfileEntry[],
): Generator<FormValues> {
  const others = fields
    .filter(({ folded, when }) => !folded && (when?.(values) ?? true))
    .map((field) => ({ id: field.id, list: othersOf(field, values[field.id] ?? field.standard, profiles) }));
  const most = Math.max(0, ...others.map(({ list }) => list.length));
  for (let i = 0; i < most; i++)
    for (const { id, list } of others) {
      const value = list[i];
      if (value !== undefined) yield { ...values, [id]: value };
    }
}

/** What else a field may hold. */
function othersOf(field: FormField, now: FormValue, profiles: readonly ProfileEntry[]): readonly FormValue[] {
  switch (field.kind) {
    case 'count': {
      const at = typeof now === 'number' ? now : field.from - 1;
      return [at + 1, at - 1, at + 2].filter((one) => one >= field.from && one <= field.to);
    }
    case 'choice':
      return field.options.flatMap(({ id }) => (id === now ? [] : [id]));
    case 'switch':
      return [now !== true];
    case 'profile':
      return profiles.flatMap((one) => (one.id !== now && (field.accepts?.(one) ?? true) ? [one.id] : []));
    case 'flags':
    case 'profiles':
      // Who else fights makes some answers take long.
      return [];
  }
}
