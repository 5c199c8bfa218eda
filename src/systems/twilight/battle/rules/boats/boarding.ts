/** Ways aboard boats and ashore (Boats, Boarding and moving on Boats). */
import { DIRECTIONS } from '../adjacency.js';
import type { Point } from '../../../../../space/index.js';
import { TOUCH } from '../../../../../system/index.js';
import { CONTACT } from '../../../model/sides.js';
import { beforeHull, farFromHull, lengthOnHull, nearestOnHull, poseOf } from '../../boats/hull.js';
import type { BattleSimulation } from '../../simulation.js';
import { kindAt } from '../../plan/plan.js';
import { endOf, type BattleWay } from '../../ground/battleWay.js';
import { boatUnder, hullGap, hullOf, mayBoard, TEST } from './decks.js';
import { allowance, movementOf } from '../movement.js';

/**
 * A model nearer to a boat than the first distance steps aboard. Up to the second distance it jumps.
 * Both are in inches.
 */
const STEP = 1;
const JUMP = 2;
/** The step between the positions that a search tries from the hull outwards, in inches. */
const OUTWARD = 0.15;

/** Returns the ways aboard boats that a model has, at most one for each boat and manner of moving. */
export function boardings(battle: BattleSimulation, model: number): BattleWay[] {
  const { plan, state } = battle;
  const most = movementOf(battle, model) + JUMP;
  return plan.boats.flatMap((_, boat) => {
    if (boat === boatUnder(plan, state, model) || !mayBoard(battle, model, boat)) return [];
    if (hullGap(battle, model, boat) > most) return [];
    return [false, true].flatMap((cautious) => boardingOf(battle, model, boat, cautious) ?? []);
  });
}

function boardingOf(
  battle: BattleSimulation,
  model: number,
  boat: number,
  cautious: boolean,
): BattleWay | undefined {
  const { plan, state } = battle;
  if (!cautious && plan.ground.mustBeCautious(plan, state, model)) return undefined;
  if (!cautious && isPilot(battle, model)) return undefined;
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  const radius = hull.round ? hull.length / 2 : plan.radius[model]!;
  const here: Point = [state.x[model]!, state.y[model]!];
  const aim = nearestOnHull(hull, pose, here, radius);
  const first = plan.ground.straight(battle, model, rimTowards(battle, model, boat, aim), { cautious });
  const off = first ? endOf(first) : here;
  const wanted = nearestOnHull(hull, pose, off, radius);
  const held = holding(battle, model, wanted);
  const place = held >= 0 || hull.round ? wanted : plan.water?.nearestOn(state, boat, model, wanted);
  const gap = hullGap(battle, model, boat, off);
  if (!place || gap > JUMP || !mayCross(battle, model, [off, place], held)) return undefined;
  if (held >= 0 && isCrowded(battle, model, place, held)) return undefined;
  const length = (first?.length ?? 0) + apart(off, place);
  if (length > allowance(battle, model, cautious, movementOf(battle, model)) + TOUCH) return undefined;
  const needs = gap >= STEP ? TEST.jump : cautious ? 0 : TEST.step;
  const path = first ? [...first.path, place] : [here, place];
  return { path, length, cautious, boarding: { boat, needs: kindAt(plan, model).flying ? 0 : needs, held } };
}

/** Returns the position next to a boat on the straight line from a model to a position on the boat. */
export function rimTowards(
  { plan, state }: BattleSimulation,
  model: number,
  boat: number,
  aim: Point,
): Point {
  const here: Point = [state.x[model]!, state.y[model]!];
  const gap = plan.radius[model]! + CONTACT;
  return beforeHull(hullOf(plan, boat), poseOf(state, boat), [here, aim], gap);
}

/** Returns whether a model is in a coracle. It leaves a coracle only by Moving Cautiously (Coracles). */
const isPilot = ({ plan, state }: BattleSimulation, model: number): boolean =>
  boatUnder(plan, state, model) >= 0 && hullOf(plan, boatUnder(plan, state, model)).round;

/**
 * Returns the ways ashore of a model on a boat. Each goes straight in one direction, to the first free
 * position off the boat.
 */
export function landings(battle: BattleSimulation, model: number): BattleWay[] {
  const { plan, state } = battle;
  if (boatUnder(plan, state, model) < 0) return [];
  const manners = isPilot(battle, model) ? [true] : [false, true];
  return manners.flatMap((cautious) =>
    DIRECTIONS.flatMap((direction) => landingOf(battle, model, direction, cautious) ?? []),
  );
}

function landingOf(
  battle: BattleSimulation,
  model: number,
  direction: Point,
  cautious: boolean,
): BattleWay | undefined {
  const { plan, state } = battle;
  if (!cautious && plan.ground.mustBeCautious(plan, state, model)) return undefined;
  const most = allowance(battle, model, cautious, movementOf(battle, model));
  const here: Point = [state.x[model]!, state.y[model]!];
  const [dx, dy] = direction;
  const radius = plan.radius[model]!;
  const boat = boatUnder(plan, state, model);
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  const inward = hull.round ? 0 : Math.min(most, lengthOnHull(hull, pose, { from: here, direction }, radius));
  const to: Point = [here[0] + inward * dx, here[1] + inward * dy];
  const first = inward > 0 ? plan.ground.straight(battle, model, to, { cautious }) : undefined;
  const off = first ? endOf(first) : here;
  const whole = (first?.length ?? 0) + TOUCH;
  for (let far = 0; whole + far <= most; far += OUTWARD) {
    const at: Point = [off[0] + far * dx, off[1] + far * dy];
    const gap = farFromHull(hull, pose, at) - radius;
    if (gap >= STEP) return undefined;
    if (gap < CONTACT || plan.water?.shore(state).mayLand(state, model, at, cautious) !== true) continue;
    if (!mayCross(battle, model, [off, at], -1)) return undefined;
    const needs = cautious || kindAt(plan, model).flying ? 0 : TEST.step;
    const path = first ? [...first.path, at] : [here, at];
    return { path, length: whole - TOUCH + far, cautious, boarding: { boat: -1, needs, held: -1 } };
  }
  return undefined;
}

const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

/** Returns the first enemy that a base at a position would overlap, or −1 if there is none. */
function holding(battle: BattleSimulation, model: number, at: Point): number {
  const { plan } = battle;
  const enemies = plan.foes[plan.side[model]!]!;
  return enemies.find((enemy) => overlaps(battle, model, at, enemy)) ?? -1;
}

/** Returns whether a base at a position overlaps any model other than the enemy who must make room. */
const isCrowded = (battle: BattleSimulation, model: number, at: Point, held: number): boolean =>
  battle.plan.pieces.some(
    ({ index }) => index !== model && index !== held && overlaps(battle, model, at, index),
  );

function overlaps({ state }: BattleSimulation, model: number, at: Point, other: number): boolean {
  const there: Point = [state.x[other]!, state.y[other]!];
  const reach = state.radius[model]! + state.radius[other]!;
  return state.there[other] === 1 && apart(at, there) < reach - TOUCH;
}

/** Returns whether the step over the edge crosses no enemy and nothing that blocks every model. */
function mayCross(
  battle: BattleSimulation,
  model: number,
  [from, to]: readonly [Point, Point],
  held: number,
): boolean {
  const { plan, state } = battle;
  if (kindAt(plan, model).flying) return true;
  const own = plan.radius[model]!;
  const enemies = plan.enemies[plan.side[model]!]!.filter(
    (enemy) => state.there[enemy] === 1 && enemy !== held,
  );
  const length = apart(from, to);
  const steps = Math.ceil(length / OUTWARD);
  for (let i = 1; i <= steps; i++) {
    const at: Point = [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps];
    for (const enemy of enemies) {
      const reach = own + state.radius[enemy]! + CONTACT + OUTWARD * OUTWARD;
      if (apart(at, [state.x[enemy]!, state.y[enemy]!]) < reach) return false;
    }
    if (plan.water?.shore(state).mayPass(state, model, at) !== true) return false;
  }
  return true;
}
