/** Small helpers to write toy games in a few lines. */
import {
  makeKernel,
  type Game,
  type KernelMatrix,
  type Numbers,
  type Structure,
} from '../../src/game/index.js';

/** A game of one set of numbers, without root picks. */
export function plainGame(structure: Structure, numbers: Numbers, payoff: Game['payoff']): Game {
  return { structure, picks: [], numbers: () => numbers, payoff };
}

/** A kernel given by all its rows; `undefined` where it is not available. */
export function tableKernel(rows: readonly (readonly number[] | undefined)[]): KernelMatrix {
  return makeKernel(rows.length, (from, into) => {
    const row = rows[from];
    if (row) into.set(row);
    return row !== undefined;
  });
}

/** 0 … count − 1. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
