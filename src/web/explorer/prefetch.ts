/**
 * Asks questions one tap away from the current state, while the user does nothing.
 * Code runs ten times slower the first time, so this makes the user's first changes fast. Some answers are then cached.
 */
import type { FormField, FormValue, FormValues, ProfileEntry } from '../../system/index.js';
import { tapped, usualOf, stepsOf } from './formState.js';

/** Yields values that differ in one visible field: the nearest value of each field, then the next nearest. */
export function* nearBy(
  fields: readonly FormField[],
  values: FormValues,
  profiles: readonly ProfileEntry[],
): Generator<FormValues> {
  const others = fields
    .filter(({ folded, quick, when }) => (quick !== undefined || !folded) && (when?.(values) ?? true))
    .map((field) => ({ id: field.id, list: othersOf(field, values, profiles) }));
  const most = Math.max(0, ...others.map(({ list }) => list.length));
  for (let i = 0; i < most; i++)
    for (const { id, list } of others) {
      const value = list[i];
      if (value !== undefined) yield tapped(fields, values, id, value);
    }
}

/** Returns the other values of a field, nearest first. */
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
      // Other participants can make an answer slow.
      return [];
  }
}
