/** The End Phase: fleeing and victory, then Stamina; and the beginning of the next Turn. */
import type { Course } from '../course.js';
import { AT, OFF, STAGE, TALLY } from '../state.js';
import { kindAt } from '../plan.js';
import { fillBag } from './bag.js';
import { setUp } from './setup.js';
import { changes, snapshot } from './combat.js';
import { finish, flees, leader } from './victory.js';

/** Ends a Turn. */
export function stepEnd(course: Course): void {
  const { state, plan, log } = course;
  const fled = [flees(course, 0), flees(course, 1)] as const;
  if (fled[0] || fled[1]) {
    finish(course, fled[0] && fled[1] ? leader(course) : fled[0] ? 1 : 0, 'fled');
    return;
  }
  disperse(course);
  const before = log && snapshot(course);
  regain(course);
  if (log && before) {
    const clouds = plan.clouds.filter((_, cloud) => state.clouds[cloud] === 1);
    log({ event: 'end', stamina: changes(course, before).stamina, clouds });
  }
  if (state.get(AT.turn) >= plan.turns) {
    finish(course, leader(course), 'turns');
    return;
  }
  beginTurn(course);
}

/** Before Stamina is regained each Cloud is removed on a 4 or more (Cloud Templates). */
function disperse({ state, chance }: Course): void {
  for (let cloud = 0; cloud < state.clouds.length; cloud++) {
    if (state.clouds[cloud] === 1 && chance.below(DIE) + 1 >= CLOUD_GOES) state.clouds[cloud] = 0;
  }
}

/** Faces of a die, and the roll on which a Cloud is removed. */
const DIE = 6;
const CLOUD_GOES = 4;

/** Every model below its Stamina regains one. */
function regain({ state, plan }: Course): void {
  for (let model = 0; model < plan.pieces.length; model++) {
    if (state.there[model] === 0) continue;
    const now = state.stamina[model] as number;
    if (now < kindAt(plan, model).stamina) state.stamina[model] = now + 1;
  }
}

/** A new Turn: all counters in the bag, nobody activated. */
export function beginTurn(course: Course): void {
  const { state, plan, log } = course;
  const turn = state.get(AT.turn) + 1;
  state.set(AT.turn, turn);
  state.set(AT.stage, STAGE.draw);
  state.set(AT.initiative, -1);
  state.set(AT.combats, 0);
  state.activated.fill(0);
  state.led.fill(0);
  fillBag(course);
  log?.({ event: 'turn', turn });
  reinforce(course, turn);
  for (let model = 0; model < plan.pieces.length; model++) {
    if (state.there[model] === 1) state.tally(model, TALLY.turns, 1);
  }
}

/** Models that the scenario sends later come in their side's zone. */
function reinforce(course: Course, turn: number): void {
  const { plan, state } = course;
  for (const wave of plan.data.scenario.reinforcements) {
    if (wave.turn !== turn) continue;
    for (const place of wave.models) {
      const model = plan.own[wave.side as 0 | 1][place];
      if (model !== undefined && state.off[model] === OFF.waiting) setUp(course, model, 'arrive');
    }
  }
}
