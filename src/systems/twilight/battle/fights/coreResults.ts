/**
 * The results of the core of a melee, with their chances and the best moves: from solved stones, or from a game whose
 * payoff counts kept Stamina, wherever `meleeCore.ts` cannot solve the core directly.
 */
import { LruCache } from '../../../../game/compile/index.js';
import type { FightSolver, Numbers } from '../../../../game/index.js';
import { meleeFight, type MeleeFight } from '../../games/meleeGame.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import { Spread } from '../../games/meleeFalls.js';
import type { Melee } from '../../scenario/melee.js';
import { type StoneWorths, Scratch, type SolvedStones } from './solvedStones.js';
import { staminaPrices, type Afterwards, lossesOf } from './stakes.js';
import type { StoneMove } from './stoneTables.js';

/**
 * Returns a game whose payoff also counts kept Stamina. It serves melees without a core. It starts from every
 * Stamina that the players may have.
 */
export function pricedMelee(melee: Melee, fight: MeleeFight, afterwards: Afterwards): MeleeFight {
  const { ofAKind } = melee.pool;
  const spread = new Spread(melee, [ofAKind, ofAKind]);
  const first = pair((side) => lossesOf(melee, spread, side)[0][1] ?? 0);
  const unit = Math.max(...first);
  const prices = pair((side) => {
    const { staminaStat } = melee.sides[side];
    return melee.wild[side] ? [] : staminaPrices(staminaStat, staminaStat, afterwards);
  });
  const keptBy = (outcome: number, side: SideIndex): number => {
    const { fell, stamina } = fight.read(outcome);
    return fell[side][0] === true ? 0 : unit * (prices[side][stamina[side]] ?? 0);
  };
  const payoff = (outcome: number, player: number): number => {
    const ahead = keptBy(outcome, 0) - keptBy(outcome, 1);
    return fight.game.payoff(outcome, player) + (player === 0 ? ahead : -ahead);
  };
  return { ...fight, game: { ...fight.game, payoff } };
}

/** The number of stone tables in the cache. */
const MOST_NUMBERS = 20_000;
/**
 * Game numbers, cached by structure and stones. Cores that differ only in their stakes share them, and
 * solvers share what they derive from them.
 */
const stoneNumbers = new LruCache<Numbers>(MOST_NUMBERS, () => 1);
/** The chances of cores, all 1, cached by structure. One array serves every solution. */
const certain = new LruCache<Float64Array>(MOST_NUMBERS, () => 1);

/** Does the same as `stoneResults` with the game of the whole fight, for every way to adjust. */
export function gameResults(
  melee: Melee,
  worths: readonly [StoneWorths, StoneWorths],
  each: StoneResult,
  solve: FightSolver,
): void {
  const fight = coreFight(melee, worths);
  const { game, strategy, root } = fight;
  solve({ game, strategy, root }, (outcome, chance) => {
    const { blows, savage, stamina } = fight.structure.read(outcome);
    const spent = pair((side) => melee.sides[side].stamina - stamina[side]);
    each(blows, savage, spent, chance);
  });
}

/** Returns the core as a game. The payoff is the price of the kept Stamina, less the losses from blows. */
export function coreFight(melee: Melee, worths: readonly [StoneWorths, StoneWorths]): MeleeFight {
  const [a, d] = melee.sides;
  const fight = meleeFight(melee, { remember: [a.stamina, d.stamina], alone: true });
  const ofSide = (outcome: number, side: SideIndex): number => {
    const { blows, savage, stamina } = fight.structure.read(outcome);
    return worths[side][savage[other(side)] ? 1 : 0]?.[blows[side]]?.[stamina[side]] ?? 0;
  };
  const payoff = (outcome: number, player: number): number => {
    const ahead = ofSide(outcome, 0) - ofSide(outcome, 1);
    return player === 0 ? ahead : -ahead;
  };
  const splits = pair((side) =>
    (fight.sides[side].splits ?? []).map(({ erac, oran, extra }) => [erac, oran + extra]),
  );
  const { key } = fight.structure;
  const stones = JSON.stringify([key, melee.faceUp]);
  const numbers = (choice: readonly number[]): Numbers => {
    const picked = pair((side) => splits[side][choice[side] ?? -1]);
    return stoneNumbers.get(`${stones} ${picked.join(' ')}`, () => {
      const { sizes, slots, kernels } = fight.game.numbers(choice);
      return { sizes, slots: certain.get(key, () => slots), kernels };
    });
  };
  return { ...fight, game: { ...fight.game, payoff, numbers } };
}

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
  const { tables } = solved;
  const { purses, faces, most } = tables;
  const [first, second] = purses;
  const [own, theirs] = pair((side) => faces[side].mixed(mixes[side]));
  const open = new OpenStates(solved);
  const top = open.reach(0, first.layers - 1, second.layers - 1);
  own.forEach((p, row) => {
    const from = top + row * theirs.length;
    for (let q = 0; q < theirs.length && p > 0; q++) open.chances[0][from + q] = p * theirs[q]!;
  });
  const results = new Results(most, [first.stamina, second.stamina], each);
  for (let a = first.layers - 1; a >= 0; a--) {
    for (let d = second.layers - 1; d >= 0; d--) playLayers(solved, [a, d], open, results);
  }
  results.emit();
}

/** The chances of states before a pass. Those of a pair of layers are cleared when a move first leads there. */
class OpenStates {
  readonly chances: TurnChances;
  /** By side and pair of layers: 1 after a move led there. */
  private readonly reached: readonly [Uint8Array, Uint8Array];
  private readonly slab: number;
  private readonly layers: number;

  constructor({ states, tables }: SolvedStones) {
    this.slab = tables.slab;
    this.layers = tables.purses[1].layers;
    this.chances = pair((side) => scratch.doublesOf(side, states));
    this.reached = pair((side) => scratch.bytesOf(side, states / tables.slab).fill(0));
  }

  /** Returns whether any state of a pair of layers may have a chance, in which it is a side's turn. */
  has(side: SideIndex, a: number, d: number): boolean {
    return this.reached[side][a * this.layers + d] === 1;
  }

  /** Returns the first state of a pair of layers, ready for chances of a side's turn. */
  reach(side: SideIndex, a: number, d: number): number {
    const layers = a * this.layers + d;
    const base = layers * this.slab;
    if (this.reached[side][layers] === 0) {
      this.reached[side][layers] = 1;
      this.chances[side].fill(0, base, base + this.slab);
    }
    return base;
  }
}

/** Plays on from the states of a pair of layers: first those before a pass, then those after one. */
function playLayers(
  solved: SolvedStones,
  [a, d]: readonly [number, number],
  open: OpenStates,
  results: Results,
): void {
  const reached = pair((side) => open.has(side, a, d));
  if (!reached[0] && !reached[1]) return;
  const { purses, slab, struck, moves } = solved.tables;
  const base = solved.baseOf([a, d]);
  const passed = pair((side) => scratch.doublesOf(2 + side, slab).fill(0));
  const spentOf = (side: SideIndex, layer: number): number =>
    purses[side].stamina - (layer % (purses[side].stamina + 1));
  const spent = [spentOf(0, a), spentOf(1, d)] as const;
  for (const after of [0, 1] as const) {
    for (const side of [0, 1] as const) {
      // Nobody passes to a side whose enemy never had the turn.
      if (!reached[after === 0 ? side : other(side)]) continue;
      const choice = solved.choices[side][after];
      const chances = after === 0 ? open.chances[side] : passed[side];
      const from = after === 0 ? base : 0;
      const passing = passed[other(side)];
      for (let at = 0; at < slab; at++) {
        const chance = chances[from + at]!;
        if (chance === 0) continue;
        const chosen = choice[base + at]!;
        if (chosen > 0) {
          const move = moves[side][chosen - 1]!;
          const to = side === 0 ? open.reach(1, a - move.drop, d) : open.reach(0, a, d - move.drop);
          makeMove(move, at, chance, {
            columns: solved.tables.faces[1].count,
            to,
            into: open.chances[other(side)],
          });
        } else if (after === 0) passing[at] = passing[at]! + chance;
        else results.add(struck[0][at]!, struck[1][at]!, spent, chance);
      }
    }
  }
}

/** Where a move leads: the first state of its layers, and the chances that it adds to. */
interface Destination {
  readonly columns: number;
  readonly to: number;
  readonly into: Float64Array;
}

function makeMove(
  { touches, effect }: StoneMove,
  at: number,
  chance: number,
  { columns, to, into }: Destination,
): void {
  const { targets, chances } = effect;
  const q = at % columns;
  const p = (at - q) / columns;
  const from = (touches === 0 ? p : q) * chances.length;
  for (let k = 0; k < chances.length; k++) {
    const target = targets[from + k]!;
    const place = to + (touches === 0 ? target * columns + q : p * columns + target);
    into[place] = into[place]! + chance * chances[k]!;
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
    chances[at] = chances[at]! + chance;
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
