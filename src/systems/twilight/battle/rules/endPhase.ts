/** The End Phase: fleeing and victory, then Stamina, and the start of the next Turn. */
import { isPresent } from '../ground/aboard.js';
import type { BattleSimulation } from '../simulation.js';
import { AT, STAGE, TALLY } from '../state.js';
import { kindAt } from '../plan/plan.js';
import { CONDITION, isGassed, shakenBits } from '../conditions.js';
import { readingsOf } from '../../rules/readings.js';
import { endGas, gasClouds } from './gas.js';
import { fillBag } from './bag.js';
import { reinforce } from './setup.js';
import { changes, snapshot } from './fighting/combat.js';
import { flee } from './fleeing.js';
import { resetOrder } from './initiative.js';
import { decide, finish, leader } from './victory.js';

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
