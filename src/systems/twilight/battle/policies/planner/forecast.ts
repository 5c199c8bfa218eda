/**
 * The planner's forecast of combats and shots: the expected points by the tables of the fights, and the expected
 * results of one model against another. It assumes that every model that can support does.
 */
import type { BattleSimulation, Initiated } from '../../simulation.js';
import { newSupporters, type Helpers, type Supporters } from '../../fights/fights.js';
import { MOST_SUPPORTERS, WAY } from '../../fights/fightRow.js';
import { adjacent } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';
import { leadFor } from '../../plan/modelsAndSides.js';
import { mayAttack, reaches } from '../../rules/fighting/meleeTargets.js';
import { scoreOf } from '../../../../../game/index.js';
import { AT, STAGE } from '../../state.js';
import { COMBAT_FEATURES, FIRST } from './featureWeights.js';
import { victoryWorth } from '../../plan/victoryConditions.js';
import { afterwardsOf } from '../../fights/stakes.js';
import { MOST_ENGAGING } from '../../fights/fightOutcomes.js';
import { underTemplate, mayShoot } from '../../rules/fighting/shooting.js';
import { markersOn } from '../../rules/targetMarkers.js';

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

/** The number of answers of `afterwardsOf`. */
const AFTERWARDS = 4;

/**
 * A cache of expected points of one against one, by card, Stamina and the fights that may follow. The order of
 * questions does not change the answers.
 */
export class Pairs {
  private readonly states: number;
  /** The number of codes, and the first code of each model. */
  private readonly each: number;
  private readonly firsts: Int32Array;
  /** By what follows the fight, because it sets the price of Stamina. */
  private readonly attacks: readonly Float64Array[];
  private readonly shots: readonly Float64Array[];

  constructor(private readonly battle: BattleSimulation) {
    const { kinds, pieces } = battle.plan;
    this.states = 2 + Math.max(...kinds.map(({ stamina }) => stamina));
    this.firsts = Int32Array.from(pieces, ({ kind }) => kind.card * this.states);
    this.each = (1 + Math.max(...kinds.map(({ card }) => card))) * this.states;
    const size = this.each * this.each;
    const unknown = (): Float64Array[] =>
      Array.from({ length: AFTERWARDS }, () => new Float64Array(size).fill(NaN));
    [this.attacks, this.shots] = [unknown(), unknown()];
  }

  /**
   * Returns the average points that the defender's side loses, less those of the attacker's side. Both fight
   * alone. The attacker charges if it can.
   *
   * @param own the attacker's code, if the caller has it
   * @param other the defender's code, if the caller has it
   */
  attack(model: number, enemy: number, own = this.code(model), other = this.code(enemy)): number {
    const at = own * this.each + other;
    const all = this.attacks[afterwardsOf(this.battle.plan, this.battle.state)]!;
    const known = all[at]!;
    if (!Number.isNaN(known)) return known;
    return (all[at] = this.margin(
      kindAt(this.battle.plan, model).charge ? WAY.charge : WAY.melee,
      model,
      enemy,
    ));
  }

  /** Returns the same for all shots of a weapon at a target in the clear. Each shot counts as the first. */
  shot(model: number, enemy: number, own = this.code(model), other = this.code(enemy)): number {
    const { weapon } = kindAt(this.battle.plan, model);
    if (!weapon) return 0;
    const at = own * this.each + other;
    const all = this.shots[afterwardsOf(this.battle.plan, this.battle.state)]!;
    const known = all[at]!;
    if (!Number.isNaN(known)) return known;
    return (all[at] = weapon.attacks * this.margin(WAY.shot, model, enemy));
  }

  private margin(way: number, model: number, enemy: number): number {
    const { fights, state, chance, plan } = this.battle;
    const expected = chance.expected(fights.pair(state, way, model, enemy));
    return leadFor(plan, plan.side[model]!, expected);
  }

  /** Returns the code of a model's card and Stamina, for callers that ask often. */
  code(model: number): number {
    return this.firsts[model]! + Math.min(this.states - 1, this.battle.state.stamina[model]!);
  }
}

const engaging = newSupporters(MOST_ENGAGING);

/**
 * Returns the average points that enemies lose by a model's shots at a target, less those of its own team.
 * The model shoots from its position. Each shot counts as the first, and a template as an attack on each
 * model that it covers. Returns undefined if it may not shoot.
 */
export function shotMargin(
  battle: BattleSimulation,
  pairs: Pairs,
  model: number,
  target: number,
): number | undefined {
  const { plan, state, fights, chance } = battle;
  const { weapon, side } = kindAt(plan, model);
  if (!weapon || !mayShoot(battle, model, target)) return undefined;
  if (weapon.blast) {
    let sum = 0;
    const towards = [state.x[target]!, state.y[target]!] as const;
    for (const other of underTemplate(battle, model, towards).keys()) sum += pairs.shot(model, other);
    return sum;
  }
  engaging.count = 0;
  for (const other of plan.foes[plan.side[target]!]!) {
    if (other === model || state.there[other] === 0 || engaging.count >= MOST_ENGAGING) continue;
    if (adjacent(state, other, target)) engaging.models[engaging.count++] = other;
  }
  const obstructed = plan.ground.sight(battle, model, target) === 'obstructed';
  const granted = markersOn(battle, model, target);
  const manner = { obstructed, stones: 0, full: false, granted, engaging };
  const expected = chance.expected(fights.shot(state, model, target, manner));
  return weapon.attacks * leadFor(plan, side, expected);
}
