/**
 * Fleeing in the End Phase. The battle ends if one team at most stays. If more teams stay, they play
 * on.
 */
import { isPresent } from '../ground/aboard.js';
import type { BattleSimulation } from '../simulation.js';
import { AT, OFF } from '../state.js';
import { dropOfFallen } from './objects/objects.js';
import { finish, flees, isIn, leader } from './victory.js';

/** Takes fleeing sides out of the battle. Returns whether the battle is over. */
export function flee(battle: BattleSimulation): boolean {
  const { team } = battle.plan;
  const fleeing = team.flatMap((_, side) => (isIn(battle, side) && flees(battle, side) ? [side] : []));
  if (fleeing.length === 0) return false;
  const staying = new Set(team.filter((_, side) => isIn(battle, side) && !fleeing.includes(side)));
  const [stays, other] = staying;
  if (other === undefined) {
    finish(battle, stays ?? leader(battle), 'fled');
    return true;
  }
  for (const side of fleeing) withdraw(battle, side);
  return false;
}

/** Takes the models of a side off the table. They drop what they carry, and do not count as removed. */
function withdraw(battle: BattleSimulation, side: number): void {
  const { plan, state, log } = battle;
  const all = plan.fighting[side]!.filter(
    (model) => isPresent(plan, state, model) || state.off[model] === OFF.waiting,
  );
  log?.({ event: 'flee', side, models: all.map((model) => battle.id(model)) });
  for (const model of all) {
    state.there[model] = 0;
    state.off[model] = OFF.fled;
  }
  state.head[AT.standing + side] = 0;
  if (plan.objects.length > 0) dropOfFallen(battle);
}
