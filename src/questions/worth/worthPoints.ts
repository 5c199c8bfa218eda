/**
 * A change of a profile in points of its cost. The yardstick is a game of so many fights in a row, one on one: what the
 * profile removes less what it loses in it, for each point of its cost. A change is worth the points by which the cost
 * may grow for that figure to stay what it was.
 */
import { log1p } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { RatioParts, RatioSet } from '../../math/index.js';
import type { Contrast, RoleValues } from '../fights/contrast.js';

/** Fights of a game by default: as many as a usual brawl has Turns, one fight in each. */
export const USUAL_GAME = 6;

/** Gains beyond so many times the cost are not told: a third as many models would be in play, in other fights. */
const CREDIBLE = 2;

/**
 * Why a change is worth no number of points.
 * - `parts`: it opens or closes parts in a fight, which the mean over the shared ones does not show.
 * - `helping`: it changes something where it helps others, and nothing in the first line.
 * - `no-part`: no part in the first line is left that both can take.
 * - `harmless`: nothing is removed before or after: what is lost for each point of cost is the same at any cost.
 * - `any-cost`: the old profile loses so much for what it removes that the changed one does better at any cost.
 * - `beyond`: more than twice the cost, where the yardstick means little.
 * - `uncertain`: sampled, and the interval reaches beyond that.
 */
export const UNPRICED = [
  'parts',
  'helping',
  'no-part',
  'harmless',
  'any-cost',
  'beyond',
  'uncertain',
] as const;

/** One of the reasons. */
export type Unpriced = (typeof UNPRICED)[number];

/** What a change is worth in points, or why that cannot be told; then perhaps at least a bound. */
export type PointsWorth =
  | { readonly points: Estimate }
  | {
      readonly points: null;
      readonly unpriced: { readonly reason: Unpriced; readonly atLeast?: number };
    };

/** What a profile does in a game: the swing of points, and the own points lost. */
export interface GameSwing {
  readonly swing: number;
  readonly lost: number;
}

/**
 * A game of fights, each alike: after each a share `fell` of the own force is gone, and what is left removes and loses in
 * proportion. One fight gives the swing itself; many give Lanchester's linear law, what is removed for what is lost.
 * @param removed points removed in one fight of the whole force
 * @param lost own points lost in it
 * @param fell the share of the own force's points that is lost in it, 0 to 1
 * @param fights a whole number from 1
 */
export function gameOf(removed: number, lost: number, fell: number, fights: number): GameSwing {
  // Sum of (1 − fell)^k for k from 0 to fights − 1, kept exact where next to nothing falls.
  const stood = fell > 0 ? -Math.expm1(fights * log1p(-Math.min(1, fell))) / fell : fights;
  return { swing: (removed - lost) * stood, lost: lost * stood };
}

/**
 * The worth of a change in points: the change of the game's swing at the old cost, divided by what each further point
 * takes away: the swing that a point earned before, and the chance that it is lost now. Sampled ones have Fieller's
 * interval over the batches.
 * @param cost the old cost, above 0
 * @param roles parts of the first line that both profiles can take
 */
export function pointsWorth(
  contrast: Contrast,
  cost: number,
  roles: readonly string[],
  fights: number,
): PointsWorth {
  if (roles.length === 0) return unpriced('no-part');
  const game = (values: RoleValues): GameSwing => {
    const mean = (of: (one: ReturnType<RoleValues>) => number): number =>
      roles.reduce((sum, role) => sum + of(values(role)) / roles.length, 0);
    const [removed, lost] = [mean((one) => one.removed), mean((one) => one.lost)];
    const fell = mean((one) => one.lost / one.cost);
    return gameOf(removed, lost, fell, fights);
  };
  const { parts, set } = contrast.ratio((old, now) => {
    const [before, after] = [game(old), game(now)];
    return [after.swing - before.swing, (before.swing + after.lost) / cost];
  });
  return contrast.harmless(roles) ? unpriced('harmless') : told(parts, set, cost);
}

/** The quotient where the data tell it, else how much they tell. */
function told([change, each]: RatioParts, { low, high, outside }: RatioSet, cost: number): PointsWorth {
  const most = CREDIBLE * cost;
  // The other ratios that are left belong to a divisor below zero: to no cost at all, which is more than any.
  if (outside) return low <= -cost ? unpriced('uncertain', high) : unpriced('uncertain');
  if (!Number.isFinite(high - low)) return each > 0 ? unpriced('uncertain') : unpriced('any-cost');
  if (each <= 0) return unpriced('any-cost');
  if (high <= most) return { points: { value: change / each, low: Math.max(-cost, low), high } };
  return unpriced(low >= most ? 'beyond' : 'uncertain', Math.min(low, most));
}

/** No number of points; a bound that is no gain at all says nothing. */
export function unpriced(reason: Unpriced, atLeast = 0): PointsWorth {
  return { points: null, unpriced: { reason, ...(atLeast > 0 && { atLeast }) } };
}
