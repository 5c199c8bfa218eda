/** Combats of the Activation Phase: Charge and Coordinated Strike. */
import { mayStrike } from '../ground/aboard.js';
import { isEntangled } from '../conditions.js';
import type { BattleSimulation } from '../simulation.js';
import { WAY } from '../fights/row.js';
import { kindAt } from '../plan/plan.js';
import { AT, GAVE, STAGE, TALLY } from '../state.js';
import { fightCombat } from './fighting/combat.js';

/** Resolves a Charge: a combat right after a Basic Movement that was not cautious. */
export function charge(
  battle: BattleSimulation,
  model: number,
  target: number,
  way: number = WAY.charge,
): void {
  const { state, plan } = battle;
  if (state.there[model] === 0 || !mayStrike(plan, state, model, target)) return;
  state.tally(model, TALLY.charges, 1);
  fightCombat(battle, { attacker: model, defender: target }, way, way === WAY.bomber ? 'bomber' : 'charge');
}

/**
 * Resolves Coordinated Strike after the other models have moved. Each model of the phase that
 * has it may fight an adjacent enemy, whether it moved or not. Both sides have supporters. The player chooses
 * whether to fight, and which enemy.
 */
export function strike(battle: BattleSimulation): void {
  const { state, plan, candidates, agents } = battle;
  for (let i = 0; i < state.get(AT.queued); i++) {
    const model = state.queue[i]!;
    if (model === GAVE || !kindAt(plan, model).strike) continue;
    if (state.there[model] === 0 || isEntangled(plan, state, model)) continue;
    const side = plan.side[model]!;
    candidates.count = 0;
    for (const enemy of plan.enemies[side]!)
      if (mayStrike(plan, state, model, enemy)) candidates.models[candidates.count++] = enemy;
    if (candidates.count === 0) continue;
    const target = agents[side]?.strikes(battle, model, candidates) ?? -1;
    if (target < 0) continue;
    fightCombat(battle, { attacker: model, defender: target }, WAY.melee, 'coordinated-strike');
    if (state.get(AT.stage) !== STAGE.activate) return;
  }
}
