/**
 * Concentrated Fire: a Target Marker that lies until the end of the next Combat Phase lets friends' shots at whoever is near
 * it recast a failed stone (the Reynad's card). It is put on the middle of an enemy in sight.
 */
import type { BattleSimulation } from '../simulation.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import type { State } from '../state.js';

/** How far a model's base is from a point. */
function farFrom({ x, y, radius }: State, model: number, px: number, py: number): number {
  const [dx, dy] = [(x[model] as number) - px, (y[model] as number) - py];
  return Math.sqrt(dx * dx + dy * dy) - (radius[model] as number);
}

const friends = (plan: BattlePlan, one: number, two: number): boolean =>
  plan.side[one] === plan.side[two] && kindAt(plan, one).force === kindAt(plan, two).force;

/** Whether a model can pay for a marker on an enemy: it sees it, and no friend is too near to it. */
export function mayMark({ plan, state }: BattleSimulation, model: number, target: number): boolean {
  const { marking } = kindAt(plan, model);
  if (!marking || state.there[target] === 0 || (state.stamina[model] as number) < marking.cost) return false;
  const [x, y] = [state.x[target] as number, state.y[target] as number];
  for (let other = 0; other < plan.pieces.length; other++) {
    if (state.there[other] === 0 || !friends(plan, model, other)) continue;
    if (farFrom(state, other, x, y) < marking.distance) return false;
  }
  return plan.ground.sight(plan, state, model, target) !== 'none';
}

/** Places the marker; one that it placed before is taken up. */
export function mark(battle: BattleSimulation, model: number, target: number): void {
  const { plan, state, log } = battle;
  const { marking } = kindAt(plan, model);
  if (!marking || !mayMark(battle, model, target)) return;
  const slot = plan.marking.indexOf(model);
  state.markers[slot] = 1;
  state.markerX[slot] = state.x[target] as number;
  state.markerY[slot] = state.y[target] as number;
  const left = (state.stamina[model] as number) - marking.cost;
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

/** Friends' markers near which a target stands (R-21). */
export function markersOn({ plan, state }: BattleSimulation, shooter: number, target: number): number {
  let near = 0;
  for (let slot = 0; slot < plan.marking.length; slot++) {
    if (state.markers[slot] === 0) continue;
    const marker = plan.marking[slot] as number;
    const radius = kindAt(plan, marker).marking?.radius ?? 0;
    if (!friends(plan, marker, shooter)) continue;
    const far = farFrom(state, target, state.markerX[slot] as number, state.markerY[slot] as number);
    if (far < radius) near++;
  }
  return near;
}
