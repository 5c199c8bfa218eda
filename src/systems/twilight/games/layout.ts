/** Names for the coordinates of a state and for the chances of a structure, given out one by one. */
import type { Axis, Kernel } from '../../../game/index.js';
import type { StoneKernel } from '../rules/cast.js';

/** Control axes in the order in which they were added. */
export class AxisList {
  readonly axes: Axis[] = [];

  /** Adds an axis of `size` values; returns its index. */
  add(name: string, size: number): number {
    this.axes.push({ name, size });
    return this.axes.length - 1;
  }
}

/** What a kernel of a structure is, before it has numbers. */
export interface KernelSpec extends Kernel {
  readonly kind: StoneKernel | 'spare';
  /** Which cast of a sequence it belongs to, where their stones differ; for `spare` the enemy's face-up Oran. */
  readonly variant: number;
}

/** Kernels given out on demand: the same one for the same request. */
export class KernelList {
  readonly specs: KernelSpec[] = [];

  /** The index of a kernel along a value axis. */
  get(kind: KernelSpec['kind'], axis: number, variant = 0): number {
    const found = this.specs.findIndex((k) => k.kind === kind && k.axis === axis && k.variant === variant);
    if (found >= 0) return found;
    this.specs.push({ name: `${kind} ${axis}.${variant}`, axis, kind, variant });
    return this.specs.length - 1;
  }

  /** A word of the same kernel so many times. */
  times(count: number, kind: KernelSpec['kind'], axis: number, variant = 0): number[] {
    const kernel = count > 0 ? this.get(kind, axis, variant) : 0;
    return Array.from({ length: count }, () => kernel);
  }
}

/** Mixed-radix packing of a few small integers into one outcome code. */
export class Packing {
  private readonly radices: number[] = [];

  /** Adds a field of `size` values behind those that there are. */
  add(size: number): void {
    this.radices.push(size);
  }

  /** Packs one value a field, in the order of the fields. */
  pack(values: readonly number[]): number {
    let code = 0;
    this.radices.forEach((radix, i) => {
      code = code * radix + (values[i] ?? 0);
    });
    return code;
  }

  /** The values of all fields in a code. */
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
