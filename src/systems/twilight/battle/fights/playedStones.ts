/** The results of solved stones: the chance of each result of the picks and the best moves. */
import { other, pair, type SideIndex } from '../../games/meleePlan.js';
import { Scratch } from './scratch.js';
import type { SolvedStones } from './solvedStones.js';
import type { StoneMove } from './stoneTables.js';

/**
 * Receives a result: the blows on each side, whether each struck savagely, and the Stamina that each has
 * used.
 */
export type StoneResult = (
  blows: readonly [number, number],
  savage: readonly [boolean, boolean],
  spent: readonly [number, number],
  chance: number,
) => void;

/** The buffers of the present computation. */
const scratch = new Scratch();

/** The chances of states, by the side whose turn it is. */
type TurnChances = readonly [Float64Array, Float64Array];

/** Plays from the cast under mixes of splits, and calls `each` for every result. */
export function playStones(
  solved: SolvedStones,
  mixes: readonly [readonly number[], readonly number[]],
  each: StoneResult,
): void {
  const { states, tables } = solved;
  const { purses, slab, faces, most } = tables;
  const [own, theirs] = pair((side) => faces[side].mixed(mixes[side]));
  const open = pair((side) => scratch.doublesOf(side, states).fill(0));
  own.forEach((p, row) => {
    const from = states - slab + row * theirs.length;
    for (let q = 0; q < theirs.length && p > 0; q++) open[0][from + q] = p * (theirs[q] as number);
  });
  const staminas = pair((side) => purses[side].stamina);
  const results = new Results(most, staminas, each);
  for (let a = purses[0].layers - 1; a >= 0; a--) {
    for (let d = purses[1].layers - 1; d >= 0; d--) playLayers(solved, [a, d], open, results);
  }
  results.emit();
}

/** Plays on from the states of a pair of layers: first those before a pass, then those after one. */
function playLayers(
  solved: SolvedStones,
  layers: readonly [number, number],
  open: TurnChances,
  results: Results,
): void {
  const { choices } = solved;
  const { purses, slab, struck, moves } = solved.tables;
  const base = solved.baseOf(layers);
  const passed = pair((side) => scratch.doublesOf(2 + side, slab).fill(0));
  const spent = pair((side) => purses[side].stamina - (layers[side] % (purses[side].stamina + 1)));
  for (const after of [0, 1] as const) {
    for (const side of [0, 1] as const) {
      const choice = choices[side][after];
      for (let at = 0; at < slab; at++) {
        const chance = (after === 0 ? open[side][base + at] : passed[side][at]) as number;
        if (chance === 0) continue;
        const move = moves[side][(choice[base + at] as number) - 1];
        if (move) makeMove(solved, { side, move, layers, at }, chance, open[other(side)]);
        else if (after === 0) passed[other(side)][at] = (passed[other(side)][at] as number) + chance;
        else results.add(struck[0][at] as number, struck[1][at] as number, spent, chance);
      }
    }
  }
}

/** A move from a state, with the state's layers and its index among their states. */
interface Made {
  readonly side: SideIndex;
  readonly move: StoneMove;
  readonly layers: readonly [number, number];
  readonly at: number;
}

function makeMove(
  solved: SolvedStones,
  { side, move, layers, at }: Made,
  chance: number,
  into: Float64Array,
): void {
  const { touches, drop } = move;
  const { targets, chances } = move.effect;
  const columns = solved.tables.faces[1].count;
  const [p, q] = [Math.floor(at / columns), at % columns];
  const base = solved.baseOf(side === 0 ? [layers[0] - drop, layers[1]] : [layers[0], layers[1] - drop]);
  for (let k = 0; k < chances.length; k++) {
    const target = targets[(touches === 0 ? p : q) * chances.length + k] as number;
    const to = base + (touches === 0 ? target * columns + q : p * columns + target);
    into[to] = (into[to] as number) + chance * (chances[k] as number);
  }
}

/** Adds up the chances of results. */
class Results {
  private readonly chances: Float64Array;

  constructor(
    private readonly most: number,
    private readonly staminas: readonly [number, number],
    private readonly each: StoneResult,
  ) {
    this.chances = new Float64Array(4 * most * most * (staminas[0] + 1) * (staminas[1] + 1));
  }

  /**
   * @param on0 the blows on side 0, plus `most` if it is struck savagely
   * @param on1 the same for side 1
   */
  add(on0: number, on1: number, spent: readonly [number, number], chance: number): void {
    const { most, staminas, chances } = this;
    const at = ((on0 * 2 * most + on1) * (staminas[0] + 1) + spent[0]) * (staminas[1] + 1) + spent[1];
    chances[at] = (chances[at] as number) + chance;
  }

  emit(): void {
    const { most, staminas, each } = this;
    this.chances.forEach((chance, at) => {
      if (chance === 0) return;
      const left = Math.floor(at / (staminas[1] + 1));
      const spent = [left % (staminas[0] + 1), at % (staminas[1] + 1)] as const;
      const both = Math.floor(left / (staminas[0] + 1));
      const [on0, on1] = [Math.floor(both / (2 * most)), both % (2 * most)];
      // A side that is struck savagely has an enemy that struck savagely.
      each([on0 % most, on1 % most], [on1 >= most, on0 >= most], spent, chance);
    });
  }
}
