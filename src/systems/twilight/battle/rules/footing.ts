/** Agility Tests, and falling into the water (Boats). */
import { endOf, type BattleWay } from '../ground/battleWay.js';
import type { BattleSimulation } from '../simulation.js';
import { kindAt } from '../plan/plan.js';
import { saveAgainstNewGas } from './fruginGas.js';
import type { Point } from '../../../../space/index.js';
import { farFromHull, nearestOnHull, poseOf } from '../boats/hull.js';
import { boatUnder, disembark, embarkOn, hullOf, TEST } from './boats/decks.js';

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
export function keepFooting(battle: BattleSimulation, model: number, way: BattleWay): Footing {
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
