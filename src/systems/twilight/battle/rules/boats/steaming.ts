/**
 * Steamboats move at the end of each Combat Phase, straight ahead by one inch for each point of Speed, with the boats
 * that they tow (Steamboats). A model by the engine changes the Speed, and a model in the prow turns the boat.
 */
import type { Point } from '../../../../../space/index.js';
import {
  farFromHull,
  poseOf,
  type Pose,
  smallTurns,
  sternOf,
  swung,
  towedTo,
  onHull,
  onTable,
} from '../../boats/hull.js';
import { collide } from '../../boats/waters.js';
import type { BattleSimulation } from '../../simulation.js';
import { AT, STAGE } from '../../state.js';
import { cargoOf, carry, clingersOf, spend } from '../objects/cargo.js';
import { changes, snapshot } from '../fighting/combat.js';
import { crash, meet, newMeetings, type Meetings } from './crashing.js';
import { carryCrew } from './crew.js';
import { aboard, hullOf, boatUnder } from './decks.js';
import { fall } from '../footing.js';
import { saveAgainstNewGas } from '../fruginGas.js';
import { checkRemoved } from '../victory.js';
import { engaged } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';

/** The step in which a train moves, in inches, and the number of bisection steps that find where it stops. */
const STEP = 0.25;
const HALVINGS = 30;
/** The overlap of touching bases that rounding may cause, in inches. */
const ROUNDING = 1e-7;

/**
 * A boat with the boats that it tows, in order. It has the length of each line in inches, and the models that
 * cling to each boat.
 */
interface Train {
  readonly boats: readonly number[];
  readonly lines: readonly number[];
  readonly clingers: readonly (readonly number[])[];
}

/** Moves all steamboats whose Speed is above 0, in file order. */
export function steamAll(battle: BattleSimulation): void {
  const { plan, state } = battle;
  plan.boats.forEach((_, boat) => {
    if (state.get(AT.stage) === STAGE.combat && state.speed[boat]! > 0) steam(battle, boat);
  });
}

function steam(battle: BattleSimulation, boat: number): void {
  const { plan, state, log } = battle;
  const before = log && snapshot(battle);
  const train = trainOf(battle, boat);
  const meetings = newMeetings();
  const speed = state.speed[boat]!;
  const steered = steer(battle, train);
  const into = run(battle, train, meetings);
  const moved = train.boats.flatMap((one, i) => [...aboard(plan, state, one), ...(train.clingers[i] ?? [])]);
  const places = placesOf(battle, moved);
  const wreck = into === undefined ? undefined : crash(battle, train.boats, into);
  letGo(battle, train, meetings);
  if (log && before)
    log({
      event: 'steam',
      boat: plan.boats[boat]?.id,
      speed,
      ...(steered && { steer: steered }),
      ...poseFields(poseOf(state, boat)),
      towed: Object.fromEntries(
        train.boats.slice(1).map((one) => [plan.boats[one]?.id, poseFields(poseOf(state, one))]),
      ),
      clinging: train.clingers.flat().map((one) => battle.id(one)),
      places,
      ...cargoOf(battle, train.boats),
      pushed: placesOf(battle, meetings.pushed),
      saves: meetings.saves,
      rams: meetings.rams,
      ...(wreck && { crash: wreck }),
      slows: state.speed[boat],
      ...changes(battle, before),
    });
  for (const one of meetings.pushed) carryCrew(battle, one);
  for (const one of [...moved, ...meetings.pushed]) saveAgainstNewGas(battle, one);
  checkRemoved(battle);
}

const poseFields = ({ x, y, dx, dy }: Pose) => ({ at: [x, y], bow: [dx, dy] });

function placesOf(battle: BattleSimulation, models: Iterable<number>): Record<string, Point> {
  const { x, y, there } = battle.state;
  const standing = [...models].filter((model) => there[model] === 1);
  return Object.fromEntries(standing.map((model) => [battle.id(model), [x[model]!, y[model]!]]));
}

function trainOf(battle: BattleSimulation, boat: number): Train {
  const tows = battle.plan.boats[boat]?.steam?.tows ?? [];
  const boats = [boat, ...tows.map(({ barge }) => barge)];
  const taken = new Set<number>();
  const clingers = boats.map((one) => {
    const own = clingersOf(battle, one).filter((model) => !taken.has(model));
    for (const model of own) taken.add(model);
    return own;
  });
  return { boats, lines: tows.map(({ line }) => line), clingers };
}

/** A model in the prow may give the boat one small turn before it moves. The boats in tow stay in place. */
function steer(battle: BattleSimulation, train: Train) {
  const { plan, state, agents } = battle;
  const boat = train.boats[0]!;
  const pilot = pilotOf(battle, boat);
  if (pilot < 0) return undefined;
  const [hull, now] = [hullOf(plan, boat), poseOf(state, boat)];
  const turns = smallTurns(hull, plan.data.scenario.template).flatMap((turn) =>
    [true, false].map((left) => swung(hull, now, turn, left)),
  );
  const free = turns.filter((pose) => isClear(battle, train, pose));
  const chosen =
    free.length === 0 ? -1 : (agents[plan.side[pilot]!]?.steers(battle, pilot, boat, free) ?? -1);
  const pose = free[chosen];
  if (!pose) return undefined;
  carry(battle, boat, train.clingers[0] ?? [], pose);
  return { by: battle.id(pilot), ...poseFields(pose) };
}

/** Returns whether a boat may turn to a position. It must float, and overlap no model and no other boat. */
function isClear(battle: BattleSimulation, train: Train, pose: Pose): boolean {
  const { plan, state } = battle;
  const [boat = -1] = train.boats;
  const hull = hullOf(plan, boat);
  if (!plan.waters.floats(hull, pose)) return false;
  if (
    plan.boats.some(
      (_, other) => other !== boat && collide(hull, pose, hullOf(plan, other), poseOf(state, other)),
    )
  )
    return false;
  return inTheWay(battle, train, boat, pose).length === 0;
}

/** Returns the models off the boats that a boat of a train at this position would overlap. */
function inTheWay(
  { plan, state }: BattleSimulation,
  { clingers }: Train,
  boat: number,
  pose: Pose,
): number[] {
  const clinging = clingers.flat();
  return plan.pieces.flatMap(({ index }) => {
    if (state.there[index] === 0 || state.deck[index] !== 0 || clinging.includes(index)) return [];
    const at: Point = [state.x[index]!, state.y[index]!];
    return farFromHull(hullOf(plan, boat), pose, at) - state.radius[index]! < -ROUNDING ? [index] : [];
  });
}

/**
 * Moves the train straight ahead as far as its Speed allows. Returns what stopped it: a boat, −1 for anything
 * else, or undefined for nothing.
 */
function run(battle: BattleSimulation, train: Train, meetings: Meetings): number | undefined {
  const { state } = battle;
  const boat = train.boats[0]!;
  for (let gone = 0; gone < state.speed[boat]! - ROUNDING;) {
    const step = Math.min(STEP, state.speed[boat]! - gone);
    const into = stoppedBy(battle, train, ahead(battle, train, step));
    go(battle, train, into === undefined ? step : freeStep(battle, train, step), meetings);
    if (into !== undefined) return into;
    gone += step;
  }
  return undefined;
}

/** Returns the positions of a train's boats after a step ahead. */
function ahead({ plan, state }: BattleSimulation, { boats, lines }: Train, step: number): Pose[] {
  const first = poseOf(state, boats[0]!);
  const poses: Pose[] = [{ ...first, x: first.x + step * first.dx, y: first.y + step * first.dy }];
  lines.forEach((line, i) => {
    const fast = sternOf(hullOf(plan, boats[i]!), poses[i]!);
    const barge = boats[i + 1]!;
    poses.push(towedTo(hullOf(plan, barge), poseOf(state, barge), fast, line));
  });
  return poses;
}

/**
 * Returns what stops a train at these positions: another boat, −1 for the shore, an obstacle or the edge, or
 * undefined for nothing.
 */
function stoppedBy(
  { plan, state }: BattleSimulation,
  { boats }: Train,
  poses: readonly Pose[],
): number | undefined {
  for (const [i, one] of boats.entries()) {
    const [hull, pose] = [hullOf(plan, one), poses[i]!];
    const other = plan.boats.findIndex((_, at) => {
      const place = boats.indexOf(at);
      if (place < 0) return collide(hull, pose, hullOf(plan, at), poseOf(state, at));
      // Two boats of one train that collide also stop it.
      return place > i && collide(hull, pose, hullOf(plan, at), poses[place]!);
    });
    if (other >= 0) return other;
    if (!plan.waters.floats(hull, pose)) return -1;
  }
  return undefined;
}

/** Returns the longest part of a step in which the train meets nothing. */
function freeStep(battle: BattleSimulation, train: Train, step: number): number {
  let [low, high] = [0, step];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (stoppedBy(battle, train, ahead(battle, train, middle)) === undefined) low = middle;
    else high = middle;
  }
  return low;
}

/** Moves the train ahead and resolves the models that are now under a hull. */
function go(battle: BattleSimulation, train: Train, step: number, meetings: Meetings): void {
  // A train that cannot move does not pull in a slack line either.
  if (step === 0) return;
  const { state } = battle;
  const { boats, clingers } = train;
  const poses = ahead(battle, train, step);
  boats.forEach((boat, i) => carry(battle, boat, clingers[i] ?? [], poses[i]!));
  for (const boat of boats)
    for (const model of inTheWay(battle, train, boat, poseOf(state, boat)))
      meet(battle, boats[0]!, model, meetings);
}

/** Makes models let go of the boat if they cling where nobody can stand. They end beside the boat. */
function letGo(battle: BattleSimulation, { clingers }: Train, { pushed }: Meetings): void {
  const { plan, state } = battle;
  for (const model of clingers.flat()) {
    const at: Point = [state.x[model]!, state.y[model]!];
    if (state.there[model] === 0 || plan.ground.isFree(state, model, ...at)) continue;
    [state.x[model], state.y[model]] = fall(battle, model, at);
    pushed.add(model);
  }
}

/** A model nearer than this stands by the engine, or in the prow, in inches. */
const BY = 1;

/** Returns whether a model may work a steamboat. It must be unengaged and neither a beast nor an object. */
const isHand = ({ plan, state }: BattleSimulation, model: number): boolean =>
  !kindAt(plan, model).beast && kindAt(plan, model).object === undefined && !engaged(plan, state, model);

/**
 * A model by the engine gives its Activation to change the Speed by one, once a Turn. Returns whether it did.
 */
export function stoke(battle: BattleSimulation, model: number): boolean {
  const { plan, state, agents, log } = battle;
  const boat = boatUnder(plan, state, model);
  const { id, steam } = plan.boats[boat] ?? {};
  if (!steam || state.paddled[boat] === 1 || !isHand(battle, model)) return false;
  const engine = onTable(hullOf(plan, boat), poseOf(state, boat), [
    steam.engine,
    hullOf(plan, boat).width / 2,
  ]);
  const [dx, dy] = [state.x[model]! - engine[0], state.y[model]! - engine[1]];
  if (Math.sqrt(dx * dx + dy * dy) - state.radius[model]! >= BY) return false;
  const wanted = agents[plan.side[model]!]?.stokes(battle, model, boat) ?? 0;
  const speed = Math.min(steam.fastest, Math.max(0, state.speed[boat]! + wanted));
  if (speed === state.speed[boat]) return false;
  state.speed[boat] = speed;
  state.paddled[boat] = 1;
  spend(battle, model);
  log?.({ event: 'stoke', model: battle.id(model), boat: id, speed });
  return true;
}

/**
 * Returns the model in the prow that may turn the boat: the nearest to the bow, then the first in file order.
 * Returns −1 if there is none.
 */
function pilotOf(battle: BattleSimulation, boat: number): number {
  const { plan, state } = battle;
  const [hull, pose] = [hullOf(plan, boat), poseOf(state, boat)];
  let [found, least] = [-1, BY];
  for (const model of aboard(plan, state, boat)) {
    const at: Point = [state.x[model]!, state.y[model]!];
    const gap = hull.length - onHull(hull, pose, at)[0] - state.radius[model]!;
    if (gap < least && isHand(battle, model)) [found, least] = [model, gap];
  }
  return found;
}
