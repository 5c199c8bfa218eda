/**
 * Solves the stones of a melee directly: secret picks, then the best adjusting by turns until both pass (R-03
 * … R-10). The faces are a pair of points (`faces.ts`). The remaining resources are a pair of layers, and
 * moves lead only to lower layers. So one sweep over the layers values everything, for all picks at once.
 * `coreFight` in `coreGame.ts` solves the same as a graph.
 */
import { solveMatrixGame } from '../../../../math/index.js';
import { pickFor } from '../../games/strategy.js';
import { pair } from '../../model/sides.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import { playStones, type StoneResult } from './playedStones.js';
import { SolvedStones, type StoneWorths } from './solvedStones.js';
import { stoneTables } from './stoneTables.js';

/**
 * Calls `each` for every result. The chances add up to 1. Sides pick as their scenario says. A side that can
 * adjust plays its best moves. Side 0 has the first turn.
 *
 * @param melee a melee whose sides hold nothing that they cannot use
 */
export function stoneResults(
  melee: Melee,
  worths: readonly [StoneWorths, StoneWorths],
  each: StoneResult,
): void {
  const solved = new SolvedStones(stoneTables(melee), worths);
  playStones(solved, mixesOf(melee, solved), each);
}

/** Returns the mix of splits that each side picks. */
export const stonePicks = (
  melee: Melee,
  worths: readonly [StoneWorths, StoneWorths],
): readonly [readonly number[], readonly number[]] =>
  mixesOf(melee, new SolvedStones(stoneTables(melee), worths));

/** The most states of a melee that this file solves, and the most points of a side's splits together. */
const MOST_STATES = 4_194_304;
const MOST_POINTS = 128;

/**
 * Returns whether this file can solve a melee. Each side that adjusts must play its best, and the states must
 * fit into memory.
 */
export function isOutright({ sides }: Melee): boolean {
  let states = 1;
  for (const { stamina, abilities, data, extras } of sides) {
    const acts = stamina > 0 || abilities.length > 0;
    if (acts && data.adjust !== 'optimal') return false;
    // A move that is free and without a limit never ends.
    if (abilities.some(({ cost, uses }) => cost === 0 && uses === Infinity)) return false;
    const uses = abilities.reduce((product, one) => product * (one.uses === Infinity ? 1 : one.uses + 1), 1);
    states *= MOST_POINTS * extras.length * (stamina + 1) * uses;
  }
  return states <= MOST_STATES;
}

/** Returns the picks of both sides: given mixes, an equilibrium, or the first best reply to a given mix. */
function mixesOf(melee: Melee, solved: SolvedStones): [readonly number[], readonly number[]] {
  const [first, second] = pair((side) => pickFor(melee, side, splitsOf(melee, side)));
  const { tie } = solved;
  const values = solved.values();
  const columns = values[0]?.length ?? 0;
  const mean = (of: readonly number[], mix: readonly number[]): number =>
    of.reduce((sum, value, i) => sum + value * mix[i]!, 0);
  if (first === 'equilibrium') {
    if (second !== 'equilibrium') {
      return [
        firstBest(
          values.map((row) => mean(row, second)),
          tie,
        ),
        second,
      ];
    }
    const solution = solveMatrixGame(values.flat(), values.length, columns);
    return [Array.from(solution.rows), Array.from(solution.columns)];
  }
  if (second !== 'equilibrium') return [first, second];
  const losses = Array.from(
    { length: columns },
    (_, j) =>
      -mean(
        values.map((row) => row[j]!),
        first,
      ),
  );
  return [first, firstBest(losses, tie)];
}

/** Returns a mix with all weight on the first of the best options. */
function firstBest(values: readonly number[], tie: number): number[] {
  const best = Math.max(...values);
  const first = values.findIndex((value) => value >= best - tie);
  return values.map((_, option) => (option === first ? 1 : 0));
}
