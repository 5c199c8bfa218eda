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
import { evenPoints } from './evenPoints.js';
import { TRIED, WRITTEN } from './exchange.js';

/** What is told of a cost: its estimate, or that nothing bounds it. */
export interface TrialPrice {
  /** Points of one model; absent where the battles do not tell it from any other. */
  readonly fair?: Estimate;
  /** The interval reaches beyond the costs that were tried: it stands on a straight line drawn further. */
  readonly beyond: boolean;
}

/** The effect of a change on the same battles. */
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

  /** What the list does better with this member than with another, each at its cost as written, in the same battles. */
  beside(other: TrialLevels, figure: Figure): LevelEstimate {
    const own = this.less(AT.member + WRITTEN, AT.list, figure);
    const theirs = other.less(AT.member + WRITTEN, AT.list, figure);
    return levelEstimate(
      own.map((bouts, g) => bouts.map((value, i) => value - (theirs[g]?.[i] as number))),
      this.options,
    );
  }

  /** The cost at which the list does as well with the member as without. */
  fair(figure: Figure): TrialPrice {
    const at = this.costsTried();
    const curves = this.given.map((_, g) =>
      at.map((__, i) => this.mean(g, AT.member + i, figure) - this.mean(g, AT.list, figure)),
    );
    const found = evenPoints(at, curves, this.options.confidence);
    if (!found || found.high === Infinity) return { beyond: true };
    return {
      fair: scaled(found, 1 / this.models),
      beyond: found.low < (at[0] as number) || found.high > (at.at(-1) as number),
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
    const grounds = this.given.map((_, g): RatioParts => {
      const gain = this.mean(g, arm, 'result') - this.mean(g, AT.member + WRITTEN, 'result');
      return [sign * gain, this.mean(g, AT.member, 'result') - this.mean(g, AT.trials - 1, 'result')];
    });
    const set = ratioOf(grounds, this.options.confidence);
    const at = this.costsTried();
    const span = (at.at(-1) as number) - (at[0] as number);
    const cost = set && scaled(set, span / this.models);
    return { result: of('result'), points: of('points'), ...(cost && { cost }) };
  }

  private less(arm: number, other: number, figure: Figure): (readonly number[])[] {
    const [one, two] = [this.levels[arm]?.[figure] ?? [], this.levels[other]?.[figure] ?? []];
    return one.map((bouts, g) => bouts.map((value, i) => value - (two[g]?.[i] as number)));
  }

  private mean(ground: number, arm: number, figure: Figure): number {
    const bouts = this.levels[arm]?.[figure][ground] ?? [];
    return meanOf(bouts);
  }

  /** Points that gave way on average, for each of `TRIED`. */
  private costsTried(): number[] {
    return TRIED.map((_, i) => meanOf(this.given.map((given) => given[i] as number)));
  }
}

/** A ratio of means over grounds with Fieller's interval; undefined where it has none that ends, or points the wrong way. */
function ratioOf(grounds: readonly RatioParts[], confidence: number): Estimate | undefined {
  const count = grounds.length;
  if (count < 2) return undefined;
  const sums = ([0, 1] as const).map((i) => grounds.reduce((sum, one) => sum + one[i], 0));
  const [gain, fall] = sums as [number, number];
  const leftOut = grounds.map((one): RatioParts => [
    (gain - one[0]) / (count - 1),
    (fall - one[1]) / (count - 1),
  ]);
  const { low, high, outside } = fiellerSet([gain / count, fall / count], leftOut, confidence);
  // More points that give way leave a weaker list: a fall the other way is noise.
  if (outside || !Number.isFinite(high - low) || fall <= 0) return undefined;
  return { value: gain / fall, low, high };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / (values.length || 1);

const scaled = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value * by,
  low: low * by,
  high: high * by,
});
