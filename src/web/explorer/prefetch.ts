/**
 * What a tap away from what is set would be answered, asked while the page rests. Code that has not run yet answers ten times
 * as slowly; so the first changes that somebody makes find it ready, and some of their answers too.
 */
import type { FormField, FormValues, FormValue, ProfileEntry } from '../../system/index.js';
import { stepsOf, tapped, usualOf } from './formState.js';

/** Values that differ in one of the fields that show: field by field the nearest, then the next nearest, and so on. */
export function* nearBy(
  fields: readonly FormField[],
  values: FormValues,
  profiles: readonly ProfileEntry[],
): Generator<FormValues> {
  const others = fields
    .filter(({ folded, when }) => !folded && (when?.(values) ?? true))
    .map((field) => ({ id: field.id, list: othersOf(field, values, profiles) }));
  const most = Math.max(0, ...others.map(({ list }) => list.length));
  for (let i = 0; i < most; i++)
    for (const { id, list } of others) {
      const value = list[i];
      if (value !== undefined) yield tapped(fields, values, id, value);
    }
}

/** What else a field may hold. */
function othersOf(
  field: FormField,
  values: FormValues,
  profiles: readonly ProfileEntry[],
): readonly FormValue[] {
  const now = values[field.id] ?? field.standard;
  switch (field.kind) {
    case 'count': {
      const usual = usualOf(field, (id) => values[id], profiles);
      const { up, down } = stepsOf(field, now, usual);
      const twice = up === undefined ? undefined : stepsOf(field, up, usual).up;
      return [up, down, twice].filter((one) => one !== undefined);
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
