/** Texts with {parameters}. */

/** Fills parameters into a text. A missing parameter leaves nothing, and only one space in its place. */
export function fill(wording: string, params: Readonly<Record<string, string | number>>): string {
  return wording.replace(/( ?)\{(\w+)\}(?=( ?))/g, (_, before: string, name: string, after: string) => {
    const text = String(params[name] ?? '');
    return text === '' && after === ' ' ? '' : `${before}${text}`;
  });
}
