/** A mix rolled with a die: the smallest common one that loses next to nothing. */

/** A die and what its faces mean. */
export interface DieMix {
  /** Sides of the die: 6, 10, 20 or 100; 1 where nothing is rolled. */
  readonly die: number;
  readonly faces: readonly DieFace[];
  /** What the rounded mix gives up against an opponent who knows it, beyond the exact one. */
  readonly givesUp: number;
}

/** The faces for one option. */
export interface DieFace {
  readonly from: number;
  readonly to: number;
  readonly option: number;
}

const DICE = [6, 10, 20, 100];

/**
 * Rounds a mix to the faces of a die.
 * @param mix probabilities
 * @param loss what a mix gives up against an opponent who knows it
 * @param allowed how much may be given up; the largest die is taken where none keeps within it
 */
export function dieMix(
  mix: readonly number[],
  loss: (mix: readonly number[]) => number,
  allowed: number,
): DieMix {
  const sure = mix.findIndex((p) => p > 1 - 1e-9);
  if (sure >= 0)
    return { die: 1, faces: [{ from: 1, to: 1, option: sure }], givesUp: Math.max(0, loss(mix)) };
  const tries = DICE.map((die) => {
    const counts = faceCounts(mix, die);
    const givesUp = Math.max(0, loss(counts.map((count) => count / die)));
    return { die, faces: facesOf(counts), givesUp };
  });
  const last = tries.at(-1);
  const found = tries.find(({ givesUp }) => givesUp <= allowed) ?? last;
  if (!found) throw new Error('there are dice');
  return found;
}

/** Whole numbers of faces in proportion to a mix, by largest remainders. */
function faceCounts(mix: readonly number[], die: number): number[] {
  const exact = mix.map((p) => p * die);
  const counts = exact.map(Math.floor);
  const left = die - counts.reduce((sum, count) => sum + count, 0);
  const order = exact.map((_, i) => i).sort((a, b) => remainder(exact, b) - remainder(exact, a) || a - b);
  for (const option of order.slice(0, left)) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}

const remainder = (exact: readonly number[], i: number): number =>
  (exact[i] ?? 0) - Math.floor(exact[i] ?? 0);

function facesOf(counts: readonly number[]): DieFace[] {
  let from = 1;
  return counts.flatMap((count, option) => {
    if (count === 0) return [];
    const face = { from, to: from + count - 1, option };
    from += count;
    return [face];
  });
}
