/**
 * The stakes of a fight: the losses by blows in whole steps, and the price of the Stamina that a primary keeps, which
 * is its value for the rest of the battle.
 */
import { other, type SideIndex } from '../../model/sides.js';
import type { Spread } from '../../games/meleeFalls.js';
import type { Melee } from '../../scenario/melee.js';
import { wholePower } from '../../../../math/index.js';
import { COMBAT_COUNTER, type BattlePlan } from '../plan/plan.js';
import { AT, type State } from '../state.js';

/** The steps of the ratio in each direction from equal stakes. */
const MOST_RATIO = 8;
/** The number of parts in the unit of losses. */
const PARTS = 16;

/** The average losses of a side from blows: by usual or savage blows, then by their number from 0 on. */
export type BlowLosses = readonly [readonly number[], readonly number[]];

/** The stakes of both sides. */
export interface Stakes {
  /** A key of all numbers. Fights with equal keys have equal stakes. */
  readonly key: string;
  /** The rounded losses of each side, in a common unit. */
  readonly losses: readonly [BlowLosses, BlowLosses];
}

/** Returns the average losses of a side from each number of blows that its enemy can strike. */
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

/** Rounds the losses of both sides. */
export function roundedStakes(losses: readonly [BlowLosses, BlowLosses]): Stakes {
  const first = losses.map(firstLoss);
  const [a = 0, d = 0] = first;
  const ratio = a > 0 && d > 0 ? ratioStep(a / d) : 0;
  const shapes = losses.map((loss, side) => loss.map((list) => shapeOf(list, first[side]!)));
  // Both units share the ratio evenly, so that exchanging the sides exchanges the units.
  const units = [quarterPower(ratio), quarterPower(-ratio)];
  const reported = (side: 0 | 1): BlowLosses => {
    const [usual = [], savage = []] = shapes[side]!;
    const sums = (shape: readonly number[]): number[] => {
      let sum = 0;
      return shape.map((part) => (sum += (units[side]! * part) / PARTS));
    };
    return [sums(usual), sums(savage)];
  };
  return { key: `${ratio};${shapes.join(';')}`, losses: [reported(0), reported(1)] };
}

/** Returns the loss by the first blow that causes any. */
function firstLoss(losses: BlowLosses): number {
  return losses[0].find((loss) => loss > 0) ?? losses[1].find((loss) => loss > 0) ?? 0;
}

/** Returns the loss that each further blow adds, in parts of the unit. */
function shapeOf(losses: readonly number[], unit: number): number[] {
  return losses.map((loss, blows) =>
    blows === 0 || unit === 0 ? 0 : rounded((loss - losses[blows - 1]!) / unit, blows),
  );
}

/**
 * Rounds the loss that a blow adds, in parts of the unit. The first blow is exact to one part, the second to an
 * eighth of the unit, and further ones to a quarter.
 */
function rounded(added: number, blows: number): number {
  const parts = blows === 1 ? 1 : blows === 2 ? 2 : 4;
  return parts * Math.round((PARTS * added) / parts);
}

/** Rounds a ratio of two costs to the nearest power of √2. */
export const roundedRatio = (ratio: number): number => quarterPower(2 * ratioStep(ratio));

/**
 * Returns the step of a ratio: the exponent of the nearest power of √2. It compares fourth powers, which
 * every engine computes alike.
 */
function ratioStep(ratio: number): number {
  const power = ratio * ratio * ratio * ratio;
  let step = -MOST_RATIO;
  while (step < MOST_RATIO && power > powerOfTwo(2 * step + 1)) step++;
  return step;
}

const powerOfTwo = (exponent: number): number =>
  exponent < 0 ? 1 / wholePower(2, -exponent) : wholePower(2, exponent);

/** Returns 2 to the power of a quarter of a number. */
const quarterPower = (exponent: number): number => Math.sqrt(Math.sqrt(powerOfTwo(exponent)));

/**
 * What follows a fight: 0 is nothing, 1 is more fights of the last Turn, 2 is one more Turn, 3 is several
 * Turns.
 */
export type Afterwards = 0 | 1 | 2 | 3;

/** The chance of another fight in the same Turn. */
const AGAIN = 0.5;
/** The chance that the model is still there in the next Turn. */
const LIVES = 0.75;
/** The gain from the first point in a usual fight, as a share of the value of the first blow. */
const GAIN = 0.25;

/** Returns what follows a fight in the present state. */
export function afterwardsOf({ turns }: Pick<BattlePlan, 'turns'>, state: State): Afterwards {
  const left = turns - state.get(AT.turn);
  if (left >= 2) return 3;
  if (left === 1) return 2;
  return state.bag[COMBAT_COUNTER]! > 0 ? 1 : 0;
}

/**
 * Returns the value of each Stamina left after the fight, relative to none left. The unit is the value of the
 * fight's first blow.
 *
 * @param stat the most that the model regains
 * @param now the Stamina before the fight
 */
export function staminaPrices(stat: number, now: number, afterwards: Afterwards): readonly number[] {
  const turns = Math.max(0, afterwards - 1);
  // By Stamina at the start of a Turn: the value of the remaining Turns.
  let later = Array.from({ length: Math.max(stat, now) + 2 }, () => 0);
  for (let turn = 0; turn < turns; turn++) later = turnsOf(later, stat, 1);
  const again = afterwards === 0 ? 0 : AGAIN;
  const worth = turnsOf(later, stat, again);
  return Array.from({ length: now + 1 }, (_, left) => worth[left]! - worth[0]!);
}

/**
 * Returns by Stamina the best value of a possible fight and of everything after the End Phase.
 *
 * @param chance the chance of the fight
 */
function turnsOf(later: readonly number[], stat: number, chance: number): number[] {
  return later.map((_, stamina) => {
    let best = 0;
    for (let spent = 0; spent <= stamina; spent++) {
      const rested = Math.max(stamina - spent, Math.min(stat, stamina - spent + 1));
      best = Math.max(best, chance * gainOf(spent) + LIVES * (later[rested] ?? 0));
    }
    return best;
  });
}

/** Returns the gain from this many points in a usual fight. */
function gainOf(spent: number): number {
  let [gain, next] = [0, GAIN];
  for (let point = 0; point < spent; point++, next /= 2) gain += next;
  return gain;
}
