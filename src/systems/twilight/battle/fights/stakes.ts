/**
 * What is at stake in a fight, in whole steps. Each side's loss by the first blow is the unit of its losses. The ratio of the two
 * units is rounded to seventeen steps of √2. The second blow adds eighths of the unit, further ones quarters. So
 * fights that differ a little in costs, saves or supporters are decided alike. `docs/evidence/battles.md` says what that costs.
 */
import { wholePower } from '../../../../math/index.js';
import { other, type SideIndex } from '../../games/meleePlan.js';
import type { Spread } from '../../rules/falls.js';
import type { Melee } from '../../scenario/melee.js';

/** Steps of the ratio, each way from equal stakes. */
const MOST_RATIO = 8;
/** Parts of the unit that losses are told in. */
const PARTS = 16;

/** What blows on a side take from it on average: by whether they are struck savagely, then by their number from 0 on. */
export type BlowLosses = readonly [readonly number[], readonly number[]];

/** What is at stake for both sides. */
export interface Stakes {
  /** The numbers that tell all: fights of equal keys have equal stakes. */
  readonly key: string;
  /** Rounded losses of each side, in a unit of their own. */
  readonly losses: readonly [BlowLosses, BlowLosses];
}

/** What blows take from a side on average, as far as its enemy can strike so many. */
export function lossesOf(melee: Melee, spread: Spread, side: SideIndex): BlowLosses {
  const { stones, modifiers } = melee.sides[other(side)];
  const worths = melee.worths[other(side)].enemy;
  const most = Math.min(stones, melee.pool.ofAKind);
  const losses = (savage: boolean): number[] =>
    Array.from({ length: most + 1 }, (_, blows) =>
      worths.reduce((sum, worth, model) => sum + worth * spread.modelChance(side, model, blows, savage), 0),
    );
  return [losses(false), modifiers.allErac === 0 ? [] : losses(true)];
}

/** Rounds what blows take from the sides. */
export function roundedStakes(losses: readonly [BlowLosses, BlowLosses]): Stakes {
  const first = losses.map(firstLoss);
  const [a = 0, d = 0] = first;
  const ratio = a > 0 && d > 0 ? ratioStep(a / d) : 0;
  const shapes = losses.map((loss, side) => loss.map((list) => shapeOf(list, first[side] as number)));
  // The ratio is shared out between the two, so that exchanging the sides exchanges the units.
  const units = [quarterPower(ratio), quarterPower(-ratio)];
  const reported = (side: 0 | 1): BlowLosses => {
    const [usual = [], savage = []] = shapes[side] as number[][];
    const sums = (shape: readonly number[]): number[] => {
      let sum = 0;
      return shape.map((part) => (sum += ((units[side] as number) * part) / PARTS));
    };
    return [sums(usual), sums(savage)];
  };
  return { key: `${ratio};${shapes.join(';')}`, losses: [reported(0), reported(1)] };
}

/** The loss by the first blow that takes anything. */
function firstLoss(losses: BlowLosses): number {
  return losses[0].find((loss) => loss > 0) ?? losses[1].find((loss) => loss > 0) ?? 0;
}

/** What each further blow adds, in parts of the unit. */
function shapeOf(losses: readonly number[], unit: number): number[] {
  return losses.map((loss, blows) =>
    blows === 0 || unit === 0 ? 0 : rounded((loss - (losses[blows - 1] as number)) / unit, blows),
  );
}

/** What a blow adds, in parts of the unit: the first exactly, the second to an eighth, rarer ones to a quarter. */
function rounded(added: number, blows: number): number {
  const parts = blows === 1 ? 1 : blows === 2 ? 2 : 4;
  return parts * Math.round((PARTS * added) / parts);
}

/** Rounds a ratio of two costs to the nearest power of √2. */
export const roundedRatio = (ratio: number): number => quarterPower(2 * ratioStep(ratio));

/** The step of a ratio: the nearest power of √2. Compares fourth powers, which all engines compute alike. */
function ratioStep(ratio: number): number {
  const power = ratio * ratio * ratio * ratio;
  let step = -MOST_RATIO;
  while (step < MOST_RATIO && power > powerOfTwo(2 * step + 1)) step++;
  return step;
}

const powerOfTwo = (exponent: number): number =>
  exponent < 0 ? 1 / wholePower(2, -exponent) : wholePower(2, exponent);

/** 2 to the power of a quarter of a number. */
const quarterPower = (exponent: number): number => Math.sqrt(Math.sqrt(powerOfTwo(exponent)));
