/** One combat: who supports, the result, who is removed (Combat Phase: initiating and resolving combats). */
import type { FightFates } from '../../../../game/index.js';
import { FATE } from '../fights/fates.js';
import { isAcross, type Offering, type Supporters } from '../fights/fights.js';
import { WAY } from '../fights/row.js';
import { fromSide } from './initiative.js';
import { nameOffering } from './offering.js';
import { telling } from './telling.js';
import type { BattleCourse } from '../course.js';
import type { Initiated } from '../agents.js';
import { inContact, isAboard, isPresent } from '../ground/aboard.js';
import { adjacent } from '../ground/near.js';
import { readingsOf } from '../../rules/readings.js';
import { kindAt, type BattlePlan } from '../plan/plan.js';
import { areEnemies } from '../plan/sides.js';
import { AT, STAGE, TALLY, type State } from '../state.js';
import { overEdge } from '../boats/edge.js';
import { settleEdge } from './edges.js';
import { dropOfFallen } from './objects.js';
import { isAmongPlants, releaseOver, releases } from './gas.js';
import { meleeFields } from '../traces/fields.js';
import { checkRemoved } from './victory.js';

/**
 * Fights a combat and takes its consequences. `why`: `phase`, or the ability that began it. A model is in one combat of a Combat
 * Phase alone; in an Activation Phase each combat is supported anew.
 */
export function fightCombat(course: BattleCourse, combat: Initiated, way: number, why: string): void {
  const { state, plan, fights, chance, supporters, offerings } = course;
  const { attacker, defender } = combat;
  nameSupporters(course, combat, way);
  if (plan.plants.length > 0) stir(course, attacker);
  nameOffering(course, 0, attacker, defender);
  nameOffering(course, 1, defender, attacker);
  const before = course.log && snapshot(course);
  const fenced = isAcross(plan, state, attacker, defender);
  const low = plan.boats.length > 0 ? overEdge(plan, state, attacker, defender) : -1;
  const splits = course.splits(plan.side[attacker] as number, plan.side[defender] as number);
  const number = fights.melee(state, way, attacker, defender, supporters, offerings, splits);
  const fates = chance.fates(number);
  const at = chance.fate(number) * fates.width;
  const { rows } = fates;
  for (let s = 0; s < 2; s++) {
    const primary = s === 0 ? attacker : defender;
    const fell = rows[at + FATE.fell + s] as number;
    state.fought[primary] = 1;
    state.tally(primary, TALLY.combats, 1);
    if ((fell & 1) === 0) state.stamina[primary] = rows[at + FATE.stamina + s] as number;
  }
  for (const { count, models } of supporters) {
    for (let i = 0; i < count; i++) state.fought[models[i] as number] = 1;
  }
  for (let s = 0; s < 2; s++) {
    const primary = s === 0 ? attacker : defender;
    const credited = s === 0 ? defender : attacker;
    const fell = rows[at + FATE.fell + s] as number;
    if ((fell & 1) === 1) remove(course, primary, credited);
    const { count, models } = supporters[s] as Supporters;
    for (let i = 0; i < count; i++) {
      if (((fell >> (i + 1)) & 1) === 1) remove(course, models[i] as number, credited);
    }
    const given = offerings[s] as Offering;
    for (let i = 0; i < given.count; i++) {
      // The discarded count as removed, by nobody.
      if (((fell >> (i + 1 + count)) & 1) === 1) remove(course, given.models[i] as number, -1);
    }
  }
  if (course.log && before) {
    const told = telling(course, plan.side[attacker] as number, plan.side[defender] as number);
    course.log({
      event: 'combat',
      attacker: course.id(attacker),
      defender: course.id(defender),
      ...told.supporters([attacker, defender]),
      why,
      stones: told.bySide(fights.stones(number), 0),
      ...(fenced && { barrier: true }),
      ...(low >= 0 && { edge: course.id(low) }),
      ...(offerings.some(({ count }) => count > 0) && {
        offered: told.bySide([told.names(offerings[0]), told.names(offerings[1])], []),
        sacrifice: told.bySide([offerings[0].declared, offerings[1].declared], false),
      }),
      blows: told.bySide([rows[at + FATE.blows] as number, rows[at + FATE.blows + 1] as number], 0),
      odds: fallOdds(
        course,
        fates,
        [attacker, defender].map((primary, s) => [
          primary,
          ...namedModels(supporters[s] as Supporters),
          ...namedModels(offerings[s] as Offering),
        ]),
      ),
      ...meleeFields(course, number, rows.subarray(at, at + fates.width), {
        sides: [plan.side[attacker] as number, plan.side[defender] as number],
        models: [
          [attacker, ...namedModels(supporters[0]), ...namedModels(offerings[0])].map((one) =>
            course.id(one),
          ),
          [defender, ...namedModels(supporters[1]), ...namedModels(offerings[1])].map((one) =>
            course.id(one),
          ),
        ],
      }),
      ...changes(course, before),
    });
  }
  // What the removed carried lies beside them before anybody takes their place.
  if (low >= 0 && plan.objects.length > 0) dropOfFallen(course);
  if (low >= 0) settleEdge(course, combat, low, rows[at + FATE.blows + (low === attacker ? 0 : 1)] as number);
  if (state.get(AT.stage) === STAGE.activate) state.fought.fill(0);
  checkRemoved(course);
}

/** Plants release gas where the attacker and supporters of either side fight among them, before the combat is fought (The frugin). */
export function stir(course: BattleCourse, attacker: number): void {
  const { supporters } = course;
  for (const model of [attacker, ...supporters.flatMap(namedModels)]) {
    if (!isAmongPlants(course, model) || !releases(course)) continue;
    const event = releaseOver(course, model);
    course.log?.(event);
  }
}

/**
 * Supporters are named in turn, the attacker first, then the others in Initiative order, until all pass in a row; a Charge has none
 * on its side. Whoever fights neither primary may support either, its whole team the same one (Multiplayer games).
 */
function nameSupporters(course: BattleCourse, combat: Initiated, way: number): void {
  const { plan, supporters, backing } = course;
  const [attacking, defending] = [plan.side[combat.attacker] as number, plan.side[combat.defender] as number];
  supporters[0].count = 0;
  supporters[1].count = 0;
  backing.fill(-1);
  backing[plan.team[attacking] as number] = 0;
  backing[plan.team[defending] as number] = 1;
  const alone = way === WAY.charge || way === WAY.bomber;
  const order = fromSide(course, attacking);
  for (let passed = 0, i = 0; passed < order.length; i = (i + 1) % order.length) {
    passed = nameMore(course, combat, order[i] as number, alone) ? 0 : passed + 1;
  }
}

/** One player's turn of naming: everybody who can and whom the agent wants, in file order, or the first one (`rules.supporters`). */
function nameMore(course: BattleCourse, combat: Initiated, side: number, alone: boolean): boolean {
  const { plan, backing } = course;
  const team = plan.team[side] as number;
  const { supporters: reading } = readingsOf(plan.context.rules);
  let named = false;
  for (const model of plan.fighting[side] as readonly number[]) {
    const bound = backing[team] as number;
    const first = bound === 1 || alone ? 1 : 0;
    const last = bound === 0 ? 0 : 1;
    for (let turn = first; turn <= last; turn++) {
      if (!nameOne(course, combat, model, turn as 0 | 1)) continue;
      backing[team] = turn;
      if (reading === 'one') return true;
      named = true;
      break;
    }
  }
  return named;
}

/** Names a model for the attacker (0) or the defender (1), if it can support and its player wants that; whether it did. */
function nameOne(course: BattleCourse, combat: Initiated, model: number, turn: 0 | 1): boolean {
  const { plan, state, agents, supporters } = course;
  const named = supporters[turn];
  if (named.count >= named.models.length || !maySupport(course, combat, model, turn)) return false;
  if (agents[plan.side[model] as number]?.supports(course, model, combat, turn) !== true) return false;
  named.models[named.count++] = model;
  state.fought[model] = 1;
  return true;
}

/**
 * A model Engaged with an enemy of the combat, on the side that it does not support, that has been in no combat of this Combat Phase
 * (R-35, R-42).
 */
function maySupport(course: BattleCourse, combat: Initiated, model: number, turn: number): boolean {
  const { plan, state, supporters } = course;
  if (state.there[model] === 0 || state.fought[model] === 1) return false;
  if (model === combat.attacker || model === combat.defender) return false;
  const primary = turn === 0 ? combat.defender : combat.attacker;
  if (inContact(plan, state, model, primary)) return true;
  const { count, models } = supporters[1 - turn] as Supporters;
  for (let i = 0; i < count; i++) if (adjacent(state, model, models[i] as number)) return true;
  return false;
}

/** Takes a model off the table; its points are credited to a model of the enemy, −1: to nobody. */
export function remove(course: BattleCourse, model: number, credited: number): void {
  const { state, plan } = course;
  const side = plan.side[model] as number;
  state.fall(model, side, kindAt(plan, model).object === undefined);
  if (credited < 0 || !areEnemies(plan, credited, model)) return;
  const { cost } = kindAt(plan, model);
  state.tally(credited, TALLY.removed, cost);
  if (state.taken.length === 0) return;
  const taker = plan.side[credited] as number;
  state.taken[taker] = (state.taken[taker] as number) + cost;
}

export const namedModels = ({ count, models }: Supporters): number[] => [...models.subarray(0, count)];

/**
 * How likely each model of a fight was to be removed, for the log; of those that could not be, nothing.
 * @param models of either side in the order of the bits that tell who fell, −1 for what is no model
 */
export function fallOdds(
  course: BattleCourse,
  { rows, width, chances }: FightFates,
  models: readonly (readonly number[])[],
): Record<string, number> {
  const found: Record<string, number> = {};
  models.forEach((side, s) => {
    side.forEach((model, bit) => {
      let chance = 0;
      chances.forEach((one, k) => {
        if ((((rows[k * width + FATE.fell + s] as number) >> bit) & 1) === 1) chance += one;
      });
      if (chance > 0 && model >= 0) found[course.id(model)] = Math.round(ODDS * chance) / ODDS;
    });
  });
  return found;
}

/** Odds of replays are told to a millionth. */
const ODDS = 1_000_000;

/** What the log compares: who stood and with how much Stamina. */
export interface Snapshot {
  readonly there: Int32Array;
  readonly stamina: Int32Array;
}

export const snapshot = ({ plan, state }: BattleCourse): Snapshot => ({
  there:
    plan.vehicles.length === 0 ? state.there.slice() : state.there.map((_, i) => presence(plan, state, i)),
  stamina: state.stamina.slice(),
});

const presence = (plan: BattlePlan, state: State, model: number): number =>
  isPresent(plan, state, model) || isAboard(plan, state, model) ? 1 : 0;

/** Who was removed since, and the Stamina of all whose Stamina changed and who stand. */
export function changes(course: BattleCourse, before: Snapshot) {
  const { plan, state } = course;
  const removed: string[] = [];
  const stamina: Record<string, number> = {};
  before.there.forEach((there, model) => {
    if (there === 1 && presence(plan, state, model) === 0) removed.push(course.id(model));
    else if (state.stamina[model] !== before.stamina[model])
      stamina[course.id(model)] = state.stamina[model] as number;
  });
  return { removed, stamina };
}
