/** The End Phase: fleeing and victory, then Stamina; and the beginning of the next Turn. */
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

/** Before Stamina is regained each Cloud is removed on a 4 or more (Cloud Templates). */
function disperse(battle: BattleSimulation): void {
  const { clouds } = battle.state;
  for (let cloud = 0; cloud < clouds.length; cloud++) {
    if (clouds[cloud] === 1 && drifts(battle)) clouds[cloud] = 0;
  }
}

const drifts = ({ chance }: BattleSimulation): boolean => chance.below(DIE) + 1 >= CLOUD_GOES;

/** Faces of a die, and the roll on which a Cloud is removed. */
const DIE = 6;
const CLOUD_GOES = 4;

/** Every model below its Stamina regains one, but for those whom a condition keeps from it. */
function regain(battle: BattleSimulation): void {
  const { state, plan } = battle;
  for (let model = 0; model < plan.pieces.length; model++) {
    if (!isPresent(plan, state, model)) continue;
    const now = state.stamina[model] as number;
    if (now < kindAt(plan, model).stamina && regains(battle, model)) state.stamina[model] = now + 1;
  }
}

/** Nobody does in frugin gas, nor a Stunned model by the English edition; a terrified one on a face-up stone. */
function regains({ plan, state, chance }: BattleSimulation, model: number): boolean {
  if (isGassed(plan, state, model)) return false;
  const shaken = plan.afflicts ? shakenBits(plan, state, model) : 0;
  if (shaken === 0) return true;
  const { rules } = plan.context;
  if ((shaken & CONDITION.stunned) !== 0 && readingsOf(rules).stunned === 'never') return false;
  const shows = Math.round(MILLION * (typeof rules.faceUp === 'number' ? rules.faceUp : rules.faceUp.erac));
  return chance.among([MILLION - shows, shows], 2, MILLION) === 1;
}

/** Chances of stones are drawn to a millionth. */
const MILLION = 1_000_000;

/** A new Turn: all counters in the bag, nobody activated. */
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
  // Nobody activates an object.
  for (const thing of plan.things) state.activated[thing] = 1;
  state.led.fill(0);
  fillBag(battle);
  log?.({ event: 'turn', turn });
  reinforce(battle, turn);
  for (let model = 0; model < plan.pieces.length; model++) {
    if (isPresent(plan, state, model)) state.tally(model, TALLY.turns, 1);
  }
}
