/** Checks a valuation against itself: the common prices and the intervals follow from each player's prices. */
import { normalQuantile } from '../../math/index.js';
import type { Estimate } from '../../game/index.js';
import type { PlayerFit } from './proof/predictMeetings.js';
import type { Valuation } from './valuation.js';

/** The parts of a valuation that depend on each other. */
interface LinkedPrices {
  readonly units: readonly Pick<Valuation['units'][number], 'fair' | 'players' | 'fitted'>[];
  readonly fits: Readonly<Record<string, Pick<PlayerFit, 'covariance'>>>;
  readonly method: {
    readonly confidence: number;
    readonly players: Readonly<Record<string, { readonly share: number }>>;
  };
}

/** The relative rounding error of a price, and of a covariance as files round it. */
const ROUNDING = { price: 1e-9, covariance: 1e-3 } as const;

const isNear = (found: number, expected: number, slack: number): boolean =>
  Math.abs(found - expected) <= slack * Math.max(1e-6, Math.abs(expected));

/** The half width of an interval. Its lower end may be cut at 0, its upper end never. */
const halfOf = ({ value, high }: Estimate): number => high - value;

/**
 * Returns the path of the first figure that contradicts the others, or undefined. A common price is the mean of the
 * players' prices by their shares, and has its error. A player's interval follows from its covariance.
 */
export function contradictionIn({ units, fits, method }: LinkedPrices): (string | number)[] | undefined {
  const shares = Object.entries(method.players).map(([player, { share }]) => ({ player, share }));
  const quantile = normalQuantile((1 + method.confidence) / 2);
  for (const [i, { fair, players, fitted }] of units.entries()) {
    if (!fitted) continue;
    const each = shares.flatMap(({ player, share }) => {
      const price = players[player];
      return price ? [{ player, share, price }] : [];
    });
    // Prices below 0 read as 0, so nothing follows from them.
    if (each.some(({ price }) => price.value === 0)) continue;
    const value = each.reduce((sum, { share, price }) => sum + share * price.value, 0);
    const half = Math.hypot(...each.map(({ share, price }) => share * halfOf(price)));
    const joint = isNear(fair.value, value, ROUNDING.price) && isNear(halfOf(fair), half, ROUNDING.price);
    if (!joint || !hasLow(fair)) return ['units', i, 'fair'];
    for (const { player, price } of each) {
      const error = quantile * Math.sqrt(Math.max(0, fits[player]?.covariance[i]?.[i] ?? NaN));
      if (!isNear(halfOf(price), error, ROUNDING.covariance) || !hasLow(price))
        return ['units', i, 'players', player];
    }
  }
  return undefined;
}

/** Returns whether an interval is as wide below its value as above it, or ends at 0. */
const hasLow = (price: Estimate): boolean =>
  isNear(price.low, Math.max(0, price.value - halfOf(price)), ROUNDING.price);
