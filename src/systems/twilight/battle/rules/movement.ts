/** Moving: Basic Movements, cautious or not (Activation Phase, Movement; ). */
import { endOf, type BattleWay } from '../ground/battleWay.js';
import { isHalved } from '../conditions.js';
import { writtenPath, type BattleSimulation } from '../simulation.js';
import { crewOf } from '../ground/contact.js';
import { kindAt } from '../plan/plan.js';
import { AT, OFF } from '../state.js';
import { meetBehind } from './fighting/displacement.js';
import { carryCrew } from './boats/crew.js';
import { saveAgainstNewGas, isAmongPlants, releaseOver, releases } from './fruginGas.js';
import { dropAfterMove, mayCarryOff } from './objects/objects.js';
import { checkRemoved, edgeGap, EDGES, type EdgeName } from './victory.js';
import { keepFooting } from './footing.js';

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
