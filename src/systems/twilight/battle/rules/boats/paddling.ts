/** Rafts, barges and coracles: who paddles, how far and where to (Boats, Barges & Rafts, Coracles). */
import type { Point } from '../../../../../space/index.js';
import { DIRECTIONS } from '../adjacency.js';
import { farFromHull, onHull, onTable, poseOf, turned, type Pose, type Voyage } from '../../boats/hull.js';
import { hasActed } from '../../boats/portage.js';
import { collide } from '../../boats/waters.js';
import { isEntangled } from '../../conditions.js';
import type { BattleSimulation } from '../../simulation.js';
import { engaged } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';
import { cargoOf, carry, clingersOf, spend } from '../objects/cargo.js';
import { aboard, boatUnder, hullGap, hullOf } from './decks.js';
import { saveAgainstNewGas } from '../fruginGas.js';

/** The inches that a paddler of each size adds, and the most for one boat. */
const STROKE: Readonly<Record<string, number>> = { small: 1, medium: 2 };
const MOST = 6;
/** How far a coracle moves: with nobody clinging to it, and with one model. It does not move with more. */
const CORACLE = [4, 2] as const;
/** A model nearer than this to the edge stands next to it, in inches. */
const EDGE = 1;
/**
 * The turns that a search tries, in sixteenths of a full turn: none, an eighth and a quarter to each side.
 */
const TURNS = [0, 2, 14, 4, 12] as const;
/** Half the circumference of a circle of radius 1. */
const HALF_ROUND = Math.PI;
/** The steps in which a search moves a boat, in inches. */
const STEP = 0.5;
/** The overlap of touching bases that rounding may cause, in inches. */
const ROUNDING = 1e-7;

/**
 * A model paddles the boat under it, with the other paddlers, if its player wants to. Returns whether it did.
 */
export function paddle(battle: BattleSimulation, model: number): boolean {
  const { plan, state, agents, log } = battle;
  const boat = boatUnder(plan, state, model);
  if (boat < 0 || state.paddled[boat] === 1 || !isPaddled(plan, boat)) return false;
  const crew = paddlers(battle, model, boat);
  const clingers = clingersOf(battle, boat);
  const most = reachOf(battle, boat, crew, clingers.length);
  if (most <= 0) return false;
  const voyages = voyagesOf(battle, boat, clingers, most);
  const agent = agents[plan.side[model]!];
  const chosen = voyages.length === 0 ? undefined : voyages[agent?.sails(battle, model, boat, voyages) ?? -1];
  if (!chosen) return false;
  state.paddled[boat] = 1;
  for (const one of crew) spend(battle, one);
  const moved = carry(battle, boat, clingers, chosen.pose);
  log?.({
    event: 'paddle',
    model: battle.id(model),
    boat: plan.boats[boat]?.id,
    by: crew.map((one) => battle.id(one)),
    clinging: clingers.map((one) => battle.id(one)),
    at: [chosen.pose.x, chosen.pose.y],
    bow: [chosen.pose.dx, chosen.pose.dy],
    places: Object.fromEntries(moved.map((one) => [battle.id(one), [state.x[one], state.y[one]]])),
    ...cargoOf(battle, [boat]),
  });
  for (const one of moved) saveAgainstNewGas(battle, one);
  return true;
}

/** Returns whether models may paddle a boat. Nobody paddles steamboats or the boats that they tow. */
const isPaddled = ({ boats }: BattleSimulation['plan'], boat: number): boolean =>
  boats[boat]?.steam === undefined && boats[boat]?.towedBy === -1;

/**
 * Returns the models that give their Activation to paddle. They belong to the model's side and stand next to
 * the edge. They are unengaged, no beasts, and have not acted.
 */
function paddlers(battle: BattleSimulation, model: number, boat: number): number[] {
  const { plan, state } = battle;
  return aboard(plan, state, boat).filter((one) => {
    const { beast, size, object } = kindAt(plan, one);
    if (plan.side[one] !== plan.side[model] || beast || object !== undefined) return false;
    if (STROKE[size] === undefined) return false;
    if (one !== model && hasActed(state, one)) return false;
    if (engaged(plan, state, one) || isEntangled(plan, state, one)) return false;
    return -hullGap(battle, one, boat) - 2 * state.radius[one]! < EDGE;
  });
}

function reachOf(
  { plan }: BattleSimulation,
  boat: number,
  crew: readonly number[],
  clinging: number,
): number {
  if (crew.length === 0) return 0;
  if (hullOf(plan, boat).round) return CORACLE[clinging] ?? 0;
  return Math.min(
    MOST,
    crew.reduce((sum, one) => sum + (STROKE[kindAt(plan, one).size] ?? 0), 0),
  );
}

/**
 * Returns the positions that a boat may reach. It turns about its middle first. Then it moves straight in any
 * direction, as far as it may.
 */
function voyagesOf(
  battle: BattleSimulation,
  boat: number,
  clingers: readonly number[],
  most: number,
): Voyage[] {
  const { plan, state } = battle;
  const hull = hullOf(plan, boat);
  const now = poseOf(state, boat);
  const arm = Math.sqrt(hull.length * hull.length + hull.width * hull.width) / 2;
  return (hull.round ? [0] : TURNS).flatMap((turn) => {
    const part = Math.min(turn, DIRECTIONS.length - turn) / DIRECTIONS.length;
    const spent = 2 * HALF_ROUND * part * arm;
    if (spent > most || !mayTurn(battle, boat, clingers, turn)) return [];
    const [dx, dy] = turned([now.dx, now.dy], DIRECTIONS[turn]!);
    return DIRECTIONS.flatMap(([ux, uy]): Voyage[] => {
      let last: Voyage | undefined = turn === 0 ? undefined : { pose: { ...now, dx, dy }, length: spent };
      for (let far = Math.min(STEP, most - spent); far > 0; far = Math.min(far + STEP, most - spent)) {
        const pose = { x: now.x + far * ux, y: now.y + far * uy, dx, dy };
        if (!isClear(battle, boat, clingers, pose)) break;
        last = { pose, length: spent + far };
        if (far >= most - spent) break;
      }
      return last ? [last] : [];
    });
  });
}

/** Returns whether a boat has room for a turn, checked halfway and at the end. */
function mayTurn(battle: BattleSimulation, boat: number, clingers: readonly number[], turn: number): boolean {
  if (turn === 0) return true;
  const now = poseOf(battle.state, boat);
  const half = turn <= DIRECTIONS.length / 2 ? turn / 2 : (turn + DIRECTIONS.length) / 2;
  return [half, turn].every((part) => {
    const [dx, dy] = turned([now.dx, now.dy], DIRECTIONS[part]!);
    return isClear(battle, boat, clingers, { ...now, dx, dy });
  });
}

/**
 * Returns whether a boat may be at a position with the models that cling to it. It must float, and overlap no
 * model and no other boat.
 */
function isClear(
  { plan, state }: BattleSimulation,
  boat: number,
  clingers: readonly number[],
  pose: Pose,
): boolean {
  const hull = hullOf(plan, boat);
  if (!plan.waters.floats(hull, pose)) return false;
  const others = plan.boats.map((_, other) => other).filter((other) => other !== boat);
  if (others.some((other) => collide(hull, pose, hullOf(plan, other), poseOf(state, other)))) return false;
  const still = plan.pieces.filter(
    ({ index }) => state.there[index] === 1 && state.deck[index] !== boat + 1 && !clingers.includes(index),
  );
  const at = (model: number): Point => [state.x[model]!, state.y[model]!];
  const off = (model: number): boolean =>
    farFromHull(hull, pose, at(model)) - state.radius[model]! > -ROUNDING;
  if (!still.every(({ index }) => state.deck[index] !== 0 || off(index))) return false;
  const now = poseOf(state, boat);
  return clingers.every((model) => {
    const radius = state.radius[model]!;
    const [x, y] = onTable(hull, pose, onHull(hull, now, at(model)));
    if (!plan.waters.isOpen([x, y], radius)) return false;
    if (others.some((other) => farFromHull(hullOf(plan, other), poseOf(state, other), [x, y]) < radius))
      return false;
    return still.every(({ index }) => {
      const [dx, dy] = [state.x[index]! - x, state.y[index]! - y];
      return Math.sqrt(dx * dx + dy * dy) >= radius + state.radius[index]!;
    });
  });
}
