/**
 * One combat: supporters, outcome and removals (Combat Phase: initiating and resolving combats).
 *
 * Sacrifice: the models with which a primary may pay, and whether it declares this (the Small Frenu Swarm's
 * card).
 */
import type { OutcomeDistribution } from '../../../../../game/index.js';
import { FATE } from '../../fights/fightOutcomes.js';
import { isAcross, type Supporters, type Sacrifice } from '../../fights/fights.js';
import { WAY } from '../../fights/fightRow.js';
import { fromSide } from '../initiative.js';
import { fightEvent } from './fightEvent.js';
import type { BattleSimulation, Initiated } from '../../simulation.js';
import { adjacent, gapOf, inContact, isAboard, isPresent } from '../../ground/contact.js';
import { readingsOf } from '../../../rules/editionReadings.js';
import { kindAt, type BattlePlan } from '../../plan/plan.js';
import { areEnemies } from '../../plan/modelsAndSides.js';
import { AT, OFF, STAGE, TALLY, type State } from '../../state.js';
import { overEdge } from '../../boats/clinging.js';
import { settleEdge } from '../edges.js';
import { dropOfFallen } from '../objects/objects.js';
import { isAmongPlants, releaseOver, releases } from '../fruginGas.js';
import { meleeFields } from '../../traces/events.js';
import { checkRemoved } from '../victory.js';

/**
 * Fights a combat and applies its outcome. A model fights in only one combat of a Combat Phase. In an
 * Activation Phase each combat gets its supporters anew.
 *
 * @param why `phase`, or the ability that started the combat
 */
export function fightCombat(battle: BattleSimulation, combat: Initiated, way: number, why: string): void {
  const { state, plan, fights, chance } = battle;
  const { attacker, defender } = combat;
  nameSupporters(battle, combat, way);
  if (plan.plants.length > 0) stir(battle, attacker);
  nameSacrifice(battle, 0, attacker, defender);
  nameSacrifice(battle, 1, defender, attacker);
  const before = battle.log && snapshot(battle);
  const fenced = isAcross(plan, state, attacker, defender);
  const low = plan.boats.length > 0 ? overEdge(plan, state, attacker, defender) : -1;
  const number = fights.melee(battle, way, combat, battle);
  const outcomes = chance.fightOutcomes(number);
  const at = chance.fightOutcome(number) * outcomes.width;
  const { rows } = outcomes;
  recordFighters(battle, combat, rows, at);
  removeFallen(battle, combat, rows, at);
  if (before) logCombat(battle, combat, { why, number, outcomes, at, before, fenced, low });
  // Removed models drop their objects before another model takes their position.
  if (low >= 0 && plan.objects.length > 0) dropOfFallen(battle);
  if (low >= 0) settleEdge(battle, combat, low, rows[at + FATE.blows + (low === attacker ? 0 : 1)]!);
  if (state.get(AT.stage) === STAGE.activate) state.fought.fill(0);
  checkRemoved(battle);
}

/** Marks everybody who fought, and sets the Stamina of the primaries that stand. The outcome is at `at` in `rows`. */
function recordFighters(battle: BattleSimulation, combat: Initiated, rows: Int32Array, at: number): void {
  const { state, supporters } = battle;
  for (let s = 0; s < 2; s++) {
    const primary = s === 0 ? combat.attacker : combat.defender;
    state.fought[primary] = 1;
    state.tally(primary, TALLY.combats, 1);
    if ((rows[at + FATE.fell + s]! & 1) === 0) state.stamina[primary] = rows[at + FATE.stamina + s]!;
  }
  for (const { count, models } of supporters) {
    for (let i = 0; i < count; i++) state.fought[models[i]!] = 1;
  }
}

/** Removes the models that fell, and discards those with which a primary paid. */
function removeFallen(battle: BattleSimulation, combat: Initiated, rows: Int32Array, at: number): void {
  const { attacker, defender } = combat;
  const { supporters, offerings } = battle;
  for (let s = 0; s < 2; s++) {
    const primary = s === 0 ? attacker : defender;
    const credited = s === 0 ? defender : attacker;
    const fell = rows[at + FATE.fell + s]!;
    if ((fell & 1) === 1) remove(battle, primary, credited);
    const { count, models } = supporters[s]!;
    for (let i = 0; i < count; i++) {
      if (((fell >> (i + 1)) & 1) === 1) remove(battle, models[i]!, credited);
    }
    const given = offerings[s]!;
    for (let i = 0; i < given.count; i++) {
      if (((fell >> (i + 1 + count)) & 1) === 1) discardModel(battle, given.models[i]!);
    }
  }
}

/** The facts of a combat that only its event needs. */
interface CombatFacts {
  readonly why: string;
  /** The number of the fight. */
  readonly number: number;
  readonly outcomes: OutcomeDistribution;
  /** The position of the outcome among `outcomes`. */
  readonly at: number;
  readonly before: Snapshot;
  /** Whether a barrier stands between the primaries. */
  readonly fenced: boolean;
  /** The primary at an edge of a boat, or −1. */
  readonly low: number;
}

function logCombat(battle: BattleSimulation, { attacker, defender }: Initiated, facts: CombatFacts): void {
  const { plan, fights, supporters, offerings } = battle;
  const { why, number, outcomes, at, before, fenced, low } = facts;
  const { rows, width } = outcomes;
  const sides = [plan.side[attacker]!, plan.side[defender]!] as const;
  const first = [attacker, ...namedModels(supporters[0]), ...namedModels(offerings[0])];
  const second = [defender, ...namedModels(supporters[1]), ...namedModels(offerings[1])];
  const id = (model: number): string => battle.id(model);
  const reported = fightEvent(battle, ...sides);
  const fight = meleeFields(battle, number, rows.subarray(at, at + width), {
    sides,
    models: [first.map(id), second.map(id)],
  });
  battle.log?.({
    event: 'combat',
    attacker: id(attacker),
    defender: id(defender),
    ...reported.supporters([attacker, defender]),
    why,
    stones: reported.bySide(fights.stones(number), 0),
    ...(fenced && { barrier: true }),
    ...(low >= 0 && { edge: id(low) }),
    ...(offerings.some(({ count }) => count > 0) && {
      offered: reported.bySide([reported.names(offerings[0]), reported.names(offerings[1])], []),
      sacrifice: reported.bySide([offerings[0].declared, offerings[1].declared], false),
    }),
    blows: reported.bySide([rows[at + FATE.blows]!, rows[at + FATE.blows + 1]!], 0),
    odds: fallOdds(battle, outcomes, [first, second]),
    ...fight,
    ...changes(battle, before, fight),
  });
}

/**
 * Lets plants release gas before a combat. The attacker and all supporters may cause it if they fight among
 * plants (The frugin).
 */
export function stir(battle: BattleSimulation, attacker: number): void {
  const { supporters } = battle;
  for (const model of [attacker, ...supporters.flatMap(namedModels)]) {
    if (!isAmongPlants(battle, model) || !releases(battle)) continue;
    const event = releaseOver(battle, model);
    battle.log?.(event);
  }
}

/**
 * Names supporters in turn: the attacker's side first, then the others in Initiative order, until all pass in
 * a row. A Charge has none on its side. A team that fights neither primary may support either,
 * but only one of them (Multiplayer games).
 */
function nameSupporters(battle: BattleSimulation, combat: Initiated, way: number): void {
  const { plan, supporters, backing } = battle;
  const [attacking, defending] = [plan.side[combat.attacker]!, plan.side[combat.defender]!];
  supporters[0].count = 0;
  supporters[1].count = 0;
  backing.fill(-1);
  backing[plan.team[attacking]!] = 0;
  backing[plan.team[defending]!] = 1;
  const alone = way === WAY.charge || way === WAY.bomber;
  const order = fromSide(battle, attacking);
  for (let passed = 0, i = 0; passed < order.length; i = (i + 1) % order.length) {
    passed = nameMore(battle, combat, order[i]!, alone) ? 0 : passed + 1;
  }
}

/**
 * One player's turn to name supporters, in file order. The player names all models that the agent wants, or
 * only the first (`rules.supporters`).
 */
function nameMore(battle: BattleSimulation, combat: Initiated, side: number, alone: boolean): boolean {
  const { plan, backing } = battle;
  const team = plan.team[side]!;
  const { supporters: reading } = readingsOf(plan.context.rules);
  let named = false;
  for (const model of plan.fighting[side]!) {
    const bound = backing[team]!;
    const first = bound === 1 || alone ? 1 : 0;
    const last = bound === 0 ? 0 : 1;
    for (let turn = first; turn <= last; turn++) {
      if (!nameOne(battle, combat, model, turn as 0 | 1)) continue;
      backing[team] = turn;
      if (reading === 'one') return true;
      named = true;
      break;
    }
  }
  return named;
}

/**
 * Names a model for the attacker (0) or the defender (1) if it can support and its player wants that. Returns
 * whether it did.
 */
function nameOne(battle: BattleSimulation, combat: Initiated, model: number, turn: 0 | 1): boolean {
  const { plan, state, agents, supporters } = battle;
  const named = supporters[turn];
  if (named.count >= named.models.length || !maySupport(battle, combat, model, turn)) return false;
  if (agents[plan.side[model]!]?.supports(battle, model, combat, turn) !== true) return false;
  named.models[named.count++] = model;
  state.fought[model] = 1;
  return true;
}

/**
 * Returns whether a model may support. It is Engaged with an enemy on the other side of the
 * combat. It has been in no combat of this Combat Phase.
 */
function maySupport(battle: BattleSimulation, combat: Initiated, model: number, turn: number): boolean {
  const { plan, state, supporters } = battle;
  if (state.there[model] === 0 || state.fought[model] === 1) return false;
  if (model === combat.attacker || model === combat.defender) return false;
  const primary = turn === 0 ? combat.defender : combat.attacker;
  if (inContact(plan, state, model, primary)) return true;
  const { count, models } = supporters[1 - turn]!;
  for (let i = 0; i < count; i++) if (adjacent(state, model, models[i]!)) return true;
  return false;
}

/**
 * Takes a model off the table.
 *
 * @param credited the enemy model that gets the points, or −1 for none
 */
export function remove(battle: BattleSimulation, model: number, credited: number): void {
  const { state, plan } = battle;
  const side = plan.side[model]!;
  state.fall(model, side, kindAt(plan, model).object === undefined);
  if (credited < 0 || !areEnemies(plan, credited, model)) return;
  const { cost } = kindAt(plan, model);
  state.tally(credited, TALLY.removed, cost);
  if (state.taken.length === 0) return;
  const taker = plan.side[credited]!;
  state.taken[taker] = state.taken[taker]! + cost;
}

/** Takes a model off the table with which its side has paid. It is no casualty, so nobody has removed it. */
export function discardModel({ state, plan }: BattleSimulation, model: number): void {
  state.fall(model, plan.side[model]!, kindAt(plan, model).object === undefined, OFF.discarded);
}

export const namedModels = ({ count, models }: Supporters): number[] => [...models.subarray(0, count)];

/**
 * Returns the chance that the fight removes each model, for the log. It leaves out models whose chance is 0.
 *
 * @param models the models of each side, in the order of the bits that say which models fell. −1 stands for
 * an entry that is no model.
 */
export function fallOdds(
  battle: BattleSimulation,
  { rows, width, chances }: OutcomeDistribution,
  models: readonly (readonly number[])[],
): Record<string, number> {
  const found: Record<string, number> = {};
  models.forEach((side, s) => {
    side.forEach((model, bit) => {
      let chance = 0;
      chances.forEach((one, k) => {
        if (((rows[k * width + FATE.fell + s]! >> bit) & 1) === 1) chance += one;
      });
      if (chance > 0 && model >= 0) found[battle.id(model)] = Math.round(ODDS * chance) / ODDS;
    });
  });
  return found;
}

/** Replays give these chances in millionths. */
const ODDS = 1_000_000;

/** The values that the log compares: which models were there, and their Stamina. */
export interface Snapshot {
  readonly there: Int32Array;
  readonly stamina: Int32Array;
}

export const snapshot = ({ plan, state }: BattleSimulation): Snapshot => ({
  there:
    plan.vehicles.length === 0 ? state.there.slice() : state.there.map((_, i) => presence(plan, state, i)),
  stamina: state.stamina.slice(),
});

const presence = (plan: BattlePlan, state: State, model: number): number =>
  isPresent(plan, state, model) || isAboard(plan, state, model) ? 1 : 0;

/** One step of adjusting in a fight's event: the model that acts, and its Stamina after that. */
interface Step {
  readonly model: string;
  readonly stamina: number;
}

/** The fields of a fight's event that show what its models spent. They are absent without a record of it. */
interface Spending {
  readonly adjusted?: readonly Step[];
  readonly again?: { readonly adjusted?: readonly Step[] };
}

/**
 * Returns the models removed since a snapshot, and the new Stamina of every model whose Stamina changed.
 *
 * @param fight the fields of a fight's event. They alone show what removed models spent
 */
export function changes(battle: BattleSimulation, before: Snapshot, fight: Spending = {}) {
  const { plan, state } = battle;
  const spent = new Map(
    [...(fight.adjusted ?? []), ...(fight.again?.adjusted ?? [])].map((step) => [step.model, step.stamina]),
  );
  const removed: string[] = [];
  const stamina: Record<string, number> = {};
  before.there.forEach((there, model) => {
    const id = battle.id(model);
    const isRemoved = there === 1 && presence(plan, state, model) === 0;
    if (isRemoved) removed.push(id);
    const now = isRemoved ? spent.get(id) : state.stamina[model];
    if (now !== undefined && now !== before.stamina[model]) stamina[id] = now;
  });
  return { removed, stamina };
}

/**
 * Lists the models near a primary with which it may pay, in file order. It leaves out models that are in the
 * combat.
 */
function nameSacrifice(battle: BattleSimulation, turn: 0 | 1, primary: number, enemy: number): void {
  const { plan, state, agents, supporters } = battle;
  const offering: Sacrifice = battle.offerings[turn];
  offering.count = 0;
  offering.declared = false;
  const { fodder, side } = kindAt(plan, primary);
  if (!fodder) return;
  const { count, models } = supporters[turn];
  for (const model of plan.own[side]!) {
    if (offering.count >= offering.models.length) break;
    if (state.there[model] === 0 || model === primary || plan.pieces[model]?.model !== fodder.model) continue;
    if (models.subarray(0, count).includes(model)) continue;
    if (gapOf(state, primary, model) < fodder.within) offering.models[offering.count++] = model;
  }
  if (offering.count < fodder.count) return;
  offering.declared = agents[side]?.sacrifices(battle, primary, enemy) === true;
}
