/** Moves towards models and away from them by the shortest way, as players move. */
import type { BattleSimulation } from '../simulation.js';
import type { Gap } from '../plan/plan.js';
import type { BattleWay } from '../ground/battleWay.js';
import { adjacent, gapOf, gapToMake, SAME_GAP } from '../ground/contact.js';
import { CONTACT } from '../../model/sides.js';
import { allowance, movementOf } from '../rules/movement.js';

/** The number of bisection steps that find where a way reaches a gap. */
const HALVINGS = 50;

/**
 * Returns the way to a gap from a target, as far as the Movement allows. It follows the shortest way to the
 * target, or leads straight away from it. If friends leave no room beside the target, it goes as near as they
 * allow. Returns undefined if the model stays.
 */
export function approach(
  battle: BattleSimulation,
  model: number,
  wanted: Gap,
  movement: number,
): BattleWay | undefined {
  const { plan, state } = battle;
  const wish = gapToMake(state, model, wanted);
  if (!wish) return undefined;
  const { now, goal } = wish;
  const { target, gap } = goal;
  if (now < gap) return away(battle, model, { from: [target], length: gap - now, movement });
  const free = plan.ground.toContact(battle, model, target, { cautious: false, most: Infinity });
  const way = free ?? plan.ground.toContact(battle, model, target, { cautious: true, most: Infinity });
  if (!way) return besideFriends(battle, model, goal, movement);
  const most = allowance(battle, model, way.cautious, movement);
  const length = Math.min(most, lengthTo(battle, model, way, goal));
  if (length >= way.length) return way;
  return plan.ground.cut(state, model, way, length);
}

/** Returns the way to the smallest gap for which other models leave room. */
function besideFriends(
  battle: BattleSimulation,
  model: number,
  goal: Gap,
  movement: number,
): BattleWay | undefined {
  const { plan } = battle;
  for (const cautious of [false, true]) {
    const most = allowance(battle, model, cautious, movement);
    const way = plan.ground.towards(battle, model, goal, { cautious, most });
    if (way) return way;
  }
  return undefined;
}

/**
 * Returns the length of a way at which it first reaches the gap. The whole way ends in contact, and its last
 * part leads straight there.
 */
function lengthTo(
  { plan, state }: BattleSimulation,
  model: number,
  way: BattleWay,
  { target, gap }: Gap,
): number {
  if (gap <= CONTACT) return way.length;
  const reach = state.radius[model]! + state.radius[target]! + gap;
  const near = (length: number): boolean => {
    const at = plan.ground.along(way, length);
    const dx = at[0] - state.x[target]!;
    const dy = at[1] - state.y[target]!;
    return dx * dx + dy * dy <= reach * reach;
  };
  let low = Math.max(0, gapOf(state, model, target) - gap - SAME_GAP);
  let high = way.length;
  if (near(low)) return low;
  // The scan finds the first step inside the gap. The bisection then finds the exact length.
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

/** The step of the scan, in inches. A way does not enter and leave the gap within so short a part. */
const SCAN = 0.25;

/** A move away from models: its length, and the Movement that limits it, in inches. */
interface Retreat {
  readonly from: readonly number[];
  readonly length: number;
  readonly movement: number;
}

/**
 * Returns the way straight away from models for a length, or to the last position before where the base may
 * stand.
 */
function away(
  battle: BattleSimulation,
  model: number,
  { from, length, movement }: Retreat,
): BattleWay | undefined {
  const { plan, state } = battle;
  const [x, y] = [state.x[model]!, state.y[model]!];
  let [dx, dy] = [0, 0];
  for (const other of from) {
    const [ox, oy] = [x - state.x[other]!, y - state.y[other]!];
    const far = Math.sqrt(ox * ox + oy * oy);
    dx += ox / far;
    dy += oy / far;
  }
  const far = Math.sqrt(dx * dx + dy * dy);
  if (!(far > SAME_GAP)) return undefined;
  for (const cautious of [false, true]) {
    const most = Math.min(length, allowance(battle, model, cautious, movement));
    const end = [x + (dx / far) * most, y + (dy / far) * most] as const;
    const way = plan.ground.straight(battle, model, end, { cautious });
    if (way && way.length > SAME_GAP) return way;
  }
  return undefined;
}

/**
 * Returns the way straight away from all enemies in contact (Detach). It is cautious, because it leaves them.
 */
export function retreat(battle: BattleSimulation, model: number, distance: number): BattleWay | undefined {
  const { plan, state } = battle;
  const engaging = plan.enemies[plan.side[model]!]!.filter(
    (enemy) => state.there[enemy] === 1 && adjacent(state, model, enemy),
  );
  const movement = movementOf(battle, model);
  const way = away(battle, model, { from: engaging, length: distance, movement });
  return way && way.length >= distance - SAME_GAP ? way : undefined;
}
