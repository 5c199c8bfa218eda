/** Blast Attacks: the models under the template, and the attacks on them one after another. */
import { covers, placeTrapezoid, type TrapezoidCorners, type Point } from '../../../../../space/index.js';
import { seatOf, sightBetween } from '../../ground/aboard.js';
import type { BattleSimulation } from '../../simulation.js';
import { AT, STAGE } from '../../state.js';
import { shootOnce } from './shot.js';

/**
 * Lays the template from a model towards the middle of another and attacks every model under it once, friends
 * too. Each must be in sight when its attack comes. Only the first target can be caught Full Blast.
 */
export function blast(battle: BattleSimulation, model: number, target: number, stones: number): void {
  const { state, candidates, agents, plan } = battle;
  const towards: Point = [state.x[target]!, state.y[target]!];
  const under = underTemplate(battle, seatOf(plan, state, model), towards);
  const waiting = new Set(under.keys());
  for (let first = true; ; first = false) {
    candidates.count = 0;
    for (const one of waiting) {
      if (state.there[one] === 1 && sightBetween(plan, state, model, one) !== 'none') {
        candidates.models[candidates.count++] = one;
      }
    }
    if (candidates.count === 0) return;
    const next = agents[plan.side[model]!]?.aim(battle, model, candidates) ?? target;
    waiting.delete(next);
    shootOnce(battle, model, next, stones, { towards, full: first && under.get(next) === true });
    if (state.get(AT.stage) !== STAGE.activate) return;
  }
}

/**
 * Returns the models under the template, in file order. The value says whether a model crosses both long
 * edges.
 */
export function underTemplate(
  { plan, state }: BattleSimulation,
  model: number,
  towards: Point,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>();
  const [x, y] = [state.x[model]!, state.y[model]!];
  const placed: TrapezoidCorners | undefined = placeTrapezoid(
    plan.data.scenario.template,
    x,
    y,
    state.radius[model]!,
    towards,
  );
  if (!placed) return found;
  for (let other = 0; other < plan.pieces.length; other++) {
    if (other === model || state.there[other] === 0) continue;
    const { any, both } = covers(placed, state.x[other]!, state.y[other]!, state.radius[other]!);
    if (any) found.set(other, both);
  }
  return found;
}
