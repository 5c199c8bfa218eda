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
  const measure = (id: string, kind: BattleMeasure['kind']): BattleMeasure => ({ id, kind, tallied: false });
  return [
    ...numbers.map((side) => measure(`win ${side}`, 'event')),
    measure('draw', 'event'),
    measure('turns', 'mean'),
    ...numbers.flatMap((side) => OF_SIDE.map((what) => measure(`side ${side} ${what}`, 'mean'))),
    ...pieces.flatMap(({ id }) => measuresOfPiece(id, ofPiece)),
  ];
}

/**
 * Measures of pieces by what is measured of them: designs of battles make thousands of battles whose pieces are called alike, and
 * to name all measures of each anew took a quarter of reading them.
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
