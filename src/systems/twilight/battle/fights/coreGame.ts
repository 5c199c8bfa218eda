/**
 * Melees as games whose payoff counts kept Stamina. They serve wherever `meleeCore.ts` cannot solve the core
 * directly.
 */
import { LruCache } from '../../../../game/compile/index.js';
import type { FightSolver, Numbers } from '../../../../game/index.js';
import { meleeFight, type MeleeFight } from '../../games/meleeGame.js';
import { other, pair, type SideIndex } from '../../model/sides.js';
import { Spread } from '../../games/falls.js';
import type { Melee } from '../../scenario/melee.js';
import type { StoneResult } from './playedStones.js';
import type { StoneWorths } from './solvedStones.js';
import { staminaPrices, type Afterwards } from './staminaPrice.js';
import { lossesOf } from './stakes.js';

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
