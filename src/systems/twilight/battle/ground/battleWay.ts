/** Ways and their special parts in a battle. */
import { endOfLeg, orientation, type Path, type Point } from '../../../../space/index.js';

/**
 * A smaller enemy that a base steps on at its end, and the position beside the base to which that enemy
 * moves.
 */
export interface Displaced {
  readonly model: number;
  readonly at: Point;
}

/** The reaction of an enemy right behind a barrier to a model that crosses it (Linear barriers). */
export interface Behind {
  readonly enemy: number;
  /** The enemy's position after it moves back. It is undefined if there is no room. */
  readonly back: Point | undefined;
  /**
   * The enemy's position if it blocks the way, and the mover's shorter way up to the barrier. It is undefined
   * if there is no room.
   */
  readonly block: { readonly at: Point; readonly way: BattleWay } | undefined;
}

/** The last part of a way that boards a boat or leaves one. */
interface Boarding {
  /** The boat that the model boards. −1 means that it goes ashore. */
  readonly boat: number;
  /** The figure that the Agility Test of the way needs. 0 means that there is no test. */
  readonly needs: number;
  /** The enemy that stands where the model would come aboard. −1 means nobody. */
  readonly held: number;
}

/** A way of the centre of a base. */
export interface BattleWay {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
  /** Absent if the base steps on nobody. */
  readonly displaced?: readonly Displaced[];
  /** Absent if no enemy reacts behind a barrier. */
  readonly behind?: Behind;
  /** Absent if the way neither boards a boat nor leaves one. */
  readonly boarding?: Boarding;
  /** The friend that helps to carry a coracle. Absent if there is none. */
  readonly porter?: number;
}

/** Returns the position where a way ends. */
export function endOf({ path }: Pick<BattleWay, 'path'>): Point {
  return endOfLeg(path[path.length - 1]!);
}

/** Returns whether two segments cross. Segments that only touch do not cross. */
export function meets(from: Point, to: Point, a: Point, b: Point): boolean {
  return (
    orientation(from, to, a) * orientation(from, to, b) < 0 &&
    orientation(a, b, from) * orientation(a, b, to) < 0
  );
}
