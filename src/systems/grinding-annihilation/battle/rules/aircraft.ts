/**
 * Aircraft in the Move phase: straight on by at least 20 inches, then a turn. Off the warfield means Strategic
 * Reserves.
 */
import type { BattleSimulation } from '../battleSimulation.js';
import { kindAt, formationAt } from '../battlePlan.js';
import { AT, MOVED, TALLY, WHERE } from '../battleState.js';
import { middleOf } from './moveFormation.js';

/** The minimum move of Aircraft, in inches. */
const LEAST = 20;
/** The step between tried lengths, which start at the wanted one. */
const STEP = 1;

/**
 * Moves a formation of Aircraft straight on, over everything, by about the wanted distance.
 * Then it turns by up to 90° towards its goal. It leaves if it would cross the edge or has no place to end (G-22).
 */
export function fly(battle: BattleSimulation, formation: number, goal: readonly [number, number]): void {
  const { plan, state, field } = battle;
  const troops = [...battle.standing(formation)];
  const { id } = formationAt(plan, formation);
  state.moved[formation] = MOVED.normal;
  field.lift(formation);
  const length = lengthOf(battle, formation, troops, goal);
  field.settle(formation);
  if (length === undefined) {
    for (const troop of troops) state.there[troop] = 0;
    state.where[formation] = WHERE.reserve;
    state.flown[formation] = state.get(AT.round);
    field.load(state);
    battle.log?.({ event: 'leave', formation: id });
    return;
  }
  const [hx, hy] = [state.headX[formation]!, state.headY[formation]!];
  const paths = troops.map((troop) => {
    const [x, y] = [state.x[troop]!, state.y[troop]!];
    const to = [x + length * hx, y + length * hy] as const;
    battle.put(troop, ...to, 0);
    state.tally(troop, TALLY.activated, 1);
    return { troop: battle.id(troop), path: [[x, y], to] };
  });
  turn(battle, formation, goal);
  battle.log?.({
    event: 'move',
    formation: id,
    as: 'fly',
    heading: [state.headX[formation], state.headY[formation]],
    paths,
  });
}

/** Returns the possible flight length nearest to the wanted one. Returns undefined if there is no place. */
function lengthOf(
  battle: BattleSimulation,
  formation: number,
  troops: readonly number[],
  [gx, gy]: readonly [number, number],
): number | undefined {
  const { plan, state } = battle;
  const [x, y] = middleOf(battle, troops);
  const [hx, hy] = [state.headX[formation]!, state.headY[formation]!];
  const wanted = Math.max(LEAST, (gx - x) * hx + (gy - y) * hy);
  const most = plan.width + plan.depth;
  for (let off = 0; off <= most; off += STEP) {
    for (const length of off === 0 ? [wanted] : [wanted - off, wanted + off])
      if (length >= LEAST && fits(battle, troops, length * hx, length * hy)) return length;
  }
  return undefined;
}

/** Returns whether all troops may end at a distance: on the warfield, without overlap, outside Threat Range. */
function fits(battle: BattleSimulation, troops: readonly number[], dx: number, dy: number): boolean {
  const { plan, state, field } = battle;
  return troops.every((troop) => {
    const [x, y] = [state.x[troop]! + dx, state.y[troop]! + dy];
    const { radius } = kindAt(plan, troop);
    const isOn = x >= radius && y >= radius && x <= plan.width - radius && y <= plan.depth - radius;
    return isOn && field.mayHover(troop, x, y);
  });
}

/** Turns it towards a place, by at most 90°. */
function turn(battle: BattleSimulation, formation: number, [gx, gy]: readonly [number, number]): void {
  const { state } = battle;
  const [x, y] = middleOf(battle, battle.standing(formation));
  const [hx, hy] = [state.headX[formation]!, state.headY[formation]!];
  const [dx, dy] = [gx - x, gy - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return;
  const [ux, uy] = [dx / far, dy / far];
  const isBehind = ux * hx + uy * hy < 0;
  const left = hx * uy - hy * ux >= 0 ? 1 : -1;
  state.headX[formation] = isBehind ? -left * hy : ux;
  state.headY[formation] = isBehind ? left * hx : uy;
}
