/** Wordings with {parameters}. */

/** Puts parameters into a wording; one that is not given leaves nothing. */
export function fill(wording: string, params: Readonly<Record<string, string | number>>): string {
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
