/**
 * A plane program played one combat at a time, slow and obvious: the twin that every emitted kernel is held against.
 * All chance comes from one source, which may sample, or replay a given row of results.
 */
import {
  checkPlaneProgram,
  planeLayout,
  type PlaneMove,
  type PlaneProgram,
} from '../../../../src/game/plane/planeProgram.js';
import {
  cellOf,
  eventChance,
  firstMove,
  get,
  type PlaneState,
} from '../../../../src/engines/sample/kernel/planeInterpreter.js';

/** Where all chance of a combat comes from. */
export interface Chance {
  /** A fair coin: true for up. */
  coin(): boolean;
  /** An event of this probability. */
  happens(probability: number): boolean;
}

/**
 * Plays one combat.
 * @returns for each table of the program, the cell that the combat falls into, counted from the table's first
 */
export function playPlane(program: PlaneProgram, chance: Chance): number[] {
  const state: PlaneState = {
    up: program.groups.map((coins) => castUp(coins, chance)),
    left: [...program.resources],
  };
  act(program, state, chance);
  const happened = program.events.map((event) => chance.happens(eventChance(program, state, event)));
  return program.tables.map((table) => cellOf(program, state, happened, table));
}

/** Plays combats and counts them: one number per cell of all tables, in the order of `planeLayout`. */
export function interpretPlane(program: PlaneProgram, combats: number, chance: Chance): Float64Array {
  checkPlaneProgram(program);
  const layout = planeLayout(program);
  const counts = new Float64Array(layout.reduce((sum, table) => sum + table.cells, 0));
  for (let i = 0; i < combats; i++) {
    playPlane(program, chance).forEach((cell, t) => {
      const index = get(layout, t).offset + cell;
      counts[index] = get(counts, index) + 1;
    });
  }
  return counts;
}

function castUp(coins: number, chance: Chance): number {
  let up = 0;
  for (let i = 0; i < coins; i++) up += Number(chance.coin());
  return up;
}

function act(program: PlaneProgram, state: PlaneState, chance: Chance): void {
  let idle = 0;
  for (let turn = 0; idle < program.players.length; turn++) {
    const move = firstMove(program, state, get(program.players, turn % program.players.length));
    if (move) make(program, state, move, chance);
    idle = move ? 0 : idle + 1;
  }
}

function make(program: PlaneProgram, state: PlaneState, move: PlaneMove, chance: Chance): void {
  for (const cost of move.costs) state.left[cost.resource] = get(state.left, cost.resource) - cost.amount;
  const add = (group: number, change: number): void => {
    state.up[group] = get(state.up, group) + change;
  };
  const { effect } = move;
  if (effect.kind === 'turn-down') add(effect.group, -1);
  else if (effect.kind === 'recast-one') add(effect.group, castUp(1, chance));
  else {
    for (const group of effect.groups) {
      add(group, castUp(get(program.groups, group) - get(state.up, group), chance));
    }
  }
}
