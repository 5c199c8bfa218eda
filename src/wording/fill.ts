/** Wordings with {parameters}. */

/** What fills the {places} of a wording. */
export type Params = Readonly<Record<string, string | number>>;

/** Puts parameters into a wording; one that is not given leaves nothing. */
export function fill(wording: string, params: Params): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
