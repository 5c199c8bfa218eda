/** How many points an enemy group of a price has: the same for all match-ups, for what is even depends on it. */
import { BRAWL_LIMIT, USUAL_POINTS, type RosterMember } from '../../system/index.js';
import { asWritten, fault, StonecastError } from '../../wording/index.js';

/** The dearest enemies are so many at least, unless a number of points is asked for. */
const LEAST = 2;

/**
 * Points of every enemy group, up to whole models: `asked`, or `USUAL_POINTS` and more where the dearest enemy would
 * stand alone.
 * @param enemies each with a cost above 0
 * @throws StonecastError `wrong-value` where some enemy would be less than half a model or more than can fight
 */
export function groupPoints(enemies: readonly RosterMember[], asked: number | undefined): number {
  const costs = enemies.map(({ cost }) => cost);
  const [cheapest, dearest] = [Math.min(...costs), Math.max(...costs)];
  const usual = Math.min(Math.max(USUAL_POINTS, LEAST * dearest), BRAWL_LIMIT * cheapest);
  const points = asked ?? usual;
  const [least, most] = [dearest / 2, (BRAWL_LIMIT + 0.5) * cheapest];
  if (points >= least && points < most) return points;
  const name = (cost: number): string => enemies.find((one) => one.cost === cost)?.name ?? '';
  const range =
    least < most
      ? fault('{low} to {high} points', { low: Math.ceil(least), high: Math.floor(most) })
      : fault('enemies whose costs are less far apart');
  throw new StonecastError('wrong-value', {
    what: asWritten('--points'),
    found: asWritten(points),
    expected: fault(
      '{range}, so that 1 to {limit} models of each enemy fight: {dearest} costs {most}, {cheapest} {least}',
      {
        range,
        limit: BRAWL_LIMIT,
        dearest: name(dearest),
        most: toTenths(dearest),
        cheapest: name(cheapest),
        least: toTenths(cheapest),
      },
    ),
  });
}

/** Costs of models of a stack need not be whole: a tenth is as much as a reader wants. */
const toTenths = (points: number): number => Math.round(10 * points) / 10;

/** Models of an enemy that are nearest to so many points, at least one. */
export const modelsFor = ({ cost }: RosterMember, points: number): number =>
  Math.max(1, Math.min(BRAWL_LIMIT, Math.round(points / cost)));
