/** Caches with a memory limit. */

/**
 * Values by key, up to a budget of bytes. It removes the least recently used value first. It never removes the latest
 * value, however large. A removed value is computed again on request, so results never depend on the budget.
 */
export class LruCache<T> {
  private readonly known = new Map<string, { readonly value: T; readonly bytes: number }>();
  private held = 0;

  /**
   * @param budget the maximum number of bytes
   * @param bytesOf returns the approximate number of bytes of a value
   * @param dropped called with each removed value
   */
  constructor(
    private readonly budget: number,
    private readonly bytesOf: (value: T) => number,
    private readonly dropped?: (value: T) => void,
  ) {}

  /** Returns the value of a key, and makes it if the cache lacks it. */
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
    for (const [oldest, { value: old, bytes: freed }] of this.known) {
      if (this.held <= this.budget || oldest === key) return;
      this.known.delete(oldest);
      this.held -= freed;
      this.dropped?.(old);
    }
  }
}

/**
 * Values that belong to an owner object, cached up to a budget of bytes over all owners. A value never outlives its
 * owner, even if it refers to the owner. So memory is freed when the owner is no longer in use.
 */
export class OwnedCache<T> {
  private readonly parts = new WeakMap<object, Map<string, { readonly value: T }>>();
  /** One slot per value. It identifies the owner and holds no strong reference to it. */
  private readonly slots: LruCache<Slot>;

  /**
   * @param budget the maximum number of bytes
   * @param bytesOf returns the approximate number of bytes that a value holds and its owner does not
   */
  constructor(
    budget: number,
    private readonly bytesOf: (value: T) => number,
  ) {
    this.slots = new LruCache<Slot>(
      budget,
      ({ bytes }) => bytes,
      ({ owner, key }) => {
        const alive = owner.deref();
        if (alive) this.parts.get(alive)?.delete(key);
      },
    );
  }

  /** Returns the value of an owner's key, and makes it if the cache lacks it. */
  get(owner: object, key: string, make: () => T): T {
    let own = this.parts.get(owner);
    if (!own) this.parts.set(owner, (own = new Map<string, { readonly value: T }>()));
    const slot = `${idOf(owner)} ${key}`;
    let found = own.get(key);
    if (!found) own.set(key, (found = { value: make() }));
    const { value } = found;
    this.slots.get(slot, () => ({ owner: new WeakRef(owner), key, bytes: this.bytesOf(value) }));
    return value;
  }
}

interface Slot {
  readonly owner: WeakRef<object>;
  readonly key: string;
  readonly bytes: number;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Returns a unique number for every object, for use in keys. */
export function idOf(one: object): number {
  let id = ids.get(one);
  if (id === undefined) ids.set(one, (id = ++lastId));
  return id;
}
