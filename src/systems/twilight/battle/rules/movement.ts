/**
 * Moving: Basic Movements, cautious or not (Activation Phase, Movement; ).
 *
 * Agility Tests, and falling into the water (Boats).
 */
import { endOf, type BattleWay } from '../ground/way.js';
import { isHalved } from '../conditions.js';
import { writtenPath, type BattleSimulation } from '../simulation.js';
import { crewOf } from '../ground/near.js';
import { kindAt } from '../plan/plan.js';
import { AT, OFF } from '../state.js';
import { meetBehind } from './fighting/barriers.js';
import { carryCrew } from './boats/crew.js';
import { saveAgainstNewGas, isAmongPlants, releaseOver, releases } from './gas.js';
import { dropAfterMove, mayCarryOff } from './objects/objects.js';
import { checkRemoved, edgeGap, EDGES, type EdgeName } from './victory.js';
import type { Point } from '../../../../space/index.js';
import { farFromHull, nearestOnHull, poseOf } from '../boats/hull.js';
import { boatUnder, disembark, embarkOn, hullOf, TEST } from './boats/decks.js';

/** Moving Cautiously halves the length. */
const CAUTIOUS_SHARE = 0.5;
/** A base this near to an edge counts as at the edge, in inches. */
const AT_EDGE = 0.01;

/**
 * Returns the greatest length of a way: the Movement, or half of it for a cautious way. Flying models keep
 * the full length.
 */
export function allowance(
  battle: BattleSimulation,
  model: number,
  cautious: boolean,
  movement: number,
): number {
  const { flying } = kindAt(battle.plan, model);
  return cautious && !flying ? CAUTIOUS_SHARE * movement : movement;
}

/** Returns a model's present Movement. Frugin gas halves it for a model that failed its save. */
export function movementOf({ plan, state }: BattleSimulation, model: number): number {
  const { movement } = kindAt(plan, model);
  return isHalved(plan, state, model) ? Math.floor(movement / 2) : movement;
}

/**
 * Returns the part of a chosen way that a model may go. The chooser may not have known that gas halves the
 * Movement.
 */
export function allowed(
  battle: BattleSimulation,
  model: number,
  way: BattleWay | undefined,
): BattleWay | undefined {
  const { plan, state } = battle;
  if (!way || plan.plants.length === 0) return way;
  const most = allowance(battle, model, way.cautious, movementOf(battle, model));
  return way.length <= most + ROUNDING ? way : plan.ground.cut(state, model, way, most);
}

/** The tolerance for rounding, in inches. */
const ROUNDING = 1e-9;

/**
 * Moves a model along a way.
 *
 * @param why `basic`, or the ability that moves it
 */
export function move(battle: BattleSimulation, model: number, chosen: BattleWay, why: string): void {
  const { state, log, plan } = battle;
  const gas: Released = { way: meetBehind(battle, model, chosen), events: [] };
  if (plan.plants.length > 0 && !chosen.cautious) tread(battle, model, gas);
  const { way } = gas;
  const footing = plan.boats.length > 0 ? keepFooting(battle, model, way) : undefined;
  const [x, y] = footing?.at ?? endOf(way);
  state.x[model] = x;
  state.y[model] = y;
  for (const { model: small, at } of way.displaced ?? []) [state.x[small], state.y[small]] = at;
  log?.({
    event: 'move',
    model: battle.id(model),
    path: writtenPath(way.path),
    cautious: way.cautious,
    for: why,
    ...footing?.reported,
    ...(chosen.porter !== undefined && { with: battle.id(chosen.porter) }),
    ...(way.displaced && {
      displaced: Object.fromEntries(way.displaced.map((one) => [battle.id(one.model), one.at])),
    }),
  });
  for (const event of gas.events) log?.(event);
  saveAgainstNewGas(battle, model);
  for (const { model: small } of way.displaced ?? []) saveAgainstNewGas(battle, small);
  if (plan.vehicles.length > 0) carryCrew(battle, model);
  if (plan.objects.length > 0) dropAfterMove(battle, model);
  reachEdge(battle, model);
}

/** The outcome of a move among frugin plants: the way in the end, and the released Clouds. */
interface Released {
  way: BattleWay;
  readonly events: Readonly<Record<string, unknown>>[];
}

/**
 * Rolls for gas after each 2 inches at the full rate that end among plants. A model that fails its save stops
 * there (The frugin).
 */
function tread(battle: BattleSimulation, model: number, found: Released): void {
  const { plan, state } = battle;
  const { way } = found;
  const from = [state.x[model]!, state.y[model]!] as const;
  const to = (at: readonly [number, number]): void => void ([state.x[model], state.y[model]] = at);
  for (let length = EACH; length <= way.length + ROUNDING; length += EACH) {
    to(plan.ground.along(way, Math.min(length, way.length)));
    const released =
      isAmongPlants(battle, model) && releases(battle) ? releaseOver(battle, model) : undefined;
    to(from);
    if (released) found.events.push(released);
    if (released?.saves[battle.id(model)] !== false || length >= way.length - ROUNDING) continue;
    const stays: BattleWay = { path: [from], length: 0, cautious: way.cautious };
    found.way = plan.ground.cut(state, model, way, length) ?? stays;
    return;
  }
}

/** The distance between two rolls, in inches. */
const EACH = 2;

/** Takes a model off the table at an edge where the scenario lets it leave, and counts its objectives. */
function reachEdge(battle: BattleSimulation, model: number): void {
  const { plan, state, log } = battle;
  const side = plan.side[model]!;
  const exit = plan.exits[side]!.find(
    (one) =>
      one.models?.has(model) !== false &&
      edgeGap(plan, state, model, one.edge) <= AT_EDGE &&
      mayCarryOff(battle, model, one.with),
  );
  if (!exit) return;
  const { edge } = exit;
  const crew = plan.vehicles.includes(model) ? crewOf(plan, state, model) : [];
  for (const one of [model, ...crew]) {
    // Crew leave with their vehicle and count for the same objectives.
    countAtEdge(battle, one, edge);
    state.there[one] = 0;
    state.off[one] = OFF.left;
    if (plan.victory.length > 0) state.exits[one] = 1 + EDGES.indexOf(edge);
    state.head[AT.standing + side] = state.get(AT.standing + side) - 1;
    log?.({ event: 'leave', model: battle.id(one), edge });
  }
  checkRemoved(battle);
}

/** Adds the points for a model that leaves by an edge. */
function countAtEdge(battle: BattleSimulation, model: number, edge: EdgeName): void {
  const { plan, state } = battle;
  const side = plan.side[model]!;
  for (const objective of plan.data.scenario.objectives) {
    if (!('reach' in objective) || objective.side !== side || objective.reach !== edge) continue;
    if (!mayCarryOff(battle, model, objective.with)) continue;
    state.gained[side] = state.gained[side]! + objective.points;
  }
}

/** A model that moves nearer than this to the edge of a boat tests its footing, in inches. */
const EDGE = 1;
/** The step between the positions of a way that the test checks, in inches. */
const STEP = 0.1;
const DIE = 6;

/** The end of a move, and the extra fields for replays. */
interface Footing {
  readonly at: Point;
  readonly reported: Readonly<Record<string, unknown>>;
}

/**
 * Resolves the end of a way on a boat or aboard one. A model that fails falls into the water next to the
 * boat.
 */
function keepFooting(battle: BattleSimulation, model: number, way: BattleWay): Footing {
  const { plan, state } = battle;
  const before = boatUnder(plan, state, model);
  const { boarding } = way;
  const boat = boarding ? boarding.boat : before;
  const needs = boarding ? boarding.needs : risk(battle, model, before, way);
  const blocked = boarding !== undefined && boarding.held >= 0 && isBlocked(battle, model, way);
  const rolls = needs > 0 ? testFooting(battle, model, needs) : [];
  const keeps = needs === 0 || (rolls.at(-1) as number) >= needs;
  const reported = {
    ...(boarding && { boards: boat < 0 ? null : plan.boats[boat]?.id }),
    ...(needs > 0 && { agility: { needs, rolls } }),
    ...(blocked && { blocked: battle.id(boarding.held) }),
  };
  if (keeps && !blocked) {
    if (boarding && boat < 0) disembark(battle, model);
    if (boarding && boat >= 0) embarkOn(battle, model, boat);
    return { at: endOf(way), reported };
  }
  const at = fall(battle, model, endOf(way));
  return { at, reported: { ...reported, fell: at } };
}

/**
 * Returns the figure that a move on a boat needs. It is 0 for a model that Moves Cautiously, flies or stays
 * away from the edge.
 */
function risk({ plan, state }: BattleSimulation, model: number, boat: number, way: BattleWay): number {
  if (boat < 0 || way.cautious || !(way.length > 0) || kindAt(plan, model).flying) return 0;
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  for (let length = 0; length < way.length + STEP; length += STEP) {
    const at = plan.ground.along(way, Math.min(length, way.length));
    if (-farFromHull(hull, pose, at) - state.radius[model]! < EDGE) return TEST.step;
  }
  return 0;
}

/** Rolls an Agility Test, and rerolls a failure if the model may (Agility Tests). */
export function testFooting({ plan, chance }: BattleSimulation, model: number, needs: number): number[] {
  const first = chance.below(DIE) + 1;
  return first >= needs || !kindAt(plan, model).nimble ? [first] : [first, chance.below(DIE) + 1];
}

/** Puts a model into the water. Returns the nearest position off the boats. */
export function fall(battle: BattleSimulation, model: number, near: Point): Point {
  const { plan, state } = battle;
  disembark(battle, model);
  return plan.water?.shore(state).nearestTo(state, model, near) ?? near;
}

/**
 * Resolves an enemy that stands where a model would come aboard. Its player moves it away to make room, or to
 * the edge to block the other. A blocked model lands in the water. Returns whether the enemy blocks.
 */
function isBlocked(battle: BattleSimulation, model: number, way: BattleWay): boolean {
  const { plan, state, agents } = battle;
  const { held = -1, boat = -1 } = way.boarding ?? {};
  const owner = agents[plan.side[held]!];
  const at: Point = [state.x[held]!, state.y[held]!];
  const [x, y] = endOf(way);
  // The mover's base occupies its new position during the search for the enemy's position.
  const from: Point = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = [x, y];
  const room = hullOf(plan, boat).round ? undefined : plan.water?.nearestOn(state, boat, held, at);
  [state.x[model], state.y[model]] = from;
  if (!room || owner?.blocks(battle, held, model) === true) {
    const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
    const edge = nearestOnHull(hull, pose, from, state.radius[held]!);
    const free = hull.round ? undefined : plan.water?.isFreeOn(state, boat, held, edge);
    if (free === true) shift(battle, held, edge);
    return true;
  }
  shift(battle, held, room);
  return false;
}

/** Moves a model on its boat, to make room or to block. */
function shift(battle: BattleSimulation, model: number, at: Point): void {
  const { state, log } = battle;
  const from: Point = [state.x[model]!, state.y[model]!];
  [state.x[model], state.y[model]] = at;
  log?.({
    event: 'move',
    model: battle.id(model),
    path: [from, at],
    cautious: true,
    for: 'boarding',
  });
  saveAgainstNewGas(battle, model);
}
