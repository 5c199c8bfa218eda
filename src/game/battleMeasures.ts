/** What is measured of every battle, whatever its rules: who won when, what each side has left, what each piece did. */
import type { BattleMeasure } from './battle.js';

/** Measures of the whole battle, in order; those of sides follow, then those of pieces. */
const WHOLE = ['win 0', 'win 1', 'draw', 'turns'] as const;
/** Measures of a side. */
const OF_SIDE = ['left', 'removed', 'score'] as const;

/**
 * The measures of a battle, in order.
 * @param ofPiece what is measured of each piece: first whether it survives, then what is tallied
 */
export function measuresOfBattle(
  pieces: readonly { readonly id: string }[],
  ofPiece: readonly string[],
): BattleMeasure[] {
  return [
    ...WHOLE.map((id, i) => ({ id, kind: i < 3 ? ('event' as const) : ('mean' as const), tallied: false })),
    ...[0, 1].flatMap((side) =>
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
 * @param winner its side, or −1
 * @returns where those of sides begin
 */
export function measureEnd(into: Float64Array, winner: number, turns: number): number {
  into[0] = winner === 0 ? 1 : 0;
  into[1] = winner === 1 ? 1 : 0;
  into[2] = winner < 0 ? 1 : 0;
  into[3] = turns;
  return WHOLE.length;
}
