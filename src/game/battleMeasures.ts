/** The measures of every battle, whatever its rules: who won and when, what each side has left, what each piece did. */
import type { BattleMeasure } from './battle.js';

/** The measures of a side. */
const OF_SIDE = ['left', 'removed', 'score'] as const;

/**
 * Returns the measures of a battle in order: the winner, then those of sides, then those of pieces.
 * @param sides the number of sides
 * @param ofPiece the measures of each piece: first its survival, then the tallies
 */
export function measuresOfBattle(
  sides: number,
  pieces: readonly { readonly id: string }[],
  ofPiece: readonly string[],
): BattleMeasure[] {
  const numbers = Array.from({ length: sides }, (_, side) => side);
  const measure = (id: string, kind: BattleMeasure['kind']): BattleMeasure => ({ id, kind, tallied: false });
  return [
    ...[...numbers.map((side) => `win ${side}`), 'draw'].map((id) => ({
      ...measure(id, 'event'),
      isOutcome: true,
    })),
    measure('turns', 'mean'),
    ...numbers.flatMap((side) => OF_SIDE.map((what) => measure(`side ${side} ${what}`, 'mean'))),
    ...pieces.flatMap(({ id }) => measuresOfPiece(id, ofPiece)),
  ];
}

/**
 * Caches the measures of pieces. Designs of battles make thousands of battles whose pieces have the same ids. Without
 * the cache, making the measures took a quarter of the time to read them.
 */
const known = new WeakMap<readonly string[], Map<string, readonly BattleMeasure[]>>();

function measuresOfPiece(id: string, ofPiece: readonly string[]): readonly BattleMeasure[] {
  let pieces = known.get(ofPiece);
  if (!pieces) known.set(ofPiece, (pieces = new Map<string, readonly BattleMeasure[]>()));
  let found = pieces.get(id);
  if (!found) {
    found = ofPiece.map((what, i) => ({
      id: `model ${id} ${what}`,
      kind: i === 0 ? ('event' as const) : ('mean' as const),
      tallied: i > 0,
    }));
    pieces.set(id, found);
  }
  return found;
}

/**
 * Writes the measures of the whole battle.
 * @param sides the number of sides
 * @param wins returns whether a side is among the winners
 * @returns the index at which the measures of sides begin
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
