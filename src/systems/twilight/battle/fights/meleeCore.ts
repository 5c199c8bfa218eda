/**
 * The core of a melee between players: the stones, the adjusting and the number of blows that land. Players
 * decide only in this part. It holds numbers without profiles or costs. Stakes enter in whole steps,
 * and kept Stamina at its price (`stakes.ts`). Each fight then computes exactly which
 * models fall under the blows.
 *
 * Solves the stones of a melee directly: secret picks, then the best adjusting by turns until both pass (R-03
 * … R-10). The faces are a pair of points (`stoneTables.ts`). The remaining resources are a pair of layers, and
 * moves lead only to lower layers. So one sweep over the layers values everything, for all picks at once.
 * `coreFight` in `stakes.ts` solves the same as a graph.
 */
import type { FightPart } from '../../../../game/index.js';
import { decides } from '../../games/directSolution.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import type { AdjustAbility } from '../../rules/adjust.js';
import { Spread } from '../../games/meleeFalls.js';
import { splitsOf, type Melee } from '../../scenario/melee.js';
import type { MeleeSide } from '../../scenario/meleeSide.js';
import { staminaPrices, type Afterwards, lossesOf, roundedStakes, type Stakes } from './stakes.js';
import { gameResults, playStones, type StoneResult } from './coreResults.js';
import { SolvedStones, type StoneWorths } from './solvedStones.js';
import { solveMatrixGame } from '../../../../math/index.js';
import { pickFor } from '../../games/strategy.js';
import { stoneTables } from './stoneTables.js';

/** The offsets of the numbers of a core's result. Each number has two entries, one for each side. */
export const CORE = {
  /** The blows that landed on the side. */
  blows: 0,
  /** Whether the side struck savagely. */
  savage: 2,
  /** The Stamina that its primary has used. */
  spent: 4,
  width: 6,
} as const;

/** A melee of players with its core. */
export interface CoreMelee {
  readonly part: FightPart;
  /** The models that blows strike. */
  readonly spread: Spread;
  /** The melee without anything that its sides cannot use. */
  readonly acting: Melee;
  /** The value of each end for each side. */
  readonly worths: readonly [StoneWorths, StoneWorths];
}

/**
 * Returns whether a melee has a core. It has one if players fight on both sides and neither can discard
 * models.
 */
export const hasCore = ({ wild, sides }: Melee): boolean =>
  wild.every((side) => side === undefined) &&
  sides.every(({ discards: { paid, more } }) => paid.length + more.length === 0);

/** Returns the core of a melee that `hasCore` accepts. */
export function coreOf(melee: Melee, afterwards: Afterwards): CoreMelee {
  const { ofAKind } = melee.pool;
  const spread = new Spread(melee, [ofAKind, ofAKind]);
  const sides = pair((side) => actingSide(melee, side));
  const idle = sides.every(({ stamina, abilities }) => stamina === 0 && abilities.length === 0);
  const matters = !idle || sides.some(({ data }) => (data.split ?? 'equilibrium') === 'equilibrium');
  const stakes = matters ? roundedStakes(pair((side) => lossesOf(melee, spread, side))) : undefined;
  const prices = pair((side) =>
    staminaPrices(melee.sides[side].staminaStat, sides[side].stamina, afterwards),
  );
  const standing = pair((side) => standingOf(melee, spread, side));
  const reported = sides.map(({ stones, extras, stamina, abilities, data, modifiers }, side) => [
    stones,
    extras,
    data.split ?? 'equilibrium',
    data.adjust,
    abilities.map(({ cost, uses, effect }) => [cost, uses === Infinity ? 'any' : uses, effect]),
    modifiers.allErac === 0 ? 0 : 1,
    stamina,
    stamina > 0 ? [prices[side], standing[side]] : 0,
  ]);
  const { pool, faceUp } = melee;
  const key = JSON.stringify(['core', pool.ofAKind, pool.most, faceUp, stakes?.key, ...reported]);
  const acting: Melee = { ...melee, sides };
  const worths = pair((side) => worthsOf(stakes, side, { price: prices[side], standing: standing[side] }));
  const results = isOutright(acting) ? stoneResults : gameResults;
  const part: FightPart = {
    key,
    lasts: true,
    width: CORE.width,
    fightOutcomes(solve, each) {
      const into = new Int32Array(CORE.width);
      results(
        acting,
        worths,
        (blows, savage, spent, chance) => {
          for (const side of [0, 1] as const) {
            into[CORE.blows + side] = blows[side];
            into[CORE.savage + side] = savage[side] ? 1 : 0;
            into[CORE.spent + side] = spent[side];
          }
          each(into, chance);
        },
        solve,
      );
    },
  };
  return { part, spread, acting, worths };
}

/** Returns a key of the numbers that decide which models fall under which blows. */
export function fallsKey({ sides }: Melee, { allocations }: Spread): string {
  return JSON.stringify(
    sides.map(({ models, modifiers }, side) => [
      models.map(({ save: { toughness, rerolls } }) =>
        toughness === Infinity ? 'none' : [toughness, rerolls],
      ),
      [modifiers.always, modifiers.allErac],
      allocations[side]?.map(({ given }) => given),
    ]),
  );
}

/**
 * Returns the part of a side that acts: the abilities that it can pay for and the Stamina that it can use.
 */
function actingSide(melee: Melee, side: SideIndex): MeleeSide {
  const all = melee.sides[side];
  if (!decides(melee, side)) return { ...all, models: [], stamina: 0, staminaStat: 0, abilities: [] };
  const named = payable(all).map((ability, i): AdjustAbility => ({ ...ability, id: `${i}` }));
  return { ...all, models: [], staminaStat: all.stamina, abilities: named };
}

/** Returns the abilities that a side can pay for, in the order of its core. */
export const payable = ({ abilities, stamina }: MeleeSide): AdjustAbility[] =>
  abilities.filter(({ cost }) => cost <= stamina);

/**
 * Returns the chances, in sixteenths, that a primary still stands after each number of blows: for usual
 * blows, then for savage ones.
 */
function standingOf(melee: Melee, spread: Spread, side: SideIndex): number[][] {
  const most = Math.min(melee.sides[other(side)].stones, melee.pool.ofAKind);
  return [false, true].map((savage) =>
    Array.from({ length: most + 1 }, (_, blows) =>
      Math.round(16 * (1 - spread.modelChance(side, 0, blows, savage))),
    ),
  );
}

/**
 * The value of kept Stamina to a side, and the chances, in sixteenths, that its owner still stands to use it.
 */
interface StaminaValue {
  /** By remaining Stamina. */
  readonly price: readonly number[];
  /** By usual or savage blows, then by their number. */
  readonly standing: readonly (readonly number[])[];
}

/** Returns the value of each end for a side: the price of its kept Stamina, less the losses from blows. */
function worthsOf(
  stakes: Stakes | undefined,
  side: SideIndex,
  { price, standing }: StaminaValue,
): StoneWorths {
  if (!stakes) return [];
  const unit = Math.max(...stakes.losses.map(([usual]) => usual[1] ?? 0));
  return stakes.losses[side].map((losses, savage) =>
    losses.map((lost, blows) => {
      const stands = (standing[savage]?.[blows] ?? 0) / 16;
      return price.map((worth) => unit * stands * worth - lost);
    }),
  );
}

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
