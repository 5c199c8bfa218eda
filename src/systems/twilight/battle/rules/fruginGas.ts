/**
 * Frugin gas (Odds & Sods, The frugin; R-29). A model that moves at the full rate or fights among the plants
 * may release a gas Cloud. A model in a Cloud saves once for each Cloud. Gas hampers it while its base is in
 * any Cloud.
 */
import type { BattleSimulation } from '../simulation.js';
import { readingsOf } from '../../rules/editionReadings.js';
import { isWithin } from '../conditions.js';
import { kindAt } from '../plan/plan.js';
import { AT, type State } from '../state.js';
import { boatUnder } from './boats/decks.js';
import { DIRECTIONS } from './adjacency.js';

/** The most gas Clouds on the table at once. One more replaces the first. */
export const MOST_GAS = 24;
/** The faces of a die, and the lowest roll on which plants release a Cloud. */
const DIE = 6;
const RELEASES_ON = 5;
/**
 * The radii of the Clouds that models release, and of those that plants produce later: Templates of 2" and
 * 3".
 */
const RELEASED = 1;
const GROWN = 1.5;
/** The stones that the battle casts for a Cloud in which a model failed a save. */
const GROWTH_STONES = 3;
/** The battle draws the faces of stones with chances in millionths. */
const MILLION = 1_000_000;

/** The log event of a released Cloud. */
export interface GasEvent extends Readonly<Record<string, unknown>> {
  /** Whether each model passed its save, by id. */
  readonly saves: Readonly<Record<string, boolean>>;
}

/** Rolls for a model among the plants. Returns whether a Cloud appears. */
export const releases = ({ chance }: BattleSimulation): boolean => chance.below(DIE) + 1 >= RELEASES_ON;

/** Returns whether a model's base is partly within frugin plants. */
export function isAmongPlants({ plan, state }: BattleSimulation, model: number): boolean {
  // A model on a boat is never among plants.
  return boatUnder(plan, state, model) < 0 && plan.plants.some((outline) => isWithin(state, model, outline));
}

/** Puts a gas Cloud over a model. All models in it save at once. Returns the event for the log. */
export function releaseOver(battle: BattleSimulation, model: number): GasEvent {
  const { state } = battle;
  return {
    event: 'gas',
    model: battle.id(model),
    ...spread(battle, state.x[model]!, state.y[model]!, RELEASED),
  };
}

/** Puts a Cloud at a position and makes the models in it save. */
function spread(battle: BattleSimulation, x: number, y: number, radius: number) {
  const { state, plan } = battle;
  const free = state.gas.indexOf(0);
  const cloud = Math.max(0, free);
  if (free < 0) clear(battle, cloud);
  state.gas[cloud] = 1;
  state.gasX[cloud] = x;
  state.gasY[cloud] = y;
  state.gasRadius[cloud] = radius;
  const report = gasEvent(battle);
  for (let model = 0; model < plan.pieces.length; model++) {
    if (state.there[model] === 1 && isIn(battle, model, cloud))
      saveAgainstGas(battle, model, cloud, report.saves);
  }
  return { cloud: shapeOf(battle, cloud), ...report.reported() };
}

/** Collects saves by model, and the Stamina that the gas changes. */
function gasEvent(battle: BattleSimulation) {
  const { state } = battle;
  const before = state.stamina.slice();
  const saves: Record<string, boolean> = {};
  return {
    saves,
    reported: () => ({
      saves,
      stamina: Object.fromEntries(
        [...before].flatMap((stamina, model) =>
          state.stamina[model] === stamina ? [] : [[battle.id(model), state.stamina[model]]],
        ),
      ),
    }),
  };
}

function isIn({ state }: BattleSimulation, model: number, cloud: number): boolean {
  const dx = state.x[model]! - state.gasX[cloud]!;
  const dy = state.y[model]! - state.gasY[cloud]!;
  const reach = state.radius[model]! + state.gasRadius[cloud]!;
  return dx * dx + dy * dy < reach * reach;
}

/**
 * Resolves a model that comes into a Cloud. A failed save halves all of its stats. A passed save only
 * hampers it.
 */
function saveAgainstGas(
  battle: BattleSimulation,
  model: number,
  cloud: number,
  saves: Record<string, boolean>,
): void {
  const { state, plan } = battle;
  const saved = withstands(battle, model);
  saves[battle.id(model)] = saved;
  state.breathed[model] = state.breathed[model]! | (1 << cloud);
  if (saved) return;
  state.choked[model] = state.choked[model]! | (1 << cloud);
  state.gas[cloud] = 2;
  const most = Math.floor(kindAt(plan, model).stamina / 2);
  state.stamina[model] = Math.min(most, state.stamina[model]!);
}

/** Rolls a Toughness save, with as many rerolls as the model's abilities allow. */
function withstands({ chance, plan }: BattleSimulation, model: number): boolean {
  const { toughness, rerolls } = kindAt(plan, model).model.save;
  for (let roll = 0; roll <= rerolls; roll++) if (chance.below(DIE) + 1 >= toughness) return true;
  return false;
}

/**
 * Updates the gas of a model that has changed its position. It saves in each Cloud that it was not in before.
 * Outside all Clouds or off the table, it is free of gas.
 */
export function saveAgainstNewGas(battle: BattleSimulation, model: number): void {
  const { state, plan, log } = battle;
  if (plan.plants.length === 0) return;
  let now = 0;
  for (let cloud = 0; cloud < MOST_GAS && state.there[model] === 1; cloud++) {
    if (state.gas[cloud] !== 0 && isIn(battle, model, cloud)) now |= 1 << cloud;
  }
  const entered = now & ~state.breathed[model]!;
  keep(state, model, now);
  // In the French text, a model that enters later neither saves nor suffers
  // (docs/for-developers/editions.md).
  if (readingsOf(plan.context.rules).gas === 'inside') return;
  for (let cloud = 0; cloud < MOST_GAS; cloud++) {
    if (((entered >> cloud) & 1) === 0) continue;
    const report = gasEvent(battle);
    saveAgainstGas(battle, model, cloud, report.saves);
    log?.({ event: 'gas', model: battle.id(model), into: shapeOf(battle, cloud), ...report.reported() });
  }
}

/** Keeps only these Clouds among those that a model was in. */
function keep({ breathed, choked }: State, model: number, clouds: number): void {
  breathed[model] = breathed[model]! & clouds;
  choked[model] = choked[model]! & clouds;
}

function clear({ state, plan }: BattleSimulation, cloud: number): void {
  state.gas[cloud] = 0;
  for (let model = 0; model < plan.pieces.length; model++) {
    keep(state, model, ~(1 << cloud));
  }
}

/**
 * Resolves gas in the End Phase. Each Cloud leaves if `goes` returns true. If a model failed its save in a
 * Cloud, plants may produce further Clouds from it.
 */
export function endGas(battle: BattleSimulation, goes: () => boolean): void {
  const { state, plan, chance, log } = battle;
  if (plan.plants.length === 0) return;
  const fertile: (readonly [number, number])[] = [];
  for (let cloud = 0; cloud < MOST_GAS; cloud++) {
    if (state.gas[cloud] === 0) continue;
    if (state.gas[cloud] === 2) fertile.push([state.gasX[cloud]!, state.gasY[cloud]!]);
    state.gas[cloud] = 1;
    if (goes()) clear(battle, cloud);
  }
  const { faceUp } = plan.context.rules;
  const shows = Math.round(MILLION * (typeof faceUp === 'number' ? faceUp : faceUp.erac));
  // Clouds that grow after the last Turn would affect nobody.
  if (state.get(AT.turn) >= plan.turns) return;
  for (const [x, y] of fertile) {
    for (let stone = 0; stone < GROWTH_STONES; stone++) {
      if (chance.among([MILLION - shows, shows], 2, MILLION) === 0) continue;
      const [dx, dy] = direction(battle);
      const far = chance.below(DIE) + 1 + GROWN;
      const grown = spread(battle, x + far * dx, y + far * dy, GROWN);
      log?.({ event: 'gas', ...grown });
    }
  }
}

/** Draws one of sixteen directions with equal chances. */
function direction({ chance }: BattleSimulation): readonly [number, number] {
  return DIRECTIONS[chance.below(DIRECTIONS.length)]!;
}

/** Returns the Clouds on the table in the form of replays. */
export function gasClouds(battle: BattleSimulation): ReturnType<typeof shapeOf>[] {
  const { plan, state } = battle;
  if (plan.plants.length === 0) return [];
  return [...state.gas].flatMap((there, cloud) => (there === 0 ? [] : [shapeOf(battle, cloud)]));
}

/** Returns a Cloud with its present number. */
const shapeOf = ({ state }: BattleSimulation, cloud: number) => ({
  circle: [state.gasX[cloud]!, state.gasY[cloud]!] as const,
  radius: state.gasRadius[cloud]!,
  gas: cloud,
});
