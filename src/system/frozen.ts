/** Data that nobody can change any more: what is made of it may be kept for it, and is made once however often it is asked about. */
const known = new WeakSet<object>();

/** Freezes data that is made of plain objects and lists, all the way down; data of one's own alone, for whoever holds it cannot change it any more. */
export function frozen<T extends object>(data: T): T {
  if (known.has(data)) return data;
  for (const part of Object.values(data) as unknown[])
    if (typeof part === 'object' && part !== null) frozen(part);
  known.add(Object.freeze(data));
  return data;
}

/** Whether data can change no more. */
export const isFrozen = (data: unknown): data is object =>
  typeof data === 'object' && data !== null && known.has(data);
