/**
 * The enemies that a model may attack with its Combat Action. They are in contact, Lunge reaches them past
 * others, or Pounce moves to them.
 */
import { adjacent, engaged, gapOf, isAboard, mayStrike } from '../../ground/contact.js';
import { isEntangled } from '../../conditions.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { areEnemies } from '../../plan/modelsAndSides.js';
import type { BattleWay } from '../../ground/battleWay.js';
import { CONTACT } from '../../../model/sides.js';
import { allowance } from '../movement.js';

/**
 * Returns the ability with which a model attacks an enemy that it does not touch, or undefined if it cannot.
 */
export function attackBy(
  battle: BattleSimulation,
  model: number,
  enemy: number,
): 'lunge' | 'pounce' | undefined {
  const { plan, state } = battle;
  const { lunge } = kindAt(plan, model);
  if (lunge > 0 && gapOf(state, model, enemy) < lunge) return 'lunge';
  return pouncePath(battle, model, enemy) && 'pounce';
}

/** Returns whether an enemy is in contact, or Lunge or Pounce reaches it. */
export function reaches(battle: BattleSimulation, model: number, enemy: number): boolean {
  const { plan, state } = battle;
  if (isAboard(plan, state, enemy)) return mayStrike(plan, state, model, enemy);
  if (state.there[enemy] === 0) return false;
  return adjacent(state, model, enemy) || attackBy(battle, model, enemy) !== undefined;
}

/**
 * Returns the move of a Pounce into contact. It is cautious if it must be, because difficult ground hampers
 * it (FAQ).
 */
export function pouncePath(battle: BattleSimulation, model: number, enemy: number): BattleWay | undefined {
  const { plan, state } = battle;
  const { pounce } = kindAt(plan, model);
  if (pounce === 0 || gapOf(state, model, enemy) > pounce + CONTACT) return undefined;
  for (const cautious of [false, true]) {
    const most = allowance(battle, model, cautious, pounce);
    const way = plan.ground.toContact(battle, model, enemy, { cautious, most });
    if (way) return way;
  }
  return undefined;
}

/** Returns whether a model still has its Combat Action and an enemy to attack. */
export function mayAttack(battle: BattleSimulation, model: number): boolean {
  const { plan, state } = battle;
  if (state.there[model] === 0 || state.fought[model] === 1 || isEntangled(plan, state, model)) return false;
  if (plan.things.includes(model)) return false;
  if (engaged(plan, state, model) || touchesThing(battle, model)) return true;
  const { lunge, pounce } = kindAt(plan, model);
  if (lunge === 0 && pounce === 0) return false;
  const enemies = plan.enemies[plan.side[model]!]!;
  return enemies.some((enemy) => reaches(battle, model, enemy));
}

/** Returns whether an enemy's object is in contact. It engages nobody, but models may attack it (Objects). */
const touchesThing = ({ plan, state }: BattleSimulation, model: number): boolean =>
  plan.things.some(
    (thing) => areEnemies(plan, thing, model) && state.there[thing] === 1 && adjacent(state, model, thing),
  );
