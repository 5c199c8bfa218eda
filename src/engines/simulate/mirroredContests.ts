/**
 * Contests: policies play battles against each other. Each battle is played again with the sides swapped, with the same
 * draws for the setup.
 */
import type { Estimate } from '../../game/index.js';
import { sampledMeans, studentTQuantile, type SampledMeans } from '../../math/index.js';
import type { BattlePlayer } from './playBattles.js';
import { controlled, leadPlaces, meanPoints } from './sideComparison.js';

/** The results of the first policy, as means over a battle and its mirror image. */
export interface MirrorPair {
  /** The mean of 1 for each battle won, ½ for each drawn, 0 for each lost. */
  readonly result: number;
  /** Its lead in the score, or in the quantity of `Battle.ahead`, as a fraction of the mean points of both sides. */
  readonly points: number;
  /** Its luck in the fights in the same unit. Its mean is 0 for all policies. */
  readonly luck: number;
  /** The fraction of its battles that were drawn. Absent for differences of pairs. */
  readonly drawn?: number;
  /**
   * The first policy's result on side 0 minus its result on side 1: the advantage of acting first. Absent for
   * differences of pairs.
   */
  readonly asFirst?: number;
}

/** Plays battles between agents. */
export class Contest {
  private readonly found: Float64Array;
  private readonly scores: readonly [number, number];
  private readonly unit: number;

  /**
   * @param turned the battle with the order of the sides reversed, if forces stay with their players; by default the
   * players change sides and the forces stay
   */
  constructor(
    private readonly player: BattlePlayer,
    private readonly turned: BattlePlayer = player,
  ) {
    const { battle } = player;
    this.found = new Float64Array(battle.measures.length);
    const [first = -1, second = -1] = leadPlaces(battle);
    this.scores = [first, second];
    this.unit = meanPoints(battle);
  }

  /** Plays the battle with a number twice: once with the first agent on side 0 and once on side 1. */
  bout(number: number, first: unknown, second: unknown): MirrorPair {
    const a = this.one(this.player, number, [first, second]);
    const b = this.one(this.turned, number, [second, first]);
    return {
      result: (a.result + 1 - b.result) / 2,
      points: (a.points - b.points) / 2,
      luck: (a.luck - b.luck) / 2,
      drawn: (Number(a.result === 1 / 2) + Number(b.result === 1 / 2)) / 2,
      asFirst: a.result + b.result - 1,
    };
  }

  /** Plays one battle and returns the results of side 0. */
  private one(player: BattlePlayer, number: number, agents: readonly unknown[]): MirrorPair {
    const { found, scores, unit } = this;
    const state = player.play(number, undefined, undefined, agents);
    player.battle.measure(state, found);
    const points = (found[scores[0]]! - found[scores[1]]!) / unit;
    const luck = (state.luck[1]! - state.luck[0]!) / unit;
    return { result: (1 + found[0]! - found[1]!) / 2, points, luck };
  }
}

/** The results of mirror pairs. */
export interface PairEstimates {
  readonly bouts: number;
  readonly result: Estimate;
  readonly points: Estimate;
}

/**
 * Returns the means of pairs with intervals. The part that a regression on luck explains is subtracted, because luck
 * has mean zero (a control variate; see `estimateOf`). Each pair is one draw, because its two battles share a setup.
 * @param most the largest lead in points, unless the bouts show a larger one
 */
export function pairEstimates(bouts: readonly MirrorPair[], confidence: number, most = 1): PairEstimates {
  const luck = bouts.map((bout) => bout.luck);
  const { value, low, high } = controlledMean(
    bouts.map(({ result }) => result),
    luck,
    confidence,
  );
  const held = (one: number): number => Math.min(1, Math.max(0, one));
  return {
    bouts: bouts.length,
    result: { value: held(value), low: held(low), high: held(high) },
    points: withinSeen(
      controlledMean(
        bouts.map(({ points }) => points),
        luck,
        confidence,
      ),
      bouts.map(({ points }) => points),
      most,
    ),
  };
}

/**
 * Cuts an interval for the mean of points at their bound. A lead is at most all points of a side. Objectives may give
 * more, so a larger value that was seen moves the bound.
 */
export function withinSeen<One extends Estimate>(
  estimate: One,
  values: readonly number[],
  most: number,
): One {
  const bound = values.reduce((found, one) => Math.max(found, Math.abs(one)), most);
  const { value, low, high } = estimate;
  return {
    ...estimate,
    low: Math.min(value, Math.max(low, -bound)),
    high: Math.max(value, Math.min(high, bound)),
  };
}

/** The least pairs for a regression on luck with an interval. */
const LEAST_PAIRS = 4;

/**
 * Returns the mean results of matches as a sample. Their bouts of one index share their draws. The means are those of
 * `pairEstimates`.
 */
export function pairMeans(matches: readonly (readonly MirrorPair[])[]): SampledMeans {
  const count = matches[0]?.length ?? 0;
  const few = count < LEAST_PAIRS;
  const corrected = matches.map((bouts) => {
    const results = bouts.map(({ result }) => result);
    const luck = bouts.map((bout) => bout.luck);
    const slope = few ? 0 : controlled(results, luck).slope;
    return results.map((result, i) => result - slope * luck[i]!);
  });
  return { ...sampledMeans(corrected), freedom: few ? 0 : count - 2 };
}

/** Returns the mean of values, corrected with a variate of mean zero, with Student's interval. */
function controlledMean(values: readonly number[], variate: readonly number[], confidence: number): Estimate {
  const n = values.length;
  if (n < LEAST_PAIRS)
    return { value: values.reduce((sum, one) => sum + one, 0) / n, low: -Infinity, high: Infinity };
  const { value, left } = controlled(values, variate);
  const freedom = n - 2;
  const half = -studentTQuantile((1 - confidence) / 2, freedom) * Math.sqrt(left / freedom / n);
  return { value, low: value - half, high: value + half };
}
