/** Bit programs run on whole numbers of any width, one node at a time: the slow twin of the emitters. */
import type { PlaneProgram } from '../../../../src/game/plane/planeProgram.js';
import {
  FRACTION_BITS,
  GANG_WORDS,
  fractionBit,
  type BitProgram,
  type BitLine,
  type BitStep,
} from '../../../../src/engines/sample/kernel/bitProgram.js';
import { lowerPlane } from '../../../../src/engines/sample/kernel/lowerPlaneProgram.js';
import { seedBlock } from '../../../../src/engines/sample/kernel/randomStream.js';

/** What a run needs: a fresh random plane, how wide planes are (all ones), and where counted planes go. */
export interface Lanes {
  readonly ones: bigint;
  draw(): bigint;
  count(counter: number, plane: bigint): void;
}

/** Plays one round. */
export function playTwin(program: BitProgram, lanes: Lanes): void {
  const variables = new Array<bigint>(program.variables).fill(0n);
  const isSet = (list: readonly number[]): boolean => list.some((v) => variables[v] !== 0n);
  const steps = (list: readonly BitStep[]): void => {
    for (const step of list) {
      if (step.kind === 'line') playLine(step, variables, lanes, []);
      else if (step.kind === 'branch') {
        if (isSet(step.any)) steps(step.body);
      } else if (step.kind === 'turns') {
        let idle = 0;
        for (let turn = 0; idle < step.turns.length; turn++) {
          const { body, acted } = step.turns[turn % step.turns.length] ?? { body: [], acted: 0 };
          steps(body);
          idle = isSet([acted]) ? 0 : idle + 1;
        }
      } else {
        let bit = step.from;
        do {
          const fractions = step.fractions.map((f) => (fractionBit(f, bit) ? lanes.ones : 0n));
          playLine(step.body, variables, lanes, fractions);
          bit++;
        } while (bit < FRACTION_BITS && isSet([step.any]));
      }
    }
  };
  steps(program.steps);
}

function playLine(step: BitLine, variables: bigint[], lanes: Lanes, fractions: readonly bigint[]): void {
  const values: bigint[] = [];
  const read = (literal: number): bigint => (values[literal >> 1] ?? 0n) ^ (literal & 1 ? lanes.ones : 0n);
  step.nodes.forEach((node, index) => {
    if (node.kind === 'variable') values.push(variables[node.variable] ?? 0n);
    else if (node.kind === 'random') values.push(step.live[index] ? lanes.draw() : 0n);
    else if (node.kind === 'fraction') values.push(fractions[node.fraction] ?? 0n);
    else if (node.kind === 'and') values.push(read(node.a) & read(node.b));
    else if (node.kind === 'xor') values.push(read(node.a) ^ read(node.b));
    else values.push(0n);
  });
  for (const { counter, literal } of step.count) lanes.count(counter, read(literal));
  const assigned = step.assign.map(({ literal }) => read(literal));
  step.assign.forEach(({ variable }, i) => (variables[variable] = assigned[i] ?? 0n));
}

/** A whole gang played by whole numbers as wide as it, each 32-bit lane with a generator of its own; the cells' counts. */
export function playGang(
  program: PlaneProgram,
  seed: Uint32Array,
  job: number,
  block: number,
  rounds: number,
): Float64Array {
  const lowered = lowerPlane(program);
  const state = new Int32Array(3 * GANG_WORDS + 4);
  seedBlock(state, GANG_WORDS, seed, job, block);
  const lanes = Array.from({ length: GANG_WORDS }, (_, i) => ({
    a: BigInt((state[i] ?? 0) >>> 0),
    b: BigInt((state[GANG_WORDS + i] ?? 0) >>> 0),
    c: BigInt((state[2 * GANG_WORDS + i] ?? 0) >>> 0),
  }));
  let counter = BigInt(state[3 * GANG_WORDS] ?? 0);
  const word = (x: bigint): bigint => BigInt.asUintN(32, x);
  const draw = (): bigint => {
    const drawn = lanes.map((s) => {
      const sum = word(s.a + s.b + counter);
      s.a = s.b ^ (s.b >> 9n);
      s.b = word(s.c + (s.c << 3n));
      s.c = word(((s.c << 21n) | (s.c >> 11n)) + sum);
      return sum;
    });
    counter++;
    return drawn.reduceRight((all, one) => (all << 32n) | one, 0n);
  };
  const totals = new Float64Array(lowered.program.counters);
  const count = (index: number, plane: bigint): void => {
    const set = plane.toString(2).replaceAll('0', '').length;
    totals[index] = (totals[index] ?? 0) + set;
  };
  const ones = (1n << BigInt(32 * GANG_WORDS)) - 1n;
  for (let round = 0; round < rounds; round++) playTwin(lowered.program, { ones, draw, count });
  return lowered.cells(totals, rounds * GANG_WORDS * 32);
}
