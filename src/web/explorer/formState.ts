/**
 * Computes the effect of a tap on the values of a form. Asks questions one tap away from the current state, while the
 * user does nothing: code runs ten times slower the first time, so this makes the first changes of the user fast.
 */
import type { CountField, FormField, FormValue, FormValues, ProfileEntry } from '../../system/index.js';

/** Returns the values after a change of one field. A new card resets the values that belong to the old card. */
export function tapped(
  fields: readonly FormField[],
  values: FormValues,
  id: string,
  value: FormValue,
): FormValues {
  const own = fields.filter((field) => 'of' in field && field.of.field === id);
  return {
    ...values,
    ...Object.fromEntries(own.map((field) => [field.id, field.standard])),
    [id]: value,
  };
}

/**
 * Returns the default of an empty count. Returns undefined if no profile determines it.
 * @param valueAt returns the value of a field
 */
export function usualOf(
  { of }: CountField,
  valueAt: (id: string) => FormValue | undefined,
  profiles: readonly ProfileEntry[] = [],
): number | undefined {
  if (!of) return undefined;
  const id = valueAt(of.field);
  const stat = profiles.find((one) => one.id === id)?.[of.stat];
  const instead = of.instead === undefined ? undefined : valueAt(of.instead);
  return [instead, stat].find((one) => typeof one === 'number');
}

/** The value after a tap up and after a tap down. It is undefined if the tap is impossible. */
interface Steps {
  readonly up: FormValue | undefined;
  readonly down: FormValue | undefined;
}

/** @param usual the default of an empty count, if any */
export function stepsOf(
  { from, to, of, standard }: CountField,
  value: FormValue,
  usual: number | undefined,
): Steps {
  const now = typeof value === 'number' ? value : undefined;
  const at = now ?? usual;
  if (at === undefined) return { up: from, down: undefined };
  const most = Math.min(to, (usual ?? Infinity) + (of?.over ?? Infinity));
  const put = (next: number): FormValue => (next === usual ? '' : next);
  const emptied = now === undefined || standard !== '' ? undefined : '';
  return { up: at >= most ? undefined : put(at + 1), down: at > from ? put(at - 1) : emptied };
}

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
