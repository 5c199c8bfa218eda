/**
 * A plane program as a chain: the same combat for the table kernel. Every turn in which somebody acts is a state, every
 * final count a state whose results are the events. Programs whose state space is small enough to be tabled only.
 */
import {
  checkPlaneProgram,
  planeLayout,
  type PlaneProgram,
} from '../../../../src/game/plane/planeProgram.js';
import { binomialPmf } from '../../../../src/math/distributions/binomial.js';
import { toOutcome, type Chain } from '../../../../src/engines/sample/kernel/markovChain.js';
import {
  cellOf,
  eventChance,
  firstMove,
  get,
  moveResults,
  type PlaneState,
} from '../../../../src/engines/sample/kernel/planeInterpreter.js';

/** The most states of such a chain. */
const STATES_LIMIT = 2_000_000;

/**
 * Makes the chain of a program; its outcomes are the cells of the program's first table.
 * @throws RangeError beyond `STATES_LIMIT` states
 */
export function planeChain(program: PlaneProgram): Chain {
  checkPlaneProgram(program);
  const rowStart: number[] = [0];
  const target: number[] = [];
  const probability: number[] = [];
  const known = new Map<string, number>([['start', 0]]);
  const waiting: Waiting[] = [];
  const reach = (state: PlaneState, player: number): number => {
    const actor = nextActor(program, state, player);
    const key = `${state.up.join()}/${state.left.join()}/${actor}`;
    const index = known.get(key) ?? known.size;
    if (index === known.size) {
      if (index >= STATES_LIMIT) throw new RangeError(`the chain has more than ${STATES_LIMIT} states`);
      known.set(key, index);
      waiting.push({ state, actor });
    }
    return index;
  };
  const addRow = (results: Iterable<readonly [number, number]>): void => {
    for (const [to, p] of results) {
      if (p === 0) continue;
      target.push(to);
      probability.push(p);
    }
    rowStart.push(target.length);
  };
  addRow(casts(program).map(([state, p]) => [reach(state, 0), p]));
  for (const { state, actor } of waiting) {
    if (actor < 0) addRow(endings(program, state));
    else {
      const move = firstMove(program, state, get(program.players, actor));
      if (!move) throw new RangeError('the actor of a state should have a move');
      addRow(moveResults(program, state, move).map(([to, p]) => [reach(to, actor + 1), p]));
    }
  }
  return {
    outcomes: get(planeLayout(program), 0).cells,
    rowStart: Int32Array.from(rowStart),
    target: Int32Array.from(target),
    probability: Float64Array.from(probability),
  };
}

interface Waiting {
  readonly state: PlaneState;
  /** Whose turn it is: the next player who does something; −1 for nobody. */
  readonly actor: number;
}

/** The first player from `player` on, in turn order, who has a move here; −1 if nobody has. */
function nextActor(program: PlaneProgram, state: PlaneState, player: number): number {
  const players = program.players.length;
  for (let i = 0; i < players; i++) {
    const actor = (player + i) % players;
    if (firstMove(program, state, get(program.players, actor))) return actor;
  }
  return -1;
}

function casts(program: PlaneProgram): (readonly [PlaneState, number])[] {
  let all: (readonly [number[], number])[] = [[[], 1]];
  for (const coins of program.groups) {
    const row = Array.from(binomialPmf(coins, 0.5));
    all = all.flatMap(([up, p]) => row.map((q, k) => [[...up, k], p * q] as const));
  }
  return all.map(([up, p]) => [{ up, left: [...program.resources] }, p]);
}

/** The cells of the first table that a final state can fall into. */
function endings(program: PlaneProgram, state: PlaneState): (readonly [number, number])[] {
  let all: (readonly [boolean[], number])[] = [[[], 1]];
  for (const event of program.events) {
    const chance = eventChance(program, state, event);
    all = all.flatMap(([happened, p]) => [
      [[...happened, false], p * (1 - chance)] as const,
      [[...happened, true], p * chance] as const,
    ]);
  }
  const table = get(program.tables, 0);
  const cells = new Map<number, number>();
  for (const [happened, p] of all) {
    const cell = toOutcome(cellOf(program, state, happened, table));
    cells.set(cell, (cells.get(cell) ?? 0) + p);
  }
  return [...cells];
}
