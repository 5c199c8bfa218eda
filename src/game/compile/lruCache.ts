/** What can be made again, kept while there is room for it. */

/**
 * Values by key, up to a budget of bytes: the one that was asked for longest ago goes first. The latest is always kept,
 * however large. A value that went is made again when it is asked for, so results never depend on the budget.
 */
export class LruCache<T> {
  private readonly known = new Map<string, { readonly value: T; readonly bytes: number }>();
  private held = 0;

  /**
   * @param budget how many bytes may be kept
   * @param bytesOf about how many bytes a value holds
   * @param dropped told of a value that went
   */
  constructor(
    private readonly budget: number,
    private readonly bytesOf: (value: T) => number,
    private readonly dropped?: (value: T) => void,
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
    for (const [oldest, { value: old, bytes: freed }] of this.known) {
      if (this.held <= this.budget || oldest === key) return;
      this.known.delete(oldest);
      this.held -= freed;
      this.dropped?.(old);
    }
  }
}

/**
 * What is made from an owner, kept beside it: up to a budget of bytes over all owners, and never longer than its owner,
 * however much it holds of that. So an owner that is given up takes with it what was made from it.
 */
export class OwnedCache<T> {
  private readonly parts = new WeakMap<object, Map<string, { readonly value: T }>>();
  /** One slot a value: it says who owns it without holding the owner. */
  private readonly slots: LruCache<Slot>;

  /**
   * @param budget how many bytes may be kept
   * @param bytesOf about how many bytes a value holds that its owner does not
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

  /** The value of an owner's key, made where it is not kept. */
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

/** A number of its own for every object, for keys. */
export function idOf(one: object): number {
  let id = ids.get(one);
  if (id === undefined) ids.set(one, (id = ++lastId));
  return id;
}
