/**
 * Defender (the Militia Captain's card). A friend in contact may become Engaged during the Activation Phase.
 * Then the Defender may at once move to engage that enemy, in contact with the friend all the way. It slides
 * around the friend's base, no farther than its Movement, and only while it is not Engaged itself. Tiny
 * models trigger nothing.
 */
import type { Point } from '../../../../../space/index.js';
import { adjacent, engaged, isAboard } from '../../ground/contact.js';
import { isEntangled } from '../../conditions.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import type { BattleWay } from '../../ground/battleWay.js';
import { CONTACT } from '../../../model/sides.js';
import { allowance, move, movementOf } from '../movement.js';

/** Moves a model in the Activation Phase and lets Defenders react. */
export function moveAnswered(battle: BattleSimulation, model: number, way: BattleWay, why: string): void {
  answered(battle, model, () => {
    move(battle, model, way, why);
  });
}

/**
 * Changes a model's position in any way in the Activation Phase, and lets Defenders react.
 *
 * @param goes changes the position
 */
export function answered(battle: BattleSimulation, model: number, goes: () => void): void {
  const { plan, state } = battle;
  if (plan.defenders.length === 0) {
    goes();
    return;
  }
  const touched = new Set<number>();
  for (const enemy of plan.enemies[plan.side[model]!]!) {
    if (state.there[enemy] === 1 && engaged(plan, state, enemy)) touched.add(enemy);
  }
  const free = isAboard(plan, state, model) || !engaged(plan, state, model);
  goes();
  if (state.there[model] === 0) return;
  for (const enemy of plan.enemies[plan.side[model]!]!) {
    if (state.there[enemy] === 0 || !adjacent(state, model, enemy)) continue;
    if (!touched.has(enemy)) defend(battle, enemy, model);
    if (free) defend(battle, model, enemy);
  }
}

/** Lets the Defenders of a friend move after it has become Engaged with an enemy. */
function defend(battle: BattleSimulation, friend: number, enemy: number): void {
  const { plan, state, agents } = battle;
  const own = kindAt(plan, friend);
  if (own.size === 'tiny' || kindAt(plan, enemy).size === 'tiny') return;
  for (const model of plan.defenders) {
    const { side, force } = kindAt(plan, model);
    if (side !== own.side || force !== own.force || model === friend || state.there[model] === 0) continue;
    if (!adjacent(state, model, friend) || engaged(plan, state, model)) continue;
    if (isEntangled(plan, state, model)) continue;
    const way = slideWay(battle, model, friend, enemy);
    if (!way || agents[side]?.defends(battle, model, enemy) !== true) continue;
    moveAnswered(battle, model, way, 'defender');
  }
}

/**
 * Returns the shortest arc around a friend's base into contact with an enemy. It is cautious only if it must
 * be.
 */
function slideWay(
  battle: BattleSimulation,
  model: number,
  friend: number,
  enemy: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const around: Point = [state.x[friend]!, state.y[friend]!];
  const places = meetings(battle, model, around, enemy);
  for (const cautious of [false, true]) {
    const most = allowance(battle, model, cautious, movementOf(battle, model));
    let shortest: BattleWay | undefined;
    for (const to of places) {
      for (const turn of ['left', 'right'] as const) {
        const way = plan.ground.arc(battle, model, { around, to, turn }, { cautious, most });
        if (way && way.length < (shortest?.length ?? Infinity)) shortest = way;
      }
    }
    if (shortest) return shortest;
  }
  return undefined;
}

/**
 * Returns the positions at which the model is in contact with the enemy and as far from the friend as now.
 */
function meetings({ state }: BattleSimulation, model: number, [x, y]: Point, enemy: number): Point[] {
  const [mx, my] = [state.x[model]! - x, state.y[model]! - y];
  const [ex, ey] = [state.x[enemy]! - x, state.y[enemy]! - y];
  const own = mx * mx + my * my;
  const reach = state.radius[model]! + state.radius[enemy]! + CONTACT;
  const far = Math.sqrt(ex * ex + ey * ey);
  const along = (own - reach * reach + far * far) / (2 * far);
  const aside2 = own - along * along;
  if (!(aside2 >= 0)) return [];
  const aside = Math.sqrt(aside2);
  const [ux, uy] = [ex / far, ey / far];
  return [aside, -aside].map((across): Point => [x + along * ux - across * uy, y + along * uy + across * ux]);
}
