/** Going towards models and away from them by the shortest way, as players do. */
import type { BattleSimulation } from '../simulation.js';
import type { BattleWay } from '../ground/way.js';
import { adjacent, gapOf, gapToMake, SAME_GAP } from '../ground/near.js';
import { CONTACT } from '../../table/sizes.js';
import { allowance, movementOf } from '../rules/movement.js';

/** Steps of the search for the place on a way at which a gap is reached. */
const HALVINGS = 50;

/**
 * The way towards a gap from a target as far as the movement allows: along the shortest way to it, where friends leave no room beside it
 * as near as they do, or straight away from it; undefined: it stays.
 */
export function approach(
  battle: BattleSimulation,
  model: number,
  target: number,
  wanted: number,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const wish = gapToMake(state, model, target, wanted);
  if (!wish) return undefined;
  const { gap, goal } = wish;
  if (gap < goal) return away(battle, model, [target], goal - gap, movement);
  const free = plan.ground.toContact(plan, state, model, target, false);
  const way = free ?? plan.ground.toContact(plan, state, model, target, true);
  if (!way) return besideFriends(battle, model, target, goal, movement);
  const most = allowance(battle, model, way.cautious, movement);
  const length = Math.min(most, lengthTo(battle, model, target, way, goal));
  if (length >= way.length) return way;
  return plan.ground.cut(state, model, way, length);
}

/** The way to the least gap that others leave room for. */
function besideFriends(
  battle: BattleSimulation,
  model: number,
  target: number,
  goal: number,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  for (const cautious of [false, true]) {
    const most = allowance(battle, model, cautious, movement);
    const way = plan.ground.towards(plan, state, model, target, goal, { cautious, most });
    if (way) return way;
  }
  return undefined;
}

/** How far along a way the gap is first reached: all of it ends in contact, and its last part leads straight there. */
function lengthTo(
  { plan, state }: BattleSimulation,
  model: number,
  target: number,
  way: BattleWay,
  goal: number,
): number {
  if (goal <= CONTACT) return way.length;
  const reach = (state.radius[model] as number) + (state.radius[target] as number) + goal;
  const near = (length: number): boolean => {
    const at = plan.ground.along(way, length);
    const dx = at[0] - (state.x[target] as number);
    const dy = at[1] - (state.y[target] as number);
    return dx * dx + dy * dy <= reach * reach;
  };
  let low = Math.max(0, gapOf(state, model, target) - goal - SAME_GAP);
  let high = way.length;
  if (near(low)) return low;
  // The first place: steps no longer than what is known to be too far, then halving.
  for (let at = low; at < high; at = Math.min(high, at + SCAN)) {
    if (near(at)) {
      high = at;
      break;
    }
    low = at;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (near(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** In inches: a way that comes near enters and leaves no gap within so short a part of it. */
const SCAN = 0.25;

/** Straight away from models, so far, or to the last place before where the base may stand. */
function away(
  battle: BattleSimulation,
  model: number,
  from: readonly number[],
  length: number,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const [x, y] = [state.x[model] as number, state.y[model] as number];
  let [dx, dy] = [0, 0];
  for (const other of from) {
    const [ox, oy] = [x - (state.x[other] as number), y - (state.y[other] as number)];
    const far = Math.sqrt(ox * ox + oy * oy);
    dx += ox / far;
    dy += oy / far;
  }
  const far = Math.sqrt(dx * dx + dy * dy);
  if (!(far > SAME_GAP)) return undefined;
  for (const cautious of [false, true]) {
    const most = Math.min(length, allowance(battle, model, cautious, movement));
    const end = [x + (dx / far) * most, y + (dy / far) * most] as const;
    const way = plan.ground.straight(plan, state, model, end, cautious);
    if (way && way.length > SAME_GAP) return way;
  }
  return undefined;
}

/** Straight away from all enemies in contact (Detach); cautious, for it leaves them. */
export function retreat(battle: BattleSimulation, model: number, distance: number): BattleWay | undefined {
  const { plan, state } = battle;
  const engaging = (plan.enemies[plan.side[model] as number] as readonly number[]).filter(
    (enemy) => state.there[enemy] === 1 && adjacent(state, model, enemy),
  );
  const way = away(battle, model, engaging, distance, movementOf(battle, model));
  return way && way.length >= distance - SAME_GAP ? way : undefined;
}
