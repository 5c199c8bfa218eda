/**
 * Computes the exact distribution of a plane program. It carries the probability of every (coins up, resources left)
 * through the turns. It is the reference for every kernel. Its memory use is the number of such states.
 */
import { msg, StonecastError } from '../../../errors/index.js';
import { asWritten } from '../../../i18n/index.js';
import { checkPlaneProgram, planeLayout, type PlaneProgram } from '../../../game/plane/planeProgram.js';
import { binomialPmf } from '../../../math/distributions/binomial.js';
import { cellOf, eventChance, firstMove, get, moveResults, type PlaneState } from './planeInterpreter.js';

/** The maximum number of states of a program for enumeration. */
const ENUMERABLE_STATES = 4_000_000;

/**
 * All states of a program, each as one mixed-radix number: coins up of each group, then the amount of each resource.
 */
interface StateSpace {
  readonly strides: readonly number[];
  readonly size: number;
  decode(index: number): PlaneState;
  encode(state: PlaneState): number;
}

/**
 * Returns the probability of every cell of a program, in the order of `planeLayout`. Each table adds up to 1.
 * @throws StonecastError `too-large` beyond `ENUMERABLE_STATES` states
 */
export function planeDistribution(program: PlaneProgram): Float64Array {
  checkPlaneProgram(program);
  const space = stateSpace(program);
  const mass = actingMass(program, space, castMass(program, space));
  const layout = planeLayout(program);
  const cells = new Float64Array(layout.reduce((sum, table) => sum + table.cells, 0));
  for (let index = 0; index < space.size; index++) {
    const probability = get(mass, index);
    if (probability > 0) addMass(program, space.decode(index), probability, cells);
  }
  return cells;
}

function stateSpace(program: PlaneProgram): StateSpace {
  const sizes = [...program.groups, ...program.resources].map((largest) => largest + 1);
  const strides: number[] = [];
  let size = 1;
  for (const one of sizes) {
    strides.push(size);
    size *= one;
  }
  if (size > ENUMERABLE_STATES) {
    throw new StonecastError('too-large', {
      what: msg('the combat'),
      found: asWritten(size),
      unit: msg('states'),
      limit: ENUMERABLE_STATES,
    });
  }
  const decode = (index: number): PlaneState => {
    const digits = sizes.map((radix, i) => Math.floor(index / get(strides, i)) % radix);
    return { up: digits.slice(0, program.groups.length), left: digits.slice(program.groups.length) };
  };
  const encode = ({ up, left }: PlaneState): number =>
    [...up, ...left].reduce((index, digit, i) => index + digit * get(strides, i), 0);
  return { strides, size, decode, encode };
}

/** Returns the mass of the states right after the cast. */
function castMass(program: PlaneProgram, space: StateSpace): Float64Array {
  const mass = new Float64Array(space.size);
  mass[space.encode({ up: program.groups.map(() => 0), left: [...program.resources] })] = 1;
  program.groups.forEach((coins, g) => spread(mass, binomialPmf(coins, 0.5), get(space.strides, g)));
  return mass;
}

/**
 * Distributes the mass of every state whose digit of this stride is 0 along that digit, by the probabilities in `row`.
 */
function spread(mass: Float64Array, row: Float64Array, stride: number): void {
  for (let index = mass.length - 1; index >= 0; index--) {
    const digit = Math.floor(index / stride) % row.length;
    if (digit === 0) {
      const whole = get(mass, index);
      row.forEach((p, k) => (mass[index + k * stride] = whole * p));
    }
  }
}

/** The targets of a move from a state: pairs of (index, probability). */
type Steps = readonly (readonly [number, number])[];

/** Carries the mass through the turns until no player can act in any state. */
function actingMass(program: PlaneProgram, space: StateSpace, start: Float64Array): Float64Array {
  const steps = program.players.map((moves) => {
    const memo = new Map<number, Steps | undefined>();
    return (index: number): Steps | undefined => {
      if (!memo.has(index)) {
        const state = space.decode(index);
        const move = firstMove(program, state, moves);
        const results = move && moveResults(program, state, move);
        memo.set(
          index,
          results?.map(([to, p]) => [space.encode(to), p]),
        );
      }
      return memo.get(index);
    };
  });
  let mass = start;
  let idle = 0;
  for (let turn = 0; idle < steps.length; turn++) {
    const next = new Float64Array(space.size);
    const stepsOf = get(steps, turn % steps.length);
    let acted = false;
    for (const [index, probability] of mass.entries()) {
      if (probability === 0) continue;
      const found = stepsOf(index);
      if (found) acted = true;
      for (const [to, p] of found ?? [[index, 1] as const]) {
        next[to] = get(next, to) + probability * p;
      }
    }
    mass = next;
    idle = acted ? 0 : idle + 1;
  }
  return mass;
}

/** Draws the events of a final state and adds every combination of them to the tables. */
function addMass(program: PlaneProgram, state: PlaneState, mass: number, cells: Float64Array): void {
  const layout = planeLayout(program);
  const chances = program.events.map((event) => eventChance(program, state, event));
  program.tables.forEach((table, t) => {
    const used = [...new Set(table.axes.flatMap((axis) => (axis.kind === 'event' ? [axis.event] : [])))];
    for (let pattern = 0; pattern < 1 << used.length; pattern++) {
      const happened = chances.map(() => false);
      let probability = mass;
      used.forEach((event, i) => {
        const yes = ((pattern >> i) & 1) === 1;
        happened[event] = yes;
        probability *= yes ? get(chances, event) : 1 - get(chances, event);
      });
      if (probability > 0) {
        const index = get(layout, t).offset + cellOf(program, state, happened, table);
        cells[index] = get(cells, index) + probability;
      }
    }
  });
}
