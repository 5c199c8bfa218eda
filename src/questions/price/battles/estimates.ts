/** From bouts with a member at several costs to the cost at which they are even, and to what changes are worth in points. */
import type { Estimate } from '../../../game/index.js';
import { fiellerSet, type RatioParts } from '../../../math/index.js';
import {
  correctedLevels,
  levelEstimate,
  type LevelEstimate,
  type LevelOptions,
  type PlayedArms,
} from '../../battle/design/index.js';
import { TRIED, WRITTEN } from './exchange.js';

/** What is told of a cost: its estimate, or that nothing bounds it. */
export interface TrialPrice {
  /** Points of one model; absent where the battles do not tell it from any other. */
  readonly fair?: Estimate;
  /** The interval reaches beyond the costs that were tried: it stands on a straight line drawn further. */
  readonly beyond: boolean;
}

/** What a change comes to on the same battles. */
export interface TrialWorth {
  readonly result: LevelEstimate;
  readonly points: LevelEstimate;
  /** In points of one model's cost, by the result; absent where that cannot be told. */
  readonly cost?: Estimate;
}

/** The figures that a fair cost may be measured by. */
type Figure = 'result' | 'points';

/** Places of arms: the list as it is, the member at each cost, then the trials. */
const AT = { list: 0, member: 1, trials: 1 + TRIED.length } as const;

/** The means of grounds, arm by arm, luck taken away. */
export class TrialLevels {
  private readonly levels: ReturnType<typeof correctedLevels>;

  /**
   * @param given points that gave way on each ground, for each cost tried
   * @param models of the member in the list
   */
  constructor(
    played: PlayedArms,
    private readonly given: readonly (readonly number[])[],
    private readonly models: number,
    private readonly options: LevelOptions,
  ) {
    this.levels = correctedLevels(played);
  }

  /** What the list does better with the member at the cost as written than without it. */
  ahead(figure: Figure): LevelEstimate {
    return levelEstimate(this.less(AT.member + WRITTEN, AT.list, figure), this.options);
  }

  /** The same on each ground. */
  aheadByGround(figure: Figure): number[] {
    return this.given.map(
      (_, g) => this.mean(g, AT.member + WRITTEN, figure) - this.mean(g, AT.list, figure),
    );
  }

  /**
   * The cost at which the list does as well with the member as without: where a straight line over the points that gave way
   * crosses nothing. Its slope is that within grounds (all costs are played on each); its interval Fieller's over a jackknife of
   * the grounds, which holds their variance.
   */
  fair(figure: Figure): TrialPrice {
    const grounds = this.given.map((given, g) => {
      const ahead = given.map((_, i) => this.mean(g, AT.member + i, figure) - this.mean(g, AT.list, figure));
      return groundSums(given, ahead);
    });
    const set = this.ratio(grounds, ({ points, ahead, spread, shared }, count) => [
      (points / count) * -shared + (ahead / count) * spread,
      -shared,
    ]);
    if (!set) return { beyond: true };
    const tried = this.given.map((given) => [given[0] as number, given.at(-1) as number] as const);
    const mean = (of: 0 | 1): number => tried.reduce((sum, one) => sum + one[of], 0) / tried.length;
    const fair = scaled(set, 1 / this.models);
    return {
      // Nothing costs less than nothing: where the line crosses there, value and interval stand at 0 at least.
      fair: { value: Math.max(0, fair.value), low: Math.max(0, fair.low), high: Math.max(0, fair.high) },
      beyond: set.low < mean(0) || set.high > mean(1),
    };
  }

  /**
   * What a trial does better than the member, at the same cost in the same battles.
   * @param sign −1 for what the member does better than the trial
   */
  worth(trial: number, sign: 1 | -1 = 1): TrialWorth {
    const arm = AT.trials + trial;
    const of = (figure: Figure): LevelEstimate =>
      levelEstimate(
        sign > 0 ? this.less(arm, AT.member + WRITTEN, figure) : this.less(AT.member + WRITTEN, arm, figure),
        this.options,
      );
    const grounds = this.given.map((given, g) => {
      const ahead = given.map((_, i) => this.mean(g, AT.member + i, 'result'));
      const gain = this.mean(g, arm, 'result') - this.mean(g, AT.member + WRITTEN, 'result');
      return { ...groundSums(given, ahead), ahead: sign * gain };
    });
    const set = this.ratio(grounds, ({ ahead, spread, shared }, count) => [
      (ahead / count) * spread,
      -shared,
    ]);
    const cost = set && scaled(set, 1 / this.models);
    return { result: of('result'), points: of('points'), ...(cost && { cost }) };
  }

  private less(arm: number, other: number, figure: Figure): (readonly number[])[] {
    const [one, two] = [this.levels[arm]?.[figure] ?? [], this.levels[other]?.[figure] ?? []];
    return one.map((bouts, g) => bouts.map((value, i) => value - (two[g]?.[i] as number)));
  }

  private mean(ground: number, arm: number, figure: Figure): number {
    const bouts = this.levels[arm]?.[figure][ground] ?? [];
    return bouts.reduce((sum, one) => sum + one, 0) / bouts.length;
  }

  /** A ratio of sums over grounds with Fieller's interval; undefined where it has none that ends, or points the wrong way. */
  private ratio(
    grounds: readonly GroundSums[],
    parts: (sums: GroundSums, count: number) => RatioParts,
  ): Estimate | undefined {
    const count = grounds.length;
    const total = grounds.reduce((sum, one) => added(sum, one));
    const whole = parts(total, count);
    const leftOut = grounds.map((one) => parts(added(total, one, -1), count - 1));
    const { low, high, outside } = fiellerSet(whole, leftOut, this.options.confidence);
    // More points that give way leave a weaker list: a slope the other way is noise.
    if (outside || !Number.isFinite(high - low) || whole[1] <= 0) return undefined;
    return { value: whole[0] / whole[1], low, high };
  }
}

/** Of one ground, or added up: means over its costs, and sums of squares and products about them. */
interface GroundSums {
  readonly points: number;
  readonly ahead: number;
  readonly spread: number;
  readonly shared: number;
}

function groundSums(given: readonly number[], ahead: readonly number[]): GroundSums {
  const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [points, middle] = [mean(given), mean(ahead)];
  return {
    ...{ points, ahead: middle },
    spread: given.reduce((sum, one) => sum + (one - points) ** 2, 0),
    shared: given.reduce((sum, one, i) => sum + (one - points) * ((ahead[i] as number) - middle), 0),
  };
}

const added = (a: GroundSums, b: GroundSums, sign = 1): GroundSums => ({
  points: a.points + sign * b.points,
  ahead: a.ahead + sign * b.ahead,
  spread: a.spread + sign * b.spread,
  shared: a.shared + sign * b.shared,
});

const scaled = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value * by,
  low: low * by,
  high: high * by,
});
