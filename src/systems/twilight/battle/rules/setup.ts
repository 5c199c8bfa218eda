/**
 * Setup and deployment: the positions of all models at the start (Playing scenarios; R-44). No document gives
 * the zones, so the scenario does.
 */
import { msg } from '../../words/index.js';
import type { Point } from '../../../../space/index.js';
import { StonecastError } from '../../../../errors/index.js';
import type { BattleSimulation, Lots } from '../simulation.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { zoneOf, type Area } from '../plan/placement.js';
import { AT, HELD, OFF } from '../state.js';
import { stow } from './objects/cargo.js';
import { carryCrew } from './boats/crew.js';
import { embarkOn, setPose } from './boats/decks.js';
import { saveAgainstNewGas } from './fruginGas.js';

/** The number of positions that a search tries for one model. */
const TRIES = 400;

/** Sets up all models: those with a given position first, then the others, side by side in turn. */
export function setUpAll(battle: BattleSimulation): void {
  const { plan, state } = battle;
  state.clouds.fill(1);
  if (plan.boats.length > 0) launch(battle);
  plan.objects.forEach(({ at, boat }, object) => {
    if (at) [state.objectX[object], state.objectY[object]] = at;
    if (boat >= 0) state.held[object] = HELD.afloat;
    else stow(battle, object);
  });
  for (const { index, at } of plan.pieces) {
    state.stamina[index] = kindAt(plan, index).stamina;
    if (plan.afflicts) state.counters[index] = kindAt(plan, index).counters;
    if (plan.created.includes(index)) continue;
    if (kindAt(plan, index).rides !== undefined) {
      embark(battle, index);
      continue;
    }
    if (plan.waves[index]! > 0) state.off[index] = OFF.waiting;
    else if (kindAt(plan, index).aboard !== undefined) goAboard(battle, index, at);
    else if (at) put(battle, index, at[0], at[1]);
  }
  deployAll(battle);
  for (const vehicle of plan.vehicles) carryCrew(battle, vehicle);
}

/** Players deploy one model after another, leaders first, the sides in turn. */
function deployAll(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const waiting = plan.deployed.map((models) =>
    models.filter((model) => state.there[model] === 0 && state.off[model] !== OFF.waiting),
  );
  const lots = waiting.map((models, side) => (models.length === 0 ? undefined : lotsOf(battle, side)));
  const most = waiting.reduce((count, models) => Math.max(count, models.length), 0);
  for (let i = 0; i < most; i++) {
    waiting.forEach((models, side) => {
      const model = models[i];
      if (model === undefined) return;
      const drawn = lots[side];
      const at = drawn && battle.agents[side]?.deploys(battle, model, drawn);
      if (at && plan.ground.isFree(state, model, at[0], at[1])) put(battle, model, at[0], at[1]);
      else setUp(battle, model, false);
    });
  }
}

/**
 * Puts models that come before a Turn into the zones of their sides. This is an assumption: no document says
 * where they come. The players choose positions as in deployment, leaders first. A model without room comes
 * in the Turn after.
 */
export function reinforce(battle: BattleSimulation, turn: number): void {
  const { plan, state } = battle;
  plan.names.forEach((_, side) => {
    const coming = plan.arrivals[side]!.filter(
      (model) => state.off[model] === OFF.waiting && plan.waves[model]! <= turn,
    );
    if (coming.length === 0) return;
    const lots = lotsOf(battle, side);
    for (const model of coming) {
      const at = lots && plan.pieces[model]?.at === undefined && arrival(battle, model, lots);
      if (at) put(battle, model, at[0], at[1]);
      else setUp(battle, model, true);
      if (state.there[model] === 1) arrived(battle, model);
    }
  });
}

/** Returns the position that the player of an arriving model chooses, if there is room. */
function arrival(battle: BattleSimulation, model: number, lots: Lots): Point | undefined {
  const { plan, state, agents } = battle;
  const at = agents[plan.side[model]!]?.arrives(battle, model, lots);
  return at && plan.ground.isFree(state, model, at[0], at[1]) ? at : undefined;
}

function arrived(battle: BattleSimulation, model: number): void {
  const { plan, state, log } = battle;
  state.off[model] = OFF.none;
  log?.({ event: 'arrive', model: battle.id(model), at: [state.x[model], state.y[model]] });
  if (plan.vehicles.length > 0) carryCrew(battle, model);
  saveAgainstNewGas(battle, model);
}

/**
 * Draws the random numbers of a side before it deploys. Returns undefined if the battle draws the positions
 * themselves.
 */
const lotsOf = (battle: BattleSimulation, side: number): Lots | undefined =>
  battle.plan.data.sides[side]?.deploy === 'drawn' ? undefined : drawLots(battle);

function drawLots({ chance }: BattleSimulation): Lots {
  const lot = (): number => chance.below(FINE) / FINE;
  return { along: lot(), behind: lot(), mirror: lot() };
}

/** Puts boats where the scenario has them, with nobody on board. */
function launch({ plan, state }: BattleSimulation): void {
  state.radius.set(plan.radius);
  plan.boats.forEach(({ start, steam }, boat) => {
    setPose(state, boat, start);
    state.speed[boat] = steam?.speed ?? 0;
  });
}

/**
 * Puts a model on its boat at the start: at its given position, or as near to the middle as there is room.
 */
function goAboard(battle: BattleSimulation, model: number, at: readonly [number, number] | undefined): void {
  const { plan, state } = battle;
  const boat = plan.boats.findIndex(({ id }) => id === kindAt(plan, model).aboard);
  const { start } = plan.boats[boat]!;
  embarkOn(battle, model, boat);
  const { water } = plan;
  const free = at && water?.isFreeOn(state, boat, model, at) === true;
  const place = at ? (free ? at : undefined) : water?.nearestOn(state, boat, model, [start.x, start.y]);
  if (!place) throw noRoom(plan, model);
  put(battle, model, place[0], place[1]);
}

/** Puts a model on its vehicle as crew, wherever and whenever the vehicle comes. */
function embark({ plan, state }: BattleSimulation, model: number): void {
  const { side, rides } = kindAt(plan, model);
  const own = plan.pieces.find((piece) => piece.side === side && piece.place === rides);
  state.riding[model] = (own?.index ?? -1) + 1;
  state.head[AT.standing + side] = state.get(AT.standing + side) + 1;
}

/**
 * Puts a model where the file says, or at a random free position in the zone of its side.
 *
 * @param late whether the model may wait for room
 */
function setUp(battle: BattleSimulation, model: number, late: boolean): void {
  const { plan, chance, state } = battle;
  const zone = zoneOf(plan, plan.side[model]!);
  const at = plan.pieces[model]?.at;
  if (at && plan.ground.isFree(state, model, at[0], at[1])) put(battle, model, at[0], at[1]);
  for (let i = 0; i < TRIES && state.there[model] === 0; i++) {
    const x = within(zone.x, state.radius[model]!, plan.width, chance.below(FINE));
    const y = within(zone.y, state.radius[model]!, plan.depth, chance.below(FINE));
    if (plan.ground.isFree(state, model, x, y)) put(battle, model, x, y);
  }
  if (state.there[model] === 0) searchZone(battle, model, zone);
  if (state.there[model] === 0 && !late) throw noRoom(plan, model);
}

/** The distance between the positions of a complete search, in inches. */
const APART = 0.25;

/** Puts a model at the first free position of a grid over its zone: random positions may all miss the last gap. */
function searchZone(battle: BattleSimulation, model: number, { x, y }: Area): void {
  const { plan, state } = battle;
  const radius = state.radius[model]!;
  const [right, far] = [Math.min(x[1], plan.width - radius), Math.min(y[1], plan.depth - radius)];
  for (let down = Math.max(y[0], radius); down <= far; down += APART) {
    for (let along = Math.max(x[0], radius); along <= right; along += APART) {
      if (!plan.ground.isFree(state, model, along, down)) continue;
      put(battle, model, along, down);
      return;
    }
  }
}

/** The number of steps in which a random position divides a zone. */
const FINE = 4096;

/** Returns a coordinate in a zone at which the base stays on the table. */
function within([from, to]: readonly [number, number], radius: number, size: number, step: number): number {
  const low = Math.max(from, radius);
  const high = Math.min(to, size - radius);
  return low + ((high - low) * step) / FINE;
}

function put({ state, plan }: BattleSimulation, model: number, x: number, y: number): void {
  const side = plan.side[model]!;
  state.x[model] = x;
  state.y[model] = y;
  state.there[model] = 1;
  if (kindAt(plan, model).object !== undefined) return;
  state.head[AT.standing + side] = state.get(AT.standing + side) + 1;
}

function noRoom(plan: BattlePlan, model: number): StonecastError {
  const found = plan.pieces[model];
  return new StonecastError(
    'cannot-do',
    {
      what: msg('setting up {name} {id}', { name: found?.name ?? '', id: found?.id ?? '' }),
      reason: msg('its zone has no room left'),
      tip: msg('make the zone larger, or say where its models stand with at'),
    },
    { path: ['scenario', 'deployment', plan.side[model]!] },
  );
}
