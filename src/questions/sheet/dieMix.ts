/** Converts a mix to die rolls, with the smallest common die that loses almost nothing. */

/** A die and the meaning of its faces. */
export interface DieMix {
  /** The number of sides: 6, 10, 20 or 100; 1 if no roll is needed. */
  readonly die: number;
  readonly faces: readonly DieFace[];
  /** The extra loss of the rounded mix against an opponent who knows it, compared with the exact mix. */
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
 * @param loss the loss of a mix against an opponent who knows it
 * @param allowed the largest acceptable loss; if every die loses more, it returns the largest die
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

/** Returns whole numbers of faces in proportion to a mix, by largest remainders. */
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
