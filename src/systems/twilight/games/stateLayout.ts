/** Assigns indices to the coordinates of a state and to the chances of a structure. */
import type { Axis, Kernel } from '../../../game/index.js';
import type { StoneKernel } from '../rules/stones.js';

/** Control axes in the order of their addition. */
export class AxisList {
  readonly axes: Axis[] = [];

  /** Adds an axis of `size` values and returns its index. */
  add(name: string, size: number): number {
    this.axes.push({ name, size });
    return this.axes.length - 1;
  }
}

/** A kernel of a structure before it has numbers. */
export interface KernelSpec extends Kernel {
  readonly kind: StoneKernel | 'spare';
  /**
   * The cast of a sequence to which it belongs, if the casts differ in stones. For `spare`, the enemy's
   * face-up Oran.
   */
  readonly variant: number;
}

/** Kernels on demand. The same request returns the same kernel. */
export class KernelList {
  readonly specs: KernelSpec[] = [];

  /** Returns the index of a kernel along a value axis. */
  get(kind: KernelSpec['kind'], axis: number, variant = 0): number {
    const found = this.specs.findIndex((k) => k.kind === kind && k.axis === axis && k.variant === variant);
    if (found >= 0) return found;
    this.specs.push({ name: `${kind} ${axis}.${variant}`, axis, kind, variant });
    return this.specs.length - 1;
  }

  /** Returns a word of `count` times the same kernel. */
  times(count: number, kind: KernelSpec['kind'], axis: number, variant = 0): number[] {
    const kernel = count > 0 ? this.get(kind, axis, variant) : 0;
    return Array.from({ length: count }, () => kernel);
  }
}

/** A mixed-radix code of several small integers in one outcome code. */
export class Packing {
  private readonly radices: number[] = [];

  /** Adds a field of `size` values after the present ones. */
  add(size: number): void {
    this.radices.push(size);
  }

  /** Packs one value for each field, in the order of the fields. */
  pack(values: readonly number[]): number {
    let code = 0;
    this.radices.forEach((radix, i) => {
      code = code * radix + (values[i] ?? 0);
    });
    return code;
  }

  /** Returns the values of all fields in a code. */
  unpack(code: number): number[] {
    const values = this.radices.map(() => 0);
    let rest = code;
    for (let i = this.radices.length - 1; i >= 0; i--) {
      const radix = this.radices[i] ?? 1;
      const next = Math.floor(rest / radix);
      values[i] = rest - next * radix;
      rest = next;
    }
    return values;
  }
}
