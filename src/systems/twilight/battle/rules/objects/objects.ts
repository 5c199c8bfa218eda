/**
 * Objects (Objects). A model in contact with an object may pick it up in its Activation. It may give it to a
 * friend in contact, or drop it. A beast drops its object after its move. A removed model drops it too.
 *
 * Counters have no body, so they keep nobody from a position. Objects that models attack have a base, which
 * is off the table while a model carries them.
 */
import type { Point } from '../../../../../space/index.js';
import { CONTACT } from '../../../model/sides.js';
import { AWAY } from '../../boats/hull.js';
import type { Supporters } from '../../fights/fights.js';
import type { BattleSimulation } from '../../simulation.js';
import { adjacent, engaged, isPresent } from '../../ground/contact.js';
import { kindAt } from '../../plan/plan.js';
import { HELD, OFF } from '../../state.js';
import { besideDisc } from '../adjacency.js';
import { boatUnder, hullOf, setPose } from '../boats/decks.js';
import { launches, mayLift } from '../boats/launching.js';
import { stow, isCovered, mayHold, fitsAboard } from './cargo.js';

/** Returns whether a model's base is in contact with an object on the table. */
function touches(battle: BattleSimulation, model: number, object: number): boolean {
  const { plan, state } = battle;
  const { piece, boat } = plan.objects[object]!;
  if (state.held[object] === HELD.afloat) return mayLift(battle, model, boat);
  if (state.held[object] !== HELD.lies) return false;
  if (piece >= 0) return state.there[piece] === 1 && adjacent(state, model, piece);
  if (isCovered(battle, object)) return false;
  const dx = state.x[model]! - state.objectX[object]!;
  const dy = state.y[model]! - state.objectY[object]!;
  const reach = state.radius[model]! + (plan.objects[object]?.radius ?? 0) + CONTACT;
  return dx * dx + dy * dy <= reach * reach;
}

/** Returns whether a model carries an object. */
const carries = ({ state }: BattleSimulation, model: number, object: number): boolean =>
  state.held[object] === model + 1;

/**
 * Carries out what a model does with objects in its Activation. It gives or drops its own, and picks up what
 * it touches.
 */
export function handle(battle: BattleSimulation, model: number): void {
  const { plan, state, agents, log } = battle;
  const agent = agents[plan.side[model]!];
  if (!agent || state.there[model] === 0) return;
  plan.objects.forEach(({ id, piece, boat }, object) => {
    if (carries(battle, model, object)) handOn(battle, model, object);
    else if (
      touches(battle, model, object) &&
      mayHold(battle, model, object) &&
      agent.takes(battle, model, object)
    ) {
      state.held[object] = model + 1;
      if (piece >= 0) state.there[piece] = 0;
      if (boat >= 0) setPose(state, boat, AWAY);
      log?.({ event: 'take', model: battle.id(model), object: id });
    }
  });
}

/**
 * Lets a model give its object to a friend in contact, or drop it, if its player wants that. Returns whether
 * it did.
 */
export function handOn(battle: BattleSimulation, model: number, object: number): boolean {
  const { plan, state, agents, log, candidates } = battle;
  gatherFriends(battle, model, object, candidates);
  const given = agents[plan.side[model]!]?.hands(battle, model, object, candidates) ?? 'keep';
  if (given === 'keep') return false;
  if (given === 'drop') drop(battle, model, object);
  else {
    state.held[object] = given + 1;
    log?.({ event: 'give', model: battle.id(model), object: plan.objects[object]?.id, to: battle.id(given) });
  }
  return true;
}

function gatherFriends(battle: BattleSimulation, model: number, object: number, into: Supporters): void {
  const { plan, state } = battle;
  const { side, force } = kindAt(plan, model);
  into.count = 0;
  for (const other of plan.fighting[side]!) {
    if (other === model || state.there[other] === 0 || kindAt(plan, other).force !== force) continue;
    if (adjacent(state, model, other) && mayHold(battle, other, object)) into.models[into.count++] = other;
  }
}

/** Makes a beast drop its object right after its move. */
export function dropAfterMove(battle: BattleSimulation, model: number): void {
  const { plan } = battle;
  if (!kindAt(plan, model).beast) return;
  plan.objects.forEach((_, object) => {
    if (carries(battle, model, object)) drop(battle, model, object);
  });
}

/**
 * Puts the objects of removed models on the table. An object that left the table with its carrier is gone.
 */
export function dropOfFallen(battle: BattleSimulation): void {
  const { plan, state } = battle;
  plan.objects.forEach((_, object) => {
    const model = state.held[object]! - 1;
    if (model < 0 || isPresent(plan, state, model) || state.off[model] === OFF.none) return;
    if (state.off[model] === OFF.left) {
      state.held[object] = HELD.gone;
      if (plan.victory.length > 0) state.takers[object] = model + 1;
    } else drop(battle, model, object);
  });
}

/**
 * Drops an object at a position that the owner chooses beside the model. It must be on the table, and free if
 * the object has a base. On a boat it must be on the boat. In a coracle it is the position of the pilot.
 */
function drop(battle: BattleSimulation, model: number, object: number): void {
  const { plan, state, agents, log } = battle;
  const { radius, id, piece, boat: coracle } = plan.objects[object]!;
  const boat = boatUnder(plan, state, model);
  if (piece >= 0) bringAlong(battle, model, piece);
  const on = ([x, y]: Point): boolean =>
    piece >= 0
      ? plan.ground.isFree(state, piece, x, y)
      : Math.min(x, y, plan.width - x, plan.depth - y) >= radius &&
        (boat < 0 || fitsAboard(battle, boat, [x, y], radius));
  // Crew put the object beside their vehicle.
  const base = plan.vehicles.length > 0 && state.riding[model] !== 0 ? state.riding[model]! - 1 : model;
  const reach = state.radius[base]! + radius + CONTACT / 2;
  const around = besideDisc(state.x[model]!, state.y[model]!, reach).filter(on);
  const wet = coracle < 0 ? [] : launches(battle, base, coracle);
  const places = wet.length > 0 ? wet : around;
  const chosen = agents[plan.side[model]!]?.lays(battle, model, places) ?? 0;
  const [x, y] = places[chosen] ?? places[0] ?? nearby(battle, model, piece);
  const afloat = wet.length > 0;
  state.held[object] = afloat ? HELD.afloat : HELD.lies;
  if (piece >= 0) {
    state.there[piece] = 1;
    [state.x[piece], state.y[piece]] = [x, y];
  } else if (afloat) setPose(state, coracle, { ...AWAY, x, y });
  else {
    [state.objectX[object], state.objectY[object]] = [x, y];
    stow(battle, object);
  }
  log?.({ event: 'drop', model: battle.id(model), object: id, at: [x, y], ...(afloat && { afloat }) });
}

/**
 * Moves an object with a base to its carrier before the drop. It goes on the carrier's boat, but never on a
 * coracle. Then the search for its position starts in the right water.
 */
function bringAlong({ plan, state }: BattleSimulation, model: number, piece: number): void {
  [state.x[piece], state.y[piece]] = [state.x[model]!, state.y[model]!];
  if (plan.boats.length === 0) return;
  const boat = boatUnder(plan, state, model);
  state.deck[piece] = boat >= 0 && hullOf(plan, boat).round ? 0 : boat + 1;
}

/**
 * Returns the position of an object that has no room beside a model. An object with a base gets the nearest
 * position where it may stand.
 */
function nearby({ plan, state }: BattleSimulation, model: number, piece: number): Point {
  const at = [state.x[model]!, state.y[model]!] as const;
  return piece < 0 ? at : (plan.ground.nearest(state, piece) ?? at);
}

/** Returns the position of an object on the table. Returns undefined if it is elsewhere. */
export function placeOf({ plan, state }: BattleSimulation, object: number): Point | undefined {
  if (state.held[object] !== HELD.lies) return undefined;
  const piece = plan.objects[object]?.piece ?? -1;
  if (piece < 0) return [state.objectX[object]!, state.objectY[object]!];
  return state.there[piece] === 1 ? [state.x[piece]!, state.y[piece]!] : undefined;
}

/** Returns whether a model may leave by an edge with the object that an objective asks for, or with none. */
export function mayCarryOff(battle: BattleSimulation, model: number, wanted: string | undefined): boolean {
  const { plan, state } = battle;
  if (engaged(plan, state, model)) return false;
  if (wanted === undefined) return true;
  return carries(
    battle,
    model,
    plan.objects.findIndex(({ id }) => id === wanted),
  );
}
