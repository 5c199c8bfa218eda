/** The teams that the sides of a file form (Multiplayer games). */
import { msg } from '../../words/index.js';
import { StonecastError } from '../../../../errors/index.js';
import { asWritten } from '../../../../i18n/index.js';
import type { BattleSideData } from '../schema.js';

/**
 * Returns for each side the first side of its team.
 *
 * @throws StonecastError if all sides are allies
 */
export function teamsOf(sides: readonly BattleSideData[]): number[] {
  const found = sides.map(({ team }, side) =>
    team === undefined ? side : sides.findIndex((other) => other.team === team),
  );
  if (found.some((team) => team !== 0)) return found;
  throw new StonecastError(
    'wrong-value',
    {
      what: msg('"{field}"', { field: 'team' }),
      found: asWritten(`"${sides[0]?.team ?? ''}"`),
      expected: msg('at least two teams: somebody has to be an enemy'),
    },
    { path: ['sides'] },
  );
}
