/**
 * The Activation Phase. The battle draws a counter, selects models, and activates them one after
 * another.
 *
 * Solo: when such a model acts, its player may return a drawn counter to the bag (FAQ, Solo and Initiative
 * order).
 */
import type { BattleSimulation, Action } from '../simulation.js';
import { gapOf, crewOf, isAboard, isPresent, seatOf } from '../ground/contact.js';
import { isEntangled, isHalved } from '../conditions.js';
import type { Leadership } from '../plan/modelKind.js';
import { COMBAT_COUNTER, kindAt } from '../plan/plan.js';
import { AT, GAVE, STAGE, TALLY } from '../state.js';
import { endOf, type BattleWay } from '../ground/battleWay.js';
import { actByCard, queueByCard } from '../wild/automation.js';
import { drawCounter } from './turn.js';
import { charge, strike, freeItself } from './activationCombats.js';
import { beginCombatPhase } from './fighting/combatPhase.js';
import { moveLaden } from './boats/portage.js';
import { actAboard, climb } from './boats/crewActivation.js';
import { gainInitiative, loseInitiative } from './initiative.js';
import { couldLead } from './objects/leaderSelection.js';
import { mark } from './targetMarkers.js';
import { handle } from './objects/objects.js';
import { paddle } from './boats/paddling.js';
import { allowed } from './movement.js';
import { shoot } from './fighting/shooting.js';
import { stoke } from './boats/steaming.js';

const action: Action = { kind: 'stay', way: undefined, target: -1, onward: undefined, marks: -1 };

/** Draws a counter and starts the phase that it gives (Playing the game, Turn order). */
export function stepDraw(battle: BattleSimulation): void {
  const { state, plan } = battle;
  const drawn = drawCounter(battle);
  if (drawn === COMBAT_COUNTER) {
    beginCombatPhase(battle);
    return;
  }
  const { side, colour } = plan.counters[drawn]!;
  state.set(AT.queued, 0);
  state.set(AT.moved, 0);
  state.set(AT.activating, side);
  if (colour === undefined) {
    state.set(AT.initiative, side);
    gainInitiative(battle, side);
    if (mayBeSelected(battle, side)) state.set(AT.stage, STAGE.select);
    return;
  }
  state.set(AT.initiative, plan.wild.lastIndexOf(true));
  for (let wild = plan.wild.length - 1; wild >= 0; wild--)
    if (plan.wild[wild] === true) gainInitiative(battle, wild);
  queueByCard(battle, colour, state.drawn[drawn]!);
  if (state.get(AT.queued) > 0) state.set(AT.stage, STAGE.activate);
}

const mayBeSelected = ({ plan, state }: BattleSimulation, side: number): boolean =>
  plan.own[side]!.some((model) => state.activated[model] === 0 && isPresent(plan, state, model));

/** The side whose counter was drawn selects models. If it selects none, the phase ends. */
export function stepSelect(battle: BattleSimulation): void {
  const { state } = battle;
  select(battle, state.get(AT.activating));
  state.set(AT.stage, state.get(AT.queued) > 0 ? STAGE.activate : STAGE.draw);
}

/** Selects models before any of them moves: one directly, and further ones through leaders. */
function select(battle: BattleSimulation, side: number): void {
  const { state, plan, candidates, agents } = battle;
  const agent = agents[side];
  gather(battle, (model) => plan.side[model] === side && state.activated[model] === 0);
  if (!agent || candidates.count === 0) return;
  const direct = agent.direct(battle, side, candidates);
  if (direct < 0) return;
  enqueue(battle, direct, 'direct');
  for (let i = 0; i < state.get(AT.queued); i++) {
    const leader = state.queue[i]!;
    for (const ability of kindAt(plan, leader).leadership) {
      if (lead(battle, leader, ability) > 0) break;
    }
  }
}

/**
 * Lets a leader use one ability and returns how many models it selected. A model uses one Leadership Ability
 * a Turn.
 */
function lead(battle: BattleSimulation, leader: number, ability: Leadership): number {
  const { state, plan, candidates, agents } = battle;
  const { leadership } = kindAt(plan, leader);
  if (state.led[leader] === 1 || leadership.length === 0) return 0;
  let selected = 0;
  while (selected < ability.activates) {
    gather(battle, (model) => mayLead(battle, leader, ability, model));
    if (candidates.count === 0) break;
    const model = agents[plan.side[leader]!]?.lead(battle, leader, candidates) ?? -1;
    if (model < 0) break;
    enqueue(battle, model, `${battle.id(leader)} ${ability.id}`);
    state.tally(leader, TALLY.led, 1);
    state.led[leader] = 1;
    selected++;
  }
  return selected;
}

/**
 * Returns whether a leader may select a model within its Command (R-21, R-39; Multiplayer games). The model
 * belongs to the same side, or to an allied player if the ability covers Allied models.
 */
function mayLead(battle: BattleSimulation, leader: number, ability: Leadership, model: number): boolean {
  const { state, plan } = battle;
  if (state.activated[model] === 1 || !couldLead(plan, leader, ability, model)) return false;
  const [from, to] = [seatOf(plan, state, leader), seatOf(plan, state, model)];
  return gapOf(state, from, to) < commandOf(battle, leader);
}

/** Returns a leader's present Command. Frugin gas halves it for a model that failed its save. */
function commandOf({ plan, state }: BattleSimulation, leader: number): number {
  const { command } = kindAt(plan, leader);
  return isHalved(plan, state, leader) ? Math.floor(command / 2) : command;
}

function gather({ state, candidates, plan }: BattleSimulation, wanted: (model: number) => boolean): void {
  candidates.count = 0;
  for (let model = 0; model < plan.pieces.length; model++) {
    if (isPresent(plan, state, model) && wanted(model)) candidates.models[candidates.count++] = model;
  }
}

/** Selects a model for Activation. */
function enqueue(battle: BattleSimulation, model: number, by: string): void {
  const { plan, state, log } = battle;
  const queued = state.get(AT.queued);
  state.queue[queued] = model;
  state.set(AT.queued, queued + 1);
  state.activated[model] = 1;
  log?.({ event: 'activate', model: battle.id(model), by });
  if (!plan.vehicles.includes(model)) return;
  // This also selects the crew that have not been activated before (Vehicles and crew).
  for (const crew of crewOf(plan, state, model))
    if (state.activated[crew] === 0) enqueue(battle, crew, `${battle.id(model)} vehicle`);
}

/** Activates the next selected model. The phase ends when no selected model waits. */
export function stepActivate(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const from = state.get(AT.moved);
  const side = state.get(AT.activating);
  if (side >= 0) bringForward(battle, from, side);
  const model = state.queue[from]!;
  state.set(AT.moved, from + 1);
  if (isPresent(plan, state, model)) {
    state.tally(model, TALLY.activated, 1);
    if (side >= 0) {
      returnCounter(battle, model);
      // The model's own player decides, even if another side selected it.
      if (!act(battle, model, plan.side[model]!)) state.queue[from] = GAVE;
    } else if (!actByCard(battle, model)) state.queue[from] = GAVE;
  }
  if (state.get(AT.stage) !== STAGE.activate || state.get(AT.moved) < state.get(AT.queued)) return;
  strike(battle);
  state.queue.fill(0);
  state.set(AT.queued, 0);
  state.set(AT.moved, 0);
  if (state.get(AT.stage) === STAGE.activate) state.set(AT.stage, STAGE.draw);
}

/** Moves the model that the player activates next to the front. The player may choose any order. */
function bringForward(battle: BattleSimulation, from: number, side: number): void {
  const { state, agents } = battle;
  const next = agents[side]?.next(battle, side, from) ?? from;
  const chosen = state.queue[next]!;
  state.queue[next] = state.queue[from]!;
  state.queue[from] = chosen;
}

/** Returns whether a model stands at the end of a way. */
function stands({ state }: BattleSimulation, model: number, way: BattleWay | undefined): boolean {
  if (!way) return true;
  const [x, y] = endOf(way);
  return state.there[model] === 1 && state.x[model] === x && state.y[model] === y;
}

/**
 * Returns the rest of a way that the agent chose before a shot. The shot may have put new bases on the table:
 * the crew of a vehicle that fell, or an object. If so, this finds another way to the same end that is no
 * longer. Returns undefined if there is none.
 */
function stillOpen(battle: BattleSimulation, model: number, onward: BattleWay): BattleWay | undefined {
  const { plan } = battle;
  if (plan.vehicles.length === 0 && plan.things.length === 0) return onward;
  const { cautious, length } = onward;
  return plan.ground.toPlace(battle, model, endOf(onward), { cautious, most: length + ROUNDING });
}

/** The tolerance for rounding, in inches. */
const ROUNDING = 1e-9;

/** Asks the agent for the model's action. */
function decide(battle: BattleSimulation, model: number, side: number): Action {
  action.kind = 'stay';
  action.way = undefined;
  action.target = -1;
  action.onward = undefined;
  action.marks = -1;
  battle.agents[side]?.act(battle, model, action);
  return action;
}

/**
 * Carries out a model's Activation. Returns false if the model gave it up to free itself, to get off, to
 * paddle or to stoke.
 */
function act(battle: BattleSimulation, model: number, side: number): boolean {
  if (isEntangled(battle.plan, battle.state, model)) {
    freeItself(battle, model);
    return false;
  }
  const { boats, objects, vehicles } = battle.plan;
  if (isAboard(battle.plan, battle.state, model)) {
    actAboard(battle, model);
    return false;
  }
  if (boats.length > 0 && (paddle(battle, model) || stoke(battle, model))) return false;
  if (objects.length > 0) handle(battle, model);
  carryOut(battle, model, side);
  if (battle.state.get(AT.stage) !== STAGE.activate) return true;
  if (objects.length > 0) handle(battle, model);
  if (vehicles.length > 0) climb(battle, model);
  return true;
}

/** Carries out the action that the agent chose. */
function carryOut(battle: BattleSimulation, model: number, side: number): void {
  const { kind, way, target, onward, marks } = decide(battle, model, side);
  if (marks >= 0) mark(battle, model, marks);
  if (kind === 'shoot') {
    const why = kindAt(battle.plan, model).weapon?.id ?? 'ranged';
    if (way) moveLaden(battle, model, way, why);
    const shot = shoot(battle, model, target, 0);
    // Bushwack: the model shoots during its move. The move goes on unless gas has stopped it.
    const goes =
      shot && onward && stands(battle, model, way) && battle.state.get(AT.stage) === STAGE.activate;
    const rest = goes ? stillOpen(battle, model, onward) : undefined;
    if (rest) moveLaden(battle, model, rest, why);
    return;
  }
  const basic = allowed(battle, model, way);
  if (basic) moveLaden(battle, model, basic, 'basic');
  if (kind === 'charge') charge(battle, model, target);
}

/**
 * The player returns one of its own counters drawn in this Turn. Of several counters it is an earlier one, so
 * the side keeps its place in the Initiative order. If it was the only one, the side loses that place.
 */
function returnCounter(battle: BattleSimulation, model: number): void {
  const { plan, state, agents, log } = battle;
  if (!kindAt(plan, model).solo) return;
  const side = plan.side[model]!;
  const counter = plan.counters.findIndex((one) => one.side === side);
  const drawn = counter < 0 ? 0 : state.drawn[counter]!;
  if (drawn === 0 || agents[side]?.returns(battle, model) !== true) return;
  state.drawn[counter] = drawn - 1;
  state.bag[counter] = state.bag[counter]! + 1;
  if (drawn === 1) loseInitiative(battle, side);
  log?.({ event: 'return', model: battle.id(model), counter: plan.counters[counter]?.name });
}
