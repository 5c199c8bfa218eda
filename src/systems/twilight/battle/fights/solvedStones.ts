/**
 * Values and best moves for the stones of a melee. One sweep covers everything that both sides can still
 * spend, lower layers first. `meleeCore.ts` explains the game.
 *
 * Buffers that computations use in turn. Solvers that run thousands of times a second then allocate nothing
 * large.
 */
import { other, pair, type SideIndex } from '../../model/sides.js';
import type { StoneMove, StoneTables } from './stoneTables.js';

/** Buffers by number. A buffer still holds its last contents. */
export class Scratch {
  private readonly doubles: Float64Array[] = [];
  private readonly bytes: Uint8Array[] = [];

  /**
   * Returns this many numbers of a buffer. They belong to the caller until the next request for the same
   * buffer.
   */
  doublesOf(room: number, length: number): Float64Array {
    let all = this.doubles[room];
    if (!all || all.length < length) this.doubles[room] = all = new Float64Array(roomFor(length));
    return all.subarray(0, length);
  }

  /** Returns this many bytes of a buffer, under the same terms. */
  bytesOf(room: number, length: number): Uint8Array {
    let all = this.bytes[room];
    if (!all || all.length < length) this.bytes[room] = all = new Uint8Array(roomFor(length));
    return all.subarray(0, length);
  }
}

/** Returns the next power of two, at least 4,096. So buffers grow only a few times. */
function roomFor(length: number): number {
  let room = 4096;
  while (room < length) room *= 2;
  return room;
}

/**
 * The value of an end for a side: `[struck savagely][blows on it][Stamina left]`, in one unit for both sides.
 */
export type StoneWorths = readonly (readonly (readonly number[])[])[];

/** Moves are equally good within this share of the largest value. */
const TIE = 1e-9;

/** The buffers of the present solution. Those from `after` on hold values after moves. */
const scratch = new Scratch();
const ROOM = { open: 0, ends: 2, passed: 3, waited: 5, moved: 6, after: 8 } as const;

/**
 * Values and best moves of every state. They are valid until the next melee is solved. The order of states
 * is: layers of side 0, layers of side 1, points of side 0, points of side 1.
 */
export class SolvedStones {
  /** The largest difference between equally good moves. */
  readonly tie: number;
  /** The number of states. */
  readonly states: number;
  /**
   * Best moves by the side whose turn it is, and by whether the last turn was a pass. 0 is a pass. Other
   * values are 1 plus the index of the move.
   */
  readonly choices: readonly [readonly [Uint8Array, Uint8Array], readonly [Uint8Array, Uint8Array]];
  /** Values to side 0 by the side whose turn it is, if the last turn was no pass. */
  private readonly open: readonly [Float64Array, Float64Array];

  constructor(
    readonly tables: StoneTables,
    private readonly worths: readonly [StoneWorths, StoneWorths],
  ) {
    const [first, second] = tables.purses;
    this.states = first.layers * second.layers * tables.slab;
    const largest = worths.map((worth) => Math.max(0, ...worth.flat(2).map(Math.abs)));
    this.tie = TIE * (largest.reduce((sum, one) => sum + one, 0) || 1);
    this.open = pair((side) => scratch.doublesOf(ROOM.open + side, this.states));
    this.choices = pair((side) => pair((after) => scratch.bytesOf(2 * side + after, this.states).fill(0)));
    for (let a = 0; a < first.layers; a++) {
      for (let d = 0; d < second.layers; d++) this.decide([a, d]);
    }
  }

  /** Returns the value of each pair of splits to side 0. */
  values(): number[][] {
    const { faces, slab } = this.tables;
    const [own, theirs] = faces;
    const top = this.states - slab;
    return own.chances.map((chances) => {
      const row = new Float64Array(theirs.count);
      chances.forEach((chance, p) => {
        if (chance === 0) return;
        const from = top + p * theirs.count;
        for (let q = 0; q < row.length; q++) {
          row[q] = row[q]! + chance * this.open[0][from + q]!;
        }
      });
      return theirs.chances.map((other) => {
        let sum = 0;
        for (let q = 0; q < other.length; q++) sum += other[q]! * row[q]!;
        return sum;
      });
    });
  }

  /** Returns the first state of a pair of layers. */
  baseOf([a, d]: readonly [number, number]): number {
    return (a * this.tables.purses[1].layers + d) * this.tables.slab;
  }

  /** Returns the value to side 0 of each state of a pair of layers after both have passed. */
  private ends(layers: readonly [number, number]): Float64Array {
    const { purses, most, struck, slab } = this.tables;
    const [first, second] = pair((side) => {
      const stamina = layers[side] % (purses[side].stamina + 1);
      return [0, 1].flatMap((savage) =>
        Array.from({ length: most }, (_, blows) => this.worths[side][savage]?.[blows]?.[stamina] ?? 0),
      );
    });
    const [on0, on1] = struck;
    const values = scratch.doublesOf(ROOM.ends, slab);
    for (let at = 0; at < slab; at++) {
      values[at] = first[on0[at]!]! - second[on1[at]!]!;
    }
    return values;
  }

  /**
   * Decides all states of a pair of layers: first those after a pass, then those from which a pass leads to
   * them.
   */
  private decide(layers: readonly [number, number]): void {
    const { slab } = this.tables;
    const ends = this.ends(layers);
    const base = this.baseOf(layers);
    const moved = pair((side) => this.bestMoves(side, layers));
    const after = pair((side) => {
      const choice = this.choices[side][1].subarray(base, base + slab);
      return this.better(side, ends, moved[side], { choice, room: ROOM.passed + side });
    });
    for (const side of [0, 1] as const) {
      const choice = this.choices[side][0].subarray(base, base + slab);
      const waited = this.better(side, after[other(side)], moved[side], { choice, room: ROOM.waited });
      this.open[side].set(waited, base);
    }
  }

  /**
   * Returns the better of a pass and a move for each state, and records the choice. If both are equally good,
   * it is a pass.
   */
  private better(
    side: SideIndex,
    passing: Float64Array,
    moved: BestMoves | undefined,
    { choice, room }: { readonly choice: Uint8Array; readonly room: number },
  ): Float64Array {
    if (!moved) return passing;
    const { values, first } = moved;
    const { tie } = this;
    const { slab } = this.tables;
    const sign = side === 0 ? 1 : -1;
    const best = scratch.doublesOf(room, slab);
    for (let at = 0; at < slab; at++) {
      const pass = sign * passing[at]!;
      const move = sign * values[at]!;
      best[at] = sign * (move > pass ? move : pass);
      if (pass < move - tie) choice[at] = first[at]!;
    }
    return best;
  }

  /**
   * Returns the value of a side's best move in each state of a pair of layers. Returns undefined if the side
   * can pay for no move.
   */
  private bestMoves(side: SideIndex, layers: readonly [number, number]): BestMoves | undefined {
    const { payable, moves, slab } = this.tables;
    const places = payable[side][layers[side]]!;
    if (places.length === 0) return undefined;
    const values = scratch.doublesOf(ROOM.moved + side, slab).fill(side === 0 ? -Infinity : Infinity);
    const best = { values, first: scratch.bytesOf(4 + side, slab).fill(0) };
    for (const place of places) {
      const move = moves[side][place]!;
      // A move of several stones is a move of one stone, then the same move with one stone fewer.
      const rest =
        move.rest < 0 ? this.openAfter(side, move, layers) : scratch.doublesOf(ROOM.after + move.rest, slab);
      const into = scratch.doublesOf(ROOM.after + place, slab);
      if (move.touches === 0) this.stepRows(move, rest, into);
      else this.stepColumns(move, rest, into);
      this.take(side, place, into, best);
    }
    return best;
  }

  /** Returns the values of the states to which a move leads. */
  private openAfter(side: SideIndex, { drop }: StoneMove, [a, d]: readonly [number, number]): Float64Array {
    const base = this.baseOf(side === 0 ? [a - drop, d] : [a, d - drop]);
    return this.open[other(side)].subarray(base, base + this.tables.slab);
  }

  /** Computes the values before one stone of side 0 is recast or turned over, from the values after it. */
  private stepRows({ points, step }: StoneMove, values: Float64Array, into: Float64Array): void {
    const { targets, chances } = step;
    const columns = this.tables.faces[1].count;
    const results = chances.length;
    const [miss = 1, hit = 0] = chances;
    for (const p of points) {
      const to = p * columns;
      const down = targets[p * results]! * columns;
      const up = targets[p * results + results - 1]! * columns;
      for (let q = 0; q < columns; q++) {
        into[to + q] = miss * values[down + q]! + hit * values[up + q]!;
      }
    }
  }

  /** Does the same for a stone of side 1. */
  private stepColumns({ points, step }: StoneMove, values: Float64Array, into: Float64Array): void {
    const { targets, chances } = step;
    const { faces, slab } = this.tables;
    const columns = faces[1].count;
    const results = chances.length;
    const [miss = 1, hit = 0] = chances;
    for (const q of points) {
      const down = targets[q * results]! - q;
      const up = targets[q * results + results - 1]! - q;
      for (let at = q; at < slab; at += columns) {
        into[at] = miss * values[at + down]! + hit * values[at + up]!;
      }
    }
  }

  /**
   * Takes a move where it is better than all before it. If it is better by less than a tie, the earlier
   * choice stays.
   */
  private take(side: SideIndex, place: number, option: Float64Array, { values, first }: BestMoves): void {
    const { faces, moves, slab } = this.tables;
    const { touches, points } = moves[side][place]!;
    const { tie } = this;
    const sign = side === 0 ? 1 : -1;
    const columns = faces[1].count;
    const [length, stride] = touches === 0 ? [columns, 1] : [slab, columns];
    for (const point of points) {
      const from = touches === 0 ? point * columns : point;
      const end = touches === 0 ? from + length : length;
      for (let at = from; at < end; at += stride) {
        const value = sign * option[at]!;
        const best = sign * values[at]!;
        if (value <= best) continue;
        values[at] = sign * value;
        if (value > best + tie) first[at] = place + 1;
      }
    }
  }
}

/**
 * The value of the best move in each state of a pair of layers, and the first of the moves that tie for it.
 */
interface BestMoves {
  readonly values: Float64Array;
  readonly first: Uint8Array;
}
