/** How policies bring on reserves: in formation, leaders first, at the best position of the zone. */
import type { BattleSimulation, Agent, Lots } from '../simulation.js';
import { gapOf } from '../ground/contact.js';
import { kindAt } from '../plan/plan.js';
import type { Point } from '../../../../space/index.js';
import { rangeOf } from '../rules/fighting/shooting.js';
import { aimsOf } from './goals.js';
import { goalsOf, isLedFrom, leads, placesOf, startOf, type Formation } from './deployment.js';
import { nearness } from './basicActions.js';

/** The number of lines along the zone that a search tries, beside the drawn one. */
const LINES = 8;
/** The margin by which keep-range stays within its range, in inches. */
const WITHIN = 1;

/** Returns the value of a model's present position to its side. */
type Standing = (battle: BattleSimulation, model: number) => number;

/**
 * Returns how a side brings on its reserves. Each model takes the best of the positions that lines along the
 * zone have for it. Positions within the Command of a leader on the table come first.
 *
 * @param worth the value of a position. The model stands there during the call.
 */
export const arriving =
  (worth: Standing): Agent['arrives'] =>
  (battle, model, lots) => {
    const { state } = battle;
    let best: Point | undefined;
    let [most, bestLed] = [-Infinity, false];
    for (const { at, led } of placesOf(battle, model, lots, (formation) => startsOf(formation, lots))) {
      const isLed = led && isInCommand(battle, model, at);
      if (bestLed && !isLed) continue;
      [state.x[model], state.y[model]] = at;
      const value = worth(battle, model);
      if (value <= most && isLed === bestLed) continue;
      [best, most, bestLed] = [at, value, isLed];
    }
    [state.x[model], state.y[model]] = [0, 0];
    return best;
  };

function startsOf(formation: Formation, lots: Lots): number[] {
  const room = Math.max(0, formation.frame.breadth - formation.length);
  const lines = Array.from({ length: LINES + 1 }, (_, line) => (line * room) / LINES);
  return [startOf(formation, lots), ...lines];
}

/**
 * Returns whether a leader on the table could activate a model at a position. It is also true if no leader on
 * the table ever could activate the model.
 */
function isInCommand(battle: BattleSimulation, model: number, at: Point): boolean {
  const { plan, state } = battle;
  const leaders = plan.own[plan.side[model]!]!.filter(
    (one) => one !== model && state.there[one] === 1 && leads(plan, one, model),
  );
  return leaders.length === 0 || leaders.some((leader) => isLedFrom(battle, leader, model, at));
}

/** Prefers positions near the enemy. */
export const toEnemies: Standing = (battle, model) => -nearness(battle, model);

/** Puts shooters just within range of the nearest enemy, and the others near their friends. */
export const withinRange: Standing = (battle, model) =>
  kindAt(battle.plan, model).weapon
    ? -Math.abs(nearness(battle, model) - rangeOf(battle.plan, model) + WITHIN)
    : -nearFriends(battle, model);

/** Puts shooters just within range, and the others near the enemy. */
export const byWeaponRange: Standing = (battle, model) =>
  (kindAt(battle.plan, model).weapon ? withinRange : toEnemies)(battle, model);

/** Prefers positions near the nearest goal of the scenario, or near the enemy if there is none. */
export const toGoals: Standing = (battle, model) => {
  const { state, plan } = battle;
  const goals = [...aimsOf(battle, model).map(({ at }) => at), ...goalsOf(plan, plan.side[model]!)];
  const gaps = goals.map(([x, y]) => {
    const [dx, dy] = [x - state.x[model]!, y - state.y[model]!];
    return Math.sqrt(dx * dx + dy * dy);
  });
  return gaps.length === 0 ? toEnemies(battle, model) : -Math.min(...gaps);
};

function nearFriends({ plan, state }: BattleSimulation, model: number): number {
  let least = Infinity;
  for (const friend of plan.friends[plan.side[model]!]!)
    if (friend !== model && state.there[friend] === 1) least = Math.min(least, gapOf(state, model, friend));
  return least === Infinity ? 0 : least;
}
