/** Answers compared: what may differ is changed first, and all else is equal. */
import { expect } from 'vitest';

/** Two answers are equal; numbers to a relative 1e-9. */
export function same(found: unknown, expected: unknown, at: string): void {
  if (typeof expected === 'number') {
    expect(typeof found, at).toBe('number');
    const gap = Math.abs((found as number) - expected);
    expect(gap, `${at}: ${String(found)} for ${String(expected)}`).toBeLessThanOrEqual(
      1e-9 * Math.max(1, Math.abs(expected)),
    );
  } else if (typeof expected === 'object' && expected !== null) {
    expect(Object.keys(found as object), at).toEqual(Object.keys(expected));
    for (const [key, value] of Object.entries(expected))
      same((found as Record<string, unknown>)[key], value, `${at}.${key}`);
  } else expect(found, at).toBe(expected);
}

/** Data with the values of some fields changed, wherever they stand. */
export function withFields(
  data: unknown,
  change: Readonly<Record<string, (value: unknown) => unknown>>,
): unknown {
  if (Array.isArray(data)) return data.map((one) => withFields(one, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      Object.hasOwn(change, key) ? change[key]?.(value) : withFields(value, change),
    ]),
  );
}

/** Every number in data, times a factor; an interval turns about where the factor is negative. */
export function scaled(data: unknown, factor: number): unknown {
  if (typeof data === 'number') return data === 0 ? 0 : factor * data;
  if (Array.isArray(data)) return data.map((one) => scaled(one, factor));
  if (typeof data !== 'object' || data === null) return data;
  const found = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, scaled(value, factor)]));
  if (factor >= 0 || !('low' in found && 'high' in found)) return found;
  return { ...found, low: found['high'], high: found['low'] };
}

/** Data whose fields stand in the opposite order; lists keep theirs. */
export function turned(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(turned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .toReversed()
      .map(([key, value]) => [key, turned(value)]),
  );
}

/** Data without the order that it has from its file: of fields, and of lists of named things. */
export function unordered(data: unknown): unknown {
  if (Array.isArray(data)) {
    const all = data.map(unordered);
    const names = all.map((one) => (one as { readonly name?: unknown } | null)?.name);
    if (!names.every((name) => typeof name === 'string')) return all;
    const name = (one: unknown): string => (one as { readonly name: string }).name;
    return all.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : 0));
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .map(([key, value]) => [key, unordered(value)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * The numbers of each line of a text, in rising order, however its language writes them: words may stand in another order. The key
 * of a bar of outcomes counts as one line, because longer words break it elsewhere.
 */
export function figuresOf(text: string, language: 'en' | 'fr'): number[][] {
  const plain =
    language === 'en'
      ? text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      : text.replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(/(?<=\d),(?=\d)/g, '.');
  return plain
    .replace(/\n(?=[█▓░▒] )/g, ' ')
    .split('\n')
    .map((line) => (line.match(/\d+(?:\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b));
}
