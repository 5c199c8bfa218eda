/**
 * Values and best moves in the stones of a melee: one sweep over what both sides can still spend, lower layers first. `stonesGame.ts`
 * says what the game is.
 */
import { other, pair, type SideIndex } from '../../games/meleePlan.js';
import { blowsLanded } from '../../rules/blows.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import { facesOf, type Effect, type Faces } from './faces.js';
import { purseOf, type Purse } from './purse.js';

/** What a side has at the end: `[struck savagely][blows on it][Stamina left]`, in one unit for both sides. */
export type StoneWorths = readonly (readonly (readonly number[])[])[];

/** Moves count as equally good within this part of the largest worth. */
const TIE = 1e-9;

/** A move: whose stones it changes and how, and by how much it lowers the layer of whoever makes it. */
export interface StoneMove {
  readonly touches: SideIndex;
  readonly turns: boolean;
  readonly erac: number;
  readonly oran: number;
  readonly drop: number;
  /** Made when the move is first played. */
  effect?: Effect;
}

/** Values and best moves of every state. States are layers of side 0, of side 1, then points of side 0, of side 1. */
export class SolvedStones {
  /** By how much equally good moves may differ. */
  readonly tie: number;
  readonly faces: readonly [Faces, Faces];
  readonly purses: readonly [Purse, Purse];
  readonly moves: readonly [readonly StoneMove[], readonly StoneMove[]];
  /** All states. */
  readonly states: number;
  /** States of one pair of layers. */
  readonly slab: number;
  /** Values to side 0 by whose turn it is, when the turn before was no pass. */
  private readonly open: readonly [Float64Array, Float64Array];
  /** Best moves by whose turn it is, when the turn before was none or a pass; 0 passes, else the move's number from 1 on. */
  readonly choices: readonly [readonly [Uint8Array, Uint8Array], readonly [Uint8Array, Uint8Array]];
  /** By points: blows on each side, and `most` more where it is struck savagely. */
  readonly struck: readonly [Uint8Array, Uint8Array];
  readonly most: number;

  constructor(
    melee: Melee,
    private readonly worths: readonly [StoneWorths, StoneWorths],
  ) {
    this.purses = pair((side) => purseOf(melee, side));
    this.faces = pair((side) =>
      facesOf(
        splitsOf(melee, side) ?? [],
        melee.faceUp,
        this.purses[side].moves.some(({ turns }) => !turns),
      ),
    );
    this.moves = pair((side) =>
      this.purses[side].moves.map((move): StoneMove => ({
        ...move,
        touches: move.turns ? other(side) : side,
      })),
    );
    this.most = melee.pool.ofAKind + 1;
    this.struck = pair((side) => this.struckOn(melee, side));
    this.slab = this.faces[0].count * this.faces[1].count;
    this.states = this.purses[0].layers * this.purses[1].layers * this.slab;
    const largest = worths.map((worth) => Math.max(0, ...worth.flat(2).map(Math.abs)));
    this.tie = TIE * (largest.reduce((sum, one) => sum + one, 0) || 1);
    this.open = [new Float64Array(this.states), new Float64Array(this.states)];
    const choice = (): [Uint8Array, Uint8Array] => [new Uint8Array(this.states), new Uint8Array(this.states)];
    this.choices = [choice(), choice()];
    for (let a = 0; a < this.purses[0].layers; a++) {
      for (let d = 0; d < this.purses[1].layers; d++) this.decide([a, d]);
    }
  }

  /** What each pair of splits is worth to side 0. */
  values(): number[][] {
    const [own, theirs] = this.faces;
    const top = this.states - this.slab;
    return own.chances.map((chances) => {
      const row = new Float64Array(theirs.count);
      chances.forEach((chance, p) => {
        if (chance === 0) return;
        const from = top + p * theirs.count;
        for (let q = 0; q < row.length; q++) {
          row[q] = (row[q] as number) + chance * (this.open[0][from + q] as number);
        }
      });
      return theirs.chances.map((other) =>
        other.reduce((sum, chance, q) => sum + chance * (row[q] as number), 0),
      );
    });
  }

  /** By points: blows on a side, counted from `most` where it is struck savagely. */
  private struckOn({ sides }: Melee, side: SideIndex): Uint8Array {
    const [own, theirs] = [this.faces[side], this.faces[other(side)]];
    const savages = sides[other(side)].modifiers.allErac !== 0;
    const struck = new Uint8Array(own.count * theirs.count);
    for (let p = 0; p < own.count; p++) {
      for (let q = 0; q < theirs.count; q++) {
        const blows = blowsLanded(theirs.erac[q] as number, own.oran[p] as number);
        const savage = savages && blows > 0 && theirs.oran[q] === 0;
        const at = side === 0 ? p * theirs.count + q : q * own.count + p;
        struck[at] = blows + (savage ? this.most : 0);
      }
    }
    return struck;
  }

  /** Where the states of a pair of layers begin. */
  baseOf([a, d]: readonly [number, number]): number {
    return (a * this.purses[1].layers + d) * this.slab;
  }

  /** What states of a pair of layers are worth to side 0 where both have passed. */
  private ends(layers: readonly [number, number]): Float64Array {
    const [first, second] = pair((side) => {
      const stamina = layers[side] % (this.purses[side].stamina + 1);
      return [0, 1].flatMap((savage) =>
        Array.from({ length: this.most }, (_, blows) => this.worths[side][savage]?.[blows]?.[stamina] ?? 0),
      );
    });
    const [on0, on1] = this.struck;
    const values = new Float64Array(this.slab);
    for (let at = 0; at < values.length; at++) {
      values[at] = (first[on0[at] as number] as number) - (second[on1[at] as number] as number);
    }
    return values;
  }

  /** Decides all states of a pair of layers: first those after a pass, then those that a pass leads to them from. */
  private decide(layers: readonly [number, number]): void {
    const ends = this.ends(layers);
    const base = this.baseOf(layers);
    const moved = pair((side) => this.bestMoves(side, layers));
    const after = pair((side) =>
      this.better(side, ends, moved[side], this.choices[side][1].subarray(base, base + this.slab)),
    );
    for (const side of [0, 1] as const) {
      const choice = this.choices[side][0].subarray(base, base + this.slab);
      this.open[side].set(this.better(side, after[other(side)], moved[side], choice), base);
    }
  }

  /** The better of passing and moving, cell by cell, with what is chosen; a pass where both are equally good. */
  private better(
    side: SideIndex,
    passing: Float64Array,
    moved: BestMoves | undefined,
    choice: Uint8Array,
  ): Float64Array {
    if (!moved) return passing;
    const { values, first } = moved;
    const sign = side === 0 ? 1 : -1;
    const best = new Float64Array(passing.length);
    for (let at = 0; at < best.length; at++) {
      const [pass, move] = [sign * (passing[at] as number), sign * (values[at] as number)];
      best[at] = sign * (move > pass ? move : pass);
      if (pass < move - this.tie) choice[at] = first[at] as number;
    }
    return best;
  }

  /** What the best move of a side is worth in each state of a pair of layers; undefined where it can make none. */
  private bestMoves(side: SideIndex, layers: readonly [number, number]): BestMoves | undefined {
    const payable = this.purses[side].payable[layers[side]] as readonly number[];
    const sign = side === 0 ? 1 : -1;
    const after = new AfterMoves(this.slab, (move, values, into) => {
      this.step(move, values, into, -sign * Infinity);
    });
    const options = payable.flatMap((number) => {
      const move = this.moves[side][number] as StoneMove;
      if (!this.faces[move.touches].has(move)) return [];
      return [{ number, values: after.of(move, () => this.openAt(side, move, layers)) }];
    });
    if (options.length === 0) return undefined;
    const values = new Float64Array(this.slab).fill(-sign * Infinity);
    for (const option of options) {
      for (let at = 0; at < values.length; at++) {
        const value = option.values[at] as number;
        if (sign * value > sign * (values[at] as number)) values[at] = value;
      }
    }
    // From the last option to the first, each over the next: the first of those that tie stands.
    const first = new Uint8Array(this.slab);
    for (const option of options.reverse()) {
      for (let at = 0; at < values.length; at++) {
        const least = sign * (values[at] as number) - this.tie;
        if (sign * (option.values[at] as number) >= least) first[at] = option.number + 1;
      }
    }
    return { values, first };
  }

  /** The values of the states, by points, among which a move leads. */
  private openAt(side: SideIndex, { drop }: StoneMove, [a, d]: readonly [number, number]): Float64Array {
    const base = this.baseOf(side === 0 ? [a - drop, d] : [a, d - drop]);
    return this.open[other(side)].subarray(base, base + this.slab);
  }

  /** What states are worth where one stone more is recast or turned over, from what they are worth after that. */
  private step(move: StoneMove, values: Float64Array, into: Float64Array, worst: number): void {
    const { touches } = move;
    const { possible, targets, chances } = this.faces[touches].effectOf(move);
    const [rows, columns] = [this.faces[0].count, this.faces[1].count];
    const results = chances.length;
    const [miss = 1, hit = 0] = chances;
    for (let p = 0; p < rows; p++) {
      const to = p * columns;
      if (touches === 1) {
        for (let q = 0; q < columns; q++) {
          const down = miss * (values[to + (targets[q * results] as number)] as number);
          const up = results > 1 ? hit * (values[to + (targets[q * results + 1] as number)] as number) : 0;
          into[to + q] = possible[q] === 0 ? worst : down + up;
        }
      } else if (possible[p] === 0) into.fill(worst, to, to + columns);
      else {
        const down = (targets[p * results] as number) * columns;
        const up = (targets[p * results + results - 1] as number) * columns;
        for (let q = 0; q < columns; q++) {
          const value = miss * (values[down + q] as number);
          into[to + q] = results > 1 ? value + hit * (values[up + q] as number) : value;
        }
      }
    }
  }
}

/**
 * Values after the moves of one side in one pair of layers. A move of several stones is worth what one stone fewer is worth after one
 * stone more: each is made of the one before in a single step.
 */
class AfterMoves {
  private readonly known = new Map<number, Float64Array>();

  constructor(
    readonly slab: number,
    private readonly step: (move: StoneMove, values: Float64Array, into: Float64Array) => void,
  ) {}

  /** @param start gives the values where nothing is left to recast or to turn over */
  of(move: StoneMove, start: () => Float64Array): Float64Array {
    const { erac, oran, drop, turns } = move;
    if (erac + oran === 0) return start();
    const key = ((drop * 16 + erac) * 16 + oran) * 2 + (turns ? 1 : 0);
    const known = this.known.get(key);
    if (known) return known;
    const one = erac > 0 ? { ...move, erac: 1, oran: 0 } : { ...move, erac: 0, oran: 1 };
    const rest = this.of({ ...move, erac: erac - one.erac, oran: oran - one.oran }, start);
    const into = new Float64Array(this.slab);
    this.step(one, rest, into);
    this.known.set(key, into);
    return into;
  }
}

/** What the best move is worth in each state of a pair of layers, and which it is: the first of those that tie. */
interface BestMoves {
  readonly values: Float64Array;
  readonly first: Uint8Array;
}
