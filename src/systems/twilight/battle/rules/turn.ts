/**
 * The course of a Turn: the bag of Activation Counters and drawing from it, the End Phase with fleeing,
 * victory and Stamina, and the start of the next Turn.
 */
import type { BattleSimulation } from '../simulation.js';
import { kindAt, type Counter } from '../plan/plan.js';
import { decide, finish, leader, isIn, flees } from './victory.js';
import { isPresent } from '../ground/contact.js';
import { AT, STAGE, TALLY, OFF } from '../state.js';
import { CONDITION, isGassed, shakenBits } from '../conditions.js';
import { readingsOf } from '../../rules/editionReadings.js';
import { endGas, gasClouds } from './fruginGas.js';
import { reinforce } from './setup.js';
import { changes, snapshot } from './fighting/combat.js';
import { resetOrder } from './initiative.js';
import { dropOfFallen } from './objects/objects.js';
import { PLAYER_COUNTERS } from '../../rules/turn.js';
import type { ModelKind } from '../plan/modelKind.js';

/** Ends a Turn. */
export function stepEnd(battle: BattleSimulation): void {
  const { state, plan, log } = battle;
  if (decide(battle, ['once', 'end-phase']) || flee(battle)) return;
  disperse(battle);
  endGas(battle, () => drifts(battle));
  const before = log && snapshot(battle);
  regain(battle);
  if (log && before) {
    const clouds = [...plan.clouds.filter((_, cloud) => state.clouds[cloud] === 1), ...gasClouds(battle)];
    log({ event: 'end', stamina: changes(battle, before).stamina, clouds });
  }
  if (state.get(AT.turn) >= plan.turns) {
    if (!decide(battle, ['last'])) finish(battle, leader(battle), 'turns');
    return;
  }
  beginTurn(battle);
}

/** Removes each Cloud on a roll of 4 or more, before models regain Stamina (Cloud Templates). */
function disperse(battle: BattleSimulation): void {
  const { clouds } = battle.state;
  for (let cloud = 0; cloud < clouds.length; cloud++) {
    if (clouds[cloud] === 1 && drifts(battle)) clouds[cloud] = 0;
  }
}

const drifts = ({ chance }: BattleSimulation): boolean => chance.below(DIE) + 1 >= CLOUD_GOES;

/** The faces of a die, and the lowest roll that removes a Cloud. */
const DIE = 6;
const CLOUD_GOES = 4;

/** Gives one Stamina to every model below its full Stamina, unless a condition prevents it. */
function regain(battle: BattleSimulation): void {
  const { state, plan } = battle;
  for (let model = 0; model < plan.pieces.length; model++) {
    if (!isPresent(plan, state, model)) continue;
    const now = state.stamina[model]!;
    if (now < kindAt(plan, model).stamina && regains(battle, model)) state.stamina[model] = now + 1;
  }
}

/**
 * Returns whether a model regains Stamina. In frugin gas no model does. Under the English edition a Stunned
 * model does not. A terrified model does if a stone lands face-up.
 */
function regains({ plan, state, chance }: BattleSimulation, model: number): boolean {
  if (isGassed(plan, state, model)) return false;
  const shaken = plan.afflicts ? shakenBits(plan, state, model) : 0;
  if (shaken === 0) return true;
  const { rules } = plan.context;
  if ((shaken & CONDITION.stunned) !== 0 && readingsOf(rules).stunned === 'never') return false;
  const shows = Math.round(MILLION * (typeof rules.faceUp === 'number' ? rules.faceUp : rules.faceUp.erac));
  return chance.among([MILLION - shows, shows], 2, MILLION) === 1;
}

/** The battle draws the faces of stones with chances in millionths. */
const MILLION = 1_000_000;

/** Starts a Turn with all counters in the bag and no model activated. */
export function beginTurn(battle: BattleSimulation): void {
  const { state, plan, log } = battle;
  const turn = state.get(AT.turn) + 1;
  state.set(AT.turn, turn);
  state.set(AT.stage, STAGE.draw);
  state.set(AT.initiative, -1);
  state.set(AT.combats, 0);
  resetOrder(battle);
  state.activated.fill(0);
  state.paddled.fill(0);
  // Objects have no Activation.
  for (const thing of plan.things) state.activated[thing] = 1;
  state.led.fill(0);
  fillBag(battle);
  log?.({ event: 'turn', turn });
  reinforce(battle, turn);
  for (let model = 0; model < plan.pieces.length; model++) {
    if (isPresent(plan, state, model)) state.tally(model, TALLY.turns, 1);
  }
}

/** Takes fleeing sides out of the battle. Returns whether the battle is over. */
function flee(battle: BattleSimulation): boolean {
  const { team } = battle.plan;
  const fleeing = team.flatMap((_, side) => (isIn(battle, side) && flees(battle, side) ? [side] : []));
  if (fleeing.length === 0) return false;
  const staying = new Set(team.filter((_, side) => isIn(battle, side) && !fleeing.includes(side)));
  const [stays, other] = staying;
  if (other === undefined) {
    finish(battle, stays ?? leader(battle), 'fled');
    return true;
  }
  for (const side of fleeing) withdraw(battle, side);
  return false;
}

/** Takes the models of a side off the table. They drop what they carry, and do not count as removed. */
function withdraw(battle: BattleSimulation, side: number): void {
  const { plan, state, log } = battle;
  const all = plan.fighting[side]!.filter(
    (model) => isPresent(plan, state, model) || state.off[model] === OFF.waiting,
  );
  log?.({ event: 'flee', side, models: all.map((model) => battle.id(model)) });
  for (const model of all) {
    state.there[model] = 0;
    state.off[model] = OFF.fled;
  }
  state.head[AT.standing + side] = 0;
  if (plan.objects.length > 0) dropOfFallen(battle);
}

/** The number of Combat counters in the bag. */
export const COMBAT_COUNTERS = 2;
/** The least number of counters of a Wild colour. */
const FEWEST_WILD = 2;

/**
 * Returns the counters of a battle. Against a Wild side each player has four. Each Wild colour has as many as
 * its cards ask for, and at least two.
 *
 * @param given for each side, the number of counters that replaces the player's usual number
 */
export function countersOf(
  wild: readonly boolean[],
  kinds: readonly ModelKind[],
  given: readonly (number | undefined)[] = [],
): Counter[] {
  const players = wild.some(Boolean) ? PLAYER_COUNTERS.againstWild : PLAYER_COUNTERS.usual;
  const colours = new Map<string, number>();
  for (const { counter } of kinds) {
    if (!counter) continue;
    const most = Math.max(FEWEST_WILD, counter.number, colours.get(counter.colour) ?? 0);
    colours.set(counter.colour, most);
  }
  return [
    { name: 'combat', count: COMBAT_COUNTERS, side: -1, colour: undefined },
    ...wild.flatMap((automated, side) =>
      automated ? [] : [{ name: String(side), count: given[side] ?? players, side, colour: undefined }],
    ),
    ...[...colours].map(([colour, count]) => ({ name: colour, count, side: -1, colour })),
  ];
}

/**
 * Puts all counters back. In a battle of more than two sides, it leaves out the counters of sides that are
 * out.
 */
function fillBag(battle: BattleSimulation): void {
  const { plan, state } = battle;
  const isOut = (side: number): boolean => side >= 0 && plan.names.length > 2 && !isIn(battle, side);
  plan.counters.forEach(({ count, side }, i) => (state.bag[i] = isOut(side) ? 0 : count));
  state.drawn.fill(0);
}

/** Draws a counter without replacement and returns its index among the kinds of counters. */
export function drawCounter({ plan, state, chance, log }: BattleSimulation): number {
  const { counters } = plan;
  let total = 0;
  for (let i = 0; i < counters.length; i++) total += state.bag[i]!;
  const drawn = chance.among(state.bag, counters.length, total);
  state.bag[drawn] = state.bag[drawn]! - 1;
  state.drawn[drawn] = state.drawn[drawn]! + 1;
  log?.({ event: 'draw', counter: counters[drawn]!.name });
  return drawn;
}
