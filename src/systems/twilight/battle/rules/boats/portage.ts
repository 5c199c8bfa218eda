/** Carrying coracles over land, alone or with a friend's help (Coracles). */
import type { Point } from '../../../../../space/index.js';
import { CONTACT } from '../../../model/sides.js';
import { needsPorter, porterBeside } from '../../boats/portage.js';
import type { BattleSimulation } from '../../simulation.js';
import { endOf, type BattleWay } from '../../ground/battleWay.js';
import { besideDisc } from '../adjacency.js';
import { spend } from '../objects/cargo.js';
import { moveAnswered } from '../fighting/defender.js';
import { move, movementOf } from '../movement.js';

/**
 * Moves a model in its Activation. A Small model that carries a coracle at the full rate needs a helper, who
 * gives its Activation and comes along. If there is no room for the helper, the carrier goes the same way
 * cautiously, half as far. A model that moves to shoot has no helper.
 */
export function moveLaden(battle: BattleSimulation, model: number, chosen: BattleWay, why: string): void {
  const { plan, state } = battle;
  const laden = plan.boats.length > 0 && needsPorter(plan, state, model);
  if (!laden || chosen.cautious || chosen.length === 0) {
    moveAnswered(battle, model, chosen, why);
    return;
  }
  const porter = why === 'basic' ? porterAlong(battle, model, chosen) : -1;
  if (porter < 0) {
    moveAnswered(battle, model, halfOf(battle, model, chosen), why);
    return;
  }
  spend(battle, porter);
  moveAnswered(battle, model, { ...chosen, porter }, why);
  const beside = state.there[porter] === 1 ? wayBeside(battle, porter, model) : undefined;
  if (beside) move(battle, porter, beside, 'portage');
}

/**
 * Returns the model that helps to carry a coracle along a way and can reach a position beside its end.
 * Returns −1 if there is none.
 */
function porterAlong(battle: BattleSimulation, model: number, way: BattleWay): number {
  const { plan, state } = battle;
  const porter = porterBeside(plan, state, model);
  if (porter < 0) return -1;
  const from: Point = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = endOf(way);
  const found = wayBeside(battle, porter, model);
  [state.x[model], state.y[model]] = from;
  return found ? porter : -1;
}

/** Returns the same way at the cautious rate: half as long. */
function halfOf({ plan, state }: BattleSimulation, model: number, way: BattleWay): BattleWay {
  const half = plan.ground.cut(state, model, way, way.length / 2);
  const stays: BattleWay = { path: way.path.slice(0, 1), length: 0, cautious: true };
  return half ? { ...half, cautious: true } : stays;
}

/**
 * Returns a model's way at the full rate to the nearest position beside another that it can reach, or
 * undefined if there is none.
 */
function wayBeside(battle: BattleSimulation, porter: number, model: number): BattleWay | undefined {
  const { plan, state } = battle;
  const [x, y] = [state.x[porter]!, state.y[porter]!];
  const reach = state.radius[porter]! + state.radius[model]! + CONTACT;
  const far = ([px, py]: Point): number => (px - x) * (px - x) + (py - y) * (py - y);
  const places = besideDisc(state.x[model]!, state.y[model]!, reach)
    .filter(([px, py]) => plan.ground.isFree(state, porter, px, py))
    .sort((a, b) => far(a) - far(b));
  const most = movementOf(battle, porter);
  for (const at of places) {
    const way = plan.ground.toPlace(battle, porter, at, { cautious: false, most });
    if (way) return way;
  }
  return undefined;
}
