/** What one model is worth in one match-up: the number of it at which a fight against a fixed group comes out as wanted. */
import { exp, log } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import { BRAWL_LIMIT } from '../../system/index.js';
import { BRAWL_BLOCK, type BrawlTable } from '../brawl/index.js';
import { crossing, type Crossing } from './crossing.js';
import { Scores, type ScorePoint } from './scores.js';

/** Why a match-up gives no number. */
export type Unreached =
  /** The most models that can fight do not get there. */
  | 'too-weak'
  /** A single model holds all enemies. */
  | 'too-strong'
  /** Neither group ever loses a greater share, or too seldom to tell. */
  | 'undecided';

/** How much one model is worth, in enemy models, as a logarithm with its interval. */
export type LogWorth = Crossing;

/** One pair of models, measured as closely as is asked for. */
export class MatchUp {
  /** Why there is no number; undefined while there is one. */
  unreached: Unreached | undefined;
  /** Brawls at each number of models that is looked at. */
  brawls = BRAWL_BLOCK;
  private readonly scores: Scores;
  private piece = 0;
  private readonly logit: number;

  /**
   * @param table brawls of the model and the enemy
   * @param side which of its groups the model is
   * @param enemies how many enemies fight
   * @param seed of this pair's own
   * @param wanted the score of the model's group at which it is worth what it meets: ½ for an even fight
   * @param z half the width of the interval in standard errors
   */
  constructor(
    readonly table: BrawlTable,
    side: 0 | 1,
    enemies: number,
    seed: string,
    wanted: number,
    private readonly z: number,
  ) {
    this.logit = log(wanted / (1 - wanted));
    this.scores = new Scores(table, side, enemies, seed);
    this.settle();
  }

  /** Brawls played, those that were only to find the place included. */
  get played(): number {
    return this.scores.played;
  }

  /** Enemies in the fight, and the whole numbers of the model below and above its like. */
  get sizes(): { readonly enemies: number; readonly models: readonly [number, number] } {
    return { enemies: this.scores.enemies, models: [this.piece, this.piece + 1] };
  }

  /**
   * Refines until half of the interval is at most `precision` of the value, or `most` brawls at each number are played.
   */
  refined(precision: number, most: number): LogWorth | undefined {
    this.brawls = Math.min(this.brawls, most);
    for (;;) {
      const found = this.worth();
      if (!found || halfWidth(found) <= precision || this.brawls >= most) return found;
      this.brawls *= 2;
    }
  }

  /** What one model is worth in enemy models, from `brawls` brawls at each number; undefined where `unreached` says why. */
  worth(): LogWorth | undefined {
    if (this.unreached !== undefined) return undefined;
    const found = crossing((models) => this.scores.at(models, this.brawls), this.piece, this.logit, this.z);
    if (!found) {
      this.unreached = 'undecided';
      return undefined;
    }
    this.piece = Math.floor(exp(found.value) * (1 + 1e-9));
    const enemies = log(this.scores.enemies);
    return { value: enemies - found.value, low: enemies - found.high, high: enemies - found.low };
  }

  /** The score of this many models (which need not be whole) against the enemies, as log odds on the same lines. */
  scoreAt(models: number): ScorePoint {
    const piece = Math.max(1, Math.min(BRAWL_LIMIT - 1, Math.floor(models)));
    const t = (log(models) - log(piece)) / log((piece + 1) / piece);
    const [from, to] = [this.scores.at(piece, this.brawls), this.scores.at(piece + 1, this.brawls)];
    return {
      logit: (1 - t) * from.logit + t * to.logit,
      variance: (1 - t) ** 2 * from.variance + t ** 2 * to.variance,
      decided: (1 - t) * from.decided + t * to.decided,
    };
  }

  /** Finds the whole number of models after which the score passes what is wanted, or why there is none. */
  private settle(): void {
    const { enemies } = this.scores;
    const piece =
      this.scores.pilot(enemies).decided === 0 ? undefined : this.scores.bracket(this.logit, enemies);
    if (typeof piece === 'number') this.piece = piece;
    else this.unreached = piece === undefined ? 'undecided' : piece === 'few' ? 'too-strong' : 'too-weak';
  }
}

/** An estimate of something on its logarithm's scale. */
export const fromLog = ({ value, low, high }: LogWorth, factor: number): Estimate => ({
  value: factor * exp(value),
  low: factor * exp(low),
  high: factor * exp(high),
});

/** Half of the interval as a share of the value. */
export const halfWidth = ({ low, high }: LogWorth): number => Math.sinh((high - low) / 2);
