/** Places in contact with a model. */
import type { Point } from '../../../../space/index.js';
import { CONTACT } from '../../table/sizes.js';
import type { State } from '../state.js';

/** Places around a model that are tried: the corners of a regular polygon, by exact halvings of a right angle. */
const PLACES = 16;
/** The cosine and the sine of 22.5 degrees, from halving 45 degrees. */
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

/** The places about a model at which another's base is in contact with it, whether it may stand there or not. */
export function placesBeside({ x, y, radius }: State, model: number, placed: number): Point[] {
  const reach = (radius[model] as number) + (radius[placed] as number) + CONTACT;
  return besideDisc(x[model] as number, y[model] as number, reach);
}

/** Places all around one, so far from it. */
export const besideDisc = (x: number, y: number, far: number): Point[] =>
  DIRECTIONS.map(([dx, dy]) => [x + far * dx, y + far * dy]);
