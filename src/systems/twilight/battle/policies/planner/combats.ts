/**
 * The planner's forecast of combats. It assumes that every model that can support does. Tables of the fights
 * give the expected points.
 *
 * The value of a model's removal beyond its cost, by the aims of the scenario.
 */
import type { BattleSimulation } from '../../simulation.js';
import type { Initiated } from '../../agents.js';
import { newSupporters, type Helpers, type Supporters } from '../../fights/fights.js';
import { MOST_SUPPORTERS, WAY } from '../../fights/row.js';
import { adjacent } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { leadFor } from '../../plan/sides.js';
import { mayAttack, reaches } from '../../rules/fighting/initiating.js';
import { scoreOf } from '../../../../../game/index.js';
import { AT, STAGE } from '../../state.js';
import { COMBAT_FEATURES, FIRST } from './weights.js';
import { victoryWorth } from '../../plan/victory.js';

const supporters: readonly [Supporters, Supporters] = [
  newSupporters(MOST_SUPPORTERS),
  newSupporters(MOST_SUPPORTERS),
];
/** The named supporters, and nobody to pay with. */
const helpers: Helpers = {
  supporters,
  offerings: [
    { ...newSupporters(0), declared: false },
    { ...newSupporters(0), declared: false },
  ],
};
const amounts = new Float64Array(COMBAT_FEATURES.length);

/** Who stays out of a combat that the planner imagines. */
interface Absent {
  /** A model that does not support. */
  readonly without?: number;
  /** Whether nobody supports the attacker. */
  readonly alone?: boolean;
}

/**
 * Returns the average points that the attacker's enemies lose, less those that its own team loses, in the
 * present state.
 */
export function marginOf(
  battle: BattleSimulation,
  attacker: number,
  defender: number,
  { without = -1, alone = false }: Absent = {},
): number {
  const combat = { attacker, defender };
  gather(battle, 0, combat, without);
  gather(battle, 1, combat, without);
  if (alone) supporters[0].count = 0;
  return named(battle, combat, alone, battle.plan.side[attacker]!);
}

/** Returns the same with the supporters named so far, as a side sees it. */
function named(battle: BattleSimulation, combat: Initiated, alone: boolean, side: number): number {
  const { plan, fights, chance } = battle;
  const way = alone ? WAY.charge : WAY.melee;
  return leadFor(plan, side, chance.expected(fights.melee(battle, way, combat, helpers)));
}

/** Lists the models that could support the attacker (0) or the defender (1), except one. */
function gather(
  { plan, state }: BattleSimulation,
  turn: 0 | 1,
  { attacker, defender }: Initiated,
  without: number,
): void {
  const into = supporters[turn];
  const [primary, enemy] = turn === 0 ? [attacker, defender] : [defender, attacker];
  into.count = 0;
  for (const model of plan.friends[plan.side[primary]!]!) {
    if (state.there[model] === 0 || state.fought[model] === 1 || model === primary || model === without)
      continue;
    if (kindAt(plan, model).support === 0 || into.count >= into.models.length) continue;
    if (adjacent(state, model, enemy)) into.models[into.count++] = model;
  }
}

/** A combat with its score and the amount of each feature. */
export interface ScoredCombat extends Initiated {
  readonly score: number;
  readonly amounts: Float64Array;
}

/** Initiates the combat with the highest score, or passes. */
export function initiate(
  battle: BattleSimulation,
  side: number,
  combat: Initiated,
  weights: Float64Array,
): boolean {
  let most = weights[FIRST.limits]!;
  eachCombat(battle, side, (model, enemy) => {
    const score = scoreOf(amounts, weights, FIRST.combat);
    if (score <= most) return;
    most = score;
    combat.attacker = model;
    combat.defender = enemy;
  });
  return combat.attacker >= 0;
}

/** Returns the combats with the highest scores, the best first. The order among equals stays. */
export function combatsOf(
  battle: BattleSimulation,
  side: number,
  weights: Float64Array,
  most: number,
): ScoredCombat[] {
  const found: ScoredCombat[] = [];
  eachCombat(battle, side, (attacker, defender) => {
    const score = scoreOf(amounts, weights, FIRST.combat);
    found.push({ attacker, defender, score, amounts: amounts.slice() });
  });
  return found.sort((a, b) => b.score - a.score).slice(0, most);
}

/**
 * Returns the enemy with the highest score for a Coordinated Strike, or −1 if none is worth it. A strike uses
 * no Combat Action, so it has no other cost.
 */
export function strikes(
  battle: BattleSimulation,
  model: number,
  candidates: Supporters,
  weights: Float64Array,
): number {
  let [found, most] = [-1, weights[FIRST.limits]!];
  for (let i = 0; i < candidates.count; i++) {
    const enemy = candidates.models[i]!;
    amounts.fill(0);
    amounts[0] = staked(battle, enemy, marginOf(battle, model, enemy));
    const score = scoreOf(amounts, weights, FIRST.combat);
    if (score > most) [found, most] = [enemy, score];
  }
  return found;
}

/** Calls `each` for every combat that a side may initiate, with its features in `amounts`. */
function eachCombat(
  battle: BattleSimulation,
  side: number,
  each: (model: number, enemy: number) => void,
): void {
  const { plan } = battle;
  for (const model of plan.own[side]!) {
    if (!mayAttack(battle, model)) continue;
    for (const enemy of plan.enemies[side]!) {
      if (!reaches(battle, model, enemy)) continue;
      weigh(battle, model, enemy);
      each(model, enemy);
    }
  }
}

/** Writes the features of a combat into `amounts`. */
function weigh(battle: BattleSimulation, model: number, enemy: number): void {
  const { plan, state } = battle;
  const margin = marginOf(battle, model, enemy);
  amounts[0] = staked(battle, enemy, margin);
  let committed = kindAt(plan, model).cost;
  for (let i = 0; i < supporters[0].count; i++) {
    committed += kindAt(plan, supporters[0].models[i]!).cost;
  }
  const hits = state.fought[enemy] === 0 && adjacent(state, model, enemy);
  amounts[1] = hits ? plan.stakes[model]! * Math.max(0, marginOf(battle, enemy, model)) : 0;
  amounts[2] = committed;
}

/** Returns whether a model adds more to the present combat than it loses by not fighting for itself. */
export function supports(
  battle: BattleSimulation,
  model: number,
  combat: Initiated,
  turn: 0 | 1,
  reserve: number,
): boolean {
  const { plan, state } = battle;
  const { attacker, defender } = combat;
  if (kindAt(plan, model).support === 0) return false;
  const { charge, strike } = kindAt(plan, attacker);
  const side = plan.side[model]!;
  const alone = charge && !strike && state.get(AT.stage) === STAGE.activate;
  copyNamed(battle);
  const without = named(battle, combat, alone, side);
  copyNamed(battle);
  const own = supporters[turn];
  if (own.count >= own.models.length) return false;
  own.models[own.count++] = model;
  const gained = named(battle, combat, alone, side) - without;
  if (gained <= 0) return false;
  return gained > reserve * ownChance(battle, model, turn === 0 ? defender : attacker);
}

function copyNamed(battle: BattleSimulation): void {
  for (const turn of [0, 1] as const) {
    const { count, models } = battle.supporters[turn];
    supporters[turn].count = count;
    supporters[turn].models.set(models.subarray(0, count));
  }
}

/**
 * Returns the most points that a model could gain by its own attack on an enemy other than the one it fights
 * now.
 */
function ownChance(battle: BattleSimulation, model: number, fighting: number): number {
  const { plan, state } = battle;
  let most = 0;
  for (const enemy of plan.enemies[plan.side[model]!]!) {
    if (enemy === fighting || state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
    most = Math.max(most, marginOf(battle, model, enemy));
  }
  return most;
}

/**
 * The share of a condition's value for removing an enemy that carries its object. Another enemy may pick it
 * up again.
 */
const CARRIED = 0.4;

/** Returns the factor by which an enemy's removal is worth more than its cost now. */
export function stakeOf({ plan, state }: BattleSimulation, enemy: number): number {
  let stake = plan.stakes[enemy]!;
  for (const object of plan.prizes)
    if (state.held[object] === enemy + 1)
      stake += (CARRIED * victoryWorth(plan)) / Math.max(1, kindAt(plan, enemy).cost);
  return stake;
}

/** Returns the value of a fight with an enemy. A gain counts by the same factor as the enemy's removal. */
export const staked = (battle: BattleSimulation, enemy: number, margin: number): number =>
  margin > 0 ? stakeOf(battle, enemy) * margin : margin;
