/** What can be sampled, and how a range of its blocks is played: the same whether a worker does it or this thread. */
import type { PlaneProgram } from '../../game/plane/program.js';
import { multinomialSample } from '../../math/distributions/multinomialSample.js';
import { playGraph, type GraphTotals } from './graph/play.js';
import type { GraphProgram } from './graph/program.js';
import type { Chain } from './kernel/chain.js';
import { compileChain, compileKernel, type SamplingKernel } from './kernel/kernel.js';
import { BLOCK_COMBATS } from './kernel/stream.js';
import { uniformStream } from './seed.js';

/** A combat in a form that can be played: plain data, ready to be sent to a worker. */
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
  /** For messages: which job it was that failed. */
  readonly name: string;
  readonly parts: readonly SamplePart[];
}

/**
 * What was counted of one part. Plane programs: one count for each cell of all tables (`planeLayout`). Chains and graphs:
 * one for each of their outcomes; `sums` and `squares` belong to the measures that are gathered along the play.
 */
export interface PartTotals extends GraphTotals {
  combats: number;
}

/** Stream number 0 deals a mixture's combats to its parts; part p has number p + 1. */
const DEALING = 0;

/** Combats in a block of one part that a kernel plays. */
const SINGLE_BLOCK = BLOCK_COMBATS;
/** In a block of a mixture, by the slowest form in it: some hundredth of a second each. */
const MIXED_BLOCK = { plane: 2 ** 22, chain: 2 ** 20, graph: 2 ** 16 } as const;

/**
 * Combats in a block of a job: the unit that has streams of its own and is kept or dropped as a whole. A function of the
 * job alone, so that results do not depend on where or in what order blocks are played.
 */
export function blockSize(job: SampleJob): number {
  const has = (kind: SampleForm['kind']): boolean => job.parts.some(({ form }) => form.kind === kind);
  if (has('graph')) return MIXED_BLOCK.graph;
  if (job.parts.length === 1) return SINGLE_BLOCK;
  return has('chain') ? MIXED_BLOCK.chain : MIXED_BLOCK.plane;
}

/**
 * Whether ranges of blocks may be of any length: sums of fractions depend on the order of adding, so what is gathered
 * along the play is added up block by block.
 */
export function canBeGrouped(job: SampleJob): boolean {
  return job.parts.every(({ form }) => form.kind !== 'graph' || form.program.sums === 0);
}

/** A range of a job's blocks, from the start of block `firstBlock`; only the last block of a job may be cut short. */
export interface BlockRange {
  readonly firstBlock: number;
  readonly combats: number;
}

/** A job made ready to be played in this thread. */
export class JobPlayer {
  private readonly kernels: readonly (SamplingKernel | undefined)[];
  private readonly weights: readonly number[];
  private readonly block: number;

  /** @throws RangeError where a plane program or chain means nothing */
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
   * @returns for each part what was counted
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

  /** Totals of nothing. */
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

  /** Plays combats of one part, from the start of a block on, into its totals. */
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
    // Where a kernel's blocks are smaller than ours, ours begin at a multiple of them.
    const first = firstBlock * Math.max(1, this.block / BLOCK_COMBATS);
    const counts = this.kernels[p]?.run(this.seed, p + 1, first, combats);
    counts?.forEach((count, cell) => (totals.counts[cell] = (totals.counts[cell] as number) + count));
  }
}

/** The kernel that plays a form; none for graphs. */
function kernelOf(form: SampleForm): SamplingKernel | undefined {
  if (form.kind === 'plane') return compileKernel(form.program);
  return form.kind === 'chain' ? compileChain(form.chain) : undefined;
}

/** Adds what a range of blocks left behind to what came before it. */
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
  for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) + (more[i] as number);
}
