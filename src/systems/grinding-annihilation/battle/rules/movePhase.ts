/** The Move Phase: Remain Stationary, Normal, Advance and Retreat moves, and reinforcements. */
import type { BattleSimulation, Goal, MoveOrder } from '../battleSimulation.js';
import type { Spot } from '../visibilityCache.js';
import { kindAt, pieceAt, formationAt } from '../battlePlan.js';
import { AT, LEFT, MOVED, TALLY, WHERE } from '../battleState.js';
import { fly } from './aircraft.js';
import { writtenMoves } from './assaultPhase.js';
import { faceMiddle, isWithin, zoneOf, selected, waitingOf, setUp } from './deployment.js';
import { allocated, destroy, noToll } from './woundsAndDestruction.js';
import { shift, spotOf, type Moved } from './moveFormation.js';
import { overwatch } from './shootingPhase.js';
import { reordered, used } from './battleManoeuvres.js';
import { disembark, embark, places } from './transports.js';

/** A Desperate Retreat test destroys a troop on this roll or lower. */
const DESPERATE_ROLL = 2;
/**
 * In inches: the distance from an edge within which Strategic Reserves arrive, in round two and in later rounds,
 * and their distance from enemies.
 */
const EDGE = 6;
const EDGE_LATER = 9;
const RESERVE_KEEPS = 12;
const FIRST_ARRIVAL = 2;

/** Moves the next formation of the side. Returns false when all have moved. */
export function stepMove(battle: BattleSimulation, side: number): boolean {
  const { plan, state } = battle;
  const inside = plan.own[side]!.filter((one) => state.where[one] === WHERE.embarked);
  const next = selected(battle, side, 'move', moversOf(battle, side));
  // Passengers decide first, before their Transport moves.
  for (const formation of [...inside, ...(next < 0 ? [] : [next]), ...inside]) {
    // A formation from a wreck counts as moved (Destroyed Transports).
    if (state.done[formation] === 1 || state.left[formation] === LEFT.wreck) continue;
    if (state.where[formation] === WHERE.embarked) {
      if (rides(battle, formation)) continue;
    } else if (!battle.isThere(formation)) continue;
    else {
      state.done[formation] = 1;
      move(battle, formation);
    }
    embark(battle, formation);
    return true;
  }
  return false;
}

/** Returns a side's formations on the warfield that have not moved yet. Those from a wreck count as moved. */
export const moversOf = (battle: BattleSimulation, side: number): number[] =>
  waitingOf(battle, side).filter((one) => battle.state.left[one] !== LEFT.wreck);

/** Its decision to get out before its Transport moves was already made. */
const ASKED = 2;

/** Returns whether an embarked formation stays inside. It decides before and after its Transport's move. */
function rides(battle: BattleSimulation, formation: number): boolean {
  const { plan, state } = battle;
  const carrier = pieceAt(plan, state.inside[formation]!).formation;
  const isLate = state.done[carrier] === 1 || !battle.isThere(carrier);
  if (!isLate && state.done[formation] === ASKED) return true;
  state.done[formation] = isLate ? 1 : ASKED;
  const left = disembark(battle, formation);
  if (left === LEFT.not) return true;
  state.done[formation] = 1;
  overwatch(battle, formation);
  if (!battle.isThere(formation)) return false;
  if (left === LEFT.moved) state.moved[formation] = MOVED.normal;
  else move(battle, formation);
  return false;
}

function move(battle: BattleSimulation, formation: number): void {
  const { state, field, plan } = battle;
  const { side } = formationAt(plan, formation);
  const [x, y] = [plan.width / 2, plan.depth / 2];
  const order: MoveOrder = { kind: 'stationary', x, y, level: 0, over: false };
  battle.agent(side).move(battle, formation, order);
  if (formationAt(plan, formation).kind.airborne) {
    overwatch(battle, formation);
    if (battle.isThere(formation)) fly(battle, formation, [order.x, order.y]);
    overwatch(battle, formation);
    return;
  }
  // Aircraft do not hold formations in place (Aircraft and the Movement of Others).
  const held = field.threats(formation).some((one) => !formationAt(plan, one).kind.airborne);
  switch (order.kind) {
    case 'stationary':
      remain(battle, formation);
      return;
    case 'retreat':
      if (held) retreat(battle, formation, order);
      else remain(battle, formation);
      return;
    case 'normal':
      if (held) remain(battle, formation);
      else go(battle, formation, order);
      return;
    case 'advance':
      if (held || state.fatigued[formation] === 1) remain(battle, formation);
      else go(battle, formation, order);
  }
}

function remain(battle: BattleSimulation, formation: number): void {
  const { state, log, plan } = battle;
  // A formation that just left a Transport cannot Remain Stationary.
  if (state.left[formation] !== LEFT.not) {
    state.moved[formation] = MOVED.normal;
    logMove(battle, formation, [], { as: 'normal' });
    return;
  }
  state.moved[formation] = MOVED.stationary;
  log?.({ event: 'move', formation: formationAt(plan, formation).id, as: 'stationary', paths: [] });
}

/** An Advance roll from this result is above average. */
const GOOD_ADVANCE = 4;

/** Makes a Normal or Advance move. The move counts even if no path exists. */
function go(battle: BattleSimulation, formation: number, { kind: as, x, y, level }: MoveOrder): void {
  const roll =
    as === 'advance'
      ? reordered(battle, formation, { kind: as, wanted: GOOD_ADVANCE }, () => battle.die())
      : 0;
  overwatch(battle, formation);
  if (!battle.isThere(formation)) return;
  battle.state.moved[formation] = MOVED[as];
  const moved = shift(battle, formation, [x, y, level], { manner: 'move', more: roll });
  logMove(battle, formation, moved, { as, ...(roll > 0 && { roll }) });
  overwatch(battle, formation);
}

/**
 * Makes a Retreat out of the Threat Range of all enemies. It crosses enemies only if necessary and allowed by its
 * player.
 * Each troop that crosses takes a Desperate Retreat test, except TITANIC ones and those that can FLY.
 * In battle-fatigue, all troops test. Without a legal move, the formation Remains Stationary.
 */
function retreat(battle: BattleSimulation, formation: number, { x, y, level, over }: MoveOrder): void {
  const { state, plan } = battle;
  overwatch(battle, formation);
  if (!battle.isThere(formation)) return;
  const goal = [x, y, level] as const;
  const before = battle.standing(formation).map((troop) => spotOf(battle, troop));
  const around = shift(battle, formation, goal, { manner: 'retreat' });
  const moved = around.length === 0 && over ? shift(battle, formation, goal, { manner: 'cross' }) : around;
  if (moved.length === 0) {
    remain(battle, formation);
    return;
  }
  state.moved[formation] = MOVED.retreat;
  const tested = moved.filter(
    ({ troop, crosses }) =>
      state.fatigued[formation] === 1 || (crosses === true && !kindAt(plan, troop).keywords.has('TITANIC')),
  );
  if (tested.length === 0) {
    logMove(battle, formation, moved, { as: 'retreat' });
    overwatch(battle, formation);
    return;
  }
  const toll = noToll();
  for (const one of tested) {
    const safe = DESPERATE_ROLL + 1;
    if (reordered(battle, formation, { kind: 'desperate', wanted: safe }, () => battle.die()) >= safe)
      continue;
    const troop = state.there[one.troop] === 1 ? one.troop : allocated(battle, formation);
    if (troop >= 0) destroy(battle, troop, toll);
  }
  const left = survivors(battle, formation, { moved, before, goal });
  logMove(battle, formation, left, { as: 'retreat', tests: tested.length, ...toll });
  overwatch(battle, formation);
}

/**
 * Returns the moves of the survivors of the tests: the planned ones, or others if cohesion is lost.
 * Nobody moves if there is no cohesive move (Formation Cohesion).
 */
function survivors(
  battle: BattleSimulation,
  formation: number,
  { moved, before, goal }: { moved: readonly Moved[]; before: readonly Spot[]; goal: Goal },
): readonly Moved[] {
  const { state, field } = battle;
  const left = moved.filter(({ troop }) => state.there[troop] === 1);
  if (field.isCohesive(formation)) return left;
  for (const { troop, x, y, level } of before) if (state.there[troop] === 1) battle.put(troop, x, y, level);
  return shift(battle, formation, goal, { manner: 'retreat' });
}

function logMove(
  battle: BattleSimulation,
  formation: number,
  moved: readonly Moved[],
  more: Readonly<Record<string, unknown>>,
): void {
  const { plan, state, log } = battle;
  for (const { troop } of moved) state.tally(troop, TALLY.activated, 1);
  log?.({
    event: 'move',
    formation: formationAt(plan, formation).id,
    ...more,
    paths: writtenMoves(battle, moved),
  });
}

/** Deploys formations from Strategic Reserves where their player chooses. */
export function reinforce(battle: BattleSimulation, side: number): void {
  const { plan, state } = battle;
  if (state.get(AT.round) < FIRST_ARRIVAL) return;
  for (const formation of plan.own[side]!)
    if (isWaiting(battle, formation) && arrive(battle, formation)) overwatch(battle, formation);
}

/** Returns whether a formation may arrive in this round. Aircraft that left in this round return in the next. */
const isWaiting = ({ state }: BattleSimulation, formation: number): boolean =>
  state.where[formation] === WHERE.reserve && state.flown[formation] !== state.get(AT.round);

/** Deployment Order: a formation arrives at the end of the enemy's turn of the Move phase. */
export function orderIn(battle: BattleSimulation, side: number): void {
  const { plan, state } = battle;
  if (state.get(AT.round) < FIRST_ARRIVAL) return;
  const waiting = (): readonly number[] => plan.own[side]!.filter((one) => isWaiting(battle, one));
  const chosen = used(battle, side, { manoeuvre: 'deployment-order', able: waiting });
  if (chosen >= 0) arrive(battle, chosen);
}

/** Deploys a formation from reserve, if its player wants it and there is space. */
function arrive(battle: BattleSimulation, formation: number): boolean {
  const { plan, state } = battle;
  const { side, id } = formationAt(plan, formation);
  const round = state.get(AT.round);
  const wanted = battle.agent(side).arrive(battle, formation);
  // Aircraft that left must return as soon as possible.
  const at = wanted ?? (state.flown[formation]! > 0 ? ownEdge(battle, side) : undefined);
  if (!at || !setUp(battle, formation, at, { reach: RESERVE_REACH, allowed: arrival(battle, side, round) }))
    return false;
  state.moved[formation] = MOVED.normal;
  state.done[formation] = 1;
  state.arrived[formation] = round;
  state.flown[formation] = 0;
  faceMiddle(battle, formation);
  battle.log?.({
    event: 'arrive',
    formation: id,
    troops: places(battle, battle.standing(formation)),
  });
  return true;
}

/** Returns the middle of a side's deployment zone. */
function ownEdge(battle: BattleSimulation, side: number): Goal {
  const { x, y } = zoneOf(battle, side);
  return [(x[0] + x[1]) / 2, (y[0] + y[1]) / 2];
}

/** The maximum distance between the wanted place and the found place. */
const RESERVE_REACH = 12;

/** Returns the rule for places of reserves (Setting up Strategic Reserve Formations). */
function arrival(battle: BattleSimulation, side: number, round: number) {
  const { plan, field } = battle;
  const near = round === FIRST_ARRIVAL ? EDGE : EDGE_LATER;
  const enemies = plan.own[1 - side]!.flatMap((one) => [...battle.standing(one)]);
  const zone = zoneOf(battle, 1 - side);
  return (troop: number, x: number, y: number): boolean => {
    const { radius } = kindAt(plan, troop);
    const edge = Math.min(x, y, plan.width - x, plan.depth - y) + radius;
    if (edge > near) return false;
    if (round === FIRST_ARRIVAL && isPartly(zone, x, y, radius)) return false;
    return enemies.every((enemy) => {
      const { x: ex, y: ey, radius: wide } = field.troops[enemy]!;
      const reach = RESERVE_KEEPS + radius + wide;
      return (ex - x) * (ex - x) + (ey - y) * (ey - y) >= reach * reach;
    });
  };
}

const isPartly = (zone: Parameters<typeof isWithin>[0], x: number, y: number, radius: number): boolean =>
  isWithin(zone, x, y, -radius);
