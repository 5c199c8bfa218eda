/** Ranged Attacks: legal targets, and the attacks of one activation. */
import { seatOf, sightBetween } from '../../ground/aboard.js';
import type { BattleSimulation } from '../../simulation.js';
import { engaged, gapOf } from '../../ground/near.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { AT, STAGE } from '../../state.js';
import { blast } from './blast.js';
import { shootOnce } from './shot.js';

/**
 * Returns the range of a model's weapon in inches, or 0 without one. A Blast Template reaches as far as it is
 * long.
 */
export function rangeOf(plan: BattlePlan, model: number): number {
  const { weapon } = kindAt(plan, model);
  if (!weapon) return 0;
  return weapon.blast ? plan.data.scenario.template.length : weapon.range;
}

/**
 * Returns whether a model may shoot at another from its position: unengaged, within range and in sight
 * (R-33).
 */
export function mayShoot(battle: BattleSimulation, model: number, target: number): boolean {
  const { plan, state } = battle;
  const { weapon } = kindAt(plan, model);
  const [from, to] = [seatOf(plan, state, model), seatOf(plan, state, target)];
  if (!weapon || state.there[to] === 0 || (weapon.blast && to !== target)) return false;
  // Crew may shoot at a model that engages their vehicle.
  if (from === model && engaged(plan, state, model)) return false;
  if (!(gapOf(state, from, to) < rangeOf(plan, model))) return false;
  return sightBetween(plan, state, model, target) !== 'none';
}

/**
 * Shoots at a target, or lays the template towards it. Then it makes the weapon's additional attacks one
 * after another. The player chooses a new target for each one after the last is resolved.
 *
 * @param stones the stones of a Wild model's behaviour, or 0 for the weapon's own
 * @returns whether it could shoot
 */
export function shoot(battle: BattleSimulation, model: number, target: number, stones: number): boolean {
  const { weapon } = kindAt(battle.plan, model);
  if (!weapon || !mayShoot(battle, model, target)) return false;
  attackAt(battle, model, target, stones);
  for (let attack = 1; attack < weapon.attacks; attack++) {
    const next = battle.state.get(AT.stage) === STAGE.activate ? nextTarget(battle, model) : -1;
    if (next < 0) break;
    attackAt(battle, model, next, stones);
  }
  return true;
}

function attackAt(battle: BattleSimulation, model: number, target: number, stones: number): void {
  if (kindAt(battle.plan, model).weapon?.blast === true) blast(battle, model, target, stones);
  else shootOnce(battle, model, target, stones, undefined);
}

/** Returns the target that the player chooses among those that a model may shoot at now, or −1 for none. */
export function nextTarget(battle: BattleSimulation, model: number): number {
  const { plan, candidates, agents } = battle;
  const side = plan.side[model]!;
  candidates.count = 0;
  for (const enemy of plan.enemies[side]!)
    if (mayShoot(battle, model, enemy)) candidates.models[candidates.count++] = enemy;
  return candidates.count === 0 ? -1 : (agents[side]?.fires(battle, model, candidates) ?? -1);
}
