/** Finds paths around or over features, whichever is shorter (G-11). */
import type { Way } from '../../../space/index.js';

/** A climbable feature: its terrain bit, and the inches up and down. */
export interface Climb {
  readonly bit: number;
  readonly cost: number;
}

/** A path and its climbs. */
export interface Climbed {
  readonly way: Way;
  /** The inches up and down, in addition to the path's length. */
  readonly climb: number;
}

/**
 * A set of paths: the features to go around, undecided ones, features to climb, and the shortest path without the rest.
 */
interface Branch {
  readonly walls: number;
  readonly open: readonly Climb[];
  readonly cost: number;
  readonly way: Way;
}

/** Lengths with a smaller difference are equal. */
const SAME = 1e-9;

/**
 * Returns the shortest path with climbs, by branch and bound. If a feature lengthens a path, one branch climbs it and
 * another goes around. A branch ignores undecided features, so its length is a lower bound.
 * The first branch that no undecided feature lengthens is the shortest.
 * @param around returns the shortest path around the features of a set of bits, or null
 */
export function shortestClimb(
  climbs: readonly Climb[],
  around: (walls: number) => Way | null,
): Climbed | null {
  const branches: Branch[] = [];
  const add = (branch: Omit<Branch, 'way'>): void => {
    const way = around(branch.walls);
    if (way !== null) branches.push({ ...branch, way });
  };
  add({ walls: 0, open: climbs, cost: 0 });
  for (;;) {
    const best = takeShortest(branches);
    if (best === undefined) return null;
    const { walls, open, cost, way } = best;
    const all = open.reduce((bits, { bit }) => bits | bit, walls);
    const clear = around(all);
    if (clear !== null && clear.length <= way.length + SAME) return { way: clear, climb: cost };
    const next = open.find(({ bit }) => {
      const other = around(walls | bit);
      return other === null || other.length > way.length + SAME;
    });
    const chosen = next ?? open[0];
    if (chosen === undefined) return { way, climb: cost };
    const rest = open.filter((one) => one !== chosen);
    add({ walls: walls | chosen.bit, open: rest, cost });
    branches.push({ walls, way, open: rest, cost: cost + chosen.cost });
  }
}

/** Removes and returns the branch with the smallest bound. Ties go to the earliest. */
function takeShortest(branches: Branch[]): Branch | undefined {
  let best = -1;
  const bound = (branch: Branch): number => branch.way.length + branch.cost;
  branches.forEach((branch, i) => {
    const least = branches[best];
    if (least === undefined || bound(branch) < bound(least)) best = i;
  });
  return best < 0 ? undefined : branches.splice(best, 1)[0];
}
