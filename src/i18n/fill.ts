/** Wordings with {parameters}. */

/** Puts parameters into a wording; one that is not given leaves nothing, nor a second blank where it stood between two. */
export function fill(wording: string, params: Readonly<Record<string, string | number>>): string {
  return wording.replace(/( ?)\{(\w+)\}(?=( ?))/g, (_, before: string, name: string, after: string) => {
    const text = String(params[name] ?? '');
    return text === '' && after === ' ' ? '' : `${before}${text}`;
  });
}
