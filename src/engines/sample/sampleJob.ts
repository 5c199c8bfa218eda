/** Sample jobs, and how a range of their blocks is played. It is the same in a worker and in this thread. */
import type { PlaneProgram } from '../../game/plane/planeProgram.js';
import { multinomialSample } from '../../math/distributions/multinomialSample.js';
import { playGraph, type GraphTotals } from './graph/playGraph.js';
import type { GraphProgram } from './graph/graphProgram.js';
import type { Chain } from './kernel/markovChain.js';
import { compileChain, compileKernel, type SamplingKernel } from './kernel/kernel.js';
import { BLOCK_COMBATS } from './kernel/randomStream.js';
import { uniformStream } from './seededDraws.js';

/** A combat in a playable form: plain data that can be sent to a worker. */
export type SampleForm =
  | { readonly kind: 'plane'; readonly program: PlaneProgram }
  | { readonly kind: 'chain'; readonly chain: Chain }
  | { readonly kind: 'graph'; readonly program: GraphProgram };

/** One part of a mixture: each combat is of this form with probability `weight`. */
export interface SamplePart {
  readonly weight: number;
  readonly form: SampleForm;
}

/** Something to sample: a mixture of one or more parts, whose weights add up to 1. */
export interface SampleJob {
  /** For messages about failed jobs. */
  readonly name: string;
  readonly parts: readonly SamplePart[];
}

/**
 * The counts of one part. Plane programs: one count for each cell of all tables (`planeLayout`). Chains and graphs: one
 * for each outcome. `sums` and `squares` belong to the measures along the play.
 */
export interface PartTotals extends GraphTotals {
  combats: number;
}

/** Stream number 0 assigns a mixture's combats to its parts. Part p has number p + 1. */
const DEALING = 0;

/** Combats in a block of one part that a kernel plays. */
const SINGLE_BLOCK = BLOCK_COMBATS;
/** Combats in a block of a mixture, by its slowest form: about a hundredth of a second each. */
const MIXED_BLOCK = { plane: 2 ** 22, chain: 2 ** 20, graph: 2 ** 16 } as const;

/**
 * Returns the number of combats in a block of a job. A block has its own streams and is used or dropped as a whole. The
 * number depends only on the job, so results do not depend on where or in what order blocks are played.
 */
export function blockSize(job: SampleJob): number {
  const has = (kind: SampleForm['kind']): boolean => job.parts.some(({ form }) => form.kind === kind);
  if (has('graph')) return MIXED_BLOCK.graph;
  if (job.parts.length === 1) return SINGLE_BLOCK;
  return has('chain') ? MIXED_BLOCK.chain : MIXED_BLOCK.plane;
}

/**
 * Returns whether ranges of blocks may have any length. Sums of fractions depend on the order of addition, so sums
 * along the play must be added block by block.
 */
export function canBeGrouped(job: SampleJob): boolean {
  return job.parts.every(({ form }) => form.kind !== 'graph' || form.program.sums === 0);
}

/** A range of a job's blocks, from the start of block `firstBlock`. Only the last block of a job may be incomplete. */
export interface BlockRange {
  readonly firstBlock: number;
  readonly combats: number;
}

/** A job that is ready to play in this thread. */
export class JobPlayer {
  private readonly kernels: readonly (SamplingKernel | undefined)[];
  private readonly weights: readonly number[];
  private readonly block: number;

  /** @throws RangeError if a plane program or chain is not valid */
  constructor(
    private readonly job: SampleJob,
    private readonly seed: Uint32Array,
  ) {
    this.kernels = job.parts.map(({ form }) => kernelOf(form));
    this.weights = job.parts.map(({ weight }) => weight);
    this.block = blockSize(job);
  }

  /**
   * Plays the blocks of a range.
   * @returns the counts of each part
   */
  play({ firstBlock, combats }: BlockRange): PartTotals[] {
    const totals = this.empty();
    if (this.weights.length === 1) {
      this.part(0, firstBlock, combats, totals);
      return totals;
    }
    for (let done = 0, block = firstBlock; done < combats; done += this.block, block++) {
      const here = Math.min(this.block, combats - done);
      const dealt = multinomialSample(here, this.weights, uniformStream(this.seed, DEALING, block));
      dealt.forEach((count, p) => this.part(p, block, count, totals));
    }
    return totals;
  }

  /** Returns totals of zero. */
  empty(): PartTotals[] {
    return this.job.parts.map(({ form }, p) => {
      const graph = form.kind === 'graph' ? form.program : undefined;
      return {
        combats: 0,
        counts: new Float64Array(graph?.outcomes ?? this.kernels[p]?.cells ?? 0),
        sums: new Float64Array(graph?.sums ?? 0),
        squares: new Float64Array(graph?.sums ?? 0),
      };
    });
  }

  /** Plays combats of one part, from the start of a block, and adds them to its totals. */
  private part(p: number, firstBlock: number, combats: number, all: readonly PartTotals[]): void {
    const form = this.job.parts[p]?.form;
    const totals = all[p];
    if (!form || !totals || combats === 0) return;
    totals.combats += combats;
    if (form.kind === 'graph') {
      for (let done = 0, block = firstBlock; done < combats; done += this.block, block++) {
        playGraph(form.program, this.seed, p + 1, block, Math.min(this.block, combats - done), totals);
      }
      return;
    }
    // If a kernel's blocks are smaller than the job's, a job's block begins at a multiple of them.
    const first = firstBlock * Math.max(1, this.block / BLOCK_COMBATS);
    const counts = this.kernels[p]?.run(this.seed, p + 1, first, combats);
    counts?.forEach((count, cell) => (totals.counts[cell] = totals.counts[cell]! + count));
  }
}

/** Returns the kernel that plays a form; none for graphs. */
function kernelOf(form: SampleForm): SamplingKernel | undefined {
  if (form.kind === 'plane') return compileKernel(form.program);
  return form.kind === 'chain' ? compileChain(form.chain) : undefined;
}

/** Adds the totals of a range of blocks to earlier totals. */
export function addTotals(into: readonly PartTotals[], more: readonly PartTotals[]): void {
  into.forEach((totals, p) => {
    const one = more[p];
    if (!one) throw new RangeError(`no totals of part ${p}`);
    totals.combats += one.combats;
    addTo(totals.counts, one.counts);
    addTo(totals.sums, one.sums);
    addTo(totals.squares, one.squares);
  });
}

function addTo(into: Float64Array, more: Float64Array): void {
  for (let i = 0; i < into.length; i++) into[i] = into[i]! + more[i]!;
}
