/** Ways and sight as battles speak of them. */
import { endOfLeg, type Path, type Point } from '../../../space/index.js';

/** A way of a base's centre. */
export interface Way {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
}

/** Whether a model is seen. */
export type Sight = 'clear' | 'obstructed' | 'none';

/** Where a way ends. */
export function endOf({ path }: Pick<Way, 'path'>): Point {
  return endOfLeg(path[path.length - 1] as Path[number]);
}
