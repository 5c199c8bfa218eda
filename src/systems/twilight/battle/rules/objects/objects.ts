/**
 * Objects (Objects): whoever is in contact with one may pick it up in its Activation, give it to a friend in contact or drop
 * it; a beast drops what it carries after its move, and whoever is removed drops it too. Counters have no body: nobody is
 * kept from a place by one. Objects that are attacked as models are have a base, which is off the table while they are carried.
 */
import type { Point } from '../../../../../space/index.js';
import { CONTACT } from '../../../table/sizes.js';
import { AWAY } from '../../boats/hull.js';
import type { Supporters } from '../../fights/fights.js';
import type { BattleSimulation } from '../../simulation.js';
import { isPresent } from '../../ground/aboard.js';
import { adjacent, engaged } from '../../ground/near.js';
import { kindAt } from '../../plan/plan.js';
import { HELD, OFF } from '../../state.js';
import { besideDisc } from '../adjacency.js';
import { fitsAboard, isCovered, mayHold, stow } from './cargo.js';
import { boatUnder, hullOf, setPose } from '../boats/decks.js';
import { launches, mayLift } from '../boats/launching.js';

/** Whether a model's base is in contact with an object that lies on the table. */
function touches(battle: BattleSimulation, model: number, object: number): boolean {
  const { plan, state } = battle;
  const { piece, boat } = plan.objects[object] as (typeof plan.objects)[number];
  if (state.held[object] === HELD.afloat) return mayLift(battle, model, boat);
  if (state.held[object] !== HELD.lies) return false;
  if (piece >= 0) return state.there[piece] === 1 && adjacent(state, model, piece);
  if (isCovered(battle, object)) return false;
  const dx = (state.x[model] as number) - (state.objectX[object] as number);
  const dy = (state.y[model] as number) - (state.objectY[object] as number);
  const reach = (state.radius[model] as number) + (plan.objects[object]?.radius ?? 0) + CONTACT;
  return dx * dx + dy * dy <= reach * reach;
}

/** Whether a model carries an object. */
const carries = ({ state }: BattleSimulation, model: number, object: number): boolean =>
  state.held[object] === model + 1;

/** What a model does with objects in its Activation: it gives or drops what it has, and picks up what it touches. */
export function handle(battle: BattleSimulation, model: number): void {
  const { plan, state, agents, log } = battle;
  const agent = agents[plan.side[model] as number];
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

/** A model gives what it carries to a friend in contact, or drops it, if its player wants that; whether it did. */
export function handOn(battle: BattleSimulation, model: number, object: number): boolean {
  const { plan, state, agents, log, candidates } = battle;
  gatherFriends(battle, model, object, candidates);
  const given = agents[plan.side[model] as number]?.hands(battle, model, object, candidates) ?? 'keep';
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
  for (const other of plan.fighting[side] as readonly number[]) {
    if (other === model || state.there[other] === 0 || kindAt(plan, other).force !== force) continue;
    if (adjacent(state, model, other) && mayHold(battle, other, object)) into.models[into.count++] = other;
  }
}

/** A beast drops what it carries right after its move. */
export function dropAfterMove(battle: BattleSimulation, model: number): void {
  const { plan } = battle;
  if (!kindAt(plan, model).beast) return;
  plan.objects.forEach((_, object) => {
    if (carries(battle, model, object)) drop(battle, model, object);
  });
}

/** What those carried who were removed lies on the table; what went off it with its carrier is gone. */
export function dropOfFallen(battle: BattleSimulation): void {
  const { plan, state } = battle;
  plan.objects.forEach((_, object) => {
    const model = (state.held[object] as number) - 1;
    if (model < 0 || isPresent(plan, state, model) || state.off[model] === OFF.none) return;
    if (state.off[model] === OFF.left) {
      state.held[object] = HELD.gone;
      if (plan.victory.length > 0) state.takers[object] = model + 1;
    } else drop(battle, model, object);
  });
}

/**
 * The owner puts it at one of the places beside the model that are on the table, and free where it has a base; who is on a
 * boat puts it there, in a coracle where the pilot is.
 */
function drop(battle: BattleSimulation, model: number, object: number): void {
  const { plan, state, agents, log } = battle;
  const { radius, id, piece, boat: coracle } = plan.objects[object] as (typeof plan.objects)[number];
  const boat = boatUnder(plan, state, model);
  if (piece >= 0) bringAlong(battle, model, piece);
  const on = ([x, y]: Point): boolean =>
    piece >= 0
      ? plan.ground.isFree(state, piece, x, y)
      : Math.min(x, y, plan.width - x, plan.depth - y) >= radius &&
        (boat < 0 || fitsAboard(battle, boat, [x, y], radius));
  // Of crew it is the vehicle beside which it is put.
  const base =
    plan.vehicles.length > 0 && state.riding[model] !== 0 ? (state.riding[model] as number) - 1 : model;
  const reach = (state.radius[base] as number) + radius + CONTACT / 2;
  const around = besideDisc(state.x[model] as number, state.y[model] as number, reach).filter(on);
  const wet = coracle < 0 ? [] : launches(battle, base, coracle);
  const places = wet.length > 0 ? wet : around;
  const chosen = agents[plan.side[model] as number]?.lays(battle, model, places) ?? 0;
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

/** An object with a base is where its carrier is, before it is put down: on its boat, but for a coracle, or where the water is as deep. */
function bringAlong({ plan, state }: BattleSimulation, model: number, piece: number): void {
  [state.x[piece], state.y[piece]] = [state.x[model] as number, state.y[model] as number];
  if (plan.boats.length === 0) return;
  const boat = boatUnder(plan, state, model);
  state.deck[piece] = boat >= 0 && hullOf(plan, boat).round ? 0 : boat + 1;
}

/** Where an object is put that finds no room beside a model: the nearest place where its base may stand, if it has one. */
function nearby({ plan, state }: BattleSimulation, model: number, piece: number): Point {
  const at = [state.x[model] as number, state.y[model] as number] as const;
  return piece < 0 ? at : (plan.ground.nearest(state, piece) ?? at);
}

/** The place of an object that lies on the table. */
export function placeOf({ plan, state }: BattleSimulation, object: number): Point | undefined {
  if (state.held[object] !== HELD.lies) return undefined;
  const piece = plan.objects[object]?.piece ?? -1;
  if (piece < 0) return [state.objectX[object] as number, state.objectY[object] as number];
  return state.there[piece] === 1 ? [state.x[piece] as number, state.y[piece] as number] : undefined;
}

/** Whether a model may leave by an edge for an objective that asks for an object, or for none. */
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
