/** What is measured of every battle, whatever its rules: who won when, what each side has left, what each piece did. */
import type { BattleMeasure } from './battle.js';

/** Measures of a side. */
const OF_SIDE = ['left', 'removed', 'score'] as const;

/**
 * The measures of a battle, in order: who won, those of sides, those of pieces.
 * @param sides how many there are
 * @param ofPiece what is measured of each piece: first whether it survives, then what is tallied
 */
export function measuresOfBattle(
  sides: number,
  pieces: readonly { readonly id: string }[],
  ofPiece: readonly string[],
): BattleMeasure[] {
  const numbers = Array.from({ length: sides }, (_, side) => side);
  return [
    ...[...numbers.map((side) => `win ${side}`), 'draw'].map((id) => ({
      ...{ id, kind: 'event' as const, tallied: false },
    })),
    { id: 'turns', kind: 'mean', tallied: false },
    ...numbers.flatMap((side) =>
      OF_SIDE.map((what) => ({ id: `side ${side} ${what}`, kind: 'mean' as const, tallied: false })),
    ),
    ...pieces.flatMap(({ id }) =>
      ofPiece.map((what, i) => ({
        ...{ id: `model ${id} ${what}`, tallied: i > 0 },
        kind: i === 0 ? ('event' as const) : ('mean' as const),
      })),
    ),
  ];
}

/**
 * Writes the measures of the whole battle.
 * @param sides how many there are
 * @param wins whether a side is among those that have won
 * @returns where those of sides begin
 */
export function measureEnd(
  into: Float64Array,
  sides: number,
  wins: (side: number) => boolean,
  turns: number,
): number {
  let drawn = 1;
  for (let side = 0; side < sides; side++) {
    into[side] = wins(side) ? 1 : 0;
    if (into[side] === 1) drawn = 0;
  }
  into[sides] = drawn;
  into[sides + 1] = turns;
  return sides + 2;
}
