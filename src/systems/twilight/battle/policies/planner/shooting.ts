/** The planner's forecast of shots. */
import type { BattleSimulation } from '../../simulation.js';
import { MOST_ENGAGING } from '../../fights/fightOutcomes.js';
import { newSupporters } from '../../fights/fights.js';
import { adjacent } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { leadFor } from '../../plan/sides.js';
import { underTemplate } from '../../rules/fighting/blast.js';
import { markersOn } from '../../rules/marking.js';
import { mayShoot } from '../../rules/fighting/shooting.js';
import type { Pairs } from './pairs.js';

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
  const obstructed = plan.ground.sight(plan, state, model, target) === 'obstructed';
  const manner = { obstructed, stones: 0, full: false, granted: markersOn(battle, model, target) };
  const expected = chance.expected(fights.shot(state, model, target, manner, engaging));
  return weapon.attacks * leadFor(plan, side, expected);
}
