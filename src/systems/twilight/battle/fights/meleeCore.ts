/**
 * The part of a melee between players that somebody decides: stones, adjusting, and how many blows land. It knows numbers only: no
 * profile, no cost. What is at stake enters in whole steps (`stakes.ts`), Stamina kept at its price (`staminaPrice.ts`). Who falls
 * under the blows is computed exactly afterwards, for each fight.
 */
import { Kept } from '../../../../game/compile/index.js';
import type { FightPart, Numbers } from '../../../../game/index.js';
import { meleeFight, type MeleeFight } from '../../games/meleeGame.js';
import { decides } from '../../games/meleeOutright.js';
import { other, pair, type SideIndex } from '../../games/meleePlan.js';
import type { AdjustAbility } from '../../rules/adjust.js';
import { Spread } from '../../rules/falls.js';
import type { Melee } from '../../scenario/melee.js';
import type { MeleeSide } from '../../scenario/sides.js';
import { pickedBlows } from './pickCore.js';
import { roundedStakes, type BlowLosses, type Stakes } from './stakes.js';
import { staminaPrices, type Afterwards } from './staminaPrice.js';

/** Where the numbers of a result of a core stand; each for both sides. */
export const CORE = {
  /** Blows landed on the side. */
  blows: 0,
  /** Whether the side struck savagely. */
  savage: 2,
  /** Stamina that its primary has used. */
  spent: 4,
  width: 6,
} as const;

/** A melee of players with its core. */
export interface CoreMelee {
  readonly part: FightPart;
  /** Which models blows strike. */
  readonly spread: Spread;
}

/** Returns whether a melee is one between players who discard no models: then it has a core. */
export const hasCore = ({ wild, sides }: Melee): boolean =>
  wild.every((side) => side === undefined) &&
  sides.every(({ discards: { paid, more } }) => paid.length + more.length === 0);

/** Returns the core of a melee for which `hasCore` holds. */
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
  const told = sides.map(({ stones, extras, stamina, abilities, data, modifiers }, side) => [
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
  const key = JSON.stringify(['core', pool.ofAKind, pool.most, faceUp, stakes?.key, ...told]);
  const part: FightPart = {
    key,
    width: CORE.width,
    fates(solve, each) {
      const into = new Int32Array(CORE.width);
      if (idle && stakes) {
        pickedBlows({ ...melee, sides }, stakes.losses, (blows, savage, chance) => {
          for (const side of [0, 1] as const) {
            into[CORE.blows + side] = blows[side];
            into[CORE.savage + side] = savage[side] ? 1 : 0;
          }
          each(into, chance);
        });
        return;
      }
      const fight = coreFight({ ...melee, sides }, stakes, { prices, standing });
      const { game, conduct, root } = fight;
      solve({ game, conduct, root }, (outcome, chance) => {
        const { blows, savage, stamina } = fight.structure.read(outcome);
        for (const side of [0, 1] as const) {
          into[CORE.blows + side] = blows[side];
          into[CORE.savage + side] = savage[side] ? 1 : 0;
          into[CORE.spent + side] = sides[side].stamina - stamina[side];
        }
        each(into, chance);
      });
    },
  };
  return { part, spread };
}

/** The numbers of a melee that say who falls under which blows. */
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

/** A side as far as it acts: abilities that it can pay for, Stamina that it can use. */
function actingSide(melee: Melee, side: SideIndex): MeleeSide {
  const all = melee.sides[side];
  if (!decides(melee, side)) return { ...all, models: [], stamina: 0, staminaStat: 0, abilities: [] };
  const abilities = all.abilities.filter(({ cost }) => cost <= all.stamina);
  const named = abilities.map((ability, i): AdjustAbility => ({ ...ability, id: `${i}` }));
  return { ...all, models: [], staminaStat: all.stamina, abilities: named };
}

/** What blows take from a side on average, as far as its enemy can strike so many. */
function lossesOf(melee: Melee, spread: Spread, side: SideIndex): BlowLosses {
  const { stones, modifiers } = melee.sides[other(side)];
  const worths = melee.worths[other(side)].enemy;
  const most = Math.min(stones, melee.pool.ofAKind);
  const losses = (savage: boolean): number[] =>
    Array.from({ length: most + 1 }, (_, blows) =>
      worths.reduce((sum, worth, model) => sum + worth * spread.modelChance(side, model, blows, savage), 0),
    );
  return [losses(false), modifiers.allErac === 0 ? [] : losses(true)];
}

/** The chances, in sixteenths, that a primary stands after so many blows: usual ones, then savage ones. */
function standingOf(melee: Melee, spread: Spread, side: SideIndex): number[][] {
  const most = Math.min(melee.sides[other(side)].stones, melee.pool.ofAKind);
  return [false, true].map((savage) =>
    Array.from({ length: most + 1 }, (_, blows) =>
      Math.round(16 * (1 - spread.modelChance(side, 0, blows, savage))),
    ),
  );
}

/**
 * Returns a game whose payoff also counts Stamina kept: of a melee without a core, from all Staminas that its players may begin with.
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

/** How many stones' numbers are kept. */
const MOST_NUMBERS = 20_000;
/** Stones' numbers by structure and stones: cores that differ by what is at stake share them, and what engines make of them. */
const stoneNumbers = new Kept<Numbers>(MOST_NUMBERS, () => 1);
/** The chances of cores, which are all certain, by structure: one array, so that one sweep after another can use it. */
const certain = new Kept<Float64Array>(MOST_NUMBERS, () => 1);

/** What Stamina kept is worth to each side, and the chances that its owner stands to use it. */
interface KeptStamina {
  readonly prices: readonly [readonly number[], readonly number[]];
  /** By whether blows are savage and by their number: the chance in sixteenths. */
  readonly standing: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
}

/** Blows take nothing that anybody decides by. */
const NO_LOSSES: BlowLosses = [[], []];

/** The core as a game. The payoff is what the blows take, and the price of the Stamina that is kept. */
function coreFight(melee: Melee, stakes: Stakes | undefined, { prices, standing }: KeptStamina): MeleeFight {
  const [a, d] = melee.sides;
  const fight = meleeFight(melee, { remember: [a.stamina, d.stamina], alone: true });
  const losses: Stakes['losses'] = stakes?.losses ?? [NO_LOSSES, NO_LOSSES];
  const unit = Math.max(...losses.map(([usual]) => usual[1] ?? 0));
  const ofSide = (outcome: number, side: SideIndex): number => {
    const { blows, savage, stamina } = fight.structure.read(outcome);
    const struck = savage[other(side)] ? 1 : 0;
    const lost = losses[side][struck][blows[side]] ?? 0;
    const stands = (standing[side][struck]?.[blows[side]] ?? 0) / 16;
    return unit * stands * (prices[side][stamina[side]] ?? 0) - lost;
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
