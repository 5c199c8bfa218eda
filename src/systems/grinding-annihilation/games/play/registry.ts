/** Things by name, numbered: what a structure refers to by index. */

/** Chances and kernels by name, numbered in the order in which they are first asked for. */
export class Registry<T> {
  readonly names: string[] = [];
  readonly entries: T[] = [];
  private readonly index = new Map<string, number>();

  private closed = false;

  /** No more names: structures that share a compiled graph must number theirs alike. */
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
