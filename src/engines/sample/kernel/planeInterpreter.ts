/**
 * Evaluates the parts of a plane program for one combat, in the simplest way. The interpreter and the exact
 * distribution share this code. The emitters do not use it, and tests compare them with both.
 */
import {
  planeMaximum,
  planeCompares,
  type PlaneCondition,
  type PlaneEvent,
  type PlaneMove,
  type PlaneProgram,
  type PlaneTable,
  type PlaneValue,
} from '../../../game/plane/planeProgram.js';
import { binomialPmf } from '../../../math/distributions/binomial.js';

/** One combat: the number of coins up in each group, and the amount of each resource. */
export interface PlaneState {
  readonly up: number[];
  readonly left: number[];
}

/** Reads an element that validation guarantees to exist. */
export function get<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`no element ${index} among ${list.length}`);
  return found;
}

/** Returns the number of a value in a state. */
function readValue(program: PlaneProgram, state: PlaneState, value: PlaneValue): number {
  switch (value.kind) {
    case 'up':
      return get(state.up, value.group);
    case 'down':
      return get(program.groups, value.group) - get(state.up, value.group);
    case 'excess':
      return Math.max(0, get(state.up, value.group) - get(state.up, value.over));
    case 'left':
      return get(state.left, value.resource);
  }
}

/** Returns whether a condition holds in a state. */
function holds(program: PlaneProgram, state: PlaneState, condition: PlaneCondition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(program, state, part));
    case 'any':
      return condition.of.some((part) => holds(program, state, part));
    case 'not':
      return !holds(program, state, condition.of);
    case 'compare': {
      const left = readValue(program, state, condition.left);
      const right =
        typeof condition.right === 'number' ? condition.right : readValue(program, state, condition.right);
      return planeCompares(left, condition.relation, right);
    }
  }
}

/** Whether a player can make the move in this state. */
function canMake(program: PlaneProgram, state: PlaneState, move: PlaneMove): boolean {
  const affordable = move.costs.every((cost) => get(state.left, cost.resource) >= cost.amount);
  return affordable && hasCoin(program, state, move) && holds(program, state, move.when);
}

function hasCoin(program: PlaneProgram, state: PlaneState, move: PlaneMove): boolean {
  const down = (group: number): number => readValue(program, state, { kind: 'down', group });
  switch (move.effect.kind) {
    case 'recast-one':
      return down(move.effect.group) > 0;
    case 'recast-all':
      return move.effect.groups.some((group) => down(group) > 0);
    case 'turn-down':
      return get(state.up, move.effect.group) > 0;
  }
}

/** Returns the first possible move of a decision list in this state; undefined for none. */
export function firstMove(
  program: PlaneProgram,
  state: PlaneState,
  moves: readonly PlaneMove[],
): PlaneMove | undefined {
  return moves.find((move) => canMake(program, state, move));
}

/** Returns the targets of a move from a state, with probabilities. */
export function moveResults(
  program: PlaneProgram,
  state: PlaneState,
  move: PlaneMove,
): (readonly [PlaneState, number])[] {
  const left = [...state.left];
  for (const { resource, amount } of move.costs) left[resource] = get(left, resource) - amount;
  const changed = (up: readonly number[], group: number, change: number): number[] =>
    up.map((count, g) => (g === group ? count + change : count));
  const { effect } = move;
  if (effect.kind === 'turn-down') return [[{ up: changed(state.up, effect.group, -1), left }, 1]];
  const groups = effect.kind === 'recast-one' ? [effect.group] : effect.groups;
  let results: (readonly [number[], number])[] = [[[...state.up], 1]];
  for (const group of groups) {
    const coins = effect.kind === 'recast-one' ? 1 : get(program.groups, group) - get(state.up, group);
    const row = Array.from(binomialPmf(coins, 0.5));
    results = results.flatMap(([up, p]) => row.map((q, k) => [changed(up, group, k), p * q] as const));
  }
  return results.map(([up, p]) => [{ up, left }, p]);
}

/** Returns the probability of an event in a state. */
export function eventChance(program: PlaneProgram, state: PlaneState, event: PlaneEvent): number {
  const found = event.cases.find((one) => one.when === undefined || holds(program, state, one.when));
  if (!found) throw new RangeError(`event "${event.name}" has no case without a condition`);
  return get(found.chances, readValue(program, state, event.count));
}

/** Returns the cell of a table, counted from the table's first, for a state and its events. */
export function cellOf(
  program: PlaneProgram,
  state: PlaneState,
  happened: readonly boolean[],
  table: PlaneTable,
): number {
  let cell = 0;
  for (const axis of table.axes) {
    if (axis.kind === 'count') {
      cell = cell * (planeMaximum(program, axis.value) + 1) + readValue(program, state, axis.value);
    } else {
      const yes = axis.kind === 'event' ? get(happened, axis.event) : holds(program, state, axis.condition);
      cell = cell * 2 + Number(yes);
    }
  }
  return cell;
}
