/**
 * Assumed values (that no document gives), in the format of lists: `Knight: cost, size`, or a single thing (`terrain`).
 */
/** Translations of the parts of an entry into the current language. */
interface Spoken {
  /** Translates a name or a field. */
  readonly text: (english: string) => string;
  /** Returns a name with the colon of the language. */
  readonly label: (name: string) => string;
}

/** Returns the entries in the current language. Owners with the same assumptions are grouped. */
export function assumedTexts(entries: readonly string[], { text, label }: Spoken): string[] {
  const owners = new Map<string, string[]>();
  for (const entry of entries) {
    // French has a space before the colon.
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
