/**
 * Concentrated Fire (the Reynad's card). A Target Marker stays until the end of the next Combat Phase.
 * Friends that shoot at a model near it may recast a failed stone. The marker goes on the middle of an enemy
 * in sight.
 */
import type { BattleSimulation } from '../simulation.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import type { State } from '../state.js';

/** Returns the distance from a model's base to a point, in inches. */
function farFrom({ x, y, radius }: State, model: number, px: number, py: number): number {
  const [dx, dy] = [x[model]! - px, y[model]! - py];
  return Math.sqrt(dx * dx + dy * dy) - radius[model]!;
}

const friends = (plan: BattlePlan, one: number, two: number): boolean =>
  plan.side[one] === plan.side[two] && kindAt(plan, one).force === kindAt(plan, two).force;

/**
 * Returns whether a model can place a marker on an enemy. It must pay, see the enemy and have no friend too
 * near to it.
 */
export function mayMark(battle: BattleSimulation, model: number, target: number): boolean {
  const { plan, state } = battle;
  const { marking } = kindAt(plan, model);
  if (!marking || state.there[target] === 0 || state.stamina[model]! < marking.cost) return false;
  const [x, y] = [state.x[target]!, state.y[target]!];
  for (let other = 0; other < plan.pieces.length; other++) {
    if (state.there[other] === 0 || !friends(plan, model, other)) continue;
    if (farFrom(state, other, x, y) < marking.distance) return false;
  }
  return plan.ground.sight(battle, model, target) !== 'none';
}

/** Places the marker. It replaces the model's earlier marker. */
export function mark(battle: BattleSimulation, model: number, target: number): void {
  const { plan, state, log } = battle;
  const { marking } = kindAt(plan, model);
  if (!marking || !mayMark(battle, model, target)) return;
  const slot = plan.marking.indexOf(model);
  state.markers[slot] = 1;
  state.markerX[slot] = state.x[target]!;
  state.markerY[slot] = state.y[target]!;
  const left = state.stamina[model]! - marking.cost;
  state.stamina[model] = left;
  log?.({
    event: 'mark',
    model: battle.id(target),
    by: battle.id(model),
    effect: 'target-marker',
    at: [state.x[target], state.y[target]],
    stamina: marking.cost > 0 ? { [battle.id(model)]: left } : {},
  });
}

/** Returns the number of friends' markers near a target (R-21). */
export function markersOn({ plan, state }: BattleSimulation, shooter: number, target: number): number {
  let near = 0;
  for (let slot = 0; slot < plan.marking.length; slot++) {
    if (state.markers[slot] === 0) continue;
    const marker = plan.marking[slot]!;
    const radius = kindAt(plan, marker).marking?.radius ?? 0;
    if (!friends(plan, marker, shooter)) continue;
    const far = farFrom(state, target, state.markerX[slot]!, state.markerY[slot]!);
    if (far < radius) near++;
  }
  return near;
}
