/**
 * The core of a melee in which nobody adjusts: only the secret picks are decided. The blows on one side come of its own Oran and
 * the enemy's Erac, those on the other of the rest, so that both are independent and each pair of splits is worth two sums.
 */
import { binomialPmf, solveMatrixGame } from '../../../../math/index.js';
import { pickFor } from '../../games/conduct.js';
import { other, pair, type SideIndex } from '../../games/meleePlan.js';
import { blowsLanded } from '../../rules/blows.js';
import type { Split } from '../../rules/stones.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import type { BlowLosses } from './stakes.js';

/** A result: blows landed on each side, and whether each struck savagely. */
export type PickedBlows = (
  blows: readonly [number, number],
  savage: readonly [boolean, boolean],
  chance: number,
) => void;

/**
 * Calls `each` for every result of a melee in which both sides pick and nobody adjusts; the chances add up to 1.
 * @param losses what blows take from each side: it decides the picks
 */
export function pickedBlows(
  melee: Melee,
  losses: readonly [BlowLosses, BlowLosses],
  each: PickedBlows,
): void {
  const splits = pair((side) => splitsOf(melee, side) ?? []);
  const landings = pair((side) => new Landings(melee, splits, side, losses[side]));
  const mixes = mixesOf(melee, splits, landings);
  mixes[0].forEach((p, i) => {
    mixes[1].forEach((q, j) => {
      if (p * q === 0) return;
      const [first, second] = [landings[0].of(j, i), landings[1].of(i, j)];
      for (const one of first.results) {
        for (const two of second.results) {
          // Blows on a side are savage where the striker shows no Oran.
          const savage = [
            melee.sides[0].modifiers.allErac !== 0 && two.blows > 0 && one.bare,
            melee.sides[1].modifiers.allErac !== 0 && one.blows > 0 && two.bare,
          ] as const;
          each([one.blows, two.blows], savage, p * q * one.chance * two.chance);
        }
      }
    });
  });
}

/** What each side picks: given mixes, or those of an equilibrium; one side's best reply where the other's mix is given. */
function mixesOf(
  melee: Melee,
  splits: readonly [Split[], Split[]],
  [onFirst, onSecond]: readonly [Landings, Landings],
): [readonly number[], readonly number[]] {
  const given = pair((side) => pickFor(melee, side, splits[side]));
  const options = given.map((mix, side) =>
    mix === 'equilibrium'
      ? (splits[side] as Split[]).map((_, i) => [[i, 1] as const])
      : [mix.flatMap((p, i) => (p > 0 ? [[i, p] as const] : []))],
  );
  const [rows = [], columns = []] = options;
  const values = new Float64Array(rows.length * columns.length);
  rows.forEach((row, r) => {
    columns.forEach((column, c) => {
      let value = 0;
      for (const [i, p] of row)
        for (const [j, q] of column)
          value +=
            p * q * (onSecond.loss(i, j, onFirst.of(j, i).bare) - onFirst.loss(j, i, onSecond.of(i, j).bare));
      values[r * columns.length + c] = value;
    });
  });
  const solution = solveMatrixGame(values, rows.length, columns.length);
  const spread = (side: SideIndex, mix: ArrayLike<number>): number[] => {
    const spreadMix = splits[side].map(() => 0);
    (options[side] ?? []).forEach((option, at) => {
      for (const [i, p] of option) spreadMix[i] = (spreadMix[i] as number) + p * (mix[at] as number);
    });
    return spreadMix;
  };
  return [spread(0, solution.rows), spread(1, solution.columns)];
}

/** Blows on a side under one pair of splits. */
interface Landing {
  /** With whether the side itself shows no Oran. */
  readonly results: readonly { readonly blows: number; readonly bare: boolean; readonly chance: number }[];
  /** The chance that the side shows no Oran. */
  readonly bare: number;
  /** What usual and savage blows take on average. */
  readonly losses: readonly [number, number];
}

/** Blows on a side by the enemy's split and its own, each found once. */
class Landings {
  private readonly known = new Map<number, Landing>();

  constructor(
    private readonly melee: Melee,
    private readonly splits: readonly [Split[], Split[]],
    private readonly side: SideIndex,
    private readonly lossesBy: BlowLosses,
  ) {}

  /** @param enemy places of splits */
  of(enemy: number, own: number): Landing {
    const erac = this.splits[other(this.side)][enemy]?.erac ?? 0;
    const split = this.splits[this.side][own];
    const oran = (split?.oran ?? 0) + (split?.extra ?? 0);
    const key = erac * 32 + oran;
    let found = this.known.get(key);
    if (!found) this.known.set(key, (found = this.make(erac, oran)));
    return found;
  }

  /** What the side loses on average. @param bare the chance that its enemy shows no Oran */
  loss(enemy: number, own: number, bare: number): number {
    const [usual, savage] = this.of(enemy, own).losses;
    return this.lossesBy[1].length === 0 ? usual : (1 - bare) * usual + bare * savage;
  }

  private make(erac: number, oran: number): Landing {
    const { faceUp } = this.melee;
    const chances = new Map<number, number>();
    const orans = binomialPmf(oran, faceUp.oran);
    binomialPmf(erac, faceUp.erac).forEach((p, up) => {
      orans.forEach((q, shown) => {
        const key = 2 * blowsLanded(up, shown) + (shown === 0 ? 1 : 0);
        chances.set(key, (chances.get(key) ?? 0) + p * q);
      });
    });
    const results = [...chances].map(([key, chance]) => ({ blows: key >> 1, bare: key % 2 === 1, chance }));
    const mean = (losses: readonly number[]): number =>
      results.reduce((sum, { blows, chance }) => sum + chance * (losses[blows] ?? 0), 0);
    return { results, bare: orans[0] ?? 1, losses: [mean(this.lossesBy[0]), mean(this.lossesBy[1])] };
  }
}
