/** What can be made again, kept while there is room for it. */

/**
 * Values by key, up to a budget of bytes: the one that was asked for longest ago goes first. The latest is always kept,
 * however large. A value that went is made again when it is asked for, so results never depend on the budget.
 */
export class Kept<T> {
  private readonly known = new Map<string, { readonly value: T; readonly bytes: number }>();
  private held = 0;

  /**
   * @param budget how many bytes may be kept
   * @param bytesOf about how many bytes a value holds
   */
  constructor(
    private readonly budget: number,
    private readonly bytesOf: (value: T) => number,
  ) {}

  /** The value of a key, made where it is not kept. */
  get(key: string, make: () => T): T {
    const found = this.known.get(key);
    if (found !== undefined) {
      this.known.delete(key);
      this.known.set(key, found);
      return found.value;
    }
    const value = make();
    this.add(key, value);
    return value;
  }

  private add(key: string, value: T): void {
    const bytes = this.bytesOf(value);
    this.known.set(key, { value, bytes });
    this.held += bytes;
    for (const [oldest, { bytes: freed }] of this.known) {
      if (this.held <= this.budget || oldest === key) return;
      this.known.delete(oldest);
      this.held -= freed;
    }
  }
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** A number of its own for every object, for keys. */
export function idOf(one: object): number {
  let id = ids.get(one);
  if (id === undefined) ids.set(one, (id = ++lastId));
  return id;
}
