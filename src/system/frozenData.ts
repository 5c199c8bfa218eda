/** Frozen data: no code can change it, so results derived from it can be cached. */
const known = new WeakSet<object>();

/**
 * Freezes plain objects and lists deeply. Pass only data that you own, because its other holders can no longer change
 * it.
 */
export function frozen<T extends object>(data: T): T {
  if (known.has(data)) return data;
  for (const part of Object.values(data) as unknown[])
    if (typeof part === 'object' && part !== null) frozen(part);
  known.add(Object.freeze(data));
  return data;
}

/** Returns whether `frozen` has frozen the data. */
export const isFrozen = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && known.has(data);
