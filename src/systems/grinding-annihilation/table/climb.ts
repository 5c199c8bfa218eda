/** Ways that go around features or climb over them, whichever is shorter (G-11). */
import type { Way } from '../../../space/index.js';

/** A feature that may be climbed: its bit among the kinds of terrain, and the inches up and down. */
export interface Climb {
  readonly bit: number;
  readonly cost: number;
}

/** A way with what it climbs. */
export interface Climbed {
  readonly way: Way;
  /** Inches up and down, beside the way's own length. */
  readonly climb: number;
}

/** A set of ways: what they go around, what is not decided, what they climb, and the shortest as if the rest were not there. */
interface Branch {
  readonly walls: number;
  readonly open: readonly Climb[];
  readonly cost: number;
  readonly way: Way;
}

/** Lengths that differ by less are one. */
const SAME = 1e-9;

/**
 * The shortest way, climbs counted, by branching: a way that some feature lengthens either climbs that feature or goes
 * around it. What a branch leaves open is taken to be free, so that its length is a bound, and the first branch that nothing
 * open lengthens is the shortest.
 * @param around the shortest way around the features of a set of bits, or null
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

/** Takes the branch whose bound is least; the earliest of equal ones. */
function takeShortest(branches: Branch[]): Branch | undefined {
  let best = -1;
  const bound = (branch: Branch): number => branch.way.length + branch.cost;
  branches.forEach((branch, i) => {
    const least = branches[best];
    if (least === undefined || bound(branch) < bound(least)) best = i;
  });
  return best < 0 ? undefined : branches.splice(best, 1)[0];
}
