/** Ways and sight as battles speak of them. */
import { endOfLeg, orientation, type Path, type Point } from '../../../../space/index.js';

/** A smaller enemy that a base steps on at its end, and where it is put beside it. */
export interface Displaced {
  readonly model: number;
  readonly at: Point;
}

/** What an enemy that stands right behind a barrier may do about whoever crosses it (Linear barriers). */
export interface Behind {
  readonly enemy: number;
  /** Where it stands once it has moved back; undefined: it finds no room. */
  readonly back: Point | undefined;
  /** Where it stands in the way, and how far whoever comes then gets: up to the barrier; undefined: there is no room. */
  readonly block: { readonly at: Point; readonly way: BattleWay } | undefined;
}

/** The last part of a way that boards a boat or leaves one. */
interface Boarding {
  /** The boat that it boards; −1: it goes ashore. */
  readonly boat: number;
  /** What the Agility Test of the way asks for; 0: there is none. */
  readonly needs: number;
  /** The enemy that stands where it would come aboard; −1: nobody. */
  readonly held: number;
}

/** A way of a base's centre. */
export interface BattleWay {
  readonly path: Path;
  readonly length: number;
  readonly cautious: boolean;
  /** Absent where nobody is stepped on. */
  readonly displaced?: readonly Displaced[];
  /** Absent where nobody has to make room behind a barrier. */
  readonly behind?: Behind;
  /** Absent where the way neither boards a boat nor leaves one. */
  readonly boarding?: Boarding;
  /** The friend that helps to carry a coracle; absent where nobody does. */
  readonly porter?: number;
}

/** Where a way ends. */
export function endOf({ path }: Pick<BattleWay, 'path'>): Point {
  return endOfLeg(path[path.length - 1] as Path[number]);
}

/** Whether two segments cross; one that only touches the other does not. */
export function meets(from: Point, to: Point, a: Point, b: Point): boolean {
  return (
    orientation(from, to, a) * orientation(from, to, b) < 0 &&
    orientation(a, b, from) * orientation(a, b, to) < 0
  );
}
