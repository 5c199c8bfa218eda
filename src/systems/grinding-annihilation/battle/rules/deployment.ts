/** Before the battle: Attacker, reserves, deployment and first turn (Warfield Scenarios, steps 4 to 6). */
import type { BattleSimulation } from '../simulation.js';
import { areAll, kindAt, pieceAt, formationAt } from '../plan.js';
import { AT, STAGE, TALLY, WHERE } from '../state.js';
import { zonesFor, type Zone } from '../../table/missions.js';
import { setUp } from './setup.js';
import { middleOf } from './shifting.js';
import { beginInside } from './transports.js';
import { selected } from './turnOrder.js';

/** Sets up both armies, formation by formation in turn, the Attacker first. */
export function deploy(battle: BattleSimulation): void {
  const { plan, state } = battle;
  state.control.fill(-1);
  state.inside.fill(-1);
  state.struck.fill(-1);
  state.set(AT.winner, -1);
  const attacker = winnerOf(rollOff(battle));
  state.set(AT.attacker, attacker);
  if (plan.data.scenario.mission === 'break-through') state.control.fill(1 - attacker);
  const toDeploy = (side: 0 | 1): number[] => plan.own[side].filter((one) => !begins(battle, one));
  const waiting: [number[], number[]] = [toDeploy(0), toDeploy(1)];
  for (let turn: 0 | 1 = attacker; waiting.some((list) => list.length > 0); turn = turn === 0 ? 1 : 0) {
    const formation = selected(battle, turn, 'deploy', waiting[turn]);
    if (formation < 0) continue;
    waiting[turn] = waiting[turn].filter((one) => one !== formation);
    place(battle, formation);
  }
  state.set(AT.stage, STAGE.round);
}

/** Returns the rolls of a roll-off. Both roll until the results differ (Roll-Offs). */
export function rollOff(battle: BattleSimulation): (readonly [number, number])[] {
  const rolls: (readonly [number, number])[] = [];
  for (;;) {
    const [first, second] = [battle.die(), battle.die()];
    rolls.push([first, second]);
    if (first !== second) return rolls;
  }
}

/** Returns the winner of a roll-off. */
export function winnerOf(rolls: ReturnType<typeof rollOff>): 0 | 1 {
  const [first = 0, second = 0] = rolls.at(-1) ?? [];
  return first > second ? 0 : 1;
}

/** Handles formations in reserve and formations with given places. Returns whether it did. */
function begins(battle: BattleSimulation, formation: number): boolean {
  const { plan, state } = battle;
  const { first, count, reserved, placed, embarked, kind } = formationAt(plan, formation);
  if (embarked !== undefined && beginInside(battle, formation)) return true;
  // Aircraft start in Reserves (Deploying Aircraft).
  if (reserved || (kind.airborne && !placed)) {
    state.where[formation] = WHERE.reserve;
    return true;
  }
  if (!placed) return false;
  state.where[formation] = WHERE.field;
  for (let troop = first; troop < first + count; troop++) {
    const { at = [0, 0], level } = plan.pieces[troop]!;
    battle.enter(troop, ...at, level);
  }
  battle.field.load(state);
  faceMiddle(battle, formation);
  return true;
}

/** Turns arriving Aircraft towards the middle of the warfield. */
export function faceMiddle(battle: BattleSimulation, formation: number): void {
  const { plan, state } = battle;
  const [x, y] = middleOf(battle, battle.standing(formation));
  const [dx, dy] = [plan.width / 2 - x, plan.depth / 2 - y];
  const far = Math.sqrt(dx * dx + dy * dy);
  state.headX[formation] = far > 0 ? dx / far : 1;
  state.headY[formation] = far > 0 ? dy / far : 0;
}

/** Deploys a formation in its zone. Without space, it is not deployed and counts as destroyed. */
function place(battle: BattleSimulation, formation: number): void {
  const { plan, state } = battle;
  const { side } = formationAt(plan, formation);
  const zone = zoneOf(battle, side);
  const reach = Math.max(zone.x[1] - zone.x[0], zone.y[1] - zone.y[0]);
  const at = battle.agent(side).deploy(battle, formation);
  const infiltrates = areAll(plan, formation, ({ unit }) => unit.deployment.includes('infiltrators'));
  const may = (troop: number, x: number, y: number): boolean =>
    isWithin(zone, x, y, kindAt(plan, troop).radius) || (infiltrates && isFar(battle, troop, x, y));
  if (setUp(battle, formation, at, { reach, allowed: may })) return;
  leaveOut(battle, formation);
  state.where[formation] = WHERE.gone;
}

/** Returns whether a place is more than nine inches from the enemy's zone and from all enemies (Infiltrators). */
function isFar(battle: BattleSimulation, troop: number, x: number, y: number): boolean {
  const { plan, field } = battle;
  const { side, kind } = pieceAt(plan, troop);
  const keeps = INFILTRATION + kind.radius;
  const zone = zoneOf(battle, 1 - side);
  const [dx, dy] = [beyond(zone.x, x), beyond(zone.y, y)];
  if (dx * dx + dy * dy <= keeps * keeps) return false;
  const enemies = plan.own[1 - side]!.flatMap((one) => battle.standing(one));
  return enemies.every((enemy) => {
    const { x: ex, y: ey, radius } = field.troops[enemy]!;
    const [ax, ay] = [ex - x, ey - y];
    return ax * ax + ay * ay > (keeps + radius) * (keeps + radius);
  });
}

const INFILTRATION = 9;

/** Returns the distance of a number from a range. */
export const beyond = ([low, high]: readonly [number, number], value: number): number =>
  Math.max(low - value, 0, value - high);

/** Marks a formation's troops as destroyed from this round. Before the first round, that is 0. */
export function leaveOut({ plan, state }: BattleSimulation, formation: number): void {
  const { first, count } = formationAt(plan, formation);
  for (let troop = first; troop < first + count; troop++) {
    if (state.fallen[troop] === 1) continue;
    state.fallen[troop] = 1;
    state.tally(troop, TALLY.fell, state.get(AT.round));
  }
  state.where[formation] = WHERE.gone;
}

/** Returns the deployment zone of a side. */
export const zoneOf = ({ plan, state }: BattleSimulation, side: number): Zone =>
  zonesFor(plan.layout, state.get(AT.attacker))[side]!;

/** Returns whether a base lies completely within a zone. */
export const isWithin = ({ x, y }: Zone, px: number, py: number, radius: number): boolean =>
  px - radius >= x[0] - SLACK &&
  px + radius <= x[1] + SLACK &&
  py - radius >= y[0] - SLACK &&
  py + radius <= y[1] + SLACK;

/** The tolerance for rounding errors at a boundary. */
const SLACK = 1e-9;
