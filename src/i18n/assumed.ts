/** Figures that no document gives, as lists of them name them: `Knight: cost, size`, or a thing by itself (`terrain`). */

/** How what they are made of is called in the language that is spoken. */
interface Spoken {
  /** A name, or a field. */
  readonly text: (english: string) => string;
  /** A name with the colon of the language. */
  readonly label: (name: string) => string;
}

/** Each in the language that is spoken; those of whom the same is assumed stand together. */
export function assumedTexts(entries: readonly string[], { text, label }: Spoken): string[] {
  const owners = new Map<string, string[]>();
  for (const entry of entries) {
    // French has a blank before the colon.
    const [name = '', ...rest] = entry.split(/\s?: /);
    const fields = rest
      .join(': ')
      .split(', ')
      .filter((field) => field !== '')
      .map(text);
    const key = fields.join(', ');
    owners.set(key, [...(owners.get(key) ?? []), text(name)]);
  }
  return [...owners].flatMap(([fields, names]) =>
    fields === '' ? names : [`${label([...new Set(names)].join(', '))} ${fields}`],
  );
}
