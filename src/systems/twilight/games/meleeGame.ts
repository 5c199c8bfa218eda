/** A melee as a game: structure, slots, kernels and payoffs (R-10 … ). */
import type { Game, Numbers } from '../../../game/index.js';
import { binomialPmf } from '../../../math/index.js';
import type { AdjustAbility } from '../rules/adjust.js';
import { blowsLanded } from '../rules/blowsAndSaves.js';
import { spareKernel, stoneKernel, pickOf, splitName, type Split } from '../rules/stones.js';
import { strategyOf, playOf, seatOf, habitsOf, type SplitHabit } from './strategy.js';
import { Falls } from './meleeFalls.js';
import { meleePlane } from './planePrograms.js';
import type { Fight, Fighter, FightSide } from './fight.js';
import { declarable } from '../scenario/declarations.js';
import { splitsOf, type Melee } from '../scenario/melee.js';
import { payoffOf } from '../scenario/payoff.js';
import type { MeleeSide } from '../scenario/meleeSide.js';
import { type Model, unexplained } from '../scenario/models.js';
import { isBothWild, valueAxis, type MeleeSidePlan } from './meleePlan.js';
import { other, type SideIndex } from '../model/sides.js';
import { MeleeStructure } from './meleeStructure.js';
import { countOf, drawChance, eracLeft, handPairs, type HandPair } from '../rules/wild.js';

const SIDES = [0, 1] as const;

/** Options of the structure that duels and battles need. */
export interface MeleeOptions {
  /** Outcomes give the Stamina left. Every starting Stamina up to these numbers is a root. */
  readonly remember?: readonly [number, number];
  /** Only the fight itself is a root. */
  readonly alone?: boolean;
}

/** A melee as a game, with its parts. */
export interface MeleeFight extends Fight {
  readonly structure: MeleeStructure;
  /** The abilities that each side's primary may use on the stones. */
  readonly abilities: readonly [readonly AdjustAbility[], readonly AdjustAbility[]];
}

/** Returns the melee as a game with the strategies of both sides. */
export function meleeFight(melee: Melee, options: MeleeOptions = {}): MeleeFight {
  const structure = new MeleeStructure({
    ofAKind: melee.pool.ofAKind,
    sides: [planOf(melee, 0, options), planOf(melee, 1, options)],
    remember: options.remember !== undefined,
    ...(options.alone === true && { alone: true }),
  });
  const falls = new Falls(melee, structure);
  const splits = [splitsOf(melee, 0), splitsOf(melee, 1)] as const;
  const read = (outcome: number) => falls.read(outcome);
  const game = meleeGame(melee, structure, falls, splits);
  const side = (index: SideIndex): FightSide => ({
    models: fightersOf(melee, index),
    stones: melee.sides[index].stones,
    wild: melee.wild[index] !== undefined,
    splits: splits[index],
    stamina: melee.sides[index].stamina,
    worths: melee.worths[index],
    undeclared: undeclared(melee.sides[index]),
  });
  const fight = {
    kind: 'melee' as const,
    structure,
    abilities: [melee.sides[0].abilities, melee.sides[1].abilities] as const,
    game,
    root: structure.rootOf(0, [melee.sides[0].stamina, melee.sides[1].stamina]),
    sides: [side(0), side(1)] as const,
    mostBlows: structure.mostBlows,
    strategy: strategyOf(melee, structure, splits),
    read,
    habits: (index: SideIndex) =>
      habitsOf(
        (adjust) => playOf(adjust, () => seatOf(melee, structure, index)),
        (strategy) => (isBothWild(structure.plan) ? [] : habitualPick(melee, index, splits[index], strategy)),
      ),
  };
  const plane = (choice: readonly number[]) =>
    meleePlane(melee, falls, fight, stonesOf(structure, splits, choice));
  return { ...fight, plane };
}

/** Returns the pick of a side by a named strategy against a player. A Wild side draws. */
function habitualPick(
  melee: Melee,
  side: SideIndex,
  splits: readonly Split[] | undefined,
  strategy: SplitHabit,
): readonly number[] {
  if (!splits) return [1];
  const pick = pickOf(strategy, splits, melee.sides[side].stones, melee.pool);
  if (pick === 'equilibrium') throw new Error(`${strategy} is one split`);
  return pick;
}

/** Returns the abilities that a side could declare if its scenario does not say. */
function undeclared({ data, models: [primary] }: MeleeSide): string[] {
  if (data.use !== undefined || data.wild || !primary) return [];
  return declarable(primary, data.near).map(({ name }) => name);
}

/** Returns every model of a side that may be removed: in the combat, or discarded nearby by its own side. */
function fightersOf(melee: Melee, side: SideIndex): Fighter[] {
  const { models, discards } = melee.sides[side];
  return [
    ...models.map((model, i) => fighterOf(model, i === 0 ? 'primary' : 'supporter')),
    ...[...discards.paid, ...discards.more].map((model) => fighterOf(model, 'discarded')),
  ];
}

/** Returns a model in the form of answers. */
export function fighterOf(model: Model, role: Fighter['role']): Fighter {
  const { assumed, source } = model.profile;
  return {
    id: model.id,
    name: model.name,
    role,
    cost: model.cost,
    assumed,
    missing: unexplained(model),
    source,
  };
}

function planOf(melee: Melee, side: SideIndex, { remember }: MeleeOptions): MeleeSidePlan {
  const { abilities, stamina, models, modifiers, discards } = melee.sides[side];
  const wild = melee.wild[side];
  const savage = modifiers.allErac !== 0;
  const common = {
    models: models.length,
    savage,
    ...(discards.more.length > 0 && { discards: discards.more.length }),
  };
  if (wild) {
    const { bag, dodges, spent } = wild;
    const spends = discards.more.length > 0 && { most: dodges, spent };
    const turns = !spends && remember && dodges > 0 && { most: dodges, spent: turnedBy(dodges, melee) };
    return {
      ...common,
      stamina: 0,
      abilities: [],
      ...(turns && { discards: dodges }),
      wild: { erac: bag.erac, oran: bag.oran, dodges: dodges > 0, ...spends, ...turns },
    };
  }
  return { ...common, stamina: remember?.[side] ?? stamina, abilities };
}

/** Returns the Erac that a Wild side turns over, by the number of blows that would land. */
const turnedBy = (dodges: number, { pool }: Melee): number[] =>
  Array.from({ length: 2 * pool.ofAKind + 1 }, (_, blows) => Math.min(dodges, blows));

function meleeGame(
  melee: Melee,
  structure: MeleeStructure,
  falls: Falls,
  splits: readonly [Split[] | undefined, Split[] | undefined],
): Game {
  const slots = slotsOf(melee, structure, falls);
  const names = SIDES.map(
    (side) => splits[side]?.map((split) => splitName(split, melee.sides[side].extras.length > 1)) ?? ['wild'],
  );
  const made = new Map<string, Numbers>();
  return {
    structure,
    picks: isBothWild(structure.plan) ? [] : names,
    numbers(choice) {
      const key = choice.join(' ');
      let numbers = made.get(key);
      if (!numbers) {
        const stones = stonesOf(structure, splits, choice);
        made.set(key, (numbers = numbersOf(melee, structure, slots, stones)));
      }
      return numbers;
    },
    payoff(outcome, player) {
      const { fell } = falls.read(outcome);
      const side = player === 0 ? 0 : 1;
      return payoffOf(melee.worths[side], fell[other(side)], fell[side]);
    },
  };
}

function slotsOf(melee: Melee, structure: MeleeStructure, falls: Falls): Float64Array {
  const slots = new Float64Array(structure.slots);
  slots[0] = 1;
  for (const side of SIDES) {
    for (let blows = 0; blows <= structure.mostBlows[side]; blows++) {
      for (const savage of [false, true]) {
        slots.set(falls.chances(side, blows, savage), structure.slotsOf.fall(side, blows, savage, 0));
      }
    }
  }
  if (isBothWild(structure.plan)) fillJointDraws(slots, melee, structure);
  else for (const side of SIDES) fillDraws(slots, melee, structure, side);
  return slots;
}

function fillDraws(slots: Float64Array, melee: Melee, structure: MeleeStructure, side: SideIndex): void {
  const wild = melee.wild[side];
  if (!wild || apartOn(structure, valueAxis(other(side), 'erac'))) return;
  for (let erac = 0; erac <= wild.bag.erac; erac++) {
    for (let oran = 0; oran <= wild.bag.oran; oran++) {
      const chance = drawChance(wild.bag, melee.sides[side].stones, erac, oran);
      slots[structure.slotsOf.draw(side, erac, oran)] = chance;
    }
  }
}

function fillJointDraws(slots: Float64Array, melee: Melee, structure: MeleeStructure): void {
  for (const { hands, chance } of handPairs([melee.sides[0].stones, melee.sides[1].stones])) {
    const { slot } = jointDraw(melee, structure, hands);
    slots[slot] = (slots[slot] ?? 0) + chance;
  }
}

/** The faces of two Wild sides, the Erac left after dodging, and the slot of the result. */
export interface JointDraw {
  readonly drawn: readonly [number, number];
  readonly erac: readonly [number, number];
  readonly oran: readonly [number, number];
  readonly slot: number;
}

/**
 * Returns the result of Wild against Wild: stones, dodges of the initiator and then of the other, and blows
 * (R-22, R-23).
 */
export function jointDraw(melee: Melee, structure: MeleeStructure, hands: HandPair['hands']): JointDraw {
  const [a, d] = melee.wild;
  if (!a || !d) throw new Error('a side that is not Wild draws no stones');
  const drawn = [countOf(hands[0], a.colours.erac), countOf(hands[1], d.colours.erac)] as const;
  const oran = [countOf(hands[0], a.colours.oran), countOf(hands[1], d.colours.oran)] as const;
  const erac = [eracLeft(drawn[0], oran[1], d.dodges), eracLeft(drawn[1], oran[0], a.dodges)] as const;
  const blows = [blowsLanded(erac[1], oran[0]), blowsLanded(erac[0], oran[1])] as const;
  const savage = (side: SideIndex) =>
    melee.sides[side].modifiers.allErac !== 0 && blows[other(side)] > 0 && oran[side] === 0;
  const spent = (side: SideIndex) =>
    structure.plan.sides[side].wild?.spent?.[blowsLanded(drawn[other(side)], oran[side])] ?? 0;
  const discarded = [spent(0), spent(1)] as const;
  const slot = structure.slotsOf.blows({ blows, savage: [savage(0), savage(1)], discarded });
  return { drawn, erac, oran, slot };
}

/** Returns the numbers of a melee with these stones on each value axis. */
function numbersOf(
  melee: Melee,
  structure: MeleeStructure,
  slots: Float64Array,
  stones: readonly number[],
): Numbers {
  const sizes = stones.map((count, axis) => (apartOn(structure, axis) ? melee.pool.ofAKind : count) + 1);
  const kernels = structure.kernels.map(({ kind, axis, variant }) => {
    const count = stones[axis] ?? 0;
    if (kind === 'spare') {
      const dodges = melee.wild[axis < 2 ? 1 : 0]?.dodges ?? 0;
      return spareKernel(count, count + 1, variant, dodges);
    }
    const size = sizes[axis] ?? count + 1;
    return stoneKernel(kind, count, size, axis % 2 === 0 ? melee.faceUp.erac : melee.faceUp.oran);
  });
  return { sizes, slots: slotsAgainst(melee, structure, slots, stones), kernels };
}

/**
 * Returns whether chance fixes the faces of an axis at the cast. This holds for the player's Erac against a
 * Wild side that discards.
 */
function apartOn({ plan }: MeleeStructure, axis: number): boolean {
  const wild = axis === 2 ? plan.sides[0].wild : axis === 0 ? plan.sides[1].wild : undefined;
  return wild?.spent !== undefined && !isBothWild(plan);
}

/** Returns the joint chances of a Wild side's draw and of the player's Erac, if the cast fixes those. */
function slotsAgainst(
  melee: Melee,
  structure: MeleeStructure,
  slots: Float64Array,
  stones: readonly number[],
): Float64Array {
  const side = SIDES.find((one) => apartOn(structure, valueAxis(other(one), 'erac')));
  const wild = side === undefined ? undefined : melee.wild[side];
  if (side === undefined || !wild) return slots;
  const made = Float64Array.from(slots);
  const up = binomialPmf(stones[valueAxis(other(side), 'erac')] ?? 0, melee.faceUp.erac);
  for (let erac = 0; erac <= wild.bag.erac; erac++) {
    for (let oran = 0; oran <= wild.bag.oran; oran++) {
      const chance = drawChance(wild.bag, melee.sides[side].stones, erac, oran);
      for (let faces = 0; faces <= melee.pool.ofAKind; faces++) {
        made[structure.slotsOf.drawAgainst(side, [erac, oran], faces)] = chance * (up[faces] ?? 0);
      }
    }
  }
  return made;
}

/**
 * Returns the stones on each value axis for a combination of splits. A Wild side has the most that may ever
 * count.
 */
function stonesOf(
  structure: MeleeStructure,
  splits: readonly [Split[] | undefined, Split[] | undefined],
  choice: readonly number[],
): number[] {
  return SIDES.flatMap((side) => {
    const options = splits[side];
    if (!options) return structure.value.slice(2 * side, 2 * side + 2).map(({ size }) => size - 1);
    const split = options[choice[side] ?? -1];
    if (!split) throw new Error(`side ${side} has no split ${choice[side] ?? 'at all'}`);
    return [split.erac, split.oran + split.extra];
  });
}
