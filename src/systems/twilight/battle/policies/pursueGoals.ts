/**
 * The script that pursues the scenario: positions, objects, edges, and the models that victory conditions
 * name.
 */
import type { BattleSimulation } from '../simulation.js';
import type { Action } from '../agents.js';
import { adjacent, engaged, nearestEnemy, gapOf } from '../ground/near.js';
import { kindAt, type VictoryCondition } from '../plan/plan.js';
import { mayCarryOff, placeOf } from '../rules/objects/objects.js';
import type { EdgeName } from '../rules/victory.js';
import { approach } from '../wild/moveToGap.js';
import { wayToContact } from '../wild/automation.js';
import { edgePlace, nearestOf, thiefOf } from './aims.js';
import { advance, attack, goTo, take } from './close.js';
import { shootFrom } from './shots.js';

/** The margin beyond an enemy's Movement at which a protected figure keeps away, in inches. */
const SAFETY = 2;

/**
 * Pursues the first demand of the scenario to which the model can contribute. If there is none, it closes in.
 */
export function towardsGoals(battle: BattleSimulation, model: number, action: Action): void {
  const { plan } = battle;
  const side = plan.side[model]!;
  for (const one of plan.victory) {
    if (one.side === side && serves(battle, model, one, action)) return;
  }
  for (const goal of plan.data.scenario.objectives) {
    if ('hold' in goal) {
      holdPlace(battle, model, goal, action);
      return;
    }
    const own = 'reach' in goal && goal.side === side;
    const wanted = 'carry' in goal ? goal.carry : own ? goal.with : undefined;
    if (wanted !== undefined && fetch(battle, model, objectOf(battle, wanted), action)) return;
    if (own && mayCarryOff(battle, model, goal.with) && run(battle, model, goal.reach, action)) return;
  }
  closeIn(battle, model, action);
}

function closeIn(battle: BattleSimulation, model: number, action: Action): void {
  if (attack(battle, model, action)) return;
  if (shootFrom(battle, model, action)) return;
  advance(battle, model, 0, action);
}

/** Chooses a model's action for a condition of its side. Returns false if there is none. */
function serves(battle: BattleSimulation, model: number, one: VictoryCondition, action: Action): boolean {
  switch (one.kind) {
    case 'remove':
      return hunt(battle, model, one.models, action);
    case 'protect':
      return one.models.includes(model) && stayAway(battle, model, action);
    case 'leave':
      return (
        one.models.includes(model) &&
        !engaged(battle.plan, battle.state, model) &&
        run(battle, model, one.edge, action)
      );
    case 'take':
      if (battle.state.held[one.object] === model + 1 && !engaged(battle.plan, battle.state, model))
        return run(battle, model, one.edge, action);
      return fetch(battle, model, one.object, action);
    case 'carry':
      return fetch(battle, model, objectOf(battle, one.object), action);
    case 'keep':
      return hunt(battle, model, [thiefOf(battle, one.side, one.object)], action);
    case 'hold':
      holdPlace(battle, model, one, action);
      return true;
  }
}

const objectOf = ({ plan }: BattleSimulation, wanted: string): number =>
  plan.objects.findIndex(({ id }) => id === wanted);

/** Goes to a position, and fights enemies in reach on the way. */
function holdPlace(
  battle: BattleSimulation,
  model: number,
  { hold, radius }: { readonly hold: readonly [number, number]; readonly radius: number },
  action: Action,
): void {
  const { state } = battle;
  const [dx, dy] = [state.x[model]! - hold[0], state.y[model]! - hold[1]];
  const there = Math.sqrt(dx * dx + dy * dy) < radius;
  if (attack(battle, model, action) || shootFrom(battle, model, action)) return;
  if (!there) goTo(battle, model, hold, action);
  // On a table with boats, a model that finds no way takes a boat.
  if (action.kind === 'stay' && !there && battle.plan.boats.length === 0) advance(battle, model, 0, action);
}

/**
 * Attacks the nearest of some enemies if it is in reach. Otherwise it fights enemies in the way, or goes on
 * towards it.
 */
function hunt(battle: BattleSimulation, model: number, models: readonly number[], action: Action): boolean {
  const { plan, state } = battle;
  const prey = nearestOf(
    battle,
    model,
    models.filter((one) => one >= 0),
  );
  if (prey < 0) return false;
  if (engaged(plan, state, model)) return attack(battle, model, action);
  const { charge, movement } = kindAt(plan, model);
  const way = gapOf(state, model, prey) <= movement ? wayToContact(battle, model, prey) : undefined;
  if (way) {
    action.way = way;
    action.target = prey;
    action.kind = charge && !way.cautious ? 'charge' : 'move';
    return true;
  }
  if (attack(battle, model, action) || shootFrom(battle, model, action)) return true;
  take(action, approach(battle, model, { target: prey, gap: 0 }, movement));
  return action.kind !== 'stay';
}

/** Keeps out of reach of the nearest enemy. It fights only enemies in contact. */
function stayAway(battle: BattleSimulation, model: number, action: Action): boolean {
  const { plan, state } = battle;
  const enemy = nearestEnemy(battle, model, 'any');
  if (enemy < 0 || engaged(plan, state, model)) return false;
  const safe = kindAt(plan, enemy).movement + SAFETY;
  if (gapOf(state, model, enemy) < safe)
    take(action, approach(battle, model, { target: enemy, gap: safe }, kindAt(plan, model).movement));
  return true;
}

/** Goes to an object. Returns whether it does. */
function fetch(battle: BattleSimulation, model: number, object: number, action: Action): boolean {
  const { plan, state } = battle;
  const at = placeOf(battle, object);
  if (!at || engaged(plan, state, model)) return false;
  const piece = plan.objects[object]?.piece ?? -1;
  if (piece < 0) goTo(battle, model, at, action);
  else take(action, approach(battle, model, { target: piece, gap: 0 }, kindAt(plan, model).movement));
  return action.kind !== 'stay' || (piece >= 0 && adjacent(state, model, piece));
}

/** Goes to an edge of the table, as far as the model gets. Returns whether it moves. */
function run(battle: BattleSimulation, model: number, edge: EdgeName, action: Action): boolean {
  goTo(battle, model, edgePlace(battle, model, edge), action);
  return action.kind !== 'stay';
}
