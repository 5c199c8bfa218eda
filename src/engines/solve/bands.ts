/** Kernels that act the same in every cell where they are available: shifts with constant weights. */
import type { KernelMatrix } from '../../game/index.js';

/** value(from) = w1 × value(from + d1) + w2 × value(from + d2), wherever the kernel is available. */
export interface BandForm {
  readonly d1: number;
  readonly w1: number;
  readonly d2: number;
  readonly w2: number;
}

const forms = new WeakMap<KernelMatrix, { form: BandForm | undefined }>();

/** Returns the band form of a kernel; undefined if it has none. */
export function bandForm(kernel: KernelMatrix): BandForm | undefined {
  let known = forms.get(kernel);
  if (!known) forms.set(kernel, (known = { form: findForm(kernel) }));
  return known.form;
}

function findForm({ size, rows, available }: KernelMatrix): BandForm | undefined {
  let weights: Map<number, number> | undefined;
  for (let from = 0; from < size; from++) {
    if (available[from] !== 1) continue;
    const own = new Map<number, number>();
    for (let to = 0; to < size; to++) {
      const p = rows[from * size + to]!;
      if (p !== 0) own.set(to - from, p);
    }
    if (weights && !sameWeights(weights, own)) return undefined;
    weights = own;
  }
  const [first = [0, 0], second = [first[0], 0], ...others] = weights ?? [];
  return others.length > 0 ? undefined : { d1: first[0], w1: first[1], d2: second[0], w2: second[1] };
}

function sameWeights(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  return a.size === b.size && [...a].every(([offset, weight]) => b.get(offset) === weight);
}
