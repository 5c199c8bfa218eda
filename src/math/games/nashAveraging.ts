import { requireAntisymmetric } from '../ratings.js';
import { maximiseLinear } from '../linear/linearProgram.js';
import { solveMatrixGame } from './matrixGame.js';
import { maximiseEntropy } from '../distributions/maximumEntropy.js';

/** A field of players with the weights of a best opponent's mix. */
export interface NashAverage {
  /** The maximum-entropy equilibrium of the table: the weight of each player. */
  readonly mix: Float64Array;
  /** Mean advantage of each player over that mix: zero for those in it, below zero for the others. */
  readonly ratings: Float64Array;
  /** The certificate: the largest gain of any player against the mix. */
  readonly exploitability: number;
}

/** Advantages within this fraction of the largest one are equal. */
const TIE = 1e-9;

/**
 * Returns the Nash average of an antisymmetric table (row i, column j: the advantage of i over j).
 *
 * Players with equal rows are clones. They count as one and share its weight evenly, so a clone changes no rating, even
 * if the equilibrium is not unique. Of several equilibria it takes the one with most entropy. Source: D. Balduzzi, K.
 * Tuyls, J. Perolat, T. Graepel, "Re-evaluating evaluation", NeurIPS 2018, section 4. Throws RangeError for a table
 * that is not finite and antisymmetric. Example: a player who beats all others has all of the mix. Rock, paper,
 * scissors have a third each, and so do two rocks together.
 */
export function nashAveraging(table: ArrayLike<number>, players: number): NashAverage {
  const scale = requireAntisymmetric(table, players);
  if (scale === 0) return asAverage(table, new Float64Array(players).fill(1 / players));
  const scaled = Float64Array.from(table, (advantage) => advantage / scale);
  const classOf = cloneClasses(scaled, players);
  const members = [...new Set(classOf)];
  const quotient = members.flatMap((i) => members.map((j) => scaled[i * players + j]!));
  const weights = balancedEquilibrium(Float64Array.from(quotient), members.length);
  const mix = Float64Array.from(classOf, (first) => {
    const clones = classOf.reduce((count, other) => count + (other === first ? 1 : 0), 0);
    return weights[members.indexOf(first)]! / clones;
  });
  return asAverage(table, mix);
}

function asAverage(table: ArrayLike<number>, mix: Float64Array): NashAverage {
  const ratings = mix.map((_, i) =>
    mix.reduce((sum, share, j) => sum + share * table[i * mix.length + j]!, 0),
  );
  return { mix, ratings, exploitability: ratings.reduce((most, x) => Math.max(most, x), 0) };
}

/** Returns, for each player, the first one with the same row. */
function cloneClasses(table: Float64Array, players: number): number[] {
  const classOf: number[] = [];
  for (let i = 0; i < players; i++) {
    const same = (other: number): boolean => {
      for (let k = 0; k < players; k++) {
        const difference = table[i * players + k]! - table[other * players + k]!;
        if (Math.abs(difference) > TIE) return false;
      }
      return true;
    };
    classOf.push(classOf.find((first, at) => first === at && same(first)) ?? i);
  }
  return classOf;
}

/** Returns the maximum-entropy equilibrium of an antisymmetric table with entries up to one. */
function balancedEquilibrium(table: Float64Array, players: number): Float64Array {
  const inner = interiorEquilibrium(table, players);
  const support: number[] = [];
  const outside: number[] = [];
  inner.forEach((share, i) => (share > TIE ? support : outside).push(i));
  const rows = (chosen: readonly number[]): number[][] =>
    chosen.map((i) => support.map((j) => table[i * players + j]!));
  const start = support.map((i) => inner[i]!);
  const best = maximiseEntropy(start, rows(support), rows(outside));
  const mix = new Float64Array(players);
  support.forEach((i, k) => (mix[i] = best[k]!));
  return mix;
}

/**
 * Returns an equilibrium in the relative interior of all equilibria. It plays every player that some equilibrium plays.
 * It gives a loss to every other player that has a loss in some equilibrium. One equilibrium decides the players that
 * it plays or gives a loss. By strict complementarity (A. Goldman, A. Tucker 1956), each other player is one or the
 * other in some equilibrium. A linear program finds it.
 */
function interiorEquilibrium(table: Float64Array, players: number): Float64Array {
  const found = [solveMatrixGame(table, players, players).columns];
  for (let i = 0; i < players; i++) {
    const mean = average(found);
    if (mean[i]! > TIE || advantage(table, mean, i) < -TIE) continue;
    const played = equilibriumWithMost(table, players, (j) => (j === i ? 1 : 0));
    if (played[i]! > TIE) found.push(played);
    else found.push(equilibriumWithMost(table, players, (j) => -table[i * players + j]!));
  }
  return average(found);
}

function average(mixes: readonly Float64Array[]): Float64Array {
  const first = mixes[0]!;
  return first.map((_, i) => mixes.reduce((sum, mix) => sum + mix[i]!, 0) / mixes.length);
}

function advantage(table: Float64Array, mix: Float64Array, player: number): number {
  return mix.reduce((sum, share, j) => sum + share * table[player * mix.length + j]!, 0);
}

/** Returns the equilibrium that maximises a linear function. Its maximum over equilibria must not be negative. */
function equilibriumWithMost(
  table: Float64Array,
  players: number,
  weight: (j: number) => number,
): Float64Array {
  const matrix = new Float64Array((players + 1) * players).fill(1);
  matrix.set(table);
  const bounds = new Float64Array(players + 1);
  bounds[players] = 1;
  const { x } = maximiseLinear(
    Float64Array.from({ length: players }, (_, j) => weight(j)),
    matrix,
    bounds,
  );
  const sum = x.reduce((total, share) => total + share, 0);
  return sum > TIE ? x.map((share) => share / sum) : solveMatrixGame(table, players, players).columns;
}
