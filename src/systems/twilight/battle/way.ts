/** Ways and sight as battles speak of them. */
import { endOfLeg, type Path, type Point } from '../../../space/index.js';

/** A smaller enemy that a base steps on at its end, and where it is put beside it. */
export interface Displaced {
  readonly model: number;
  readonly at: Point;
}

/** A way of a base's centre. */
export interface Way {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
  /** Absent where nobody is stepped on. */
  readonly displaced?: readonly Displaced[];
}

/** Whether a model is seen. */
export type Sight = 'clear' | 'obstructed' | 'none';

/** Where a way ends. */
export function endOf({ path }: Pick<Way, 'path'>): Point {
  return endOfLeg(path[path.length - 1] as Path[number]);
}
