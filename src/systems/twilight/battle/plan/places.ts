/** Where a file puts models. */
import { checkPlaces } from '../../table/read.js';
import type { BattleData } from '../schema.js';
import type { Piece } from './pieces.js';

/**
 * Where a file puts models at the start there is room for them; who is aboard is looked at on its boat, who comes later then.
 * @throws StonecastError where bases overlap, are partly off the table or in a tall obstacle
 */
export function checkGiven(pieces: readonly Piece[], { scenario, sides }: BattleData): void {
  const comesLater = ({ side, place }: Piece): boolean =>
    scenario.reinforcements.some((wave) => wave.side === side && wave.models.includes(place));
  const given = pieces.filter((one) => one.at && one.kind.aboard === undefined && !comesLater(one));
  const bases = given.map(({ id, at: [x, y] = [0, 0], kind: { radius } }) => ({ id, x, y, radius }));
  checkPlaces(bases, scenario.table, (i) => {
    const { side } = given[i] as Piece;
    return ['sides', side, sides[side]?.wild ? 'wild' : 'list'];
  });
}
