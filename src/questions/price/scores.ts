/** The score of a group by its number of models: a win counts 1, an even end ½. */
import { log } from '../../math/index.js';
import { BRAWL_LIMIT } from '../../system/index.js';
import { BRAWL_BLOCK, leadInModels, type BrawlTable } from '../brawl/index.js';

/** The score at one number of models, as log odds. */
export interface ScorePoint {
  readonly logit: number;
  /** Variance of that estimate. */
  readonly variance: number;
  /** The share of brawls that did not end even. */
  readonly decided: number;
}

interface Tally {
  brawls: number;
  wins: number;
  evens: number;
}

/** Brawls that tell only roughly where to look: a stream of their own, so that what is found does not bend the estimate. */
const PILOT_BRAWLS = 512;
/** Pilots draw from jobs above every number of models. */
const PILOT_JOB = 1000;

/** Scores of one group against a fixed number of the other; brawls are played when they are asked for. */
export class Scores {
  private readonly tallies = new Map<number, Tally>();
  private readonly pilots = new Map<number, ScorePoint>();

  /**
   * @param side which group of the brawl is scored
   * @param enemies models of the other group
   * @param seed each pair of groups should have its own: then no two estimates share chance
   */
  constructor(
    private readonly table: BrawlTable,
    private readonly side: 0 | 1,
    readonly enemies: number,
    private readonly seed: string,
  ) {}

  /** All brawls played so far. */
  get played(): number {
    let sum = this.pilots.size * PILOT_BRAWLS;
    for (const { brawls } of this.tallies.values()) sum += brawls;
    return sum;
  }

  /** The score from at least `brawls` brawls, in whole blocks unless that is less than one; those played before count in. */
  at(models: number, brawls: number): ScorePoint {
    let tally = this.tallies.get(models);
    if (!tally) this.tallies.set(models, (tally = { brawls: 0, wins: 0, evens: 0 }));
    const left = brawls - tally.brawls;
    const more = brawls < BRAWL_BLOCK ? left : Math.ceil(left / BRAWL_BLOCK) * BRAWL_BLOCK;
    if (more > 0) this.play(tally, models, more, models);
    return pointOf(tally);
  }

  /** A rough score, from other brawls than `at` plays. */
  pilot(models: number): ScorePoint {
    let point = this.pilots.get(models);
    if (!point) {
      const tally = { brawls: 0, wins: 0, evens: 0 };
      this.play(tally, models, PILOT_BRAWLS, PILOT_JOB + models);
      this.pilots.set(models, (point = pointOf(tally)));
    }
    return point;
  }

  /**
   * The number of models after which the rough score passes `logit`: m where it lies below at m and not below at m + 1.
   * `few`: one model is enough; `many`: the most that can fight are not.
   */
  bracket(logit: number, start: number): number | 'few' | 'many' {
    const below = (models: number): boolean => this.pilot(models).logit < logit;
    let [low, high] = [start, start];
    while (below(high)) {
      if (high === BRAWL_LIMIT) return 'many';
      [low, high] = [high, Math.min(BRAWL_LIMIT, Math.ceil(high * 1.5))];
    }
    while (low > 0 && !below(low)) [low, high] = [Math.floor(low / 1.5), low];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (below(middle)) low = middle;
      else high = middle;
    }
    return low === 0 ? 'few' : low;
  }

  private play(tally: Tally, models: number, brawls: number, job: number): void {
    const { side, enemies, seed } = this;
    const sizes = side === 0 ? ([models, enemies] as const) : ([enemies, models] as const);
    const ends = this.table.count(brawls, seed, job, sizes, tally.brawls / BRAWL_BLOCK);
    for (const [code, count] of ends) {
      // No points in it, so a fair cost does not depend on the cost as it is.
      const lead = leadInModels(code, sizes) * (side === 0 ? 1 : -1);
      if (lead > 0) tally.wins += count;
      else if (lead === 0) tally.evens += count;
    }
    tally.brawls += brawls;
  }
}

/** A score that was always 0 or always 1 counts as half a brawl away from it. */
function pointOf({ brawls, wins, evens }: Tally): ScorePoint {
  const edge = 0.5 / brawls;
  const score = Math.min(1 - edge, Math.max(edge, (wins + evens / 2) / brawls));
  const spread = Math.max((wins + evens / 4) / brawls - score ** 2, edge * (1 - edge));
  return {
    logit: log(score / (1 - score)),
    variance: spread / brawls / (score * (1 - score)) ** 2,
    decided: 1 - evens / brawls,
  };
}
