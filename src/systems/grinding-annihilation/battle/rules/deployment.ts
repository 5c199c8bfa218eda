/**
 * Before the battle: Attacker, reserves, deployment and first turn (Warfield Scenarios, steps 4 to 6). Places
 * formations in blocks, completely inside the legal area (Deploy Armies; Reinforcements; Formation Cohesion). The
 * order in which a side’s formations deploy and act: its player selects one after another.
 */
import type { BattleSimulation, Goal, SelectPhase } from '../battleSimulation.js';
import { areAll, kindAt, pieceAt, formationAt, membersOf } from '../battlePlan.js';
import { AT, STAGE, TALLY, WHERE } from '../battleState.js';
import { zonesFor, type Zone } from '../../table/deploymentZones.js';
import { middleOf, deckAbout, isFree } from './moveFormation.js';
import { beginInside } from './transports.js';
import type { Spot } from '../visibilityCache.js';

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

/** The gap between the bases of a block in inches: small enough for cohesion, large enough to move. */
const SPACE = 0.5;
/** The distance between tried middles. */
const STEP = 2;

/** Returns whether a troop's base may be at a place, by the rule for this kind of arrival. */
type Allowed = (troop: number, x: number, y: number) => boolean;

/** The limits of a setup. */
interface Limits {
  /** The maximum distance of the formation's middle from the wanted place, in inches. */
  readonly reach: number;
  readonly allowed: Allowed;
}

/**
 * Places a formation as near to a place as possible.
 * It uses the deck of the wanted level if that holds the whole formation, otherwise a block on the ground.
 */
export function setUp(
  battle: BattleSimulation,
  formation: number,
  at: Goal,
  { reach, allowed }: Limits,
): boolean {
  const { first, count } = formationAt(battle.plan, formation);
  if (setUpHigh(battle, formation, at, allowed)) return true;
  const { field, state } = battle;
  for (const columns of widths(count)) {
    const block = blockOf(battle, formation, columns);
    for (const [dx, dy] of nearestFirst()) {
      if (dx * dx + dy * dy > reach * reach) break;
      const [x, y] = [at[0] + dx, at[1] + dy];
      const mayStand = ([px, py]: readonly [number, number], i: number): boolean =>
        allowed(first + i, x + px, y + py) && field.mayStand(first + i, x + px, y + py);
      if (!block.every(mayStand)) continue;
      block.forEach(([px, py], i) => {
        battle.enter(first + i, x + px, y + py, 0);
      });
      state.where[formation] = WHERE.field;
      field.load(state);
      return true;
    }
  }
  return false;
}

/** Places a whole formation on a deck. Returns false if there is no space. */
function setUpHigh(
  battle: BattleSimulation,
  formation: number,
  [x, y, level = 0]: Goal,
  allowed: Allowed,
): boolean {
  const { field, plan, state } = battle;
  if (level === 0) return false;
  const troops = membersOf(plan, formation);
  const deck = deckAbout(field.decksFor(troops), [x, y], level);
  if (!deck) return false;
  const stands: Spot[] = [];
  for (const troop of troops) {
    const place = field
      .placesOn(deck, troop)
      .find(
        ([px, py]) =>
          isFree(battle, { troop, x: px, y: py, level }, stands) &&
          allowed(troop, px, py) &&
          field.mayStand(troop, px, py, level),
      );
    if (!place) return false;
    stands.push({ troop, x: place[0], y: place[1], level });
  }
  for (const one of stands) battle.enter(one.troop, one.x, one.y, level);
  field.load(state);
  state.where[formation] = WHERE.field;
  if (field.isCohesive(formation)) return true;
  for (const { troop } of stands) state.there[troop] = 0;
  field.load(state);
  return false;
}

/** Returns the numbers of columns to try: broad, square, narrow. */
function widths(count: number): number[] {
  const square = Math.ceil(Math.sqrt(count));
  return [...new Set([Math.min(count, Math.ceil(1.5 * square)), square, Math.ceil(square / 2)])];
}

/** Offsets from a place in a fixed order, nearest first. They cover the largest reach and are computed once. */
let steps: readonly (readonly [number, number])[] | undefined;

/** Returns the tried middles, nearest first. The list is made at its first use, because few commands need it. */
function nearestFirst(): readonly (readonly [number, number])[] {
  steps ??= stepsTo(60);
  return steps;
}

function stepsTo(reach: number): [number, number][] {
  const count = Math.floor(reach / STEP);
  const found: [number, number][] = [];
  for (let i = -count; i <= count; i++)
    for (let j = -count; j <= count; j++) found.push([i * STEP, j * STEP]);
  const far = ([x, y]: readonly [number, number]): number => x * x + y * y;
  return found.sort((a, b) => far(a) - far(b) || a[0] - b[0] || a[1] - b[1]);
}

/** Returns the place of each troop of a formation in columns, from its middle. */
function blockOf(
  { plan }: BattleSimulation,
  formation: number,
  columns: number,
): (readonly [number, number])[] {
  const { count, first, leader } = formationAt(plan, formation);
  const radius = Math.max(kindAt(plan, first).radius, leader < 0 ? 0 : kindAt(plan, leader).radius);
  const wide = 2 * radius + SPACE;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return [((i % columns) - (inRow - 1) / 2) * wide, (row - (rows - 1) / 2) * wide];
  });
}

/** Returns a side's formations on the warfield that were not selected yet in its turn of the phase. */
export const waitingOf = (battle: BattleSimulation, side: number): number[] =>
  battle.plan.own[side]!.filter((one) => battle.state.done[one] === 0 && battle.isThere(one));

/** Returns the formation that a side selects next, or −1 if none is left. */
export function selected(
  battle: BattleSimulation,
  side: number,
  phase: SelectPhase,
  formations: readonly number[],
): number {
  const [first = -1] = formations;
  if (formations.length < 2) return first;
  const chosen = battle.agent(side).select(battle, side, phase, formations);
  return formations.includes(chosen) ? chosen : first;
}
