/**
 * Expected results of one model against another, from the tables of the fights.
 *
 * The planner's forecast of shots.
 */
import type { BattleSimulation } from '../../simulation.js';
import { WAY } from '../../fights/row.js';
import { kindAt } from '../../plan/plan.js';
import { afterwardsOf } from '../../fights/staminaPrice.js';
import { leadFor } from '../../plan/sides.js';
import { MOST_ENGAGING } from '../../fights/fightOutcomes.js';
import { newSupporters } from '../../fights/fights.js';
import { adjacent } from '../../ground/near.js';
import { underTemplate, mayShoot } from '../../rules/fighting/shooting.js';
import { markersOn } from '../../rules/marking.js';

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
