/** What taps make of the values of a form: for whoever taps, and for the page that asks ahead what they would be answered. */
import type { CountField, FormField, FormValue, FormValues, ProfileEntry } from '../../system/index.js';

/** The values with another one in a field. What was set of a card means nothing on another. */
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
 * The number that stands where a count is left empty; undefined where no profile tells it.
 * @param valueAt what is set in a field
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

/** What a tap up and a tap down make of a count; undefined where there is no such tap. */
interface Steps {
  readonly up: FormValue | undefined;
  readonly down: FormValue | undefined;
}

/** @param usual the number that stands where the count is left empty, if any */
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
