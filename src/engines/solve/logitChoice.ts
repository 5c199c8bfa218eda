/** Mixing by the logit rule: better moves are more likely, and λ (rationality) decides by how much. */
import { exp } from '../../math/index.js';
import { msg, StonecastError } from '../../errors/index.js';
import type { PolicyTables } from '../../game/compile/index.js';

/** The maximum number of mixture entries that memory can hold. */
const ENTRY_LIMIT = 60_000_000;

/** Collects mixtures, after those of the fixed policies. */
export class SoftChoice {
  /** The last probabilities that `mix` computed, for the options it received. */
  readonly weights: number[] = [];
  private readonly start: number[];
  private option: Int32Array;
  private weight: Float64Array;
  private length: number;

  /**
   * @param rationality λ of each player, ≥ 0, in units of 1 / payoff
   * @param fixed tables whose mixtures come first
   */
  constructor(
    private readonly rationality: readonly number[],
    private readonly fixed: PolicyTables,
  ) {
    this.start = Array.from(fixed.mixStart);
    this.length = fixed.mixOption.length;
    this.option = Int32Array.from(fixed.mixOption);
    this.weight = Float64Array.from(fixed.mixWeight);
  }

  /**
   * Mixes `count` options by their values to the player.
   * @param options their indices among the node's edges
   * @returns the entry for policy tables; `weights` holds the probabilities
   */
  mix(player: number, options: readonly number[], values: readonly number[], count: number): number {
    const lambda = this.rationality[player] ?? 0;
    let best = -Infinity;
    for (let i = 0; i < count; i++) best = Math.max(best, values[i]!);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const weight = exp(lambda * (values[i]! - best));
      this.weights[i] = weight;
      sum += weight;
    }
    this.reserve(count);
    for (let i = 0; i < count; i++) {
      this.weights[i] = this.weights[i]! / sum;
      this.option[this.length] = options[i]!;
      this.weight[this.length++] = this.weights[i]!;
    }
    this.start.push(this.length);
    return -this.start.length;
  }

  /** Returns tables with these choices and all mixtures. */
  tables(choice: Int32Array): PolicyTables {
    return {
      choice,
      mixStart: Int32Array.from(this.start),
      mixOption: this.option.slice(0, this.length),
      mixWeight: this.weight.slice(0, this.length),
      picks: this.fixed.picks,
    };
  }

  private reserve(count: number): void {
    if (this.length + count <= this.option.length) return;
    if (this.length + count > ENTRY_LIMIT) {
      throw new StonecastError('too-large', {
        what: msg('a quantal response to this game'),
        found: msg('more than {count}', { count: ENTRY_LIMIT.toLocaleString('en') }),
        unit: msg('move probabilities'),
        limit: ENTRY_LIMIT.toLocaleString('en'),
        tip: msg('fewer stones or abilities make it smaller'),
      });
    }
    const size = Math.max(1024, 2 * (this.length + count));
    const option = new Int32Array(size);
    const weight = new Float64Array(size);
    option.set(this.option);
    weight.set(this.weight);
    this.option = option;
    this.weight = weight;
  }
}
