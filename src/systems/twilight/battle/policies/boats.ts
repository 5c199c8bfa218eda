/**
 * How policies use water. Models board a boat that takes them on, paddle towards their destination and land
 * there.
 */
import type { Point } from '../../../../space/index.js';
import { nearestOnHull, poseOf, type Pose, type Voyage } from '../boats/hull.js';
import type { Agent, BattleSimulation } from '../simulation.js';
import { engaged } from '../ground/contact.js';
import { kindAt } from '../plan/plan.js';
import { boardings, landings, rimTowards } from '../rules/boats/boarding.js';
import { boatUnder, hullGap, hullOf, mayBoard } from '../rules/boats/decks.js';
import { holder, leader } from '../rules/victory.js';
import { allowance } from '../rules/movement.js';
import { endOf, type BattleWay } from '../ground/battleWay.js';
import { take } from './basicActions.js';

/** A gain smaller than this does not justify a way, in inches. */
const WORTH = 0.25;
/** The penalty for a crash, as a length of way in inches. */
const AGROUND = 100;

/**
 * Returns the positions that a model wants to reach, whatever terrain is between. It may reach any of them.
 * An empty list means that it wants to stay.
 */
export type Destinations = (battle: BattleSimulation, model: number) => readonly Point[];

/** Adds boats to an agent. A model that would stay uses a boat to reach its destinations. */
export const seafaring = (agent: Agent, wants: Destinations): Agent => ({
  ...agent,
  ...sailing(wants),
  act(battle, model, action) {
    agent.act(battle, model, action);
    const { plan, state } = battle;
    if (plan.boats.length === 0 || action.kind !== 'stay' || engaged(plan, state, model)) return;
    take(action, passage(battle, model, wants(battle, model)));
  },
});

/** Returns how boats move for models on board that have destinations. */
export const sailing = (wants: Destinations): Pick<Agent, 'sails' | 'steers'> => ({
  sails: (battle, model, boat, voyages) =>
    sailTowards(battle, boat, voyages, { model, to: wants(battle, model) }),
  steers: (battle, model, boat, turns) => steerTowards(battle, boat, turns, wants(battle, model)),
});

/**
 * Returns a model's way over water: ashore, aboard a boat, or to a boat. Returns undefined if the model is
 * where it wants to be.
 */
export function passage(
  battle: BattleSimulation,
  model: number,
  to: readonly Point[],
): BattleWay | undefined {
  const { plan, state } = battle;
  if (to.length === 0) return undefined;
  if (boatUnder(plan, state, model) >= 0) return landing(battle, model, to);
  const aboard = boardings(battle, model).sort((a, b) => riskOf(a) - riskOf(b) || a.length - b.length);
  const [safest] = aboard.filter(({ boarding }) => boarding?.held === -1);
  return safest ?? aboard[0] ?? towardsBoat(battle, model);
}

/** Returns the positions of a model's enemies. */
export const enemyPlaces: Destinations = ({ plan, state }, model) =>
  plan.foes[plan.side[model]!]!.flatMap((enemy): Point[] =>
    state.there[enemy] === 1 ? [[state.x[enemy]!, state.y[enemy]!]] : [],
  );

/**
 * Returns the positions beyond water that a side must take while it is not ahead. It returns none for models
 * that their present position needs. If no condition asks to hold a position, it returns the positions of the
 * enemies.
 */
export const placesBeyond: Destinations = (battle, model) => {
  const { plan, state } = battle;
  const side = plan.side[model]!;
  const places = placesToHold(battle, side);
  if (places.length === 0) return enemyPlaces(battle, model);
  if (plan.team[side] === leader(battle) || isNeeded(battle, model, places)) return [];
  return places.flatMap((place) => {
    const { hold } = place;
    if (holder(plan, state, place) === side) return [];
    const dry = [false, true].some((cautious) =>
      plan.ground.toPlace(battle, model, hold, { cautious, most: Infinity }),
    );
    return dry ? [] : [hold];
  });
};

type Held = Parameters<typeof holder>[2];

function placesToHold({ plan }: BattleSimulation, side: number): readonly Held[] {
  const { victory, objectives } = plan.data.scenario;
  return [...victory.filter((one) => one.side === undefined || one.side === side), ...objectives].flatMap(
    (one): Held[] => ('hold' in one ? [one] : []),
  );
}

/** Returns whether a model's side would lose hold of a position without it. */
function isNeeded({ plan, state }: BattleSimulation, model: number, places: readonly Held[]): boolean {
  const side = plan.side[model]!;
  return places.some((place) => {
    if (holder(plan, state, place) !== side) return false;
    state.there[model] = 0;
    const without = holder(plan, state, place);
    state.there[model] = 1;
    return without !== side;
  });
}

const riskOf = ({ boarding }: BattleWay): number => boarding?.needs ?? 0;

/**
 * Returns the landing nearest to a destination, if it is nearer than the boat. It prefers landings without a
 * test.
 */
function landing(battle: BattleSimulation, model: number, to: readonly Point[]): BattleWay | undefined {
  const { state } = battle;
  const now = farFrom([state.x[model]!, state.y[model]!], to);
  let found: BattleWay | undefined;
  let least = now - WORTH;
  for (const way of landings(battle, model)) {
    const far = farFrom(endOf(way), to) + WORTH * riskOf(way);
    if (far < least) [found, least] = [way, far];
  }
  return found;
}

/** Returns the straight way to the nearest boat that the model may board. */
function towardsBoat(battle: BattleSimulation, model: number): BattleWay | undefined {
  const { plan, state } = battle;
  let [nearest, least] = [-1, Infinity];
  plan.boats.forEach((_, boat) => {
    const gap = mayBoard(battle, model, boat) ? hullGap(battle, model, boat) : Infinity;
    if (gap < least) [nearest, least] = [boat, gap];
  });
  if (nearest < 0) return undefined;
  const here: Point = [state.x[model]!, state.y[model]!];
  const onBoat = nearestOnHull(hullOf(plan, nearest), poseOf(state, nearest), here, 0);
  const aim = rimTowards(battle, model, nearest, onBoat);
  for (const cautious of [false, true]) {
    const way = plan.ground.straight(battle, model, aim, { cautious });
    if (!way || way.length < WORTH) continue;
    const most = allowance(battle, model, cautious, kindAt(plan, model).movement);
    return way.length <= most ? way : plan.ground.cut(state, model, way, most);
  }
  return undefined;
}

/**
 * Returns the index of the voyage that brings a boat nearest to a model's destinations. Returns −1 if a
 * landing serves, or if no voyage brings the boat nearer.
 */
function sailTowards(
  battle: BattleSimulation,
  boat: number,
  voyages: readonly Voyage[],
  { model, to }: { readonly model: number; readonly to: readonly Point[] },
): number {
  const { x, y } = poseOf(battle.state, boat);
  if (to.length === 0 || engaged(battle.plan, battle.state, model) || landing(battle, model, to)) return -1;
  let [found, least] = [-1, farFrom([x, y], to) - WORTH];
  voyages.forEach(({ pose }, i) => {
    const far = farFrom([pose.x, pose.y], to);
    if (far < least) [found, least] = [i, far];
  });
  return found;
}

/** Raises the Speed while the boat has room ahead, and lowers it otherwise. */
export function stokeTowards(battle: BattleSimulation, _model: number, boat: number): -1 | 0 | 1 {
  const { plan, state } = battle;
  const speed = state.speed[boat]!;
  const pose = poseOf(state, boat);
  const room = (far: number): boolean => plan.waters.floats(hullOf(plan, boat), onward(pose, far));
  if (speed < (plan.boats[boat]?.steam?.fastest ?? 0) && room(speed + 1)) return 1;
  return speed > 0 && !room(speed) ? -1 : 0;
}

/**
 * Returns the index of the turn that brings the boat nearest to a destination, with a high penalty for a
 * crash. Returns −1 if no turn brings it nearer.
 */
function steerTowards(
  { plan, state }: BattleSimulation,
  boat: number,
  turns: readonly Pose[],
  to: readonly Point[],
): number {
  if (to.length === 0) return -1;
  const speed = state.speed[boat]!;
  const hull = hullOf(plan, boat);
  const worth = (pose: Pose): number => {
    const there = onward(pose, speed);
    const bow = onward(there, hull.length / 2);
    return farFrom([bow.x, bow.y], to) + (plan.waters.floats(hull, there) ? 0 : AGROUND);
  };
  let [found, least] = [-1, worth(poseOf(state, boat)) - WORTH / 2];
  turns.forEach((pose, i) => {
    const far = worth(pose);
    if (far < least) [found, least] = [i, far];
  });
  return found;
}

const onward = (pose: Pose, far: number): Pose => ({
  ...pose,
  x: pose.x + far * pose.dx,
  y: pose.y + far * pose.dy,
});

/** Returns the distance from a position to the nearest destination. */
function farFrom([x, y]: Point, to: readonly Point[]): number {
  let least = Infinity;
  for (const [px, py] of to) least = Math.min(least, (px - x) * (px - x) + (py - y) * (py - y));
  return Math.sqrt(least);
}
