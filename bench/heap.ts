/** A heap of numbers, the least key first. */
export class Heap {
  readonly #items: number[] = [];
  readonly #keys: number[] = [];

  clear(): void {
    this.#items.length = this.#keys.length = 0;
  }

  push(item: number, key: number): void {
    let at = this.#items.length;
    this.#items.push(item);
    this.#keys.push(key);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] ?? 0) <= key) break;
      this.#copy(at, parent);
      at = parent;
    }
    this.#items[at] = item;
    this.#keys[at] = key;
  }

  /** The item of the least key, or −1. */
  pop(): number {
    const [first = -1] = this.#items;
    const item = this.#items.pop();
    const key = this.#keys.pop();
    const size = this.#items.length;
    if (item === undefined || key === undefined || size === 0) return first;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (this.#keys[child + 1] ?? 0) < (this.#keys[child] ?? 0)) child++;
      if ((this.#keys[child] ?? 0) >= key) break;
      this.#copy(at, child);
      at = child;
    }
    this.#items[at] = item;
    this.#keys[at] = key;
    return first;
  }

  #copy(to: number, from: number): void {
    this.#items[to] = this.#items[from] ?? -1;
    this.#keys[to] = this.#keys[from] ?? 0;
  }
}
