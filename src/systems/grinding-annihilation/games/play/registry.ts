/** Assigns indices to named objects, for references in a structure. */

/** Named probabilities and kernels. The first request of a name determines its index. */
export class Registry<T> {
  readonly names: string[] = [];
  readonly entries: T[] = [];
  private readonly index = new Map<string, number>();

  private closed = false;

  /** Forbids new names. Structures that share a compiled graph must have the same indices. */
  close(): void {
    this.closed = true;
  }

  add(name: string, make: () => T): number {
    const known = this.index.get(name);
    if (known !== undefined) return known;
    if (this.closed) throw new Error(`"${name}" was not foreseen`);
    this.index.set(name, this.names.length);
    this.names.push(name);
    this.entries.push(make());
    return this.names.length - 1;
  }
}
