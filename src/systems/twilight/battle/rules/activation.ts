/** The Activation Phase: a counter is drawn, models are selected, and activated one after another. */
import type { Action } from '../agents.js';
import { crewOf, isAboard, isPresent, seatOf } from '../ground/aboard.js';
import { isEntangled, isHalved } from '../conditions.js';
import type { BattleCourse } from '../course.js';
import { gapOf } from '../ground/near.js';
import type { Leadership } from '../plan/kinds.js';
import { COMBAT_COUNTER, kindAt, type Counter } from '../plan/plan.js';
import { AT, GAVE, STAGE, TALLY } from '../state.js';
import { endOf, type BattleWay } from '../ground/way.js';
import { actByCard, queueByCard } from '../wild/automation.js';
import { drawCounter } from './bag.js';
import { charge, strike } from './charge.js';
import { beginCombatPhase } from './combatPhase.js';
import { actAboard, climb } from './riding.js';
import { freeItself } from './freeing.js';
import { gainInitiative } from './initiative.js';
import { couldLead } from './leading.js';
import { mark } from './marking.js';
import { handle } from './objects.js';
import { paddle } from './paddling.js';
import { moveLaden } from './portage.js';
import { allowed } from './movement.js';
import { shoot } from './shooting.js';
import { returnCounter } from './solo.js';
import { stoke } from './stoking.js';

const action: Action = { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 };

/** Draws a counter and begins the phase that it says (Playing the game, Turn order). */
export function stepDraw(course: BattleCourse): void {
  const { state, plan } = course;
  const drawn = drawCounter(course);
  if (drawn === COMBAT_COUNTER) {
    beginCombatPhase(course);
    return;
  }
  const { side, colour } = plan.counters[drawn] as Counter;
  state.set(AT.queued, 0);
  state.set(AT.moved, 0);
  state.set(AT.activating, side);
  if (colour === undefined) {
    state.set(AT.initiative, side);
    gainInitiative(course, side);
    if (mayBeSelected(course, side)) state.set(AT.stage, STAGE.select);
    return;
  }
  state.set(AT.initiative, plan.wild.lastIndexOf(true));
  for (let wild = plan.wild.length - 1; wild >= 0; wild--)
    if (plan.wild[wild] === true) gainInitiative(course, wild);
  queueByCard(course, colour, state.drawn[drawn] as number);
  if (state.get(AT.queued) > 0) state.set(AT.stage, STAGE.activate);
}

const mayBeSelected = ({ plan, state }: BattleCourse, side: number): boolean =>
  (plan.own[side] as readonly number[]).some(
    (model) => state.activated[model] === 0 && isPresent(plan, state, model),
  );

/** The side whose counter was drawn selects models; where it selects none the phase is over. */
export function stepSelect(course: BattleCourse): void {
  const { state } = course;
  select(course, state.get(AT.activating));
  state.set(AT.stage, state.get(AT.queued) > 0 ? STAGE.activate : STAGE.draw);
}

/** Selects models: one directly, further ones by leaders, before anybody moves. */
function select(course: BattleCourse, side: number): void {
  const { state, plan, candidates, agents } = course;
  const agent = agents[side];
  gather(course, (model) => plan.side[model] === side && state.activated[model] === 0);
  if (!agent || candidates.count === 0) return;
  const direct = agent.direct(course, side, candidates);
  if (direct < 0) return;
  enqueue(course, direct, 'direct');
  for (let i = 0; i < state.get(AT.queued); i++) {
    const leader = state.queue[i] as number;
    for (const ability of kindAt(plan, leader).leadership) {
      if (lead(course, leader, ability) > 0) break;
    }
  }
}

/** A leader uses one ability; how many models it selected. A model uses one Leadership Ability a Turn. */
function lead(course: BattleCourse, leader: number, ability: Leadership): number {
  const { state, plan, candidates, agents } = course;
  const { leadership } = kindAt(plan, leader);
  if (state.led[leader] === 1 || leadership.length === 0) return 0;
  let selected = 0;
  while (selected < ability.activates) {
    gather(course, (model) => mayLead(course, leader, ability, model));
    if (candidates.count === 0) break;
    const model = agents[plan.side[leader] as number]?.lead(course, leader, candidates) ?? -1;
    if (model < 0) break;
    enqueue(course, model, `${course.id(leader)} ${ability.id}`);
    state.tally(leader, TALLY.led, 1);
    state.led[leader] = 1;
    selected++;
  }
  return selected;
}

/**
 * Whether a leader may select a model: its own side's, or an allied player's where the ability speaks of Allied ones, within its
 * Command (R-21, R-39; Multiplayer games).
 */
function mayLead(course: BattleCourse, leader: number, ability: Leadership, model: number): boolean {
  const { state, plan } = course;
  if (state.activated[model] === 1 || !couldLead(plan, leader, ability, model)) return false;
  const [from, to] = [seatOf(plan, state, leader), seatOf(plan, state, model)];
  return gapOf(state, from, to) < commandOf(course, leader);
}

/** A leader's Command now: halved while frugin gas has the better of it. */
function commandOf({ plan, state }: BattleCourse, leader: number): number {
  const { command } = kindAt(plan, leader);
  return isHalved(plan, state, leader) ? Math.floor(command / 2) : command;
}

function gather({ state, candidates, plan }: BattleCourse, wanted: (model: number) => boolean): void {
  candidates.count = 0;
  for (let model = 0; model < plan.pieces.length; model++) {
    if (isPresent(plan, state, model) && wanted(model)) candidates.models[candidates.count++] = model;
  }
}

/** Selects a model for Activation. */
function enqueue(course: BattleCourse, model: number, by: string): void {
  const { plan, state, log } = course;
  const queued = state.get(AT.queued);
  state.queue[queued] = model;
  state.set(AT.queued, queued + 1);
  state.activated[model] = 1;
  log?.({ event: 'activate', model: course.id(model), by });
  if (!plan.vehicles.includes(model)) return;
  // Its crew are selected with it, but for those that were activated before (Vehicles and crew).
  for (const crew of crewOf(plan, state, model))
    if (state.activated[crew] === 0) enqueue(course, crew, `${course.id(model)} vehicle`);
}

/** Activates the next of the selected models; the phase ends when nobody waits. */
export function stepActivate(course: BattleCourse): void {
  const { plan, state } = course;
  const from = state.get(AT.moved);
  const side = state.get(AT.activating);
  if (side >= 0) bringForward(course, from, side);
  const model = state.queue[from] as number;
  state.set(AT.moved, from + 1);
  if (isPresent(plan, state, model)) {
    state.tally(model, TALLY.activated, 1);
    if (side >= 0) {
      returnCounter(course, model);
      // Whoever selected it, its own player says what it does.
      if (!act(course, model, plan.side[model] as number)) state.queue[from] = GAVE;
    } else if (!actByCard(course, model)) state.queue[from] = GAVE;
  }
  if (state.get(AT.stage) !== STAGE.activate || state.get(AT.moved) < state.get(AT.queued)) return;
  strike(course);
  state.queue.fill(0);
  state.set(AT.queued, 0);
  state.set(AT.moved, 0);
  if (state.get(AT.stage) === STAGE.activate) state.set(AT.stage, STAGE.draw);
}

/** The player activates the selected models in any order. */
function bringForward(course: BattleCourse, from: number, side: number): void {
  const { state, agents } = course;
  const next = agents[side]?.next(course, side, from) ?? from;
  const chosen = state.queue[next] as number;
  state.queue[next] = state.queue[from] as number;
  state.queue[from] = chosen;
}

/** Whether a model stands at the end of a way. */
function stands({ state }: BattleCourse, model: number, way: BattleWay | undefined): boolean {
  if (!way) return true;
  const [x, y] = endOf(way);
  return state.there[model] === 1 && state.x[model] === x && state.y[model] === y;
}

/**
 * The rest of a way that was chosen before a shot. The shot may have put others on the table, crew of what fell or what it
 * carried: then another way to the same end, no longer than this one; undefined: there is none.
 */
function stillOpen({ plan, state }: BattleCourse, model: number, onward: BattleWay): BattleWay | undefined {
  if (plan.vehicles.length === 0 && plan.things.length === 0) return onward;
  return plan.ground.toPlace(plan, state, model, endOf(onward), onward.cautious, onward.length + ROUNDING);
}

/** In inches. */
const ROUNDING = 1e-9;

/** What the agent wants a model to do. */
function decide(course: BattleCourse, model: number, side: number): Action {
  action.kind = 'stay';
  action.way = undefined;
  action.target = -1;
  action.onward = undefined;
  action.marks = -1;
  course.agents[side]?.act(course, model, action);
  return action;
}

/** What a model does with its Activation; false: it gave it to free itself, to get off, to paddle or to stoke. */
function act(course: BattleCourse, model: number, side: number): boolean {
  if (isEntangled(course.plan, course.state, model)) {
    freeItself(course, model);
    return false;
  }
  const { boats, objects, vehicles } = course.plan;
  if (isAboard(course.plan, course.state, model)) {
    actAboard(course, model);
    return false;
  }
  if (boats.length > 0 && (paddle(course, model) || stoke(course, model))) return false;
  if (objects.length > 0) handle(course, model);
  carryOut(course, model, side);
  if (course.state.get(AT.stage) !== STAGE.activate) return true;
  if (objects.length > 0) handle(course, model);
  if (vehicles.length > 0) climb(course, model);
  return true;
}

/** What the agent wants a model to do, done. */
function carryOut(course: BattleCourse, model: number, side: number): void {
  const { kind, way, target, onward, marks } = decide(course, model, side);
  if (marks >= 0) mark(course, model, marks);
  if (kind === 'shoot') {
    const why = kindAt(course.plan, model).weapon?.id ?? 'ranged';
    if (way) moveLaden(course, model, way, why);
    const shot = shoot(course, model, target, 0);
    // Bushwack: the shot was made along the move, which goes on unless gas has stopped it.
    const goes =
      shot && onward && stands(course, model, way) && course.state.get(AT.stage) === STAGE.activate;
    const rest = goes ? stillOpen(course, model, onward) : undefined;
    if (rest) moveLaden(course, model, rest, why);
    return;
  }
  const basic = allowed(course, model, way);
  if (basic) moveLaden(course, model, basic, 'basic');
  if (kind === 'charge') charge(course, model, target);
}
