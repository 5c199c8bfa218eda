/** Positions in contact with a model. */
import type { Point } from '../../../../space/index.js';
import { CONTACT } from '../../model/sides.js';
import type { State } from '../state.js';

/**
 * The number of positions around a model that a search tries. They form a regular polygon. Halving a right
 * angle gives them exactly.
 */
const PLACES = 16;
/** The cosine and the sine of 22.5 degrees, from half of 45 degrees. */
const COSINE = Math.sqrt((1 + Math.SQRT1_2) / 2);
const SINE = Math.sqrt((1 - Math.SQRT1_2) / 2);

/** Directions all around, as cosines and sines. */
export const DIRECTIONS: readonly (readonly [number, number])[] = around();

function around(): (readonly [number, number])[] {
  let [dx, dy] = [1, 0];
  return Array.from({ length: PLACES }, () => {
    const at = [dx, dy] as const;
    [dx, dy] = [dx * COSINE - dy * SINE, dx * SINE + dy * COSINE];
    return at;
  });
}

/**
 * Returns the positions around a model at which the base of another is in contact with it. The other may not
 * be free to stand there.
 */
export function placesBeside({ x, y, radius }: State, model: number, placed: number): Point[] {
  const reach = radius[model]! + radius[placed]! + CONTACT;
  return besideDisc(x[model]!, y[model]!, reach);
}

/** Returns positions all around a point at one distance, in inches. */
export const besideDisc = (x: number, y: number, far: number): Point[] =>
  DIRECTIONS.map(([dx, dy]) => [x + far * dx, y + far * dy]);
